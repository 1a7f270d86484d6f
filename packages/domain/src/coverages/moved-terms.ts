import { findPlanCoverage } from './plan-coverages.ts';
import { endorsedLimit, ransomLimit, getTerms, wantedTerms } from './terms.ts';
import { TRIA } from './ids.ts';
import type { Adjustment, AdjustmentRule, AskedSelection, Selection } from '../builder/types.ts';
import { otherDeductibles, type RatePlan } from '../rating/plan.ts';

/** Whether a limit or a deductible was moved: both figures are amounts. */
export const isOfTerm = ({ field }: Pick<Adjustment, 'field'>): boolean =>
  field === 'limit' || field === 'deductible';
const isSameTerm = (a: Adjustment, b: Adjustment): boolean =>
  a.field === b.field && a.coverageId === b.coverageId;

/**
 * Returns the earlier notes on limits and deductibles that still explain the selection: the figure given
 * stands, nobody has asked for another one since, and no newer note exists on it. A price thus explains
 * itself after every later change of something else, too.
 */
export function stillMoved(
  before: readonly Adjustment[],
  asked: AskedSelection,
  now: Selection,
  noted: readonly Adjustment[],
): Adjustment[] {
  if (asked.global?.preset !== undefined) return [];
  return before.filter((one) => {
    const { field, coverageId, given } = one;
    if (!isOfTerm(one) || noted.some((other) => isSameTerm(one, other))) return false;
    const term = field as 'limit' | 'deductible';
    const asks = coverageId === undefined ? asked.global : asked.coverages?.[coverageId];
    const stands = coverageId === undefined ? now.global : now.coverages[coverageId];
    return asks?.[term] === undefined && stands?.[term] === given;
  });
}

/**
 * The limits and deductibles that a selection is written and priced with other than it says: a limit above
 * that of the policy or of an endorsement, a deductible that would leave nothing of the limit, or that the
 * coverage does not offer. By the same functions as the price.
 */
export function movedTerms(
  plan: Pick<RatePlan, 'family' | 'options' | 'deductibleBelowLimit' | 'retentions'>,
  { global, coverages }: Selection,
  state: string | null,
): Adjustment[] {
  const below = otherDeductibles(plan);
  const moved: Adjustment[] = [];
  for (const [id, choice] of Object.entries(coverages)) {
    const coverage = findPlanCoverage(plan, Number(id));
    if (!choice.selected || !coverage || coverage.id === TRIA || !coverage.families.includes(plan.family))
      continue;
    const most = endorsedLimit(coverage.id, coverages);
    const wanted = wantedTerms(coverage, choice, global, state);
    const terms = getTerms(coverage, choice, global, state, most, below);
    const note = (
      field: 'limit' | 'deductible',
      asked: number,
      given: number,
      rule: AdjustmentRule,
    ): void => {
      if (asked !== given) moved.push({ field, coverageId: coverage.id, asked, given, rule });
    };
    note('limit', wanted.limit, terms.limit, terms.limit === global.limit ? 'POLICY_LIMIT' : 'SUBLIMIT');
    const ransom = ransomLimit(coverage.id, coverages);
    note('limit', terms.limit, Math.min(terms.limit, ransom), 'PRICED_AS_RANSOM');
    note(
      'deductible',
      wanted.deductible,
      terms.deductible,
      wanted.deductible < terms.limit ? 'OPTION_RANGE' : 'BELOW_LIMIT',
    );
  }
  return moved;
}
