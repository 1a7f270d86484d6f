import type {
  askColleague as askCall,
  listAnswerRequests as listCall,
  revokeAnswerRequest as revokeCall,
  setAsideAnswer as setAsideCall,
  takeOverAnswer as takeOverCall,
} from '@parapet/contract/quote/answer-requests';
import { longDate } from '@parapet/domain/dates';
import {
  ANSWER_REQUEST_DAYS,
  isOpenRequest,
  MOST_OPEN_REQUESTS,
  questionAsked,
} from '@parapet/domain/questionnaires/answer-requests';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../../platform/command-context.ts';
import { getActor } from '../../../platform/command-context.ts';
import type { Entry } from '../../../platform/records/history.ts';
import type { Handler } from '../../../platform/handler.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { insertRecord, updateRecord, type Change } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount, getOwner, saveAnswers, getToday, type AccountRow } from '../../account/index.ts';
import { oneInWords } from '../../catalog/index.ts';
import { answerRequestView, questionOfRequest, type AnswerRequestRow } from './answer-request-view.ts';

/** An account has few: open ones are bounded, and those that are over go after a while. */
const MOST_SHOWN = 200;

export const listAnswerRequests: Handler<typeof listCall> = async (ctx, { params }) => {
  const account = await findAccount(ctx, params.accountId);
  const rows = await ctx.tx
    .selectFrom('answerRequest')
    .selectAll()
    .where('accountId', '=', account.id)
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
  return { content: rows.map((row) => answerRequestView(ctx, row, account)) };
};

/** The link goes to the address that was typed; how many mails that may be is counted where they are sent. */
export const askColleague: Handler<typeof askCall> = async (ctx, { body }) => {
  // The lock lets requests of one company pass one by one, so that none slips past the bound.
  const account = await findAccount(ctx, body.accountId, { lock: true });
  const { product, colleagueName, colleagueEmail, note } = body;
  if (!regionByCode(account.region).products.all.includes(product)) refuse('question-not-asked');
  const question =
    questionAsked(product, body.question, account.securityAnswers) ?? refuse('question-not-asked');
  await requireRoom(ctx, account, question.name, colleagueEmail);
  const expiresAt = new Date(ctx.now.getTime() + ANSWER_REQUEST_DAYS * 86_400_000);
  const saved = await insertRecord(
    ctx,
    'answerRequest',
    {
      ...getOwner(account),
      product,
      question: question.name,
      colleagueName,
      colleagueEmail,
      note,
      askedBy: ctx.person.name,
      askedById: getActor(ctx).userId,
      status: 'ASKED',
      expiresAt,
      created: ctx.now,
      modified: ctx.now,
    },
    (row) => getEntry(row, account, 'account.answer-asked'),
  );
  const { locale } = regionByCode(account.region);
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: colleagueEmail,
      template: 'answer-asked',
      region: account.region,
      params: {
        name: colleagueName,
        asker: ctx.person.name,
        company: account.details.name,
        until: longDate(getToday({ facts: ctx.facts, now: expiresAt }, account), locale),
        link: publicUrl(ctx.config, `/answer/${saved.id}`),
      },
    },
  });
  return answerRequestView(ctx, saved, account);
};

async function requireRoom(
  ctx: CommandContext,
  account: AccountRow,
  question: string,
  email: string,
): Promise<void> {
  const open = await ctx.tx
    .selectFrom('answerRequest')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('status', '=', 'ASKED')
    .execute();
  const isOfBoth = (row: AnswerRequestRow): boolean =>
    row.question === question && row.colleagueEmail === email;
  if (open.some((row) => isOfBoth(row) && isOpenRequest(row, ctx.now))) refuse('answer-asked-already');
  if (open.filter((row) => isOpenRequest(row, ctx.now)).length >= MOST_OPEN_REQUESTS)
    refuse('answer-requests-full', { count: String(MOST_OPEN_REQUESTS) });
  // One that has expired makes room for the next.
  for (const row of open.filter(isOfBoth)) await end(ctx, row, account, 'REVOKED');
}

/** The request, locked, with its account, which is locked first as in every other command. */
async function findRequest(ctx: CommandContext, id: string) {
  const { accountId } =
    (await ctx.tx.selectFrom('answerRequest').select('accountId').where('id', '=', id).executeTakeFirst()) ??
    refuse('not-found');
  const account = await findAccount(ctx, accountId, { lock: true });
  const request = await ctx.tx
    .selectFrom('answerRequest')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { account, request };
}

type AnswerEvent = Extract<Entry['event'], `account.answer-${string}`>;

/** History entry of a request: question and colleague, in the words of the company's region. */
export const getEntry = (
  row: AnswerRequestRow,
  account: AccountRow,
  event: Exclude<AnswerEvent, 'account.answers-updated'>,
): Entry => ({
  event,
  subjectId: account.id,
  detail: {
    question: oneInWords(questionOfRequest(row), account.region, {}).question,
    colleague: row.colleagueName,
  },
});

/** The ways in which the company's own people end a request, and the event of each in history. */
const endEvents = {
  TAKEN_OVER: 'account.answer-taken-over',
  SET_ASIDE: 'account.answer-set-aside',
  REVOKED: 'account.answer-request-revoked',
} as const;

/** Ends a request: nothing opens with its link or its key any more. */
const end = (
  ctx: CommandContext,
  row: AnswerRequestRow,
  account: AccountRow,
  status: keyof typeof endEvents,
  version?: number,
): Promise<AnswerRequestRow> => {
  const change: Change<'answerRequest'> = {
    version,
    set: { status, decidedBy: ctx.person.name, decidedAt: ctx.now, keyHash: null, keyExpiresAt: null },
  };
  return updateRecord(ctx, 'answerRequest', row, change, getEntry(row, account, endEvents[status]));
};

export const revokeAnswerRequest: Handler<typeof revokeCall> = async (ctx, { params, body }) => {
  const { account, request } = await findRequest(ctx, params.requestId);
  if (request.status !== 'ASKED') refuse('answer-request-over');
  const saved = await end(ctx, request, account, 'REVOKED', body.version);
  return answerRequestView(ctx, saved, account);
};

export const setAsideAnswer: Handler<typeof setAsideCall> = async (ctx, { params, body }) => {
  const { account, request } = await findRequest(ctx, params.requestId);
  if (request.status !== 'ANSWERED') refuse('answer-not-given');
  const saved = await end(ctx, request, account, 'SET_ASIDE', body.version);
  return answerRequestView(ctx, saved, account);
};

/**
 * The answer becomes the company's own. It stays the word of the colleague, since when they gave it, and it
 * does to quotes what any other change of an answer does.
 */
export const takeOverAnswer: Handler<typeof takeOverCall> = async (ctx, { params, body }) => {
  const { account, request } = await findRequest(ctx, params.requestId);
  const { answer, answeredAt, product, question } = request;
  if (request.status !== 'ANSWERED' || !answer || !answeredAt) refuse('answer-not-given');
  // What was answered otherwise meanwhile may have made the question void.
  if (!questionAsked(product, question, account.securityAnswers)) refuse('question-not-asked');
  const { saved, changes } = await saveAnswers(ctx, account, answer, body.accountVersion, {
    source: 'POLICYHOLDER',
    by: request.colleagueName,
    role: null,
    at: answeredAt.toISOString(),
  });
  const taken = await end(ctx, request, saved, 'TAKEN_OVER', body.version);
  if (Object.keys(changes).length > 0)
    await ctx.emit('account-answers-changed', { accountId: saved.id, changes });
  return answerRequestView(ctx, taken, saved);
};
