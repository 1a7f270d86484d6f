import type { Product } from '../products.ts';
import { missingAnswers, visibleQuestions } from './answers.ts';
import { quoteForms } from './forms.ts';
import { underEveryName } from './given-answers.ts';
import { hasScope, scopeField } from './scope.ts';
import type { Answers, Question, Questionnaire } from './types.ts';

/**
 * The statuses of a request for one answer: it waits, was answered, and the answer was taken over by the
 * policyholder or set aside. The person who asked can withdraw it.
 */
export const answerRequestStatuses = ['ASKED', 'ANSWERED', 'TAKEN_OVER', 'SET_ASIDE', 'REVOKED'] as const;
export type AnswerRequestStatus = (typeof answerRequestStatuses)[number];
/** As they are shown: what nobody answered in time has expired. */
export const shownRequestStatuses = [...answerRequestStatuses, 'EXPIRED'] as const;

/** Days that a colleague has to answer, as many as a quote waits to be signed by its link. */
export const ANSWER_REQUEST_DAYS = 7;
/** Number of wrong codes that end a link for good: the owner of the mailbox needs none of them. */
export const MOST_WRONG_CODES = 10;
/** Maximum number of pending answer requests of one company at a time. */
export const MOST_OPEN_REQUESTS = 25;

type Request = { readonly status: AnswerRequestStatus; readonly expiresAt: Date };

/** Whether the link of a request still opens its question. */
export const isOpenRequest = ({ status, expiresAt }: Request, now: Date): boolean =>
  status === 'ASKED' && expiresAt > now;

/** The status as it is shown: one that nobody answered in time has expired. */
export const shownRequestStatus = (request: Request, now: Date): AnswerRequestStatus | 'EXPIRED' =>
  request.status === 'ASKED' && request.expiresAt <= now ? 'EXPIRED' : request.status;

/** A question of the forms of a product, by its name; undefined for any other name. */
export const findQuestion = (product: Product, name: string): Question | undefined =>
  quoteForms(product)
    .flatMap((form) => form.questions)
    .find((question) => question.name === name);

/** The question, if it is one that the product asks after these answers. */
export const questionAsked = (product: Product, name: string, answers: Answers): Question | undefined => {
  const known = underEveryName(product, answers);
  return quoteForms(product)
    .flatMap((form) => visibleQuestions(form, known))
    .find((question) => question.name === name);
};

/** Builds a form of a single question, which is shown whatever else was answered and has to be answered. */
export const formOfOne = (question: Question): Questionnaire => {
  const { show: _always, ...alone } = question;
  return { id: 'quote-security', questions: [{ ...alone, required: 'always' }] };
};

/** The fields that the answer to a question consists of: its own, how far it reaches, and the comment. */
export const fieldsOfAnswer = ({ name, comments }: Question): string[] => [
  name,
  ...(hasScope(name) ? [scopeField(name)] : []),
  ...(comments ? [comments.name] : []),
];

/** The fields of the answer that are still missing; empty for an answer that is whole. */
export const missingOfOne = (question: Question, answers: Answers): string[] =>
  missingAnswers(formOfOne(question), answers);
