import { sql, type RawBuilder } from 'kysely';
import type { CommandContext } from '../command-context.ts';
import { finishWrites } from './database.ts';
import { describeFailure, ShownError } from './failure-reason.ts';
import { readNextTries, readTriesDue, waitingRows, type Failure } from './set-aside.ts';

/** So many rows are done in one transaction of a job: it holds few of them, and not for long. */
export const DUE_AT_ONCE = 50;

/**
 * Progress of one run of a job: the rows that it looked at and left unchanged, those done in this batch and
 * in the one before, those that had been set aside and need not be any more, the errors by row, and the rows
 * to set aside with the transaction.
 */
export type JobRun = {
  job: string;
  seen: Set<string>;
  done: Set<string>;
  doneBefore: ReadonlySet<string>;
  settled: Set<string>;
  troubles: Error[];
  failed: Set<string>;
  failures: Failure[];
};
const runs = new WeakMap<CommandContext, JobRun>();

export const newRun = (job: string): JobRun => ({
  job,
  seen: new Set(),
  done: new Set(),
  doneBefore: new Set(),
  settled: new Set(),
  troubles: [],
  failed: new Set(),
  failures: [],
});

/** The batch is over, another begins. */
export function beginBatch(run: JobRun): void {
  run.doneBefore = run.done;
  run.done = new Set();
}

/** Lets a job know what its run has looked at before. */
export function inRun(ctx: CommandContext, run: JobRun): CommandContext {
  runs.set(ctx, run);
  return ctx;
}

/** The ids that this run has looked at; a run of its own where there is none. */
export const seenInRun = (ctx: CommandContext): Set<string> => runs.get(ctx)?.seen ?? new Set();

/** The rows that the job has set aside and whose next try is due. */
export function triesDueInRun(ctx: CommandContext): Promise<string[]> {
  const run = runs.get(ctx);
  return run ? readTriesDue(ctx.tx, run.job, ctx.now) : Promise.resolve([]);
}

/**
 * Rows that this run has not looked at, and that are not set aside until later: what it left as it was is in
 * the way of no other.
 * @param id a column of ids, or SQL of a text where a job tells its rows apart by another one.
 */
export function notSeen(ctx: CommandContext, id: string | RawBuilder<unknown> = 'id'): RawBuilder<boolean> {
  const run = runs.get(ctx);
  if (!run) return sql<boolean>`true`;
  if (typeof id !== 'string')
    return sql<boolean>`(${id} <> all(${[...run.seen]}::text[])
      and ${id} not in ${waitingRows(run.job, ctx.now)})`;
  return sql<boolean>`(${sql.ref(id)} <> all(${[...run.seen]}::uuid[])
    and ${sql.ref(id)}::text not in ${waitingRows(run.job, ctx.now)})`;
}

/**
 * Does what is due to each row, each for itself: one that fails is taken back alone and set aside, not to be
 * tried again before its time, and the run says so at its end. `work` says false where nothing was due after
 * all. What is due again as soon as it was done is not done over and over: that is trouble too.
 * @returns how many were done.
 */
export async function eachDue<R extends { id: string }>(
  ctx: CommandContext,
  rows: readonly R[],
  work: (row: R) => Promise<unknown>,
): Promise<number> {
  const run = runs.get(ctx);
  const nextTries = run ? await readNextTries(ctx.tx, run.job, getIds(rows)) : new Map<string, Date>();
  let done = 0;
  for (const row of rows) {
    const next = nextTries.get(row.id);
    if (run?.failed.has(row.id) || (next && next > ctx.now)) continue;
    // Without a run nothing is taken back alone.
    if (run) await sql`savepoint due_row`.execute(ctx.tx);
    try {
      if ((await work(row)) === false) run?.seen.add(row.id);
      else if (run?.doneBefore.has(row.id)) throw new ShownError('It was done, and is due again');
      else {
        done += 1;
        run?.done.add(row.id);
      }
      await finishWrites(ctx.tx);
      // Not before the end of the run: it may be due again.
      if (next) run?.settled.add(row.id);
    } catch (error) {
      if (!run) throw error;
      await finishWrites(ctx.tx).catch(() => {});
      await sql`rollback to savepoint due_row`.execute(ctx.tx);
      run.settled.delete(row.id);
      noteFailure(run, row.id, error);
    }
    if (run) await sql`release savepoint due_row`.execute(ctx.tx);
  }
  return done;
}

/**
 * Does what is due to a row in transactions of its own. If that fails, the row is set aside. `work` says
 * false where nothing was due. @returns whether it was done.
 */
export async function tryRow(run: JobRun, id: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    if ((await work()) !== false) return true;
    run.seen.add(id);
  } catch (error) {
    noteFailure(run, id, error);
  }
  return false;
}

function noteFailure(run: JobRun, id: string, error: unknown): void {
  run.seen.add(id);
  run.failed.add(id);
  run.failures.push({ id, reason: describeFailure(error) });
  run.troubles.push(new Error(`Row ${id}`, { cause: error }));
}

const getIds = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
