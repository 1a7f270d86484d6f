import { sql } from 'kysely';
import type { Database, FullTx } from './database/database.ts';

const WINDOW_MS = 60_000;
/** When so large a part of the limit has come here, the process tells the database: a person stays below. */
const SHARE = 1 / 100;
/** So much of the limit may be unknown to the others; then calls wait until it is known. */
const MOST_UNKNOWN = 1 / 50;
/** From here on each call asks for its number: the limit holds exactly, over ten processes and more. */
const NEARLY = 0.8;
/** A database that does not answer in time does not hold up calls: the process counts alone. */
const PATIENCE_MS = 1000;

type Count = {
  /** Calls over all processes, when the database was last asked. */
  settled: number;
  /** Calls here that the database does not know of. */
  pending: number;
  /** Calls that wait for their number; they are the last ones of `pending`. */
  waiting: ((number: number | undefined) => void)[];
};
type Counted = { caller: Buffer; calls: number };

/** Counts the calls of each caller in the current minute, over all processes of all servers. */
export type CallCounts = {
  /** @returns which call of this minute it is, and the milliseconds until the next minute begins. */
  count(caller: Buffer): Promise<{ current: number; ttl: number }>;
};

/**
 * A call is counted here. What came together is settled with the database now and then, in one statement for
 * all callers; only callers near their limit wait for it.
 * @param now the system's clock.
 */
export function countCalls(
  database: Database,
  limit: number,
  log: (error: unknown) => void,
  now: () => number = Date.now,
): CallCounts {
  const share = Math.max(1, limit * SHARE);
  let minute = 0;
  let cleaned = 0;
  let counts = new Map<string, Count>();
  let due = new Map<string, Count>();
  let settling: Promise<void> | undefined;

  function beginMinute(current: number): void {
    for (const { waiting } of counts.values()) for (const tell of waiting.splice(0)) tell(undefined);
    [minute, counts, due] = [current, new Map<string, Count>(), new Map<string, Count>()];
  }

  function getCount(key: string): Count {
    const current = Math.floor(now() / WINDOW_MS);
    if (current !== minute) beginMinute(current);
    const known = counts.get(key) ?? { settled: 0, pending: 0, waiting: [] };
    counts.set(key, known);
    return known;
  }

  /** Writes due counts, one write at a time: calls that come in meanwhile go together in the next. */
  function settle(): void {
    settling ??= settleDue()
      .catch(log)
      .finally(() => {
        settling = undefined;
        if (due.size > 0) settle();
      });
  }

  async function settleDue(): Promise<void> {
    const at = minute;
    // In one order, so that two processes never wait for each other.
    const batch = [...due]
      .map(([key, count]) => ({ key, count, sent: count.pending, asked: count.waiting.splice(0) }))
      .filter(({ sent }) => sent > 0)
      .sort((one, other) => (one.key < other.key ? -1 : 1));
    due.clear();
    try {
      const counted = batch.map(({ key, sent }) => ({ caller: Buffer.from(key, 'base64'), calls: sent }));
      const rows = await database.transact({ scope: 'all' }, (tx) => add(tx, at, counted));
      const known = new Map(rows.map(({ caller, calls }) => [caller.toString('base64'), calls]));
      for (const { key, count, sent, asked } of batch) {
        count.settled = known.get(key)!;
        count.pending -= sent;
        asked.forEach((tell, place) => tell(count.settled - asked.length + place + 1));
      }
    } finally {
      for (const { asked } of batch) for (const tell of asked) tell(undefined);
    }
    if (cleaned === at) return;
    cleaned = at;
    await database.transact({ scope: 'all' }, (tx) => removeBefore(tx, at - 1));
  }

  function askFor(key: string, count: Count): Promise<number | undefined> {
    return new Promise((resolve) => {
      const patience = setTimeout(resolve, PATIENCE_MS, undefined);
      count.waiting.push((number) => {
        clearTimeout(patience);
        resolve(number);
      });
      due.set(key, count);
      settle();
    });
  }

  return {
    async count(caller) {
      const key = caller.toString('base64');
      const count = getCount(key);
      const ttl = WINDOW_MS - (now() % WINDOW_MS);
      // It is over, and nobody needs to know by how much.
      if (count.settled >= limit) return { current: limit + 1, ttl };
      count.pending += 1;
      const current = count.settled + count.pending;
      const isUrgent = current > limit * NEARLY || count.pending > limit * MOST_UNKNOWN;
      if (isUrgent || count.waiting.length > 0)
        return { current: (await askFor(key, count)) ?? current, ttl };
      if (count.pending >= share) {
        due.set(key, count);
        settle();
      }
      return { current, ttl };
    },
  };
}

async function add(tx: FullTx, minute: number, counted: Counted[]): Promise<Counted[]> {
  const callers = counted.map(({ caller }) => caller);
  const calls = counted.map((each) => each.calls);
  const { rows } = await sql<Counted>`insert into call_count as c (minute, caller, calls)
    select ${minute}, caller, calls from unnest(${callers}::bytea[], ${calls}::int[]) as counted (caller, calls)
    on conflict (minute, caller) do update set calls = c.calls + excluded.calls
    returning caller, calls`.execute(tx);
  return rows;
}

const removeBefore = (tx: FullTx, minute: number) =>
  sql`delete from call_count where (minute, caller) in
    (select minute, caller from call_count where minute < ${minute} for update skip locked)`.execute(tx);
