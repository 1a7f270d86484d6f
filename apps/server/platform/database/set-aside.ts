import { sql, type RawBuilder } from 'kysely';
import type { Tx } from './database.ts';

/** Longest wait: less than a day, so that a nightly job tries each again every night. */
const LONGEST_WAIT_MINUTES = 23 * 60;

export type Failure = { id: string; reason: string };

/** Ids of the rows of a job whose next try is still to come. */
export const waitingRows = (job: string, now: Date): RawBuilder<unknown> =>
  sql`(select row_id from set_aside where job = ${job} and next_at > ${now})`;

/** When each of these rows that a job has set aside is tried again. */
export async function readNextTries(tx: Tx, job: string, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ rowId: string; nextAt: Date }>`select row_id, next_at from set_aside
    where job = ${job} and row_id = any(${[...ids]}::text[])`.execute(tx);
  return new Map(rows.map(({ rowId, nextAt }) => [rowId, nextAt]));
}

/** Rows of a job whose next try is due. */
export async function readTriesDue(tx: Tx, job: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ rowId: string }>`select row_id from set_aside
    where job = ${job} and next_at <= ${now}`.execute(tx);
  return rows.map(({ rowId }) => rowId);
}

/**
 * Sets aside the rows that a job could not do: a minute for the first time, then twice as long each time. It
 * is the last that a transaction does, for the rows are locked in the order of their ids, as everywhere.
 */
export async function setAside(tx: Tx, job: string, failures: readonly Failure[], now: Date): Promise<void> {
  if (failures.length === 0) return;
  await sql`insert into set_aside as a (job, row_id, reason, first_at, last_at, next_at)
    select ${job}, f.id, f.reason, ${now}, ${now}, ${now}::timestamptz + interval '1 minute'
      from jsonb_to_recordset(${JSON.stringify(failures)}::jsonb) f(id text, reason text) order by f.id
    on conflict (job, row_id) do update set reason = excluded.reason, last_at = excluded.last_at, tries = a.tries + 1,
      next_at = excluded.last_at
        + make_interval(mins => least(power(2, least(a.tries, 20))::int, ${LONGEST_WAIT_MINUTES}::int))`.execute(
    tx,
  );
}

/**
 * Forgets the rows that a whole run of a job did, and those that it did not find although their time had
 * come: they are gone, were done by somebody, or are no longer due. A row that was merely locked starts over
 * if it fails again.
 */
export const forgetSettled = (
  tx: Tx,
  { job, settled }: { job: string; settled: ReadonlySet<string> },
  begun: Date,
): Promise<unknown> =>
  sql`delete from set_aside where id in (select id from set_aside where job = ${job}
      and (next_at <= ${begun} or row_id = any(${[...settled]}::text[])) order by row_id for update)`.execute(
    tx,
  );
