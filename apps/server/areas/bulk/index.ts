export {
  cancelJob,
  getErrors,
  findJob,
  markRows,
  pauseJob,
  resumeJob,
  SHOWN_ERRORS,
  startJob,
  type CheckedRow,
  type Outcome,
} from './jobs.ts';
export type { BulkKind, Job, JobEvent, Progress, RowToDo } from './kind.ts';
export { workOnJobs } from './work-on-job.ts';
