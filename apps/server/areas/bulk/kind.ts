import type { ChangeEvent } from '@parapet/contract/activity/index';
import type { Permission } from '@parapet/domain/permissions/table';
import type { BulkKindName } from '../../tables/tables.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Entry } from '../../platform/records/history.ts';
import type { Row } from '../../platform/records/records.ts';

export type Job = Row<'bulkJob'>;
export type JobEvent = 'started' | 'finished' | 'canceled' | 'stopped' | 'paused' | 'resumed';
export type RowToDo<T> = { number: number; input: T };
/** Number of rows done, of these the number that existed already, and the number refused. */
export type Progress = { done: number; refused: number; found?: number };

/** A kind of row, and what the jobs of it do with their rows: the machinery around is the same for all. */
export type BulkKind<T> = {
  name: BulkKindName;
  /** Permission that the user who started a job must still have. */
  permission: Permission;
  /** So many rows are done in one transaction. */
  chunk: number;
  /** Jobs with the same key take turns. */
  turn?: (job: Job) => string;
  /** Kinds of record that open screens read again after a chunk. */
  announces: readonly ChangeEvent['kind'][];
  /** Does rows as the person who started the job, and marks each of them as done or refused. */
  work(ctx: CommandContext, job: Job, rows: readonly RowToDo<T>[]): Promise<Progress>;
  /** Builds the history entry of a job. */
  say(job: Job, event: JobEvent): Entry;
};

/** All kinds by their names. */
export type BulkKinds = { [N in BulkKindName]: BulkKind<never> & { name: N } };
