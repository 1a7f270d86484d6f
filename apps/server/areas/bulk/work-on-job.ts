import type { StopReason } from '@parapet/contract/bulk';
import type { Actor } from '@parapet/domain/permissions/actors';
import { may } from '@parapet/domain/permissions/table';
import { sql } from 'kysely';
import type { Starter } from '../../tables/tables.ts';
import {
  createCommandContext,
  type AppContext,
  type CommandContext,
} from '../../platform/command-context.ts';
import { withScope, type FullTx } from '../../platform/database/database.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import type { PreparedHandler } from '../../platform/outbox/outbox-worker.ts';
import { unrecorded } from '../../platform/records/records.ts';
import { getScope } from '../../platform/database/scope-of.ts';
import { moveJob } from './jobs.ts';
import type { BulkKind, BulkKinds, Job, Progress } from './kind.ts';

/** When another job with the same turn is at work. */
const LATER_MS = 300;
/** About a minute. Then somebody has to look, and whoever waits for the job is told. */
const ATTEMPTS = 6;

/** @returns what the person may do now, or why they may do nothing. */
type FindActor = (ctx: CommandContext, starter: Starter) => Promise<Actor | StopReason>;
type Work = { kinds: BulkKinds; findActor: FindActor };
type AnyKind = BulkKind<never>;

/**
 * Does the next chunk of a job, as the person who started it, and asks for the one after it. Rows, progress
 * and the next message commit together: after a crash the work goes on where it was.
 */
export const workOnJobs = (work: Work): PreparedHandler<{ jobId: string }> => ({
  attempts: ATTEMPTS,
  prepare:
    async ({ appContext }, { jobId }) =>
    (ctx) =>
      workOnJob(work, appContext, ctx, jobId),
  async givenUp(ctx, { jobId }) {
    const job = await lockJob(ctx, jobId);
    if (job?.status === 'Processing') await stop(ctx, work.kinds[job.kind], job, 'error');
  },
});

async function workOnJob(
  { kinds, findActor }: Work,
  appContext: AppContext,
  ctx: CommandContext,
  jobId: string,
): Promise<void> {
  const job = await lockJob(ctx, jobId);
  if (job?.status !== 'Processing') return;
  const kind: AnyKind = kinds[job.kind];
  if (kind.turn && !(await isTurn(ctx, kind.turn(job)))) {
    const later = new Date(ctx.now.getTime() + LATER_MS);
    return publish(ctx.tx, { topic: 'bulk-job', payload: { jobId } }, later);
  }
  const actor = await findActor(ctx, job.startedBy);
  if (typeof actor === 'string') return stop(ctx, kind, job, actor);
  if (!may(actor, kind.permission)) return stop(ctx, kind, job, 'starter-not-allowed');
  const scope = { ...getScope(actor), person: actor.userId };
  const asStarter = createCommandContext(appContext, ctx.tx as unknown as FullTx, {
    actor,
    person: job.startedBy.person,
    scope,
    requestId: job.id,
  });
  const state = await withScope(ctx.tx, scope, () => workOnChunk(asStarter, kind, job));
  if (state === 'not-theirs') return stop(ctx, kind, job, 'starter-not-allowed');
  if (state === 'more') await ctx.publish({ topic: 'bulk-job', payload: { jobId } });
}

async function workOnChunk(
  ctx: CommandContext,
  kind: AnyKind,
  job: Job,
): Promise<'more' | 'done' | 'not-theirs'> {
  const visible = await ctx.tx.selectFrom('bulkJob').select('id').where('id', '=', job.id).executeTakeFirst();
  if (!visible) return 'not-theirs';
  const rows = await ctx.tx
    .selectFrom('bulkJobRow')
    .select(['number', 'input'])
    .where('jobId', '=', job.id)
    .where('status', '=', 'Waiting')
    .orderBy('number')
    .limit(kind.chunk + 1)
    .execute();
  const progress = await kind.work(ctx, job, rows.slice(0, kind.chunk) as never);
  const after = await count(ctx, job, progress);
  await announce(ctx, kind, job);
  if (rows.length > kind.chunk) return 'more';
  await moveJob(ctx, kind, after, { status: 'Done' }, 'finished');
  return 'done';
}

async function count(ctx: CommandContext, job: Job, { done, refused, found = 0 }: Progress): Promise<Job> {
  const counts = { done: job.done + done, found: job.found + found, refused: job.refused + refused };
  await unrecorded(ctx, 'how far it is; its end is recorded')
    .updateTable('bulkJob')
    .set({ ...counts, modified: ctx.now })
    .where('id', '=', job.id)
    .execute();
  return { ...job, ...counts };
}

async function stop(ctx: CommandContext, kind: AnyKind, job: Job, stopped: StopReason): Promise<void> {
  await moveJob(ctx, kind, job, { status: 'Failed', stopped }, 'stopped');
  await announce(ctx, kind, job);
}

const lockJob = (ctx: CommandContext, id: string): Promise<Job | undefined> =>
  ctx.tx.selectFrom('bulkJob').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

async function isTurn(ctx: CommandContext, key: string): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as is_free`.execute(ctx.tx);
  return rows[0]!.isFree;
}

/** Once for the whole chunk: screens that show such records read them again. */
async function announce(ctx: CommandContext, kind: AnyKind, job: Job): Promise<void> {
  for (const record of kind.announces)
    await ctx.announce({
      kind: record,
      id: job.id,
      accountId: job.id,
      command: kind.name,
      version: 0,
      // Staff see it in any case.
      agencyId: job.agencyId ?? '',
      teamId: job.teamId,
      forCustomer: false,
    });
}
