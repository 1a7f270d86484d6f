import type { Channel } from '@parapet/domain/operations/channels';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export type Outcome = 'sent' | 'failed';
export type ChannelCounts = { count(channel: Channel, outcome: Outcome): void; stop(): Promise<void> };

/** Interval at which counts are written together: no message waits for it. */
const GATHER_MS = 5000;

/** Counts what leaves by each channel, minute by minute, for whoever runs the server. */
export function openChannelCounts(
  database: Database,
  log: (error: unknown) => void,
  observe: (channel: Channel, outcome: Outcome) => void = () => {},
): ChannelCounts {
  const counted = new Map<Channel, { sent: number; failed: number }>();
  async function write(): Promise<void> {
    const rows = [...counted].map(([channel, counts]) => ({ channel, ...counts }));
    counted.clear();
    if (rows.length === 0) return;
    await database.transact({ scope: 'all' }, (tx) =>
      sql`insert into channel_count as c (channel, minute, done, failed)
        select channel, date_trunc('minute', clock_timestamp()), sent, failed
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (channel text, sent int, failed int) order by channel
        on conflict (channel, minute) do update set done = c.done + excluded.done, failed = c.failed + excluded.failed`.execute(
        tx,
      ),
    );
  }
  const timer = setInterval(() => void write().catch(log), GATHER_MS).unref();
  return {
    count(channel, outcome) {
      observe(channel, outcome);
      const counts = counted.get(channel) ?? { sent: 0, failed: 0 };
      counts[outcome] += 1;
      counted.set(channel, counts);
    },
    async stop() {
      clearInterval(timer);
      await write().catch(log);
    },
  };
}
