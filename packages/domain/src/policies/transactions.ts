import type { PlainDate } from '../dates.ts';

/** The types of transaction on a policy, as the wire spells them. */
export const transactionTypes = [
  'NEW_BUSINESS',
  'ENDORSEMENT',
  'CANCELLATION',
  'REINSTATEMENT',
  'RENEWAL',
  'VOID',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** The type of a transaction that takes another back, or all of them. */
export const TAKING_BACK = 'VOID' satisfies TransactionType;

/** Bases for the return premium of a cancellation. */
export const cancellationBases = ['PRO_RATA', 'SHORT_RATE', 'FLAT'] as const;
export type CancellationBasis = (typeof cancellationBases)[number];

/** On whose wish a transaction was booked. */
export const initiators = ['INSURED', 'INSURER', 'FINANCER', 'SYSTEM'] as const;
export type Initiator = (typeof initiators)[number];

/** The terms by which a cancellation keeps premium, as they stood when it was booked. */
export interface CancellationTerms {
  readonly basis: CancellationBasis;
  /** Of the unearned premium, what a short-rate cancellation gives back: 0.9. */
  readonly returnShare: number;
  /** Of the whole term's premium, what is kept at least: 0.25; 0 for none. */
  readonly minimumEarned: number;
}

/**
 * An amount that a transaction charges whole, whatever the days of cover, in cents: fully earned premium.
 */
export interface Charge {
  readonly code: string;
  readonly amount: number;
}

/** A transaction of a policy: links are only added, in the order of their numbers. */
export interface ChainLink<Patch> {
  readonly number: number;
  readonly type: TransactionType;
  readonly effectiveDate: PlainDate;
  /** The changes that an endorsement asked for, so that they can be applied to other terms. */
  readonly patch: Patch | null;
  /** Of a cancellation. */
  readonly cancellation: CancellationTerms | null;
  readonly charges?: readonly Charge[] | null;
  /** The number of the transaction that this one takes back. */
  readonly reverses: number | null;
}
