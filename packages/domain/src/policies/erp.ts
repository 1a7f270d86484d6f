import { addDays, addMonths, type PlainDate } from '../dates.ts';
import { policyTraits, type PolicyStatus } from '../lifecycles/policy-status.ts';
import { roundHalfEven } from '../money.ts';
import type { CancellationReason } from './cancellation.ts';

/** One extended reporting period that can be bought: its length, and its price as a share of the last term. */
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
  readonly options: readonly ErpOption[];
  readonly source: string;
}

/** How a policy ended, as far as its extended reporting period depends on it. */
export interface Ended {
  readonly status: PolicyStatus;
  /** The day on which cover ended. */
  readonly endedOn: PlainDate;
  /** Why it was cancelled, if it was. */
  readonly reason: string | null;
  readonly isIssued: boolean;
}

/** Why no extended reporting period can be bought. */
export const erpRefusals = ['NOT_ENDED', 'EXCLUDED', 'TOO_LATE', 'ISSUED'] as const;
export type ErpRefusal = (typeof erpRefusals)[number];

/** The premium line of an extended reporting period. */
export const ERP_LINE = 'EXTENDED_REPORTING';

/**
 * @returns why no extended reporting period can be bought, or null if one can: the policy has expired, or was
 * cancelled for another reason than non-payment or misrepresentation, and did so not long ago. Source: the
 * working model of policies, "ERP".
 */
export function erpRefusal(
  { buyWithinDays, excludedReasons }: ErpRules,
  { status, endedOn, reason, isIssued }: Ended,
  today: PlainDate,
): ErpRefusal | null {
  const { ended } = policyTraits[status];
  if (ended !== 'expired' && ended !== 'cancelled') return 'NOT_ENDED';
  if (isIssued) return 'ISSUED';
  if (excludedReasons.some((one) => one === reason)) return 'EXCLUDED';
  return today > addDays(endedOn, buyWithinDays) ? 'TOO_LATE' : null;
}

/** What a period costs, in cents. @param termPremium of the last terms, for a whole term */
export const erpPremium = ({ share }: ErpOption, termPremium: number): number =>
  roundHalfEven(termPremium * share);

/** The day until which claims can be reported. */
export const erpUntil = ({ months }: Pick<ErpOption, 'months'>, endedOn: PlainDate): PlainDate =>
  addMonths(endedOn, months);
