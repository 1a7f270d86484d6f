import type { PaymentStatus } from '../lifecycles/payment-status.ts';
import { getStatuses, type Tone } from '../lifecycles/traits.ts';

/** Parties that we bill: the insured, the agency that bills the insured, or the insured and a financer. */
export const billingWays = ['DIRECT', 'AGENCY', 'FINANCED'] as const;
export type BillingWay = (typeof billingWays)[number];

/** Statuses of a financing: its financer owes us money, or has paid all of it. */
export const financingStatuses = ['ACCEPTED', 'PAID'] as const;
export type FinancingStatus = (typeof financingStatuses)[number];

/**
 * The states of a policy's payment, and how each looks. The words are the console's, and the whole sentence
 * follows from the word: nothing else decides who is said to have paid.
 */
const standings = {
  UNPAID: { tone: 'caution' },
  PARTLY_PAID: { tone: 'caution' },
  PROCESSING: { tone: 'info' },
  FAILED: { tone: 'critical' },
  PAID: { tone: 'positive' },
  /** The agency bills its client and has paid us nothing, part, or all. What the client paid it, it knows. */
  AGENCY_BILLED: { tone: 'neutral' },
  AGENCY_PAID_PART: { tone: 'neutral' },
  AGENCY_PAID: { tone: 'positive' },
  /** A financer pays us its part; what is left for the insured to pay us is open. */
  FINANCED_UNPAID: { tone: 'caution' },
  FINANCED_PARTLY_PAID: { tone: 'caution' },
  FINANCED_PROCESSING: { tone: 'info' },
  FINANCED_FAILED: { tone: 'critical' },
  /** The insured has paid us its part; the financer owes us the rest, or has paid it. */
  FINANCED: { tone: 'info' },
  FINANCER_PAID: { tone: 'positive' },
} as const satisfies Record<string, { tone: Tone }>;

export type PaymentStanding = keyof typeof standings;
export const standingTraits: Readonly<Record<PaymentStanding, { tone: Tone }>> = standings;
export const paymentStandings = getStatuses(standingTraits);

const ofInsured = {
  Unpaid: 'UNPAID',
  'Partially Paid': 'PARTLY_PAID',
  Processed: 'PROCESSING',
  Failed: 'FAILED',
  Paid: 'PAID',
} as const satisfies Record<PaymentStatus, PaymentStanding>;

const ofAgency: Readonly<Record<PaymentStatus, PaymentStanding>> = {
  Unpaid: 'AGENCY_BILLED',
  'Partially Paid': 'AGENCY_PAID_PART',
  Processed: 'AGENCY_BILLED',
  Failed: 'AGENCY_BILLED',
  Paid: 'AGENCY_PAID',
};

/** The fields of a policy that tell who pays it. */
export interface Billed {
  readonly agencyBilled: boolean;
  readonly paymentStatus: PaymentStatus;
  /** Null where nobody finances the premium. */
  readonly financing: FinancingStatus | null;
}

/** An agency that bills its client is never financed: its client owes us nothing. */
export const getBillingWay = ({ agencyBilled, financing }: Omit<Billed, 'paymentStatus'>): BillingWay => {
  if (agencyBilled) return 'AGENCY';
  return financing ? 'FINANCED' : 'DIRECT';
};

/** @returns what is said of the payment of a policy, by who is billed for it. */
export function paymentStanding(billed: Billed): PaymentStanding {
  const { paymentStatus, financing } = billed;
  const way = getBillingWay(billed);
  if (way === 'AGENCY') return ofAgency[paymentStatus];
  const standing = ofInsured[paymentStatus];
  if (way === 'DIRECT') return standing;
  if (standing !== 'PAID') return `FINANCED_${standing}`;
  return financing === 'PAID' ? 'FINANCER_PAID' : 'FINANCED';
}

/**
 * Returns the standing of a financer: it has paid its advance in full, in part or not at all, or part was
 * set off.
 */
export function financerStanding(
  advances: { readonly amount: number },
  { paid, owes }: { readonly paid: { readonly amount: number }; readonly owes: { readonly amount: number } },
): 'NOTHING' | 'PART' | 'ALL' | 'SET_OFF' {
  if (paid.amount >= advances.amount) return 'ALL';
  if (owes.amount === 0) return 'SET_OFF';
  return paid.amount > 0 ? 'PART' : 'NOTHING';
}

/** Sums of a policy's receivable by what its entries are, in cents. */
export interface ReceivableSums {
  /** The cost of the policy, less write-offs. */
  readonly billed: number;
  /** The commission that an agency keeps of what it bills. */
  readonly kept: number;
  /** Money of whom we bill, without what the processor took back. */
  readonly paid: number;
  /** The amount that a financer owes us in the place of the insured, whether it has paid or not. */
  readonly financed: number;
  /** The amount that was paid and is owed back, or was paid back. */
  readonly returned: number;
}

/** Returns the amount that the billed party still owes us, in cents. */
export const getOwed = ({ billed, kept, paid, financed, returned }: ReceivableSums): number =>
  billed - kept - paid - financed + returned;
