import { createHash } from 'node:crypto';
import type { RefusalAnswer } from '@parapet/contract/refusals';
import { sendWrite, type FullTx } from '../platform/database.ts';
import { refuse } from '../platform/refuse.ts';

export type WriteKey = { actorKey: string; key: string; callId: string; requestHash: Buffer };
export type KeptAnswer = { status: number; answer: unknown };

/** @throws Refusal 400 for a key that is not 8 to 200 printable ASCII characters. */
export function readKey(
  header: string | undefined,
  actorKey: string,
  callId: string,
  request: unknown,
): WriteKey | undefined {
  if (header === undefined) return undefined;
  if (!/^[\x21-\x7e]{8,200}$/.test(header))
    refuse('bad-input', {}, [
      { field: 'Idempotency-Key', code: 'format', detail: '8 to 200 plain characters' },
    ]);
  return {
    actorKey,
    key: header,
    callId,
    requestHash: createHash('sha256').update(JSON.stringify(request)).digest(),
  };
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
    })
    .onConflict((conflict) => conflict.columns(['actorKey', 'key']).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined;
  const seen = await tx
    .selectFrom('idempotencyKey')
    .selectAll()
    .where('actorKey', '=', write.actorKey)
    .where('key', '=', write.key)
    .executeTakeFirst();
  if (!seen || seen.status === null) refuse('key-in-use');
  if (seen.callId !== write.callId || !seen.requestHash.equals(write.requestHash)) refuse('key-reused');
  return { status: seen.status, answer: seen.answer };
}

export async function keepAnswer(tx: FullTx, write: WriteKey, kept: KeptAnswer): Promise<void> {
  const answered = tx
    .updateTable('idempotencyKey')
    .set({ status: kept.status, answer: JSON.stringify(kept.answer ?? null) })
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
      answer: JSON.stringify(answer),
    })
    .onConflict((conflict) => conflict.columns(['actorKey', 'key']).doNothing())
    .execute();
}
