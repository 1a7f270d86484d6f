import { sql } from 'kysely';
import type { CommandContext } from '../command-context.ts';
import { finishWrites, sendSql, sendWrite, type FullTx } from '../database/database.ts';
import { LostClaim, toPresent, stillHas, type Claimed } from './outbox-claims.ts';
import { PerhapsSent, Undeliverable } from './outbox.ts';

const MAX_ATTEMPTS = 12;

type Work = {
  /** Writes the remaining rows; it throws the error that happened before. */
  finish: (ctx: CommandContext) => Promise<void>;
  handler?: { attempts?: number; givenUp?(ctx: CommandContext, payload: never): Promise<void> } | undefined;
  /** The try under which it left, if it did. */
  attemptId?: string | undefined;
};

/**
 * Writes down what came of a message and takes it out, or says when it is tried again.
 * @returns what went wrong, if anything did. @throws LostClaim if somebody else has it by now.
 */
export async function settle(
  ctx: CommandContext,
  tx: FullTx,
  message: Claimed,
  { finish, handler = {}, attemptId }: Work,
): Promise<unknown> {
  if (!(await stillHas(tx, message, attemptId))) throw new LostClaim();
  await sql`savepoint handling`.execute(tx);
  try {
    await finish(ctx);
    await finishWrites(tx);
  } catch (error) {
    await finishWrites(tx).catch(() => {});
    await sql`rollback to savepoint handling`.execute(tx);
    const isDead = await postpone(tx, message, error, handler.attempts ?? MAX_ATTEMPTS, ctx.now);
    if (isDead) await handler.givenUp?.(ctx, message.payload);
    return error ?? new Error('unknown');
  }
  // Outside of the savepoint: a row that one transaction locks and a part of it deletes has two writers,
  // and its entry in the index stays in everybody's way until the next vacuum.
  await sendSql(tx, sql`release savepoint handling`);
  await sendWrite(tx, tx.deleteFrom('outbox').where('id', '=', message.id));
  return undefined;
}

/**
 * Retries wait twice as long each time, at most an hour. After the last attempt, when no retry can help, or
 * when nobody knows whether it left, the message is kept as dead for somebody to look at.
 * @returns whether it is.
 */
async function postpone(
  tx: FullTx,
  message: Claimed,
  error: unknown,
  most: number,
  now: Date,
): Promise<boolean> {
  const attempts = message.attempts + 1;
  const perhapsSent = error instanceof PerhapsSent;
  const isDead = attempts >= most || perhapsSent || error instanceof Undeliverable;
  const wait = Math.min(2 ** attempts, 3600) * 1000;
  await tx
    .updateTable('outbox')
    .set((eb) => ({
      attempts,
      dueAt: sql<Date>`${toPresent(now)} + ${wait} * interval '1 millisecond'`,
      error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      deadAt: isDead ? now : null,
      failedSince: eb.fn.coalesce('failedSince', eb.val(now)),
      claimedBy: null,
      claimedUntil: null,
      perhapsSent,
      ...(perhapsSent ? {} : { attemptId: null, sendingSince: null }),
    }))
    .where('id', '=', message.id)
    .execute();
  return isDead;
}
