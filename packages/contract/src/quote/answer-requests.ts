import { shownRequestStatuses } from '@parapet/domain/questionnaires/answer-requests';
import { z } from 'zod';
import { call } from '../call.ts';
import { product } from '../rater/index.ts';
import { accountParams, done, email, id, instant, line, paragraph, region, version } from '../shapes.ts';

const requestParams = z.object({ requestId: id });

const answerRequest = z.object({
  id,
  accountId: id,
  product,
  /** The field that the question fills in, and its words as they are signed. */
  question: z.string(),
  questionText: z.string(),
  colleagueName: z.string(),
  colleagueEmail: z.string(),
  note: z.string(),
  askedBy: z.string(),
  status: z.enum(shownRequestStatuses),
  expiresAt: instant,
  /** The colleague's answer, in words; null before. */
  answerText: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** The company's present answer, in words; null if there is none. */
  currentText: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  version: z.number().int(),
  created: instant,
});
export type AnswerRequest = z.output<typeof answerRequest>;

export const listAnswerRequests = call({
  id: 'list-answer-requests',
  method: 'GET',
  path: '/api/quote/v1/answer-requests/:accountId',
  access: 'answer:ask',
  summary: 'List the questions sent to the policyholder’s colleagues, newest first, with their answers',
  params: accountParams,
  answer: z.object({ content: z.array(answerRequest) }),
});

export const askColleague = call({
  id: 'ask-colleague',
  method: 'POST',
  path: '/api/quote/v1/answer-requests',
  access: 'answer:ask',
  summary: 'Ask a colleague for one answer: a mailed link with a mailed code opens that question only',
  body: z.object({
    accountId: id,
    product,
    question: line(100).min(1),
    colleagueName: line(200).min(1, 'Name is required'),
    colleagueEmail: email,
    note: paragraph(500).default(''),
  }),
  answer: answerRequest,
  refusals: ['question-not-asked', 'answer-asked-already', 'answer-requests-full'],
});

export const revokeAnswerRequest = call({
  id: 'revoke-answer-request',
  method: 'PUT',
  path: '/api/quote/v1/answer-requests/:requestId/revoke',
  access: 'answer:ask',
  summary: 'Revoke the request for an answer; its link stops working',
  params: requestParams,
  body: z.object({ version }),
  answer: answerRequest,
  refusals: ['answer-request-over', 'changed-meanwhile'],
});

export const takeOverAnswer = call({
  id: 'take-over-answer',
  method: 'PUT',
  path: '/api/quote/v1/answer-requests/:requestId/take-over',
  access: 'answer:ask',
  summary:
    'Adopt a colleague’s answer as the answer of the company; quotes follow as after any change of facts',
  params: requestParams,
  body: z.object({
    version,
    accountVersion: z.number().int().optional().describe('The version of the account that was read'),
  }),
  answer: answerRequest,
  refusals: ['answer-not-given', 'question-not-asked', 'changed-meanwhile'],
});

export const setAsideAnswer = call({
  id: 'set-aside-answer',
  method: 'PUT',
  path: '/api/quote/v1/answer-requests/:requestId/set-aside',
  access: 'answer:ask',
  summary: 'Reject a colleague’s answer',
  params: requestParams,
  body: z.object({ version }),
  answer: answerRequest,
  refusals: ['answer-not-given', 'changed-meanwhile'],
});

/** The view that the link alone opens: the address to which the code goes, with most of it hidden. */
export const getAskedQuestion = call({
  id: 'get-asked-question',
  method: 'GET',
  path: '/api/quote/v1/asked/:requestId',
  access: 'public',
  summary:
    'Return the recipient of the code for a request for an answer; the question is not shown without the code',
  params: requestParams,
  answer: z.object({ requestId: id, email: z.string(), region, expiresAt: instant }),
  refusals: ['link-expired'],
});

export const mailAnswerCode = call({
  id: 'mail-answer-code',
  method: 'POST',
  path: '/api/quote/v1/asked/:requestId/code',
  access: 'public',
  summary: 'Mail the code that opens the question',
  params: requestParams,
  body: z.object({}),
  answer: done,
  refusals: ['link-expired'],
});

export const openAskedQuestion = call({
  id: 'open-asked-question',
  method: 'POST',
  path: '/api/quote/v1/asked/:requestId/open',
  access: 'public',
  secret: true,
  spends: true,
  summary: 'Exchange the code for a key that reads and answers this question only, for an hour',
  params: requestParams,
  body: z.object({ code: z.string().regex(/^\d{6}$/) }),
  answer: z.object({ key: z.string(), expiresAt: instant }),
  refusals: ['code-wrong', 'link-expired'],
});

const key = z.string().min(20).max(100);

export const readAskedQuestion = call({
  id: 'read-asked-question',
  method: 'POST',
  path: '/api/quote/v1/asked/:requestId/question',
  access: 'public',
  secret: true,
  safe: true,
  summary: 'Return the question that a colleague was asked, and who asked it',
  params: requestParams,
  body: z.object({ key }),
  answer: z.object({
    requestId: id,
    region,
    product,
    question: z.string(),
    questionText: z.string(),
    companyName: z.string(),
    askedBy: z.string(),
    colleagueName: z.string(),
    note: z.string(),
    expiresAt: instant,
  }),
  refusals: ['link-expired', 'answer-key-spent'],
});
export type AskedQuestion = z.output<(typeof readAskedQuestion)['answer']>;

export const giveAnswer = call({
  id: 'give-answer',
  method: 'POST',
  path: '/api/quote/v1/asked/:requestId/answer',
  access: 'public',
  secret: true,
  spends: true,
  summary: 'Answer the question; only once',
  params: requestParams,
  body: z.object({ key, answers: z.record(z.string().max(100), z.json()) }),
  answer: done,
  refusals: ['link-expired', 'answer-key-spent'],
});
