import type { CoverageChoice, CoverageId } from '../coverages/types.ts';
import type { AskedSelection, GlobalChoice, Selection } from './types.ts';

/** The terms of a selection that an agency keeps under a name of its own, without the days of one quote. */
export type CustomPresetTerms = Pick<
  GlobalChoice,
  'limit' | 'deductible' | 'waitingPeriod' | 'retroActivePeriod'
> & { readonly coverages: Readonly<Record<CoverageId, CoverageChoice>>; readonly isTriaExcluded: boolean };

/** The terms of a selection that a custom preset keeps. */
export const getCustomPreset = ({ global, coverages, isTriaExcluded }: Selection): CustomPresetTerms => ({
  limit: global.limit,
  deductible: global.deductible,
  waitingPeriod: global.waitingPeriod,
  retroActivePeriod: global.retroActivePeriod,
  coverages,
  isTriaExcluded,
});

/**
 * Asks for a custom preset. The rules of the day and of the quote's account apply to it as to anything asked
 * for, so what cannot be had any more is adjusted, and said.
 */
export const askForCustomPreset = ({
  coverages,
  isTriaExcluded,
  ...terms
}: CustomPresetTerms): AskedSelection => ({ global: { preset: -1, ...terms }, coverages, isTriaExcluded });
