import { addDays, addMonths, type PlainDate } from '../../dates.ts';
import { policyTraits, type PolicyStatus } from '../../lifecycles/policy-status.ts';
import { roundHalfEven } from '../../money.ts';
import type { CancellationReason } from '../cancellation.ts';

/**
 * An extended reporting period that can be bought: its length, and its price as a share of the last term.
 */
interface ErpOption {
  readonly months: number;
  readonly share: number;
}

/** `data/extended-reporting.json` */
export interface ErpRules {
  /** Claims can be reported for so many days after the end without a charge. */
  readonly automaticDays: number;
  /** It can be bought within so many days after the end. */
  readonly buyWithinDays: number;
  /** A policy that was cancelled for one of these has none. */
  readonly excludedReasons: readonly CancellationReason[];
  /** A policy that was cancelled for one of these has none while anything is owed. */
  readonly unlessPaidReasons: readonly CancellationReason[];
  readonly options: readonly ErpOption[];
  readonly source: string;
}

/** The end of a policy, as far as its extended reporting period depends on it. */
export interface Ended {
  readonly status: PolicyStatus;
  /** The day on which cover ended. */
  readonly endedOn: PlainDate;
  /** Why it was cancelled, if it was. */
  readonly reason: string | null;
  /** By its chain there was never cover: cancelled from its start, voided or rescinded. */
  readonly neverWas: boolean;
  /** By its chain there is cover today, or cover is to come. */
  readonly goesOn: boolean;
  /** The amount owed, in cents. */
  readonly owed: number;
  readonly isIssued: boolean;
}

/** Why no extended reporting period can be bought. */
export const erpRefusals = ['NOT_ENDED', 'NEVER_WAS', 'EXCLUDED', 'UNPAID', 'TOO_LATE', 'ISSUED'] as const;
export type ErpRefusal = (typeof erpRefusals)[number];

/** The premium line of an extended reporting period. */
export const ERP_LINE = 'EXTENDED_REPORTING';

/**
 * @returns why no extended reporting period can be bought, or null if one can: there was cover, it has
 * expired or was cancelled for another reason than misrepresentation, not long ago, and after non-payment all
 * that was owed is paid by now. Source: the working model of policies, "ERP".
 */
export function erpRefusal(
  { buyWithinDays, excludedReasons, unlessPaidReasons }: ErpRules,
  { status, endedOn, reason, neverWas, goesOn, owed, isIssued }: Ended,
  today: PlainDate,
): ErpRefusal | null {
  if (neverWas) return 'NEVER_WAS';
  const { ended } = policyTraits[status];
  if (goesOn || (ended !== 'expired' && ended !== 'cancelled')) return 'NOT_ENDED';
  if (isIssued) return 'ISSUED';
  if (excludedReasons.some((one) => one === reason)) return 'EXCLUDED';
  if (owed > 0 && unlessPaidReasons.some((one) => one === reason)) return 'UNPAID';
  return today > addDays(endedOn, buyWithinDays) ? 'TOO_LATE' : null;
}

/**
 * Returns the price of a period, in cents. @param termPremium of the last terms that were in force, for a
 * whole term
 */
export const erpPremium = ({ share }: ErpOption, termPremium: number): number =>
  roundHalfEven(termPremium * share);

/** The day until which claims can be reported. */
export const erpUntil = ({ months }: Pick<ErpOption, 'months'>, endedOn: PlainDate): PlainDate =>
  addMonths(endedOn, months);
