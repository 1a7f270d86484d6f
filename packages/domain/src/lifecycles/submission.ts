import type { Lifecycle, StateRoles } from './lifecycle.ts';
import type { SubmissionStatus } from './statuses.ts';

const open = ['New', 'In Progress', 'Quoted'] as const;

/**
 * The lifecycle of a submission. The person who works on it, and the certification of its facts, change no
 * status.
 */
export const submissionLifecycle = {
  'assign-submission': {
    from: open,
    to: ['In Progress', 'Quoted'],
    permission: 'submission:work',
    event: 'submission.taken',
    guard: 'assignedTo',
  },
  'certify-submission': {
    from: open,
    to: 'same',
    permission: 'submission:work',
    event: 'submission.certified',
  },
  'complete-submission': {
    from: open,
    to: 'Completed',
    permission: 'submission:work',
    event: 'submission.completed',
    guard: 'completionRefusal',
  },
  'decline-submission': {
    from: open,
    to: 'Declined',
    permission: 'submission:decline',
    event: 'submission.declined',
  },
  'mark-submission-non-viable': {
    from: open,
    to: 'Non-Viable',
    permission: 'submission:work',
    event: 'submission.non-viable',
  },
  'lose-submission': { from: open, to: 'Lost', permission: 'submission:lose', event: 'submission.lost' },
  'reopen-submission': {
    from: ['Declined', 'Lost', 'Non-Viable'],
    to: ['New', 'In Progress'],
    permission: 'submission:work',
    event: 'submission.reopened',
    guard: 'reopenedTo',
  },
  'update-submission': {
    from: open,
    to: 'same',
    permission: 'submission:update',
    event: 'submission.updated',
  },
  'attach-loss-runs': {
    from: open,
    to: 'same',
    permission: 'submission:update',
    event: 'submission.loss-runs-attached',
  },
} as const satisfies Lifecycle<SubmissionStatus, string>;

export type SubmissionCommand = keyof typeof submissionLifecycle;

/** Submissions arrive by mail and from integrations, in whatever state these give. */
export const submissionStateRoles = {
  initial: ['New', 'In Progress', 'Quoted', 'Lost', 'Completed'],
  final: ['Completed'],
  planned: [],
} as const satisfies StateRoles<SubmissionStatus>;

/** @returns where work on a submission begins: a new one is in progress, and another stays where it is. */
export const assignedTo = (status: SubmissionStatus): 'In Progress' | 'Quoted' =>
  status === 'Quoted' ? 'Quoted' : 'In Progress';

/** @returns where a submission goes on: with who works on it, or anew. */
export const reopenedTo = (assigneeId: string | null): 'New' | 'In Progress' =>
  assigneeId ? 'In Progress' : 'New';

/** A field that was read with less confidence than this has to be checked by a person. */
export const SURE = 0.8;

/** @returns the fields whose reader was not sure, in their order. */
export const unsureFields = (confidence: Readonly<Record<string, number>>): string[] =>
  Object.keys(confidence).filter((field) => confidence[field]! < SURE);

/** @returns why a submission cannot become an account yet, or null if it can. */
export function completionRefusal({
  agencyId,
  certifiedAt,
  confidence,
}: {
  agencyId: string | null;
  certifiedAt: unknown;
  confidence: Readonly<Record<string, number>>;
}): 'submission-without-agency' | 'submission-not-certified' | null {
  if (agencyId === null) return 'submission-without-agency';
  return !certifiedAt && unsureFields(confidence).length > 0 ? 'submission-not-certified' : null;
}
