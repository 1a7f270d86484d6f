import type { ClaimCost } from './costs.ts';

/**
 * The books of a claim. `reserve` is what is still expected to be paid, before the insured's own part; `paid`
 * is the loss that was paid, `retention` the insured's part of that, `retention-recovered` what of it came
 * back or was kept back, and `recovery` what others gave back.
 */
export const claimLedgers = ['reserve', 'paid', 'retention', 'retention-recovered', 'recovery'] as const;
export type ClaimLedger = (typeof claimLedgers)[number];

/**
 * A line of the books: whole minor units, signed. Lines are never changed; what is taken back is reversed.
 */
export interface ClaimEntry {
  readonly coverageId: number;
  readonly cost: ClaimCost;
  readonly ledger: ClaimLedger;
  readonly amount: number;
}

/** The totals of a claim's books, in whole minor units. */
export interface ClaimSums {
  readonly reserve: number;
  readonly paid: number;
  readonly retention: number;
  readonly retentionRecovered: number;
  readonly recovery: number;
}

const getTotal = (entries: readonly Pick<ClaimEntry, 'ledger' | 'amount'>[], ledger: ClaimLedger): number =>
  entries.reduce((sum, entry) => (entry.ledger === ledger ? sum + entry.amount : sum), 0);

/** The sums of lines, in whole minor units. */
export const claimSums = (entries: readonly Pick<ClaimEntry, 'ledger' | 'amount'>[]): ClaimSums => ({
  reserve: getTotal(entries, 'reserve'),
  paid: getTotal(entries, 'paid'),
  retention: getTotal(entries, 'retention'),
  retentionRecovered: getTotal(entries, 'retention-recovered'),
  recovery: getTotal(entries, 'recovery'),
});

/**
 * Returns the amount taken from the limit, in whole minor units: the loss that was paid beyond the
 * insured's own part. Recoveries from others do not refill it (ours).
 */
export const erodedBy = ({ paid, retention }: Pick<ClaimSums, 'paid' | 'retention'>): number =>
  paid - retention;

/** Returns the expected total cost of a claim, before any recovery: paid and still reserved. */
export const getIncurred = ({ paid, reserve }: Pick<ClaimSums, 'paid' | 'reserve'>): number => paid + reserve;

/** Returns the amount of the insured's part that is still to come back. */
export const retentionOwed = ({
  retention,
  retentionRecovered,
}: Pick<ClaimSums, 'retention' | 'retentionRecovered'>): number => retention - retentionRecovered;

/**
 * Returns the part of a retention that is left to be borne, in whole minor units. Related claims bear one
 * retention, the highest of the agreements that answer.
 * @param borne the amount that the insured has borne of the related claims by now
 */
export const retentionLeft = (retention: number, borne: number): number => Math.max(0, retention - borne);

/**
 * Returns the amounts that the insured will bear of reserves that share one retention, in whole minor
 * units, each in its turn: a payment takes the same amount. Worked example: 45,000.00 reserved under a
 * retention of 25,000.00 of which nothing is borne yet: 25,000.00, so that others are expected to bear
 * 20,000.00.
 * @param positions the amount reserved under an agreement, and the retention of that agreement
 * @param borne the amount that the insured has borne of these claims by now
 */
export function retentionOfReserves(
  positions: readonly { readonly reserve: number; readonly retention: number }[],
  borne: number,
): number[] {
  let own = borne;
  return positions.map(({ reserve, retention }) => {
    const part = Math.min(reserve, retentionLeft(retention, own));
    own += part;
    return part;
  });
}

export interface PaymentTerms {
  /** The retention of the agreement, in whole minor units. */
  readonly retention: number;
  /** The amount that the insured has borne of the related claims by now. */
  readonly borne: number;
  /** Whether the insured is who is paid: their part is kept back then. */
  readonly keepsBack: boolean;
}

/**
 * A loss that is paid: the lines of the books, and what leaves the account. The reserve falls by the loss.
 * Worked example: 240,000.00 paid under a retention of 25,000.00 takes 215,000.00 from the limit, and a
 * reserve of 300,000.00 falls to 60,000.00. Source: the working model of policies, "Claims (claims-made)".
 * @param loss whole minor units
 */
export function buildClaimPayment(
  { coverageId, cost }: Pick<ClaimEntry, 'coverageId' | 'cost'>,
  loss: number,
  { retention, borne, keepsBack }: PaymentTerms,
): { entries: ClaimEntry[]; payout: number } {
  const own = Math.min(loss, retentionLeft(retention, borne));
  const line = (ledger: ClaimLedger, amount: number): ClaimEntry => ({ coverageId, cost, ledger, amount });
  const entries = [line('reserve', -loss), line('paid', loss)];
  if (own > 0) entries.push(line('retention', own));
  if (own > 0 && keepsBack) entries.push(line('retention-recovered', own));
  return { entries, payout: keepsBack ? loss - own : loss };
}

/** The lines that take others back. */
export const reversed = (entries: readonly ClaimEntry[]): ClaimEntry[] =>
  entries.map((entry) => ({ ...entry, amount: -entry.amount }));

/**
 * The limit of a policy under one agreement, or in all, and the amount taken from it, in whole minor units.
 */
export interface LimitLeft {
  readonly limit: number;
  readonly eroded: number;
  readonly left: number;
}
/** Returns the rest of a limit; below zero where more was paid than the limit. Whole minor units. */
export const limitLeft = (limit: number, eroded: number): LimitLeft => ({
  limit,
  eroded,
  left: limit - eroded,
});

/** The amounts held against a limit, in whole minor units. */
export interface HeldAgainstLimit {
  readonly limit: number;
  /** Taken by all claims of the policy. */
  readonly eroded: number;
  readonly reservedElsewhere: number;
  readonly reserve: number;
  readonly retentionLeft: number;
}

/**
 * By how much what was paid and is reserved is more than the policy gives; 0 within it. The reserves of other
 * claims count whole; this one's without what the insured still bears.
 */
export const beyondLimit = (of: HeldAgainstLimit): number =>
  Math.max(0, of.eroded + of.reservedElsewhere + Math.max(0, of.reserve - of.retentionLeft) - of.limit);
