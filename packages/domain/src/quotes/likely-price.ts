import { applySelection } from '../builder/apply-selection.ts';
import type { GlobalChoice } from '../builder/types.ts';
import type { PlainDate } from '../dates.ts';
import type { Money } from '../money.ts';
import { isSurplusProduct, type Product } from '../products.ts';
import type { Answers } from '../questionnaires/types.ts';
import type { RatePlan } from '../rating/plan.ts';
import { rate } from '../rating/rate.ts';
import type { Taxes } from '../rating/taxes.ts';
import type { Rating, Risk } from '../rating/types.ts';
import { riskFacts } from '../underwriting/facts.ts';
import type { Finding } from '../underwriting/findings.ts';
import { coverLimits } from '../underwriting/rule-book.ts';
import { type IndustryEdition, isClosedTo } from '../reference/industry-editions.ts';
import { unfitness, type ProductSheet } from './product-sheet.ts';

/** The facts known of a company before anything is asked. */
export type FirstFacts = Pick<Risk, 'state' | 'postcode'> & {
  readonly industryCode: string;
  /** Yearly, in whole major units. */
  readonly revenue: number;
  /** The settings by staff for the industry, where they have made any. */
  readonly set?: IndustryEdition | undefined;
};

/** The probable price of a product, for the package that a new quote begins with. */
export interface LikelyPrice {
  /** The yearly total with every control in place. */
  readonly low: Money;
  /** Before anything is answered, as a new quote begins. */
  readonly middle: Money;
  /** With none of them. */
  readonly high: Money;
  readonly terms: Pick<GlobalChoice, 'limit' | 'deductible'>;
  /** Findings that decline it whatever is answered. */
  readonly declines: readonly Finding[];
  /** Findings that refer it to an underwriter whatever is answered. */
  readonly referrals: readonly Finding[];
  /** Findings that poor answers would refer or decline besides. */
  readonly mayRefer: readonly Finding[];
  readonly mayDecline: readonly Finding[];
}

/**
 * Why a product is not for the company, or what it would cost from the best answers to the worst. Nothing is
 * supposed to have happened to the company, and nothing was seen of it from outside.
 * @param today the day on which it is asked, where the company is
 */
export function likelyPrice(
  { plan, sheet, taxes }: { plan: RatePlan; sheet: ProductSheet; taxes: Taxes },
  facts: FirstFacts,
  today: PlainDate,
): { reason: string } | LikelyPrice {
  const reason = unfitness(sheet, {
    ...facts,
    ownershipType: null,
    isClosed: isClosedTo(facts.set, sheet.product),
  });
  if (reason) return { reason };
  const priced = (given: Given) =>
    priceWith(plan, taxes, getRisk(sheet.product, facts, getAnswers(plan, given)), today, facts.set);
  const [best, middle, worst] = [priced('best'), priced('none'), priced('worst')];
  const { limit, deductible } = middle.global;
  return {
    low: best.rating.total,
    middle: middle.rating.total,
    high: worst.rating.total,
    terms: { limit, deductible },
    declines: best.rating.knockOuts,
    referrals: best.rating.referrals,
    mayRefer: without(worst.rating.referrals, best.rating.referrals),
    mayDecline: without(worst.rating.knockOuts, best.rating.knockOuts),
  };
}

const without = (findings: readonly Finding[], others: readonly Finding[]): Finding[] =>
  findings.filter(({ code }) => !others.some((other) => other.code === code));

type Given = 'best' | 'none' | 'worst';

/**
 * The answers at one end of what the plan prices. What is best answered with no, or has a debit alone, is
 * what has happened to a company: nothing is supposed to have, at either end.
 */
function getAnswers({ controls }: Pick<RatePlan, 'controls'>, given: Given): Answers {
  const answers: Record<string, string> = {};
  for (const { field, factors } of controls.items) {
    const [best, worst] = getEnds(factors);
    if (!best || !worst || given === 'none') continue;
    const isControl = best[1] < 1 && best[0] !== 'NO';
    answers[field] = given === 'worst' && isControl ? worst[0] : best[0];
  }
  return answers;
}

/** The answers with the smallest and the largest factor; a plan names yes and no in two ways each. */
function getEnds(factors: Readonly<Record<string, number>>) {
  const order = Object.entries(factors)
    .filter(([answer]) => answer !== 'true' && answer !== 'false')
    .sort(([, one], [, other]) => one - other);
  return [order[0], order.at(-1)] as const;
}

const getRisk = (product: Product, { set, ...facts }: FirstFacts, answers: Answers): Risk => ({
  product,
  ...facts,
  ...(set && { industryClasses: { [set.code]: set.hazardClass } }),
  secondIndustryCode: null,
  primaryIndustryShare: null,
  foreignRevenue: null,
  yearEstablished: null,
  collectsPersonalRecords: null,
  numberOfPersonalRecords: null,
  ownershipType: null,
  isFranchise: null,
  isFranchiseConnected: null,
  answers,
  missingAnswers: [],
  riskScore: null,
  signalScore: null,
  isSurplus: isSurplusProduct(product),
  irpm: {},
  fees: { brokerFee: null, additionalBrokerFee: null, mgaFee: null },
});

/** The price of the package that a new quote begins with. */
function priceWith(
  plan: RatePlan,
  taxes: Taxes,
  risk: Risk,
  today: PlainDate,
  set: IndustryEdition | undefined,
): { rating: Rating; global: GlobalChoice } {
  const { product, state, industryCode, answers } = risk;
  const byRules = coverLimits(plan.rules, product, riskFacts(plan, risk));
  const limits = { ...byRules, most: set?.coverageLimit ?? null };
  const { selection } = applySelection(plan, { today, limits, state, industryCode, answers, product }, {});
  return { rating: rate(plan, taxes, risk, selection), global: selection.global };
}
