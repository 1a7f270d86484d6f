import type { Selection } from '../builder/types.ts';
import { TECH_ENO } from '../coverages/ids.ts';
import { getLimitOfAllLines } from '../coverages/product-lines.ts';
import { factsIn } from '../questionnaires/same-fact.ts';
import { answersThatCount, type RatePlan } from '../rating/plan.ts';
import { getHazardClass } from '../rating/steps/hazard-class.ts';
import type { Money } from '../money.ts';
import type { FeeLine, Risk } from '../rating/types.ts';
import type { Fact, Facts } from './condition.ts';

/**
 * The facts of a risk that rules may read; amounts in whole major units, shares in percent.
 * @param answers those that count, from whoever has found them already
 */
export function riskFacts(
  plan: RatePlan,
  risk: Risk,
  answers = answersThatCount(plan, risk.product, risk.answers),
): Facts {
  const { industryCode, secondIndustryCode, primaryIndustryShare, revenue, foreignRevenue } = risk;
  const hazard = industryCode === null ? null : getHazardClass(plan, industryCode, risk.industryClasses);
  const second =
    secondIndustryCode === null ? null : getHazardClass(plan, secondIndustryCode, risk.industryClasses);
  const known: Record<string, Fact> = {
    revenue,
    foreignRevenue: foreignRevenue ?? 0,
    foreignShare: revenue ? Math.round(((foreignRevenue ?? 0) / revenue) * 100) : 0,
    industryCode,
    secondIndustryCode,
    industries: [industryCode, secondIndustryCode].filter((code) => code !== null),
    secondIndustryShare: second === null ? 0 : 100 - (primaryIndustryShare ?? 100),
    hazardClass: hazard && Number(hazard.name),
    hazardOutcome: hazard?.outcome ?? null,
    secondHazardClass: second && Number(second.name),
    secondHazardOutcome: second?.outcome ?? null,
    records: risk.numberOfPersonalRecords,
    collectsRecords: risk.collectsPersonalRecords,
    riskScore: risk.riskScore,
    state: risk.state,
    ownershipType: risk.ownershipType,
    isFranchise: risk.isFranchise,
    isFranchiseConnected: risk.isFranchiseConnected,
    isSurplus: risk.isSurplus,
  };
  return { known, answers: factsIn(answers) };
}

/** The same with what the price came to; amounts in whole major units, shares in percent. */
export function priceFacts({ known, answers }: Facts, premium: Money, fees: readonly FeeLine[]): Facts {
  const sumOf = (isMga: boolean) =>
    fees
      .filter(({ code }) => (code === 'MGA_FEE') === isMga)
      .reduce((sum, { amount }) => sum + amount.amount, 0);
  const shareOf = (cents: number) => (premium.amount === 0 ? 0 : (cents / premium.amount) * 100);
  const [own, mga] = [sumOf(false), sumOf(true)];
  return {
    answers,
    known: {
      ...known,
      premium: Math.round(premium.amount / 100),
      agencyFees: Math.round(own / 100),
      agencyFeeShare: shareOf(own),
      mgaFee: Math.round(mga / 100),
      mgaFeeShare: shareOf(mga),
    },
  };
}

/** The same with what was selected; the share of the limit is of the revenue, and null without any. */
export function selectionFacts({ known, answers }: Facts, { global, coverages }: Selection): Facts {
  return {
    answers,
    known: {
      ...known,
      limit: global.limit,
      limitShare: known['revenue'] ? Math.round((global.limit / Number(known['revenue'])) * 100) : null,
      deductible: global.deductible,
      retroActivePeriod: global.retroActivePeriod,
      limitOfAllLines: getLimitOfAllLines({ global, coverages }),
      isTechSelected: coverages[TECH_ENO]?.selected ?? false,
    },
  };
}
