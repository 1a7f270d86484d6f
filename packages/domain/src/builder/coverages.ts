import { getAvailability } from '../coverages/availability.ts';
import { SPECIFIED_EVENT_EXCLUSION } from '../coverages/ids.ts';
import { nearestOption } from '../coverages/terms.ts';
import type { AdjustableParameter, Coverage, CoverageChoice, RetroActivePeriod } from '../coverages/types.ts';
import type { RatePlan } from '../rating/plan.ts';
import type { Adjustments } from './adjustments.ts';
import { retained } from './retention.ts';
import { securityAllows } from './security.ts';
import type { AdjustmentRule, BuilderContext } from './types.ts';

const PARAMETERS = {
  limit: 'limit',
  deductible: 'deductible',
  waitingPeriod: 'waitingPeriod',
  retroActivePeriod: 'retroactivePeriod',
} as const satisfies Record<string, AdjustableParameter>;

/** A coverage with the limit, the deductible and the periods of the policy. */
export const followsPolicy = (selected: boolean): CoverageChoice => ({
  selected,
  limit: null,
  deductible: null,
  waitingPeriod: null,
  retroActivePeriod: null,
});

/**
 * Decisions on the policy that precede a coverage: the limit of the policy, and whether the coverage that
 * this one is part of is written.
 */
type Before = { readonly limit: number; readonly isWhole: boolean };

/** The choice for one coverage after every rule, from the current choice and the one asked for. */
export function applyCoverage(
  plan: RatePlan,
  context: BuilderContext,
  coverage: Coverage,
  base: CoverageChoice,
  asked: Partial<CoverageChoice>,
  { limit: policyLimit, isWhole }: Before,
  notes: Adjustments,
): CoverageChoice {
  const option = <T extends number>(field: keyof typeof PARAMETERS): T | null => {
    const value = asked[field] === undefined ? base[field] : asked[field];
    const options = coverage.adjustable.includes(PARAMETERS[field]) ? coverage.options[field] : undefined;
    let given = value === null || !options ? null : nearestOption(value, options);
    if (field === 'deductible' && given !== null && options)
      return retained(context.limits, options, given, value!, { field, coverageId: coverage.id }, notes) as T;
    if (field === 'limit' && given !== null) given = Math.min(given, policyLimit);
    return notes.give(given, value, { field, coverageId: coverage.id, rule: 'OPTION_RANGE' }) as T | null;
  };
  return {
    selected: applySelected(
      plan,
      context,
      coverage,
      selectedBefore(context, coverage, base),
      asked.selected ?? selectedBefore(context, coverage, base),
      isWhole,
      notes,
    ),
    limit: option('limit'),
    deductible: option('deductible'),
    waitingPeriod: option('waitingPeriod'),
    retroActivePeriod: option<RetroActivePeriod>('retroActivePeriod'),
  };
}

/** Whether events are excluded follows from the list of events, whatever the selection said before. */
const selectedBefore = (context: BuilderContext, coverage: Coverage, base: CoverageChoice): boolean =>
  coverage.id === SPECIFIED_EVENT_EXCLUSION ? context.hasEventExclusions === true : base.selected;

function applySelected(
  plan: RatePlan,
  context: BuilderContext,
  coverage: Coverage,
  base: boolean,
  asked: boolean,
  isWhole: boolean,
  notes: Adjustments,
): boolean {
  const forced: Forced | undefined = isWhole
    ? forcedSelection(plan, context, coverage, base, asked)
    : { selected: false, rule: 'PART_OF' };
  if (!forced) return asked;
  return notes.give(forced.selected, asked, {
    field: 'selected',
    coverageId: coverage.id,
    rule: forced.rule,
    ...(forced.code && { code: forced.code }),
  });
}

interface Forced {
  readonly selected: boolean;
  readonly rule: AdjustmentRule;
  readonly code?: string;
}

/** The first rule that leaves no choice; the strongest come first. */
function forcedSelection(
  plan: RatePlan,
  context: BuilderContext,
  coverage: Coverage,
  base: boolean,
  asked: boolean,
): Forced | undefined {
  if (coverage.mandatory) return { selected: true, rule: 'MANDATORY' };
  const { required, excluded } = context.limits;
  const byRule = excluded.get(coverage.id) ?? required.get(coverage.id);
  if (byRule) return { selected: !excluded.has(coverage.id), rule: 'UNDERWRITING_RULE', code: byRule };
  if (coverage.disabled) return { selected: false, rule: 'DISABLED' };
  const { available, reason } = getAvailability(
    plan.availability,
    coverage,
    context.state,
    context.industryCode,
  );
  if (!available)
    return {
      selected: false,
      rule: reason === 'State Not Supported' ? 'STATE_NOT_SUPPORTED' : 'INDUSTRY_NOT_SUPPORTED',
    };
  if (!securityAllows(coverage.id, context.answers)) return { selected: false, rule: 'SECURITY_ANSWERS' };
  if (coverage.locked && asked !== base) return { selected: base, rule: 'LOCKED' };
  return undefined;
}
