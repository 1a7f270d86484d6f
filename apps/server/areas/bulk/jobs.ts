import type { RowError } from '@parapet/contract/bulk';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Starter, Tables } from '../../tables/tables.ts';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { sendSql } from '../../platform/database/database.ts';
import { addRows } from '../../platform/database/insert-rows.ts';
import { insertRecord, updateRecord } from '../../platform/records/records.ts';
import { refuse, refuseState } from '../../platform/refuse.ts';
import type { BulkKind, Job, JobEvent } from './kind.ts';

type AnyKind = Pick<BulkKind<never>, 'name' | 'say'>;
type CellError = { column: string; detail: string };
/** A row that was checked; without input if it is not valid. */
export type CheckedRow = { number: number; input: object | null; errors: CellError[] };

type NewJob = Pick<Insertable<Tables['bulkJob']>, 'agencyId' | 'teamId'> &
  Partial<
    Pick<
      Insertable<Tables['bulkJob']>,
      'fileName' | 'fileHash' | 'tags' | 'isRedAccounts' | 'teamName' | 'params'
    >
  >;

/** Keeps checked rows, and leaves the valid ones to the worker. */
export async function startJob(
  ctx: CommandContext,
  kind: AnyKind,
  job: NewJob,
  rows: readonly CheckedRow[],
): Promise<Job> {
  const saved = await insertRecord(
    ctx,
    'bulkJob',
    {
      ...job,
      kind: kind.name,
      accountId: null,
      startedBy: getStarter(ctx),
      status: 'Processing',
      stopped: null,
      total: rows.length,
      invalid: rows.filter(({ input }) => input === null).length,
      created: ctx.now,
      modified: ctx.now,
    },
    (started) => kind.say(started, 'started'),
  );
  const { id: jobId, agencyId, teamId } = saved;
  await addRows(
    ctx.tx,
    'bulkJobRow',
    rows.map(({ number, input, errors }) => ({
      jobId,
      number,
      agencyId,
      teamId,
      input: input && JSON.stringify(input),
      errors: JSON.stringify(errors),
      status: input ? ('Waiting' as const) : ('Invalid' as const),
    })),
  );
  await ctx.publish({ topic: 'bulk-job', payload: { jobId } });
  return saved;
}

const getStarter = (ctx: CommandContext): string =>
  JSON.stringify({ actor: getActor(ctx), person: ctx.person } satisfies Starter);

/** @throws Refusal 404 for a job that does not exist, is of another kind or not the caller's to see. */
export async function findJob(
  ctx: CommandContext,
  { name }: AnyKind,
  id: string,
  { lock = false } = {},
): Promise<Job> {
  let select = ctx.tx.selectFrom('bulkJob').selectAll().where('id', '=', id).where('kind', '=', name);
  if (lock) select = select.forNoKeyUpdate();
  return (await select.executeTakeFirst()) ?? refuse('not-found');
}

/** The chunk that is being done is finished first: it holds the lock. */
export async function cancelJob(ctx: CommandContext, kind: AnyKind, id: string): Promise<Job> {
  const job = await findJob(ctx, kind, id, { lock: true });
  if (job.status !== 'Processing' && job.status !== 'Paused') refuseState('job', job.status);
  return moveJob(ctx, kind, job, { status: 'Canceled' }, 'canceled');
}

/** Pauses a job. The chunk in progress is finished first; the next one finds that the job waits. */
export async function pauseJob(ctx: CommandContext, kind: AnyKind, id: string): Promise<Job> {
  const job = await findJob(ctx, kind, id, { lock: true });
  if (job.status !== 'Processing') refuseState('job', job.status);
  return moveJob(ctx, kind, job, { status: 'Paused' }, 'paused');
}

/** Goes on where a job stopped or waits, in the name of the caller: whoever started it may be gone. */
export async function resumeJob(ctx: CommandContext, kind: AnyKind, id: string): Promise<Job> {
  const job = await findJob(ctx, kind, id, { lock: true });
  if (job.status !== 'Failed' && job.status !== 'Paused') refuseState('job', job.status);
  const set = { status: 'Processing', stopped: null, startedBy: getStarter(ctx) } as const;
  const saved = await moveJob(ctx, kind, job, set, 'resumed');
  await ctx.publish({ topic: 'bulk-job', payload: { jobId: id } });
  return saved;
}

type Move = { status: Job['status']; stopped?: Job['stopped']; startedBy?: string };
export const moveJob = (
  ctx: CommandContext,
  kind: AnyKind,
  job: Job,
  set: Move,
  event: JobEvent,
): Promise<Job> =>
  updateRecord(ctx, 'bulkJob', job, { set, from: [job.status] }, (saved) => kind.say(saved, event));

/** Outcome of a row: done, or refused with its error. */
export type Outcome = { number: number; accountId?: string; quoteId?: string; error?: CellError };

/** The numbers are said by themselves, so that only their rows are read: the job may have many more. */
export function markRows(ctx: CommandContext, jobId: string, outcomes: readonly Outcome[]): Promise<void> {
  const marks = outcomes.map(({ number, accountId, quoteId, error }) => ({
    number,
    status: error ? 'Refused' : 'Done',
    account_id: accountId ?? null,
    quote_id: quoteId ?? null,
    errors: error ? [error] : [],
  }));
  return sendSql(
    ctx.tx,
    sql`update bulk_job_row r
      set status = mark.status, account_id = mark.account_id, quote_id = mark.quote_id, errors = mark.errors,
        input = null
      from json_to_recordset(${JSON.stringify(marks)}::json)
        as mark (number int, status text, account_id uuid, quote_id uuid, errors jsonb)
      where r.job_id = ${jobId} and r.number = mark.number
        and r.number = any (${marks.map(({ number }) => number)}::int[])`,
  );
}

/** So many errors are shown. */
export const SHOWN_ERRORS = 50;

/** Lists the errors by row and column, in the order of the rows. */
export async function getErrors(ctx: CommandContext, jobId: string, most?: number): Promise<RowError[]> {
  let rows = ctx.tx
    .selectFrom('bulkJobRow')
    .select(['number', 'errors'])
    .where('jobId', '=', jobId)
    .where('status', 'in', ['Invalid', 'Refused'])
    .orderBy('number');
  if (most !== undefined) rows = rows.limit(most);
  return (await rows.execute())
    .flatMap(({ number, errors }) => errors.map((error) => ({ row: number, ...error })))
    .slice(0, most);
}
