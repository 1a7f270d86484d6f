import type { Selection } from '../../builder/types.ts';
import { coverageById } from '../../coverages/catalog.ts';
import { TRIA } from '../../coverages/ids.ts';
import { endorsedLimit, termsOf } from '../../coverages/terms.ts';
import { fromMajor } from '../../money.ts';
import type { RatePlan } from '../plan.ts';
import type { RatedCoverage } from '../types.ts';
import { coverageFactors, timesFactors } from './terms.ts';

/**
 * A line for each selected coverage: the premium at reference terms times the coverage's load and the factors
 * of its own terms, rounded once. Every factor is at least 0 and grows with the limit, so a higher limit
 * never costs less.
 */
export function rateCoverages(
  plan: RatePlan,
  referencePremium: number,
  selection: Selection,
  state: string | null,
): RatedCoverage[] {
  const rated: RatedCoverage[] = [];
  for (const [id, choice] of Object.entries(selection.coverages)) {
    const coverage = coverageById(Number(id));
    if (!choice.selected || !coverage || coverage.id === TRIA || !coverage.families.includes(plan.family))
      continue;
    const terms = termsOf(
      coverage,
      choice,
      selection.global,
      state,
      endorsedLimit(coverage.id, selection.coverages),
    );
    const factors = coverageFactors(plan, coverage, plan.coverageLoads[id] ?? 0, terms);
    rated.push({
      coverageId: coverage.id,
      key: coverage.key,
      ...terms,
      factors,
      premium: fromMajor(timesFactors(referencePremium, factors), plan.currency),
    });
  }
  return rated;
}
