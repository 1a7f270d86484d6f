import type { Lifecycle, StateRoles } from './lifecycle.ts';
import type { SubjectivityStatus } from './statuses.ts';

/**
 * The lifecycle of a subjectivity, to which a policy is subject after bind until an underwriter says that
 * it is met or waives it.
 */
export const subjectivityLifecycle = {
  'offer-evidence': {
    from: ['OPEN'],
    to: 'same',
    permission: 'policy:offer-evidence',
    event: 'policy.evidence-offered',
  },
  'return-evidence': {
    from: ['OPEN'],
    to: 'same',
    permission: 'policy:underwrite',
    event: 'policy.evidence-returned',
  },
  'extend-subjectivity': {
    from: ['OPEN'],
    to: 'same',
    permission: 'policy:underwrite',
    event: 'policy.subjectivity-extended',
  },
  'meet-subjectivity': {
    from: ['OPEN'],
    to: 'MET',
    permission: 'policy:underwrite',
    event: 'policy.subjectivity-met',
  },
  'waive-subjectivity': {
    from: ['OPEN'],
    to: 'WAIVED',
    permission: 'policy:underwrite',
    event: 'policy.subjectivity-waived',
  },
  'flag-overdue-subjectivity': {
    from: ['OPEN'],
    to: 'same',
    permission: 'system',
    event: 'policy.subjectivity-overdue',
  },
} as const satisfies Lifecycle<SubjectivityStatus, string>;

export type SubjectivityCommand = keyof typeof subjectivityLifecycle;

export const subjectivityStateRoles = {
  // Met before bind, and kept with the others.
  initial: ['OPEN', 'MET'],
  final: ['MET', 'WAIVED'],
  planned: [],
} as const satisfies StateRoles<SubjectivityStatus>;
