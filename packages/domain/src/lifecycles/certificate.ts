import type { Lifecycle, StateRoles } from './lifecycle.ts';
import type { CertificateStatus } from './statuses.ts';

/** A certificate of insurance, from its issue until something else is true than it says. */
export const certificateLifecycle = {
  'supersede-certificate': {
    from: ['VALID'],
    to: 'SUPERSEDED',
    permission: 'system',
    event: 'policy.certificate-superseded',
  },
  'reissue-certificate': {
    from: ['VALID'],
    to: 'SUPERSEDED',
    permission: 'certificate:issue',
    event: 'policy.certificate-reissued',
  },
  'revoke-certificate': {
    from: ['VALID'],
    to: 'REVOKED',
    permission: 'certificate:revoke',
    event: 'policy.certificate-revoked',
  },
  'end-certificate': {
    from: ['VALID'],
    to: 'REVOKED',
    permission: 'system',
    event: 'policy.certificate-ended',
  },
} as const satisfies Lifecycle<CertificateStatus, string>;

export type CertificateCommand = keyof typeof certificateLifecycle;

export const certificateStateRoles = {
  initial: ['VALID'],
  final: ['SUPERSEDED', 'REVOKED'],
  // The day does it: a certificate of a term that has ended is shown so.
  planned: ['EXPIRED'],
} as const satisfies StateRoles<CertificateStatus>;
