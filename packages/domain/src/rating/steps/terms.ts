import type { CoverageTerms } from '../../coverages/terms.ts';
import { factorAt } from '../curve.ts';
import type { RatePlan } from '../plan.ts';
import type { Factor } from './step.ts';

/** The plan's factor for an aggregate limit in major units, interpolated between its points. */
export const limitFactor = ({ limit }: RatePlan, value: number): Factor => ({
  factor: factorAt(limit, value),
  source: `limit[${value}]`,
});

/** The plan's factor for a deductible in major units, interpolated between its points. */
export const deductibleFactor = ({ deductible }: RatePlan, value: number): Factor => ({
  factor: factorAt(deductible, value),
  source: `deductible[${value}]`,
});

/** The plan's factor for a waiting period in hours, interpolated between its points. */
export const waitingPeriodFactor = ({ waitingPeriod }: RatePlan, hours: number): Factor => ({
  factor: factorAt(waitingPeriod, hours),
  source: `waitingPeriod[${hours}]`,
});

/** The plan's factor for a retroactive period in years; -1 is full prior acts. */
export const retroActivePeriodFactor = ({ retroActivePeriod }: RatePlan, years: number): Factor => ({
  factor: retroActivePeriod[years]!,
  source: `retroActivePeriod.${years}`,
});

/** All the terms of one coverage; without a waiting period its factor is left out. */
export function termsFactor(plan: RatePlan, terms: CoverageTerms): number {
  const waiting = terms.waitingPeriod === null ? 1 : waitingPeriodFactor(plan, terms.waitingPeriod).factor;
  return (
    limitFactor(plan, terms.limit).factor *
    deductibleFactor(plan, terms.deductible).factor *
    waiting *
    retroActivePeriodFactor(plan, terms.retroActivePeriod).factor
  );
}
