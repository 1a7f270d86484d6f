import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { GRANT_TIMETABLE, type DatabaseAccess } from '../database/database-roles.ts';
import { openJobLocks } from './job-locks.ts';
import { keepRun, RowsNotDone } from './job-runs.ts';
import { oneAtATime } from '../database/one-at-a-time.ts';
import { asOwner } from '../database/owner.ts';
import { inSpan } from '../observability/tracing.ts';
import { beginBatch, inRun, newRun, tryRow } from '../database/due-rows.ts';
import { forgetSettled, setAside } from '../database/set-aside.ts';
import type { Outside } from '../handler.ts';
import {
  createCommandContext,
  systemUser,
  type CommandContext,
  type AppContext,
} from '../command-context.ts';

type Run = (ctx: CommandContext) => Promise<number>;

/**
 * The outside services that a job may wait for while no connection is held. `tryRow` is for rows that take a
 * transaction of their own: one that fails is set aside.
 */
export type OutsideOfJob = Pick<Outside, 'gateways' | 'read' | 'write'> & {
  tryRow(id: string, work: () => Promise<unknown>): Promise<boolean>;
};

/** A job; one that asks an outside service does so before its transaction. */
export type Work =
  | { run: Run; prepare?: never }
  | { prepare(outside: OutsideOfJob): Promise<Run>; run?: never };
export type Job = { name: string; cron: string } & Work;

/** A run that is longer leaves the rest to the next: it may have lost its way. */
const MOST_BATCHES = 20_000;

/** So long a job waits that is under way at the moment. */
const AGAIN_S = 3;

/** Maximum time that a running job may take to finish when the server stops. */
const PATIENCE_MS = 3000;

/**
 * Runs a job at the clock's current time, in batches of one transaction each, until there is nothing left to
 * do. @throws AggregateError, after all others were done, of the rows that could not be.
 */
export const runJob = (database: Database, appContext: AppContext, job: Omit<Job, 'cron'>): Promise<number> =>
  inSpan(`job ${job.name}`, {}, () => runInBatches(database, appContext, job));

async function runInBatches(
  database: Database,
  appContext: AppContext,
  job: Omit<Job, 'cron'>,
): Promise<number> {
  let total = 0;
  const jobRun = newRun(job.name);
  const begun = appContext.clock.now();
  const inOwn = async <T>(work: (ctx: CommandContext) => Promise<T>): Promise<T> => {
    const result = await database.transact({ scope: 'all' }, async (tx) => {
      const ctx = createCommandContext(appContext, tx, {
        actor: null,
        person: systemUser,
        scope: { scope: 'all' },
        requestId: job.name,
      });
      const result = await work(inRun(ctx, jobRun));
      // What a job has passed over must not be lost when the server dies right behind the commit.
      await setAside(tx, job.name, jobRun.failures, appContext.clock.now());
      return result;
    });
    jobRun.failures = [];
    return result;
  };
  const { run, prepare } = job as Job;
  const outside: OutsideOfJob = {
    gateways: appContext.gateways,
    read: inOwn,
    write: inOwn,
    async tryRow(id, work) {
      const isDone = await tryRow(jobRun, id, work);
      // At once: the next transaction may be far, and what is known of the row would be lost with the server.
      if (jobRun.failures.length > 0) await inOwn(async () => {});
      return isDone;
    },
  };
  for (let batch = 0; ; batch += 1) {
    if (batch === MOST_BATCHES) {
      const endless = new Error(`It did not end after ${batch} batches`);
      throw new AggregateError([...jobRun.troubles, endless], endless.message);
    }
    const seen = jobRun.seen.size;
    let done: number;
    try {
      done = await inOwn(run ?? (await prepare(outside)));
    } catch (error) {
      // The rows that had failed until then, of which nothing else is known.
      await inOwn(async () => {}).catch(() => {});
      if (jobRun.troubles.length === 0) throw error;
      const message = error instanceof Error ? error.message : 'unknown';
      throw new AggregateError([error, ...jobRun.troubles], message, { cause: error });
    }
    beginBatch(jobRun);
    total += done;
    if (done === 0 && jobRun.seen.size === seen) {
      await inOwn(({ tx }) => forgetSettled(tx, jobRun, begun));
      break;
    }
  }
  if (jobRun.troubles.length > 0)
    throw new RowsNotDone(jobRun.troubles, `${jobRun.troubles.length} could not be done, ${total} were`);
  return total;
}

export type Schedule = {
  /** Runs a job as soon as it can, besides its times. */
  runSoon(name: string): void;
  stop(): Promise<void>;
};

/**
 * Runs every job by its cron line, on one server at a time, and once at startup for what came due while
 * nothing ran.
 */
export async function startSchedule(
  access: DatabaseAccess,
  ownerUrl: string,
  database: Database,
  appContext: AppContext,
  jobs: readonly Job[],
  log: (error: unknown) => void,
): Promise<Schedule> {
  const boss = await oneAtATime(ownerUrl, async () => {
    const opened = await openTimetable(access, ownerUrl);
    for (const { name } of jobs) await opened.createQueue(name);
    return opened;
  });
  boss.on('error', log);
  // What a release before this one ran by another name.
  for (const { name } of await boss.getSchedules())
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name);
  const locks = openJobLocks(access.url, log);
  const workOn = async (job: Job): Promise<void> => {
    const run = () => keepRun(database, job.name, () => runJob(database, appContext, job));
    if (await locks.alone(job.name, run)) return;
    // What it was asked for may be behind the run that is under way: once more when that has ended.
    await boss.send(job.name, {}, { startAfter: AGAIN_S, singletonKey: 'again', singletonSeconds: AGAIN_S });
  };
  for (const job of jobs) {
    await boss.work(job.name, () => workOn(job));
    await boss.schedule(job.name, job.cron);
    await boss.send(job.name, {}, { singletonKey: 'start' });
  }
  return {
    runSoon(name) {
      // Each server hears of it: whoever comes second finds nothing to do.
      if (jobs.some((job) => job.name === name)) void boss.send(name, {}).catch(log);
    },
    async stop() {
      // Each worker reports when it is done; pg-boss alone would poll again after half a second.
      await Promise.race([
        Promise.allSettled(jobs.map(({ name }) => boss.offWork(name))),
        wait(PATIENCE_MS, undefined, { ref: false }),
      ]);
      await boss.stop({ graceful: false });
      await locks.close();
    },
  };
}

/** The timetable in PostgreSQL. Where its tables are missing or old, the owner makes them first. */
async function openTimetable(access: DatabaseAccess, ownerUrl: string): Promise<PgBoss> {
  const started = async (connectionString: string, isOwner: boolean): Promise<PgBoss> => {
    const may = { migrate: isOwner, createSchema: isOwner, supervise: !isOwner, schedule: !isOwner };
    const timetable = new PgBoss({ connectionString, application_name: 'parapet-jobs', max: 3, ...may });
    timetable.on('error', () => {});
    try {
      return await timetable.start();
    } catch (error) {
      await timetable.stop({ graceful: false, close: true });
      throw error;
    }
  };
  try {
    return await started(access.schedulerUrl, false);
  } catch {
    const owned = await started(ownerUrl, true);
    await owned.stop({ graceful: false });
    await asOwner(ownerUrl)((tx) => sql.raw(GRANT_TIMETABLE).execute(tx));
    return started(access.schedulerUrl, false);
  }
}
