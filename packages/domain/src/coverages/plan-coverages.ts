import type { RatePlan } from '../rating/plan.ts';
import { coverageById, getCatalog } from './catalog.ts';
import type { BoostVersion, Coverage, CoverageId } from './types.ts';

type Rated = Pick<RatePlan, 'retentions'>;
type Sold = Rated & Pick<RatePlan, 'family' | 'coverageLoads'>;

/** A coverage as a plan sells it: with the retention that the plan has for this kind of claim. */
const ofPlan = ({ retentions }: Rated, coverage: Coverage): Coverage => {
  const times = retentions?.[coverage.id]?.times;
  return times === undefined ? coverage : { ...coverage, retentionTimes: times };
};

/** Returns the coverage with this id as the plan sells it; undefined for an id that nothing has. */
export function findPlanCoverage(plan: Rated, id: CoverageId): Coverage | undefined {
  const coverage = coverageById(id);
  return coverage && ofPlan(plan, coverage);
}

/** Every price looks at them, and they are the same each time. */
const catalogs = new WeakMap<Sold, Map<BoostVersion, readonly Coverage[]>>();

/** Every coverage that a plan sells, in display order: what came later than the plan has no price in it. */
export function getPlanCatalog(plan: Sold, boost: BoostVersion = 'V5'): readonly Coverage[] {
  const byBoost = catalogs.get(plan) ?? new Map<BoostVersion, readonly Coverage[]>();
  catalogs.set(plan, byBoost);
  const made =
    byBoost.get(boost) ??
    getCatalog(plan.family, boost)
      .filter(({ id, isSold }) => !isSold || Object.hasOwn(plan.coverageLoads, id))
      .map((coverage) => ofPlan(plan, coverage));
  byBoost.set(boost, made);
  return made;
}
