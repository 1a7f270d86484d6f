import { createHash, createHmac } from 'node:crypto';
import type { Call } from '@parapet/contract/call';
import type { RefusalAnswer } from '@parapet/contract/refusals';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { sendWrite, type FullTx, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refuse.ts';
import { seal, unseal } from '../../platform/seal.ts';

export type WriteKey = {
  actorKey: string;
  key: string;
  callId: string;
  requestHash: Buffer;
  /** With which the answer is sealed: the server's, or one that is made of it and the request. */
  secret: Uint8Array;
  /** The request brings what works once: its answer is kept for minutes. */
  isSpent: boolean;
  now: Date;
};
export type KeptAnswer = { status: number; answer: unknown };

/** Owner of the keys of calls that nobody has signed in for. */
export const NOBODY = 'nobody';

const SPENT_KEPT_MS = 10 * 60_000;
/** Whether the minutes are over for which the answer to what was spent is kept. */
const isOver = ({ now }: WriteKey, created: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${created} < ${new Date(now.getTime() - SPENT_KEPT_MS)}`;

/** @throws Refusal 400 for a key that is not 8 to 200 printable ASCII characters. */
export function readKey(
  header: string | undefined,
  { actorKey, call, now }: { actorKey: string; call: Pick<Call, 'id' | 'spends'>; now: Date },
  request: unknown,
  secret: Uint8Array,
): WriteKey | undefined {
  if (header === undefined) return undefined;
  if (!/^[\x21-\x7e]{8,200}$/.test(header))
    refuse('bad-input', {}, [
      { field: 'Idempotency-Key', code: 'format', detail: '8 to 200 plain characters' },
    ]);
  const text = JSON.stringify(request);
  const named = { actorKey, key: header, callId: call.id, now };
  // A password or code that could be guessed from a hash is hashed with what only the server has.
  const made = (what: string) => createHmac('sha256', secret).update(`${what}:${text}`).digest();
  return call.spends
    ? { ...named, requestHash: made('spent request'), secret: made('spent answer'), isSpent: true }
    : { ...named, requestHash: createHash('sha256').update(text).digest(), secret, isSpent: false };
}

/**
 * Claims the key in the command's own transaction. A second request with the same key waits here until the
 * first one ends.
 * @returns the first request's answer, if there is one.
 * @throws Refusal 422 when the key was used for a different request.
 */
export async function claimKey(tx: FullTx, write: WriteKey): Promise<KeptAnswer | undefined> {
  const claimed = await tx
    .insertInto('idempotencyKey')
    .values({
      actorKey: write.actorKey,
      key: write.key,
      callId: write.callId,
      requestHash: write.requestHash,
      status: null,
      answer: null,
      created: write.now,
    })
    .onConflict((conflict) =>
      write.isSpent
        ? conflict
            .columns(['actorKey', 'key'])
            .doUpdateSet({
              callId: write.callId,
              requestHash: write.requestHash,
              status: null,
              answer: null,
              created: write.now,
            })
            .where(isOver(write, sql.ref('idempotency_key.created')))
        : conflict.columns(['actorKey', 'key']).doNothing(),
    )
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined;
  return (await findAnswer(tx, write)) ?? refuse('key-in-use');
}

/**
 * @returns the answer to an earlier request with this key, if there is one.
 * @throws Refusal 422 when the key was used for a different request.
 */
export async function findAnswer(tx: Tx, write: WriteKey): Promise<KeptAnswer | undefined> {
  const asked = tx
    .selectFrom('idempotencyKey')
    .selectAll()
    .where('actorKey', '=', write.actorKey)
    .where('key', '=', write.key);
  const kept = write.isSpent ? asked.where(sql<SqlBool>`not ${isOver(write, sql.ref('created'))}`) : asked;
  const seen = await kept.executeTakeFirst();
  if (!seen || seen.status === null) return undefined;
  if (seen.callId !== write.callId || !seen.requestHash.equals(write.requestHash)) refuse('key-reused');
  return { status: seen.status, answer: opened(write, seen.answer) };
}

/**
 * Seals an answer for storage. It may contain a link, a name or a way to sign in, so the database never
 * holds it in clear, whatever the call.
 */
const sealed = ({ secret, actorKey, key }: WriteKey, answer: unknown): string =>
  JSON.stringify({ sealed: seal(secret, JSON.stringify(answer ?? null), `answer:${actorKey}:${key}`) });

/** @throws Refusal 409 for an answer that was sealed with another secret. */
function opened({ secret, actorKey, key }: WriteKey, answer: unknown): unknown {
  const text = (answer as { sealed?: string } | null)?.sealed;
  // One of a server before this one; it is kept for a day.
  if (text === undefined) return answer;
  return JSON.parse(unseal(secret, text, `answer:${actorKey}:${key}`) ?? refuse('key-in-use'));
}

export async function keepAnswer(tx: FullTx, write: WriteKey, kept: KeptAnswer): Promise<void> {
  const answered = tx
    .updateTable('idempotencyKey')
    .set({ status: kept.status, answer: sealed(write, kept.answer) })
    .where('actorKey', '=', write.actorKey)
    .where('key', '=', write.key);
  await sendWrite(tx, answered);
}

/** A refusal is an answer too. Its command was rolled back, so it is stored in a separate transaction. */
export async function keepRefusal(
  tx: FullTx,
  write: WriteKey,
  status: number,
  answer: RefusalAnswer,
): Promise<void> {
  await tx
    .insertInto('idempotencyKey')
    .values({
      actorKey: write.actorKey,
      key: write.key,
      callId: write.callId,
      requestHash: write.requestHash,
      status,
      answer: sealed(write, answer),
    })
    .onConflict((conflict) => conflict.columns(['actorKey', 'key']).doNothing())
    .execute();
}
