import { isWithin, type PlainDate } from '../dates.ts';
import { fromMajor, money, type Money } from '../money.ts';
import type { FeeCode } from '../rating/charge-codes.ts';
import type { LawSource, Paper } from './confirmation.ts';

/** A statement of a state's law about some kinds of fee on one paper. */
export interface FeeRule extends LawSource {
  readonly fees: readonly FeeCode[];
  /** Only of a rule that is verified: false for a kind of fee that nobody may charge. */
  readonly isAllowed?: boolean;
  /** The most that all fees of the rule may come to, together. */
  readonly most?: {
    /** In whole major units. */
    readonly amount?: number;
    /** A fraction of the premium. */
    readonly share?: number;
  };
  /** First and last day of cover for which it was looked up. */
  readonly from?: PlainDate;
  readonly to?: PlainDate;
}

/** The content of `data/fees/us.json`. */
export interface FeeLaw {
  readonly edition: PlainDate;
  readonly states: Readonly<Record<string, Readonly<Record<Paper, readonly FeeRule[]>>>>;
}

/** The fees of a price, and where and when it is charged. */
export interface ChargedFees {
  readonly state: string | null;
  readonly paper: Paper;
  readonly effectiveDate: PlainDate;
  readonly premium: Money;
  readonly fees: readonly { readonly code: FeeCode; readonly amount: Money }[];
}

/** A fee that the law of the state does not allow, or not as high. */
export interface FeeOverLaw {
  readonly code: FeeCode;
  /** The most that may be charged; zero for a fee that is not allowed. */
  readonly most: Money;
}

/** The rule for a kind of fee on the day; undefined outside the states of the file. */
const findRule = (law: FeeLaw, { state, paper, effectiveDate }: ChargedFees, code: FeeCode) =>
  (state ? law.states[state]?.[paper] : undefined)?.find(
    ({ fees, from, to }) => fees.includes(code) && isWithin(effectiveDate, from ?? null, to ?? null),
  );

const isCharged = ({ amount }: { readonly amount: Money }): boolean => amount.amount > 0;

/**
 * Fees over a verified maximum, and those that the law verifiably does not allow. What nobody has verified is
 * never over: it waits for compliance.
 */
export function findFeesOverLaw(law: FeeLaw, charged: ChargedFees): FeeOverLaw[] {
  return charged.fees.filter(isCharged).flatMap(({ code }) => {
    const rule = findRule(law, charged, code);
    const most = rule?.verified ? getMost(rule, charged.premium) : null;
    if (!rule || !most) return [];
    const together = charged.fees
      .filter((fee) => rule.fees.includes(fee.code))
      .reduce((sum, { amount }) => sum + amount.amount, 0);
    return together > most.amount ? [{ code, most }] : [];
  });
}

function getMost({ isAllowed, most }: FeeRule, { amount: premium, currency }: Money): Money | null {
  if (isAllowed === false) return money(0, currency);
  if (most?.amount !== undefined) return fromMajor(most.amount, currency);
  return most?.share === undefined ? null : money(Math.floor(premium * most.share), currency);
}

/** The kinds of fee charged about which nobody has verified what the law of the state says. */
export const findUnverifiedFees = (law: FeeLaw, charged: ChargedFees): FeeCode[] =>
  charged.state && law.states[charged.state]
    ? charged.fees
        .filter((fee) => isCharged(fee) && !findRule(law, charged, fee.code)?.verified)
        .map(({ code }) => code)
    : [];
