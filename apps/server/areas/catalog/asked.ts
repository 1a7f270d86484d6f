import { originFor, type Origin, type Origins, type OriginSource } from '@parapet/domain/accounts/origins';
import { formatMajor } from '@parapet/domain/money';
import type { Product } from '@parapet/domain/products';
import { CLAIM_HISTORY } from '@parapet/domain/questionnaires/answer-sets';
import { cleanAnswers, isShown, visibleQuestions } from '@parapet/domain/questionnaires/answers';
import { isAnswered } from '@parapet/domain/questionnaires/controls';
import { quoteForms } from '@parapet/domain/questionnaires/forms';
import { keptUnderEveryName, underEveryName } from '@parapet/domain/questionnaires/given-answers';
import { factOf } from '@parapet/domain/questionnaires/same-fact';
import { isScope, findPartly, scopedBy, scopeField } from '@parapet/domain/questionnaires/scope';
import type { Answers, AnswerValue, Question } from '@parapet/domain/questionnaires/types';
import type { RegionCode } from '@parapet/domain/regions/region';
import { REGIONS, regionByCode } from '@parapet/domain/regions/regions';
import { fill, buildWords, type Words } from './words.ts';

/** A question as it was asked, and its answer, both in words; who gave it as what, and when. */
type Asked = {
  name: string;
  question: string;
  answer: string;
  source?: OriginSource;
  by?: string | null;
  at?: string;
};

/**
 * Every question of a product that was answered, in the order of the forms: nobody signs a question without
 * an answer, and one that needs an answer keeps the quote from being sent. Comments follow their question.
 * Names are those that the policyholder may read, because the words are shown to them.
 */
export function getAsked(
  product: Product,
  region: RegionCode,
  answers: Answers,
  origins: Origins = {},
): Asked[] {
  const { locale } = REGIONS[region];
  const words = buildWords(locale);
  const known = underEveryName(product, answers);
  const givers = keptUnderEveryName(origins);
  return quoteForms(product).flatMap((form) => {
    const clean = cleanAnswers(form, known);
    const answered = visibleQuestions(form, known).filter(({ name }) => isAnswered(clean[name]));
    return answered.flatMap((question) => {
      const { name } = question;
      const partly = findPartly(clean, name);
      const asked = {
        name,
        question: questionText(question, region),
        answer: partly
          ? fill(words.answers['partly']!, { ...partly })
          : answerText(words, question, clean[name]),
        ...givenBy((partly && givers[scopeField(name)]) ?? givers[name]),
      };
      const box = question.comments;
      if (!box || !isShown(box.show, clean) || !isAnswered(clean[box.name])) return [asked];
      const comment = words.questions[box.name] ?? box.name;
      const answer = String(clean[box.name]);
      return [asked, { name: box.name, question: comment, answer, ...givenBy(givers[box.name]) }];
    });
  });
}

/** Returns a question and its answer in words, with its comment, if it takes one; null for no answer. */
export function oneInWords(
  question: Question,
  region: RegionCode,
  answers: Answers,
): { question: string; answer: string | null } {
  const words = buildWords(REGIONS[region].locale);
  const { name, comments } = question;
  const partly = findPartly(answers, name);
  const said = partly ? scopeText(words, partly) : answerText(words, question, answers[name]);
  const comment = comments && isAnswered(answers[comments.name]) ? String(answers[comments.name]) : null;
  return {
    question: questionText(question, region),
    answer: isAnswered(answers[name]) ? [said, comment].filter(Boolean).join('. ') : null,
  };
}

function givenBy(origin: Origin | undefined): Pick<Asked, 'source' | 'by' | 'at'> {
  if (!origin) return {};
  const { source, by, at } = originFor(origin, 'CUSTOMER');
  return { source, by, at };
}

function questionText({ name, params }: Question, region: RegionCode): string {
  const { locale, currency } = regionByCode(region);
  const over = params?.['over'];
  return fill(buildWords(locale).questions[name] ?? name, {
    ...params,
    ...(over === undefined ? {} : { over: formatMajor(over, currency, locale) }),
  });
}

function answerText(words: Words, question: Question, value: AnswerValue | undefined): string {
  if (!isAnswered(value)) return words.answers['none']!;
  if (question.answers === CLAIM_HISTORY) return words.claimHistory[String(value)] ?? String(value);
  if (question.type === 'text') return String(value);
  return inWords(words, value!);
}

const inWords = (words: Words, value: AnswerValue): string =>
  (Array.isArray(value) ? value : [value]).map((one) => words.answers[String(one)] ?? String(one)).join(', ');

/** A scope, or one of its two numbers. */
const scopeText = (words: Words, value: unknown): string =>
  isScope(value) ? fill(words.answers['partly']!, { ...value }) : String(value);

type Changes = Readonly<Record<string, { from: unknown; to: unknown }>>;

/** Describes the changes of a company's facts, a line each: "Question: before → after". */
export function changesInWords(product: Product, region: RegionCode, changes: Changes): string[] {
  return Object.entries(changes).map(([path, { from, to }]) => {
    const { label, before, after } = changeInWords(product, region, path, from, to);
    return `${label}: ${before} → ${after}`;
  });
}

/** Returns a changed fact of a company in words; an answer is named by its question. */
export function changeInWords(
  product: Product,
  region: RegionCode,
  path: string,
  from: unknown,
  to: unknown,
): { label: string; before: string; after: string } {
  const words = buildWords(REGIONS[region].locale);
  const questions = quoteForms(product).flatMap((form) => form.questions);
  const [root = '', name = '', ...rest] = path.split('.');
  const question = questions.find((question) => factOf(question.name) === factOf(scopedBy(name) ?? name));
  const text = (value: unknown): string =>
    scopedBy(name) && value !== null
      ? scopeText(words, value)
      : question
        ? answerText(words, question, value as AnswerValue)
        : value === null || value === ''
          ? words.answers['none']!
          : typeof value === 'object' && !Array.isArray(value)
            ? '…'
            : inWords(words, value as AnswerValue);
  const label = question
    ? questionText(question, region)
    : root === 'contact'
      ? words.details['contact']!
      : (words.details[name] ?? words.questions[name] ?? [name, ...rest].join(' '));
  return { label, before: text(from), after: text(to) };
}
