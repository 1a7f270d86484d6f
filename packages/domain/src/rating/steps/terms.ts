import type { CoverageTerms } from '../../coverages/terms.ts';
import { factorAt } from '../curve.ts';
import type { Coverage } from '../../coverages/types.ts';
import type { CoverageFactors } from '../types.ts';
import type { RatePlan } from '../plan.ts';
import type { Factor } from './step.ts';

/** The plan's factor for an aggregate limit in major units, interpolated between its points. */
const limitFactor = ({ limit }: RatePlan, value: number): Factor => ({
  factor: factorAt(limit, value),
  source: `limit[${value}]`,
});

/** The plan's factor for a deductible in major units, interpolated between its points. */
const deductibleFactor = ({ deductible }: RatePlan, value: number): Factor => ({
  factor: factorAt(deductible, value),
  source: `deductible[${value}]`,
});

/** The plan's factor for a waiting period in hours, interpolated between its points. */
const waitingPeriodFactor = ({ waitingPeriod }: RatePlan, hours: number): Factor => ({
  factor: factorAt(waitingPeriod, hours),
  source: `waitingPeriod[${hours}]`,
});

/** The plan's factor for a retroactive period in years; -1 is full prior acts. */
const retroActivePeriodFactor = ({ retroActivePeriod }: RatePlan, years: number): Factor => ({
  factor: retroActivePeriod[years]!,
  source: `retroActivePeriod.${years}`,
});

/** The factors of one coverage; a term that does not apply to it has no factor. */
export function coverageFactors(
  plan: RatePlan,
  { adjustable }: Pick<Coverage, 'adjustable'>,
  load: number,
  terms: CoverageTerms,
): CoverageFactors {
  const { waitingPeriod } = terms;
  return {
    load,
    limit: limitFactor(plan, terms.limit).factor,
    deductible: deductibleFactor(plan, terms.deductible).factor,
    waitingPeriod: waitingPeriod === null ? null : waitingPeriodFactor(plan, waitingPeriod).factor,
    // First-party cover is for what happens in the term, whatever came before it.
    retroActivePeriod: adjustable.includes('retroactivePeriod')
      ? retroActivePeriodFactor(plan, terms.retroActivePeriod).factor
      : null,
  };
}

/** The reference premium times each factor, in the order of the worksheet; unrounded. */
export const timesFactors = (reference: number, factors: CoverageFactors): number =>
  reference *
  factors.load *
  factors.limit *
  factors.deductible *
  (factors.waitingPeriod ?? 1) *
  (factors.retroActivePeriod ?? 1) *
  (factors.controls ?? 1);
