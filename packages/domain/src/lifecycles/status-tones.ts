import { accountTraits } from './account-status.ts';
import { paymentTraits } from './payment-status.ts';
import { claimTraits } from './claim-status.ts';
import { policyTraits } from './policy-status.ts';
import { quoteTraits } from './quote-status.ts';
import { submissionTraits } from './submission-status.ts';
import type {
  AccountStatus,
  ClaimStatus,
  PaymentStatus,
  PolicyStatus,
  QuoteStatus,
  SubmissionStatus,
} from './statuses.ts';
import type { Tone } from './traits.ts';

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
  ...toneEach(claimTraits),
  ...toneEach(accountTraits),
  ...toneEach(submissionTraits),
  ...toneEach(paymentTraits),
};

function toneEach<S extends string>(traits: Readonly<Record<S, { tone: Tone }>>): Record<S, Tone> {
  return Object.fromEntries(
    Object.entries<{ tone: Tone }>(traits).map(([status, { tone }]) => [status, tone]),
  ) as Record<S, Tone>;
}

/** The tone of a status of any record. */
export const toneOfStatus = (status: AnyStatus): Tone => tones[status];
