import { addDays, compare, type PlainDate } from '../dates.ts';
import type { RegionCode } from '../regions/region.ts';

/** `data/unapplied-cash.json`: how long money that was paid beyond what was owed waits for an invoice. */
export interface UnappliedRules {
  readonly rules: readonly {
    readonly from: PlainDate;
    readonly region: RegionCode;
    readonly refundAfterDays: number;
    readonly source: string;
  }[];
}

/** The rest of the money of one payment that pays nothing yet. */
export interface UnappliedPart {
  /** The payment's. */
  readonly reference: string;
  /** In cents. */
  readonly amount: number;
  /** The day on which it was booked. */
  readonly since: PlainDate;
}

/**
 * Takes an amount out of money that waits, the oldest payment first.
 * @returns what each payment gives, in cents; never more than it has.
 */
export function takeOldest<P extends UnappliedPart>(
  amount: number,
  parts: readonly P[],
): { of: P; amount: number }[] {
  let left = Math.max(amount, 0);
  return parts
    .toSorted((a, b) => compare(a.since, b.since))
    .flatMap((of) => {
      const taken = Math.min(left, of.amount);
      left -= taken;
      return taken > 0 ? [{ of, amount: taken }] : [];
    });
}

/**
 * The day on which money that nothing was billed for goes back.
 * @throws Error where the data has no rule: every region has one.
 */
export function refundDay({ rules }: UnappliedRules, region: RegionCode, since: PlainDate): PlainDate {
  const rule = rules.findLast((rule) => rule.region === region && compare(rule.from, since) <= 0);
  if (!rule) throw new Error(`No rule says how long money waits in ${region}`);
  return addDays(since, rule.refundAfterDays);
}
