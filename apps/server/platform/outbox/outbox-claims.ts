import { randomUUID } from 'node:crypto';
import type { OutboxChannel } from '@parapet/domain/operations/channels';
import { sql } from 'kysely';
import type { FullTx } from '../database/database.ts';
import type { OutboxMessage } from './outbox.ts';

/** So long a worker has a message for itself; it says several times within it that it still works. */
export const LEASE_MS = 10_000;
export const RENEW_MS = 3000;

/** A message that a worker has for itself. */
export type Claimed = {
  id: string;
  topic: OutboxMessage['topic'];
  channel: OutboxChannel;
  payload: never;
  attempts: number;
  /** A worker before this one noted that it was about to leave, and said no more. */
  perhapsLeft: boolean;
  /** The trace of the call that published it. */
  trace: string | null;
  /** Of this claim alone: who lost it and took it again is another. */
  claimedBy: string;
};

/** The clock of the database, which all workers share: leases are no matter of business. */
const leaseEnd = sql<Date>`clock_timestamp() + ${sql.lit(LEASE_MS)} * interval '1 millisecond'`;

/**
 * The present by which messages are due: that of the database, which wrote when most of them are, for a
 * server whose clock is slow; the server's own where that is ahead, as in a rehearsal.
 */
export const toPresent = (now: Date) => sql<Date>`greatest(${now}::timestamptz, clock_timestamp())`;

/**
 * Takes what is due, of each channel as many as it has senders free, unless the channel is paused. Who
 * else looks at the same time skips them; what a worker took that died is taken over once its lease has
 * passed.
 */
export async function claimMessages(
  tx: FullTx,
  now: Date,
  free: Readonly<Partial<Record<OutboxChannel, number>>>,
): Promise<Claimed[]> {
  const asked = Object.entries(free).filter(([, count]) => count > 0);
  if (asked.length === 0) return [];
  const { rows } = await sql<Claimed>`
    update outbox o set claimed_by = uuidv7(), claimed_until = ${leaseEnd}
    from (select next.id from unnest(${asked.map(([name]) => name)}::text[], ${asked.map(([, count]) => count)}::int[])
        as asked (channel, free)
      cross join lateral (select id from outbox where outbox.channel = asked.channel and dead_at is null
          and due_at <= ${toPresent(now)} and (claimed_until is null or claimed_until <= clock_timestamp())
        order by due_at limit asked.free for update skip locked) next
      where not exists (select from channel c where c.name = asked.channel and c.paused_at is not null)) chosen
    where o.id = chosen.id
    returning o.id, o.topic, o.channel, o.payload, o.attempts, o.attempt_id is not null as perhaps_left, o.claimed_by,
      o.trace`.execute(tx);
  return rows;
}

/**
 * Says that messages are still worked on. A row that is locked is skipped: its message is being settled,
 * perhaps for long, and nobody else can claim it meanwhile. Whoever waited for it would give up in the end,
 * and the claims of all other messages would lapse while they are worked on.
 */
export const renewClaims = (tx: FullTx, claims: readonly string[]) =>
  tx
    .updateTable('outbox')
    .set({ claimedUntil: leaseEnd })
    .where('id', 'in', (from) =>
      from
        .selectFrom('outbox')
        .select('id')
        .where('claimedBy', 'in', [...claims])
        .forUpdate()
        .skipLocked(),
    )
    .execute();

/** Gives back what was taken and not begun, or was given up for a stop. */
export const releaseClaims = (tx: FullTx, claims: readonly string[]) =>
  tx
    .updateTable('outbox')
    .set({ claimedBy: null, claimedUntil: null })
    .where('claimedBy', 'in', [...claims])
    .execute();

/**
 * Notes that a message is about to leave. @returns the try under which it does.
 * @throws LostClaim if somebody else has it by now: it must not leave here.
 */
export async function noteSending(tx: FullTx, { claimedBy }: Claimed, now: Date): Promise<string> {
  const attemptId = randomUUID();
  const noted = await tx
    .updateTable('outbox')
    .set({ attemptId, sendingSince: now, claimedUntil: leaseEnd })
    .where('claimedBy', '=', claimedBy)
    .executeTakeFirst();
  if (noted.numUpdatedRows !== 1n) throw new LostClaim();
  return attemptId;
}

/**
 * Waits for whoever works on the message. @returns whether it is still this worker's: it has the claim, or
 * what became of its try is what everybody waits for.
 */
export async function stillHas(
  tx: FullTx,
  { id, claimedBy }: Claimed,
  attemptId: string | undefined,
): Promise<boolean> {
  const row = await tx
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('claimedBy', '=', claimedBy), ...(attemptId ? [eb('attemptId', '=', attemptId)] : [])]),
    )
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Another worker has the message: what was done for it here counts for nothing. */
export class LostClaim extends Error {}
