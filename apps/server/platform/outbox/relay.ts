import { sql } from 'kysely';
import { CHANGE_CHANNEL, type Announcement } from '../events.ts';
import type { Database, FullTx } from '../database/database.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';

/** Changes committed within this time are announced together. */
const GATHER_MS = 5;
/** Longest time until messages are found that another server left behind when it was killed. */
const IDLE_MS = 5000;
const MOST_AT_ONCE = 500;
/** PostgreSQL carries less than 8,000 bytes in a notification. */
const MOST_BYTES = 7500;

export type Relay = { stop(): Promise<void> };

/** Tells every server what has been committed: many changes in one notification. */
export function startRelay(database: Database, log: (error: unknown) => void): Relay {
  let timer: NodeJS.Timeout | undefined;
  let isSoon = false;
  let isOutboxDue = false;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  const stopHearing = database.onCommitted((topics) => {
    isOutboxDue ||= topics.has('outbox');
    plan(GATHER_MS);
  });

  function plan(inMs: number): void {
    // Commits in quick succession do not put off what the first of them announces.
    if (stopped || (timer && (isSoon || inMs !== GATHER_MS))) return;
    clearTimeout(timer);
    isSoon = inMs === GATHER_MS;
    timer = setTimeout(() => {
      timer = undefined;
      isSoon = false;
      running = running
        .then(tell)
        .catch(log)
        .finally(() => plan(IDLE_MS));
    }, inMs);
    timer.unref();
  }

  async function tell(): Promise<void> {
    const wasDue = isOutboxDue;
    isOutboxDue = false;
    try {
      await tellWhether(wasDue);
    } catch (error) {
      isOutboxDue ||= wasDue;
      throw error;
    }
  }

  async function tellWhether(wasDue: boolean): Promise<void> {
    let told = MOST_AT_ONCE;
    while (told === MOST_AT_ONCE)
      told = await database.transact({ scope: 'all' }, async (tx) => {
        const events = await takeOut(tx);
        for (const part of buildParts(events)) await notify(tx, CHANGE_CHANNEL, part);
        if (wasDue) await notify(tx, OUTBOX_CHANNEL, '');
        return events.length;
      });
  }

  plan(IDLE_MS);
  return {
    async stop() {
      stopped = true;
      stopHearing();
      clearTimeout(timer);
      await running;
      // What the last calls have changed is not left for another server to find.
      await tell().catch(log);
    },
  };
}

const notify = (tx: FullTx, channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(tx);

async function takeOut(tx: FullTx): Promise<Announcement[]> {
  const { rows } = await sql<{ id: number; event: Announcement }>`delete from announcement where id in
    (select id from announcement order by id limit ${MOST_AT_ONCE} for update skip locked)
    returning id, event`.execute(tx);
  return rows.sort((one, other) => one.id - other.id).map(({ event }) => event);
}

/** The events as JSON lists, none longer than a notification may be. */
export function buildParts(events: readonly Announcement[]): string[] {
  const parts: string[] = [];
  let list: string[] = [];
  let bytes = 0;
  for (const text of events.map((event) => JSON.stringify(event))) {
    const size = Buffer.byteLength(text) + 1;
    if (list.length > 0 && bytes + size > MOST_BYTES) {
      parts.push(`[${list.join(',')}]`);
      [list, bytes] = [[], 0];
    }
    list.push(text);
    bytes += size;
  }
  return list.length > 0 ? [...parts, `[${list.join(',')}]`] : parts;
}
