import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** A run came to its end, but for some rows, which are set aside and tried again. */
export class RowsNotDone extends AggregateError {
  override name = 'RowsNotDone';
}

/** Runs a job and keeps for the operator when that was, how long it took and what came of it. */
export async function keepRun(database: Database, name: string, run: () => Promise<number>): Promise<void> {
  const write = (statement: ReturnType<typeof sql>) =>
    database.transact({ scope: 'all' }, (tx) => statement.execute(tx));
  await write(sql`insert into job_run as j (name, started, runs) values (${name}, clock_timestamp(), 1)
    on conflict (name) do update set started = excluded.started, ended = null, runs = j.runs + 1`);
  const begun = performance.now();
  const ended = (done: number, error: string | null, isThrough = error === null) =>
    write(sql`update job_run set ended = clock_timestamp(), milliseconds = ${Math.round(performance.now() - begun)},
      done = ${done}, error = ${error}, failures = failures + ${error === null ? 0 : 1},
      succeeded = case when ${isThrough} then clock_timestamp() else succeeded end where name = ${name}`);
  try {
    await ended(await run(), null);
  } catch (error) {
    const message = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await ended(0, message, error instanceof RowsNotDone).catch(() => {});
    throw error;
  }
}
