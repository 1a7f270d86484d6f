import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { refuseToWait } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';
import {
  countCode,
  uncountTry,
  waitToTry,
  type CodeSubject,
  type CountContext,
} from '../sign-in/code-counts.ts';
import { CODE_MINUTES, codeText, hashCode, makeCode } from './security-code.ts';
import type { PersonRow } from '../person-row.ts';
import { getRegion } from '../region-of-person.ts';

/**
 * Purpose of a code that is sent: a factor being set up, a sign-in, a flow, or one answer of a colleague,
 * who has no person record here.
 */
export type SentCode = CodeSubject & { purpose: Tables['oneTimeCode']['purpose'] };
export type SentBy = 'SMS' | 'EMAIL';
type Recipient = Pick<PersonRow, 'email' | 'phone' | 'accountType' | 'organizationId'>;

/** Minimum time between codes: a request within it sends no other, as the current one is still valid. */
const PAUSE_MS = 30_000;

/**
 * Sends a new code, which replaces the one before. The number of tries that are left stays what it was.
 * @returns for how many milliseconds none is sent; 0 if one is on its way.
 */
export async function sendCode(
  tx: Tx,
  ctx: CountContext,
  subject: SentCode,
  to: Recipient,
  by: SentBy,
): Promise<number> {
  const { now } = ctx;
  const before = await tx
    .selectFrom('oneTimeCode')
    .selectAll()
    .where('purpose', '=', subject.purpose)
    .where('subjectId', '=', subject.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const untilTry = await waitToTry(tx, ctx, subject);
  if (untilTry > 0) return untilTry;
  // Who waited for the lock began before the code was sent: the distance counts, in either direction.
  const distance = before ? Math.abs(now.getTime() - before.sentAt.getTime()) : PAUSE_MS;
  if (before?.codeHash && before.sentBy === by && distance < PAUSE_MS) return 0;
  const wait = await countCode(tx, ctx, 'send', subject);
  if (wait > 0) return wait;
  const code = makeCode();
  const row = {
    codeHash: getHash(ctx, subject, code),
    sentBy: by,
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
  };
  await tx
    .insertInto('oneTimeCode')
    .values({ purpose: subject.purpose, subjectId: subject.id, personId: subject.personId, ...row })
    .onConflict((conflict) => conflict.columns(['purpose', 'subjectId']).doUpdateSet(row))
    .execute();
  await publish(
    tx,
    by === 'SMS'
      ? { topic: 'sms', payload: { to: to.phone ?? '', text: codeText(code) } }
      : {
          topic: 'mail',
          payload: {
            to: to.email,
            template: 'one-time-code',
            region: await getRegion(tx, to),
            params: { code, minutes: String(CODE_MINUTES) },
          },
        },
  );
  return 0;
}

/**
 * Whether this is the code that was sent: a right one is spent. After a wrong one the refusal that follows
 * must keep the transaction, in which the try is counted.
 * @throws Refusal 429 when too many were wrong, of this code or of those before it.
 */
export async function spendCode(ctx: CommandContext, subject: SentCode, given: string): Promise<boolean> {
  await requireTry(ctx, subject);
  const row = await ctx.tx
    .selectFrom('oneTimeCode')
    .select('codeHash')
    .where('purpose', '=', subject.purpose)
    .where('subjectId', '=', subject.id)
    .where('expiresAt', '>', ctx.now)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row?.codeHash || !timingSafeEqual(row.codeHash, getHash(ctx, subject, given))) return false;
  await ctx.tx
    .updateTable('oneTimeCode')
    .set({ codeHash: null })
    .where('purpose', '=', subject.purpose)
    .where('subjectId', '=', subject.id)
    .execute();
  await uncountTry(ctx.tx, ctx, subject);
  return true;
}

/** Counts a try before it is looked at. @throws Refusal 429 when too many were wrong. */
export async function requireTry(ctx: CommandContext, subject: CodeSubject): Promise<void> {
  const wait = await countCode(ctx.tx, ctx, 'try', subject);
  if (wait > 0) refuseToWait(wait);
}

/** Codes that nobody is to use any more: the factor has changed. */
export const forgetCodes = (tx: Tx, personId: string) =>
  tx.deleteFrom('oneTimeCode').where('personId', '=', personId).where('purpose', '!=', 'workflow').execute();

const getHash = (ctx: CountContext, { purpose, id }: SentCode, code: string): Buffer =>
  hashCode(ctx.config.secret, `${purpose}:${id}`, code);
