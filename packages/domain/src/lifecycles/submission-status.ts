import { getStatuses, statusesWhere, type Tone } from './traits.ts';

/** The meaning of each status of a submission. */
export const submissionTraits = {
  New: { tone: 'info', isOpen: true },
  'In Progress': { tone: 'caution', isOpen: true },
  /** Terms were given; the client has not answered. */
  Quoted: { tone: 'accent', isOpen: true },
  Declined: { tone: 'critical', isOpen: false },
  Lost: { tone: 'neutral', isOpen: false },
  /** Not insurable here: not a risk, or not ours. */
  'Non-Viable': { tone: 'neutral', isOpen: false },
  /** Its account is there, and what it asked for is quoted. */
  Completed: { tone: 'positive', isOpen: false },
} as const satisfies Record<string, { tone: Tone; isOpen: boolean }>;

export type SubmissionStatus = keyof typeof submissionTraits;
export const submissionStatuses = getStatuses<SubmissionStatus>(submissionTraits);

/** Statuses in which a submission still waits for an answer. */
export const openSubmissionStatuses = statusesWhere<SubmissionStatus, { isOpen: boolean }>(
  submissionTraits,
  ({ isOpen }) => isOpen,
);

/** Progress of the provider with a submission, whatever becomes of it. */
export const operationalStatuses = ['Unassigned', 'Assigned', 'Certified', 'Closed'] as const;
export type OperationalStatus = (typeof operationalStatuses)[number];

/** @returns how far the provider is: what is answered is closed, and reading it comes before checking it. */
export function getOperationalStatus({
  status,
  assigneeId,
  certifiedAt,
}: {
  status: SubmissionStatus;
  assigneeId: string | null;
  certifiedAt: unknown;
}): OperationalStatus {
  if (!submissionTraits[status].isOpen) return 'Closed';
  if (certifiedAt) return 'Certified';
  return assigneeId ? 'Assigned' : 'Unassigned';
}
