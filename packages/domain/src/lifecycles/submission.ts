import type { Lifecycle, StateRoles } from './lifecycle.ts';
import type { SubmissionStatus } from './statuses.ts';

/** Statuses in which a submission is still waiting for an answer. */
export const openSubmissionStatuses = ['New', 'In Progress', 'Quoted'] as const satisfies SubmissionStatus[];

export const submissionLifecycle = {
  'decline-submission': {
    from: openSubmissionStatuses,
    to: 'Declined',
    permission: 'submission:decline',
    event: 'submission.declined',
  },
} as const satisfies Lifecycle<SubmissionStatus, string>;

export type SubmissionCommand = keyof typeof submissionLifecycle;

/** Submissions arrive by mail and from integrations, in whatever state these give. */
export const submissionStateRoles = {
  initial: ['New', 'In Progress', 'Quoted', 'Lost', 'Completed'],
  final: ['Declined', 'Lost', 'Completed'],
  planned: [],
} as const satisfies StateRoles<SubmissionStatus>;
