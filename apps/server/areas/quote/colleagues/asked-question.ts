import { timingSafeEqual } from 'node:crypto';
import type {
  getAskedQuestion as getCall,
  giveAnswer as giveCall,
  mailAnswerCode as mailCall,
  openAskedQuestion as openCall,
  readAskedQuestion as readCall,
} from '@parapet/contract/quote/answer-requests';
import {
  fieldsOfAnswer,
  isOpenRequest,
  missingOfOne,
  MOST_WRONG_CODES,
} from '@parapet/domain/questionnaires/answer-requests';
import type { Answers } from '@parapet/domain/questionnaires/types';
import { announceRecord } from '../../../platform/records/change.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { unrecorded, updateRecord } from '../../../platform/records/records.ts';
import { Refusal, refuse, refuseAndKeep, refuseToWait } from '../../../platform/refuse.ts';
import { findAccount, knownAnswers, type AccountRow } from '../../account/index.ts';
import {
  hashToken,
  makeSecretToken,
  maskedEmail,
  sendCode,
  spendCode,
  type SentCode,
} from '../../auth/index.ts';
import { oneInWords } from '../../catalog/index.ts';
import { questionOfRequest, type AnswerRequestRow } from './answer-request-view.ts';
import { getEntry } from './answer-requests.ts';

/** As long as a session that a mailed code opens. */
const KEY_MINUTES = 60;

/**
 * Reads the request that the link opens, across all tenants, since the person with the link is no user
 * here. A request that was answered, withdrawn, guessed at too often or has expired is treated like one
 * that never existed.
 * @throws Refusal 404
 */
async function findOpen(ctx: CommandContext, id: string, { lock = false } = {}): Promise<AnswerRequestRow> {
  const read = ctx.tx.selectFrom('answerRequest').selectAll().where('id', '=', id);
  const row = await (lock ? read.forNoKeyUpdate() : read).executeTakeFirst();
  if (!row || !isOpenRequest(row, ctx.now) || row.wrongCodes >= MOST_WRONG_CODES) refuse('link-expired');
  return row;
}

const getCode = ({ id }: AnswerRequestRow): SentCode => ({ purpose: 'answer', id, personId: null });

export const getAskedQuestion: Handler<typeof getCall> = async (ctx, { params }) => {
  const request = await findOpen(ctx, params.requestId);
  const { region } = await findAccount(ctx, request.accountId);
  return {
    requestId: request.id,
    email: maskedEmail(request.colleagueEmail),
    region,
    expiresAt: request.expiresAt.toISOString(),
  };
};

export const mailAnswerCode: Handler<typeof mailCall> = async (ctx, { params }) => {
  const request = await findOpen(ctx, params.requestId, { lock: true });
  const to = {
    email: request.colleagueEmail,
    phone: null,
    accountType: 'CUSTOMER' as const,
    organizationId: request.accountId,
  };
  const wait = await sendCode(ctx.tx, ctx, getCode(request), to, 'EMAIL');
  if (wait > 0) refuseToWait(wait);
  return { message: 'Security Code Sent' };
};

/** A later code brings another key, and the one before opens nothing more. */
export const openAskedQuestion: Handler<typeof openCall> = async (ctx, { params, body }) => {
  const request = await findOpen(ctx, params.requestId, { lock: true });
  const of = unrecorded(ctx, 'keys and wrong codes are no part of what was asked')
    .updateTable('answerRequest')
    .where('id', '=', request.id);
  if (!(await spendCode(ctx, getCode(request), body.code))) {
    await of.set({ wrongCodes: request.wrongCodes + 1 }).execute();
    refuseAndKeep(new Refusal('code-wrong'));
  }
  const { token: key, hash: keyHash } = makeSecretToken();
  const keyExpiresAt = new Date(
    Math.min(ctx.now.getTime() + KEY_MINUTES * 60_000, request.expiresAt.getTime()),
  );
  await of.set({ keyHash, keyExpiresAt }).execute();
  return { key, expiresAt: keyExpiresAt.toISOString() };
};

