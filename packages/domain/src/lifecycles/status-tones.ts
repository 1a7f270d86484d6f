import { policyTraits } from './policy-status.ts';
import { quoteTraits } from './quote-status.ts';
import type {
  AccountStatus,
  ClaimStatus,
  PaymentStatus,
  PolicyStatus,
  QuoteStatus,
  SubmissionStatus,
} from './statuses.ts';
import type { Tone } from './traits.ts';

const accountTones: Readonly<Record<AccountStatus, Tone>> = {
  Open: 'info',
  Quoted: 'accent',
  'Active Policy': 'positive',
  Declined: 'critical',
  Lost: 'neutral',
};
const submissionTones: Readonly<Record<SubmissionStatus, Tone>> = {
  New: 'info',
  'In Progress': 'caution',
  Quoted: 'accent',
  Declined: 'critical',
  Lost: 'neutral',
  Completed: 'positive',
};
const paymentTones: Readonly<Record<PaymentStatus, Tone>> = {
  Unpaid: 'caution',
  'Partially Paid': 'caution',
  Processed: 'info',
  Paid: 'positive',
  Failed: 'critical',
};
const claimTones: Readonly<Record<ClaimStatus, Tone>> = { UN_FILED: 'neutral', FILED: 'accent' };

export type AnyStatus =
  | QuoteStatus
  | PolicyStatus
  | AccountStatus
  | SubmissionStatus
  | PaymentStatus
  | ClaimStatus;

const tones: Readonly<Record<AnyStatus, Tone>> = {
  ...toneEach(policyTraits),
  ...toneEach(quoteTraits),
  ...accountTones,
  ...submissionTones,
  ...paymentTones,
  ...claimTones,
};

function toneEach<S extends string>(traits: Readonly<Record<S, { tone: Tone }>>): Record<S, Tone> {
  return Object.fromEntries(
    Object.entries<{ tone: Tone }>(traits).map(([status, { tone }]) => [status, tone]),
  ) as Record<S, Tone>;
}

/** The tone of a status of any record. */
export const toneOfStatus = (status: AnyStatus): Tone => tones[status];
