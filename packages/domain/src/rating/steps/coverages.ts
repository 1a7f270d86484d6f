import type { Selection } from '../../builder/types.ts';
import { TRIA } from '../../coverages/ids.ts';
import { findPlanCoverage } from '../../coverages/plan-coverages.ts';
import { findLine, type ManagementLine } from '../../coverages/product-lines.ts';
import { endorsedLimit, ransomLimit, getTerms } from '../../coverages/terms.ts';
import { fromMajor } from '../../money.ts';
import { otherDeductibles, type RatePlan } from '../plan.ts';
import type { RatedCoverage } from '../types.ts';
import { coverageFactors, timesFactors } from './terms.ts';

/** The factor of the answers about each line that a plan prices by itself. */
export type LineControls = ReadonlyMap<ManagementLine, number>;

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
  byLine: LineControls = new Map(),
): RatedCoverage[] {
  const rated: RatedCoverage[] = [];
  for (const [id, choice] of Object.entries(selection.coverages)) {
    const coverage = findPlanCoverage(plan, Number(id));
    if (!choice.selected || !coverage || coverage.id === TRIA || !coverage.families.includes(plan.family))
      continue;
    const { global, coverages } = selection;
    const most = endorsedLimit(coverage.id, coverages);
    const below = otherDeductibles(plan);
    const terms = getTerms(coverage, choice, global, state, most, below);
    // A sublimit for ransom is priced as one for the coverage: most of what extortion costs is ransom.
    const priced = Math.min(most, ransomLimit(coverage.id, coverages));
    const pricedTerms = priced === most ? terms : getTerms(coverage, choice, global, state, priced, below);
    const controls = byLine.get(findLine(coverage)!);
    const factors = {
      ...coverageFactors(plan, coverage, plan.coverageLoads[id] ?? 0, pricedTerms),
      ...(controls !== undefined && { controls }),
    };
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
