import { getAvailability, isTriaMandatory } from '../coverages/availability.ts';
import { getPlanCatalog } from '../coverages/plan-coverages.ts';
import { SEPARATE_LIMITS, TECH_ENO, TRIA } from '../coverages/ids.ts';
import { coversLine, MANAGEMENT_LINES } from '../coverages/product-lines.ts';
import type { Coverage, CoverageChoice, CoverageId } from '../coverages/types.ts';
import { isTechProduct } from '../products.ts';
import type { RatePlan } from '../rating/plan.ts';
import { Adjustments } from './adjustments.ts';
import { applyCoverage, followsPolicy } from './coverages.ts';
import { CUSTOM_PRESET, DEFAULT_PRESET, defaultGlobal, findPreset } from './defaults.ts';
import { applyGlobal } from './global.ts';
import type {
  Adjustment,
  AskedSelection,
  BuilderContext,
  OfferedCoverage,
  PresetId,
  Selection,
} from './types.ts';

/**
 * Builds a quote's selection from what was asked for: defaults for anything left out, and every rule of the
 * builder applied (specification of quoting §4, §5, §9). Pure. Where the rules gave something else,
 * `adjustments` says so. Asking for a preset resets the coverages to it; without one, the current selection
 * is changed.
 */
export function applySelection(
  plan: RatePlan,
  context: BuilderContext,
  asked: AskedSelection,
): { selection: Selection; adjustments: readonly Adjustment[] } {
  const notes = new Adjustments();
  const base = baseSelection(plan, context, asked);
  const global = applyGlobal(plan, context, base.global, asked, notes);
  const isTriaExcluded = applyTria(plan, context, base, asked, notes);

  const coverages: Record<CoverageId, CoverageChoice> = {};
  for (const coverage of getPlanCatalog(plan, context.boost)) {
    coverages[coverage.id] =
      coverage.id === TRIA
        ? followsPolicy(!isTriaExcluded)
        : applyCoverage(
            plan,
            context,
            coverage,
            base.coverages[coverage.id] ?? followsPolicy(false),
            asked.coverages?.[coverage.id] ?? {},
            { limit: global.limit, isWhole: isWhole(coverage, coverages) },
            notes,
          );
  }
  return { selection: { global, coverages, isTriaExcluded }, adjustments: notes.list };
}

/**
 * Whether what a coverage needs is written: that which it is part of, and for limits of their own at least
 * two lines that have one.
 */
const isWhole = ({ id, partOf }: Coverage, chosen: Readonly<Record<CoverageId, CoverageChoice>>): boolean =>
  id === SEPARATE_LIMITS
    ? MANAGEMENT_LINES.filter((line) => coversLine(chosen, line)).length > 1
    : partOf === undefined || chosen[partOf]!.selected;

/** The selection of a preset; POPULAR when no preset is asked for and there is no selection yet. */
function baseSelection(plan: RatePlan, context: BuilderContext, asked: AskedSelection): Selection {
  const { current } = context;
  const wanted: PresetId = asked.global?.preset ?? CUSTOM_PRESET;
  const preset = findPreset(plan, wanted);
  if (current && !preset) return current;
  const ofPreset = (preset ?? plan.presets[DEFAULT_PRESET]).coverages;
  const coverageIds = context.product && isTechProduct(context.product) ? [...ofPreset, TECH_ENO] : ofPreset;
  return {
    global: current?.global ?? defaultGlobal(plan, context.today),
    coverages: Object.fromEntries(coverageIds.map((id) => [id, followsPolicy(true)])),
    isTriaExcluded: current?.isTriaExcluded ?? false,
  };
}

/**
 * TRIA is the opposite of `isTriaExcluded`; asking for either has the same effect. Where there is no TRIA it
 * counts as excluded.
 */
function applyTria(
  plan: RatePlan,
  context: BuilderContext,
  base: Selection,
  asked: AskedSelection,
  notes: Adjustments,
): boolean {
  if (plan.triaRate === null) return true;
  const ticked = asked.coverages?.[TRIA]?.selected;
  const excluded = asked.isTriaExcluded ?? (ticked === undefined ? base.isTriaExcluded : !ticked);
  if (!isTriaMandatory(context.boost ?? 'V5')) return excluded;
  return notes.give(false, excluded, { field: 'isTriaExcluded', coverageId: TRIA, rule: 'TRIA_MANDATORY' });
}

/** The catalog for a screen: each coverage, whether it is available here, and if not, why. */
export function offeredCoverages(
  plan: RatePlan,
  context: Pick<BuilderContext, 'state' | 'industryCode' | 'boost'>,
): OfferedCoverage[] {
  return getPlanCatalog(plan, context.boost).map((coverage) => ({
    ...coverage,
    ...getAvailability(plan.availability, coverage, context.state, context.industryCode),
  }));
}
