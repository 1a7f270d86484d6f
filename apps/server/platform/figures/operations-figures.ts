import type { Channel } from '@parapet/domain/operations/channels';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Figures of a channel, over all servers. */
export type ChannelFigures = {
  name: Channel;
  waiting: number;
  dueSince: Date | null;
  dead: number;
  /** Events that a webhook has not taken, and that nobody has sent again: its owner can, not the provider. */
  givenUp: number;
  perMinute: number;
  failedPerMinute: number;
  pausedAt: Date | null;
  pausedBy: string | null;
  reason: string;
  version: number;
};
/** Rates are of so many minutes. */
const MINUTES = 5;

/**
 * Returns the figures of every channel. A message that is not due yet counts as waiting; the age is that of
 * what is due.
 */
export async function channelFigures(tx: Tx, now: Date): Promise<ChannelFigures[]> {
  const since = new Date(now.getTime() - MINUTES * 60_000);
  const { rows } = await sql<ChannelFigures>`
    with queued as (
      select channel, count(*) filter (where dead_at is null) as waiting, count(*) filter (where dead_at is not null) as dead,
        min(greatest(created, due_at)) filter (where dead_at is null and due_at <= ${now} and attempts = 0) as fresh,
        min(failed_since) filter (where dead_at is null and attempts > 0) as failing, 0 as given_up
      from outbox group by channel
      union all
      select 'webhooks', count(*) filter (where status = 'Waiting'), 0,
        min(due_at) filter (where status = 'Waiting' and due_at <= ${now} and tries = 0),
        min(first_tried_at) filter (where status = 'Waiting' and tries > 0),
        (select count(*) from webhook_delivery d where status = 'Given up' and not is_replay
          and not exists (select from webhook_delivery again where again.webhook_id = d.webhook_id
            and again.event_id = d.event_id and again.is_replay and again.status <> 'Given up'))
      from webhook_delivery where status = 'Waiting'),
    counted as (select channel, sum(done) as done, sum(failed) as failed from channel_count
      where minute >= ${since} group by channel)
    select c.name, coalesce(q.waiting, 0)::int as waiting, least(q.fresh, q.failing) as due_since, coalesce(q.dead, 0)::int as dead,
      coalesce(q.given_up, 0)::int as given_up,
      (coalesce(n.done, 0) / ${sql.lit(MINUTES)}::float8) as per_minute,
      (coalesce(n.failed, 0) / ${sql.lit(MINUTES)}::float8) as failed_per_minute,
      c.paused_at, c.paused_by, c.reason, c.version
    from channel c left join queued q on q.channel = c.name left join counted n on n.channel = c.name
    order by c.name`.execute(tx);
  return rows;
}
