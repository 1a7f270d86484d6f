import { limited, retained } from './retention.ts';
import { nearestOption } from '../coverages/terms.ts';
import { clampDate, type PlainDate } from '../dates.ts';
import { limitOptions, type RatePlan } from '../rating/plan.ts';
import type { Adjustments } from './adjustments.ts';
import {
  CUSTOM_PRESET,
  defaultEnd,
  earliestEnd,
  earliestStart,
  latestEnd,
  latestStart,
  findPreset,
} from './defaults.ts';
import type { AskedSelection, BuilderContext, GlobalChoice, PresetId } from './types.ts';

const TERMS = ['limit', 'deductible', 'waitingPeriod', 'retroActivePeriod'] as const;

/**
 * The policy's own terms. What was asked for comes first, then the preset asked for, then the current value,
 * each moved into the plan's options, the allowed start dates and the range of terms.
 */
export function applyGlobal(
  plan: RatePlan,
  context: BuilderContext,
  base: GlobalChoice,
  asked: AskedSelection,
  notes: Adjustments,
): GlobalChoice {
  const own = asked.global ?? {};
  const preset = findPreset(plan, own.preset ?? CUSTOM_PRESET);
  const wanted: GlobalChoice = { ...base, ...(preset && pickTerms(preset)), ...dropUndefined(own) };
  const { options } = plan;

  const effectiveDate =
    own.effectiveDate === undefined
      ? base.effectiveDate
      : startWithinWindow(own.effectiveDate, context, notes);
  const endWanted =
    own.endDate ?? (own.effectiveDate === undefined ? base.endDate : defaultEnd(effectiveDate));

  return {
    preset: presetAfter(plan, base, asked, notes),
    limit: limited(context.limits, limitOptions(options), wanted.limit, notes),
    deductible: retained(
      context.limits,
      options.deductible,
      nearestOption(wanted.deductible, options.deductible),
      wanted.deductible,
      { field: 'deductible' },
      notes,
    ),
    waitingPeriod: notes.give(
      nearestOption(wanted.waitingPeriod, options.waitingPeriod),
      wanted.waitingPeriod,
      { field: 'waitingPeriod', rule: 'OPTION_RANGE' },
    ),
    retroActivePeriod: notes.give(
      options.retroActivePeriod.includes(wanted.retroActivePeriod)
        ? wanted.retroActivePeriod
        : base.retroActivePeriod,
      wanted.retroActivePeriod,
      { field: 'retroActivePeriod', rule: 'OPTION_RANGE' },
    ),
    effectiveDate,
    endDate: notes.give(
      clampDate(endWanted, earliestEnd(effectiveDate), latestEnd(effectiveDate)),
      endWanted,
      { field: 'endDate', rule: 'TERM_RANGE' },
    ),
  };
}

const startWithinWindow = (
  asked: PlainDate,
  { today, start }: BuilderContext,
  notes: Adjustments,
): PlainDate =>
  notes.give(start ?? clampDate(asked, earliestStart(today), latestStart(today)), asked, {
    field: 'effectiveDate',
    rule: 'START_WINDOW',
  });

/**
 * Choosing any coverage, limit, deductible, waiting or retroactive period makes the preset custom, unless the
 * preset has the same value.
 */
function presetAfter(
  plan: RatePlan,
  base: GlobalChoice,
  asked: AskedSelection,
  notes: Adjustments,
): PresetId {
  const own = asked.global ?? {};
  const touched =
    TERMS.some((term) => own[term] !== undefined) || Object.keys(asked.coverages ?? {}).length > 0;
  if (own.preset === undefined) return touched ? CUSTOM_PRESET : base.preset;
  const preset = findPreset(plan, own.preset);
  if (!preset) return CUSTOM_PRESET;
  const departs =
    TERMS.some((term) => own[term] !== undefined && own[term] !== preset[term]) ||
    Object.entries(asked.coverages ?? {}).some(([id, choice]) =>
      departsFromPreset(preset.coverages.includes(Number(id)), choice),
    );
  return notes.give<PresetId>(departs ? CUSTOM_PRESET : own.preset, own.preset, {
    field: 'preset',
    rule: 'PRESET_CUSTOM',
  });
}

const departsFromPreset = (
  inPreset: boolean,
  choice: NonNullable<AskedSelection['coverages']>[number],
): boolean =>
  (choice.selected !== undefined && choice.selected !== inPreset) ||
  TERMS.some((term) => choice[term] !== undefined && choice[term] !== null);

const pickTerms = <T extends Pick<GlobalChoice, (typeof TERMS)[number]>>({
  limit,
  deductible,
  waitingPeriod,
  retroActivePeriod,
}: T) => ({ limit, deductible, waitingPeriod, retroActivePeriod });

const dropUndefined = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Partial<T>;
