import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { FullTx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/records/records.ts';

/** So long a server has a delivery for itself: longer than the sender waits for an answer. */
const LEASE_MS = 60_000;
/** The clock of the database, which all servers share: one whose own is ahead takes nothing from another. */
const leaseEnd = sql<Date>`clock_timestamp() + ${sql.lit(LEASE_MS)} * interval '1 millisecond'`;
/** So many events at once to one subscriber: one that hangs holds up nobody else. */
const MOST_OF_ONE = 2;

/** Whether nobody answered the last time: it may hang again. */
export const isSlow = ({ tries, answerStatus }: Pick<Row<'webhookDelivery'>, 'tries' | 'answerStatus'>) =>
  tries > 0 && answerStatus === null;

/**
 * Takes what is due, of each subscriber a few, and few of those who are slow. An event of a record waits
 * until the one before it was delivered or given up. A server that dies leaves what it took to others, once
 * the lease has passed.
 */
export async function claimDeliveries(
  tx: FullTx,
  now: Date,
  { most, mostOfTheSlow }: { most: number; mostOfTheSlow: number },
): Promise<Row<'webhookDelivery'>[]> {
  const { rows } = await sql<Row<'webhookDelivery'>>`
    update webhook_delivery d set leased_until = ${leaseEnd}
    from (
      select id from (
        select next.id, next.is_slow, row_number() over (partition by next.is_slow order by next.place) as turn
        from (select distinct webhook_id from webhook_delivery
          where status = 'Waiting' and due_at <= ${now}) due
        join webhook w on w.id = due.webhook_id and w.status = 'Active'
        cross join lateral (
          select x.id, x.place, x.tries > 0 and x.answer_status is null as is_slow from webhook_delivery x
          where x.webhook_id = w.id and x.status = 'Waiting' and x.due_at <= ${now}
            and (x.leased_until is null or x.leased_until <= clock_timestamp())
            and not exists (select from webhook_delivery before where before.webhook_id = x.webhook_id
              and before.record_id = x.record_id and before.status = 'Waiting' and before.place < x.place)
          order by x.place
          limit greatest(0, ${sql.lit(MOST_OF_ONE)} - (select count(*) from webhook_delivery busy
            where busy.webhook_id = w.id and busy.status = 'Waiting' and busy.leased_until > clock_timestamp()))) next) waiting
      where not exists (select from channel where name = 'webhooks' and paused_at is not null) and turn <= case when is_slow then ${mostOfTheSlow}::int else ${most}::int end
      order by is_slow, turn
      limit ${most}::int) chosen
    where d.id = chosen.id and d.status = 'Waiting' and (d.leased_until is null or d.leased_until <= clock_timestamp())
    returning d.*`.execute(tx);
  return rows;
}

/** Gives back what was taken and not done. */
export const releaseDeliveries = (tx: FullTx, ids: readonly string[]) =>
  tx
    .updateTable('webhookDelivery')
    .set({ leasedUntil: null })
    .where('id', 'in', [...ids])
    .execute();

/** Puts events into the queue once more, behind whatever waits there. @returns how many. */
export async function sendAgain(ctx: CommandContext, deliveryIds: readonly string[]): Promise<number> {
  if (deliveryIds.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into webhook_delivery (webhook_id, organization_id, event_id, event, topic, record_type, record_id, record_number,
      body, due_at, created, is_replay)
    select webhook_id, organization_id, event_id, event, topic, record_type, record_id, record_number, body, ${ctx.now},
      ${ctx.now}, true
    from webhook_delivery where id = any(${[...deliveryIds]}::uuid[]) order by place`.execute(ctx.tx);
  return Number(numAffectedRows ?? 0n);
}
