import { fromMajor, roundHalfEven, type Money } from '../../money.ts';
import { factorAt } from '../curve.ts';
import type { RatePlan } from '../plan.ts';
import type { PricedRisk, WorksheetPart } from '../types.ts';
import { highestHazard } from './hazard-class.ts';

export interface Minimum {
  readonly amount: Money;
  /** The parts that it was multiplied from, one by one; none where the plan has one minimum for all. */
  readonly parts: readonly WorksheetPart[];
}

type MinimumOf = Pick<RatePlan, 'minimumPremium' | 'minimumFactors' | 'hazard' | 'currency'>;

/**
 * The least that a policy costs: the plan's minimum, more for a higher hazard class and for a higher limit,
 * to the whole unit. Of two industries the worse one counts, however small its share.
 * @param limit of the policy, in whole major units
 */
export function minimumPremium(plan: MinimumOf, risk: PricedRisk, limit: number): Minimum {
  const { minimumPremium: base, minimumFactors, currency } = plan;
  if (!minimumFactors) return { amount: fromMajor(base, currency), parts: [] };
  const hazard = String(highestHazard(plan, risk));
  const ofClass = minimumFactors.byClass[hazard]!;
  const ofLimit = factorAt(minimumFactors.byLimit, limit);
  return {
    amount: fromMajor(roundHalfEven(base * ofClass * ofLimit), currency),
    parts: [
      { source: 'minimumPremium', factor: base },
      { source: `minimumFactors.byClass.${hazard}`, factor: ofClass },
      { source: `minimumFactors.byLimit.${limit}`, factor: ofLimit },
    ],
  };
}