/** The request that a key opens. @throws Refusal 401 for a key of another request, or of an hour ago. */
async function openedBy(ctx: CommandContext, id: string, key: string, { lock = false } = {}) {
  const request = await findOpen(ctx, id, { lock });
  const { keyHash, keyExpiresAt } = request;
  if (!keyHash || !keyExpiresAt || keyExpiresAt <= ctx.now || !timingSafeEqual(keyHash, hashToken(key)))
    refuse('answer-key-spent');
  return request;
}

export const readAskedQuestion: Handler<typeof readCall> = async (ctx, { params, body }) => {
  const request = await openedBy(ctx, params.requestId, body.key);
  const account = await findAccount(ctx, request.accountId);
  const question = questionOfRequest(request);
  // The company's earlier answers are left out: the colleague says what they know.
  return {
    requestId: request.id,
    region: account.region,
    product: request.product,
    question: question.name,
    questionText: oneInWords(question, account.region, {}).question,
    companyName: account.details.name,
    askedBy: request.askedBy,
    colleagueName: request.colleagueName,
    note: request.note,
    expiresAt: request.expiresAt.toISOString(),
  };
};

/**
 * The answer waits for the policyholder: whoever has a mailed link changes nothing that is priced or signed.
 */
export const giveAnswer: Handler<typeof giveCall> = async (ctx, { params, body }) => {
  const request = await openedBy(ctx, params.requestId, body.key, { lock: true });
  const account = await findAccount(ctx, request.accountId);
  const answer = ofThisQuestion(request, body.answers as Answers);
  const as: CommandContext = {
    ...ctx,
    person: { ...ctx.person, name: request.colleagueName, email: request.colleagueEmail },
  };
  await updateRecord(
    as,
    'answerRequest',
    request,
    {
      from: ['ASKED'],
      set: {
        status: 'ANSWERED',
        answer: JSON.stringify(answer),
        answeredAt: ctx.now,
        keyHash: null,
        keyExpiresAt: null,
      },
    },
    getEntry(request, account, 'account.answer-given'),
  );
  await tell(ctx, request, account);
  return { message: 'Thank you. Your answer has been sent.' };
};

/** @throws Refusal 400 for a field of another question, an answer that it does not offer, or half of one. */
function ofThisQuestion(request: AnswerRequestRow, given: Answers) {
  const question = questionOfRequest(request);
  const fields = fieldsOfAnswer(question);
  const other = Object.keys(given).filter((field) => !fields.includes(field));
  if (other.length > 0)
    refuse(
      'bad-input',
      {},
      other
        .slice(0, 20)
        .map((field) => ({
          field: `answers.${field}`,
          code: 'unknown',
          detail: 'This question was not asked.',
        })),
    );
  const answer = knownAnswers(given);
  const missing = missingOfOne(question, answer);
  if (missing.length > 0)
    refuse(
      'bad-input',
      {},
      missing.map((field) => ({ field: `answers.${field}`, code: 'required', detail: 'This is required.' })),
    );
  return answer;
}

/** Tells who asked, if they are still of the company, and the screens that are open. */
async function tell(ctx: CommandContext, request: AnswerRequestRow, account: AccountRow): Promise<void> {
  const asker = await ctx.tx
    .selectFrom('person')
    .select(['email', 'firstName'])
    .where('id', '=', request.askedById)
    .where('organizationId', '=', request.accountId)
    .where('enabled', '=', true)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (asker)
    await ctx.publish({
      topic: 'mail',
      payload: {
        to: asker.email,
        template: 'answer-given',
        region: account.region,
        params: {
          name: asker.firstName,
          colleague: request.colleagueName,
          company: account.details.name,
          question: oneInWords(questionOfRequest(request), account.region, {}).question,
          link: publicUrl(ctx.config, '/customer/company?tab=questions'),
        },
      },
    });
  const of = { ...account, accountId: account.id };
  await announceRecord(ctx, 'account', of, 'give-answer', { forCustomer: true });
}
