import type { Selection } from '../builder/types.ts';
import { add, subtract, sum, toMajor, zero, type Money } from '../money.ts';
import { regionByCode } from '../regions/regions.ts';
import { answersThatCount, type RatePlan } from './plan.ts';
import { priceFacts, riskFacts, selectionFacts } from '../underwriting/facts.ts';
import { isKnockedOut, judge, getLoads } from '../underwriting/rule-book.ts';
import { rateCoverages } from './steps/coverages.ts';
import { lineControls } from './steps/line-controls.ts';
import { feeLines } from './steps/fees.ts';
import { minimumPremium } from './steps/minimum-premium.ts';
import { premiumAdjustments } from './steps/premium-adjustments.ts';
import { referencePremium } from './steps/reference-premium.ts';
import { Worksheet } from './steps/step.ts';
import type { Taxes } from './taxes.ts';
import type { PricedRisk, Rating, RatingStatus, Risk } from './types.ts';

/**
 * The price of a selection for a risk under a plan, and whether it can be bound. Pure: the same input gives
 * the same price.
 *
 * Every line (coverage, adjustment, fee, tax) is rounded once, half to even, and the total is the sum of the
 * lines. Without revenue or industry there is no price: the result is an INDICATION of zero that says what is
 * missing. Passing a plan, tax table or selection of another region or family is the caller's mistake and is
 * not checked.
 */
export function rate(plan: RatePlan, taxes: Taxes, given: Risk, selection: Selection): Rating {
  const answers = answersThatCount(plan, given.product, given.answers, selection.coverages);
  const risk: Risk = { ...given, answers };
  const missing = missingFacts(plan, risk);
  if (!isPriceable(risk)) return unpriced(plan, missing);

  const { effectiveDate, endDate } = selection.global;
  const facts = selectionFacts(riskFacts(plan, risk, answers), selection);
  const loads = getLoads(plan.rules, risk.product, facts);
  const worksheet = new Worksheet();
  const reference = referencePremium(plan, risk, loads, effectiveDate, endDate, worksheet);

  const byLine = lineControls(plan, risk.answers, selection, worksheet);
  const coverages = rateCoverages(plan, reference, selection, risk.state, byLine);
  const earned = sum(
    coverages.map((coverage) => coverage.premium),
    plan.currency,
  );
  worksheet.start('coverages', toMajor(earned), 'coverageLoads');

  const minimum = minimumPremium(plan, risk, selection.global.limit);
  const adjustments = premiumAdjustments(plan, minimum, earned, selection.isTriaExcluded, worksheet);
  const premium = add(
    earned,
    sum(
      adjustments.map((line) => line.amount),
      plan.currency,
    ),
  );
  const fees = feeLines(plan, risk.fees);
  const feeTotal = sum(
    fees.map((fee) => fee.amount),
    plan.currency,
  );
  worksheet.add('fees', toMajor(feeTotal), 'fees');

  const region = regionByCode(plan.region);
  const taxed = region.taxes.linesOf({ taxes, risk, inception: effectiveDate, premium, fees });
  if (!taxed) missing.push('taxes');
  const taxTotal = sum(
    (taxed ?? []).map((tax) => tax.amount),
    plan.currency,
  );
  worksheet.add('taxes', toMajor(taxTotal), region.taxes.sourceOf(risk));

  const found = judge(plan.rules, risk.product, priceFacts(facts, premium, fees));
  const outcome = { ...found, missing };
  return {
    status: getStatus(outcome),
    coverages,
    adjustments,
    premium,
    fees,
    taxes: taxed ?? [],
    total: add(add(premium, feeTotal), taxTotal),
    ...outcome,
    worksheet: worksheet.lines,
    ...identity(plan),
  };
}

/** Premium less the parties' fees: how screens derive the premium from a total (§9). */
export const premiumLessFees = (totalPremium: Money, brokerFee: Money, mgaFee: Money): Money =>
  subtract(subtract(totalPremium, brokerFee), mgaFee);

const isPriceable = (risk: Risk): risk is PricedRisk => risk.revenue !== null && risk.industryCode !== null;

/** Facts and answers without which there is no firm price. */
function missingFacts(plan: RatePlan, risk: Risk): string[] {
  const place = regionByCode(plan.region).ratedBy;
  return [
    ...(['revenue', 'industryCode', place] as const).filter((field) => risk[field] === null),
    ...risk.missingAnswers,
  ];
}

/** A knock-out outweighs missing facts, and missing facts outweigh a referral. */
function getStatus(outcome: Pick<Rating, 'knockOuts' | 'missing' | 'referrals'>): RatingStatus {
  if (isKnockedOut(outcome)) return 'DECLINED';
  if (outcome.missing.length > 0) return 'INDICATION';
  return outcome.referrals.length > 0 ? 'REFERRED' : 'READY';
}

const identity = (plan: RatePlan) => ({
  planId: plan.id,
  planVersion: plan.version,
  rulesId: plan.rules.id,
  validityDays: plan.validityDays,
});

function unpriced(plan: RatePlan, missing: readonly string[]): Rating {
  const nothing = zero(plan.currency);
  return {
    status: 'INDICATION',
    coverages: [],
    adjustments: [],
    premium: nothing,
    fees: [],
    taxes: [],
    total: nothing,
    referrals: [],
    knockOuts: [],
    missing,
    worksheet: [],
    ...identity(plan),
  };
}
