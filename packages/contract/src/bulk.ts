import { z } from 'zod';
import { id, instant } from './shapes.ts';

/** The most rows of one job. */
export const MOST_ROWS = 10_000;

/** The statuses of a job of many rows. */
export const bulkStatuses = ['Processing', 'Paused', 'Done', 'Canceled', 'Failed'] as const;
/** The status of a job of many rows. */
export type BulkStatus = (typeof bulkStatuses)[number];
/**
 * Why a job stopped: its rows could not be done after several attempts, or whoever started it was disabled,
 * or is no longer allowed to do it.
 */
export const stopReasons = ['error', 'starter-disabled', 'starter-not-allowed'] as const;
/** The reason why a job of many rows stopped, one of `stopReasons`. */
export type StopReason = (typeof stopReasons)[number];

const rowError = z.object({ row: z.number().int(), column: z.string(), detail: z.string() });
export type RowError = z.output<typeof rowError>;

/** The fields common to all bulk jobs, which process many rows. */
export const bulkFields = {
  id,
  status: z.enum(bulkStatuses),
  /** Why it stopped; null unless it failed. */
  stopped: z.enum(stopReasons).nullable(),
  /** Its rows, by what has become of them; the others wait. */
  total: z.number().int(),
  invalid: z.number().int(),
  refused: z.number().int(),
  created: instant,
  modified: instant,
  /** The first errors by row. */
  errors: z.array(rowError),
};
