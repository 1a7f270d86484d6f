import { addDays, addMonths, addYears, type PlainDate } from '../dates.ts';
import type { Preset, RatePlan } from '../rating/plan.ts';
import type { GlobalChoice, PresetId, PresetName } from './types.ts';

export const PRESETS: Record<PresetName, Exclude<PresetId, -1>> = { BASIC: 1, POPULAR: 2, ELITE: 3 };
export const CUSTOM_PRESET = -1;
export const DEFAULT_PRESET = PRESETS.POPULAR;

/** Number of days before and after today within which cover may start (§9). */
export const START_WINDOW = { daysBefore: 7, daysAfter: 75 } as const;
export const DEFAULT_DAYS_AHEAD = 14;
const TERM_MONTHS = { min: 6, default: 12, max: 18 } as const;

/** The first day on which cover may start, seen from `today`. */
export const earliestStart = (today: PlainDate): PlainDate => addDays(today, -START_WINDOW.daysBefore);
/** The last day on which cover may start, seen from `today`. */
export const latestStart = (today: PlainDate): PlainDate => addDays(today, START_WINDOW.daysAfter);
/** The end of the shortest term. */
export const earliestEnd = (effectiveDate: PlainDate): PlainDate => addMonths(effectiveDate, TERM_MONTHS.min);
/** The end of the longest term. */
export const latestEnd = (effectiveDate: PlainDate): PlainDate => addMonths(effectiveDate, TERM_MONTHS.max);
/** The end of a term of one year. */
export const defaultEnd = (effectiveDate: PlainDate): PlainDate => addYears(effectiveDate, 1);

/** The name of a package by its id on the wire; CUSTOM for any other id. */
export const presetName = (id: PresetId): PresetName | 'CUSTOM' =>
  (Object.keys(PRESETS) as PresetName[]).find((name) => PRESETS[name] === id) ?? 'CUSTOM';

/** @returns the package as the plan fills it, or undefined for cover that was put together by hand. */
export const findPreset = (plan: RatePlan, id: PresetId): Preset | undefined =>
  id === CUSTOM_PRESET ? undefined : plan.presets[id];

/** The initial selection of a quote: POPULAR, starting in 14 days, for a year. */
export function defaultGlobal(plan: RatePlan, today: PlainDate): GlobalChoice {
  const { limit, deductible, waitingPeriod, retroActivePeriod } = plan.presets[DEFAULT_PRESET];
  const effectiveDate = addDays(today, DEFAULT_DAYS_AHEAD);
  return {
    preset: DEFAULT_PRESET,
    limit,
    deductible,
    waitingPeriod,
    retroActivePeriod,
    effectiveDate,
    endDate: defaultEnd(effectiveDate),
  };
}
