import { addYears, type PlainDate } from '../dates.ts';
import type { Availability, CoverageChoice, RetroActivePeriod } from './types.ts';

/** A coverage's selection as quotes carry it on the wire (§3). */
export interface CoverageSelectionView {
  readonly isAvailable: boolean;
  readonly isSelected: boolean;
  readonly retroActivePeriod: RetroActivePeriod;
  /** The day from which acts are covered; null for Full Prior Acts. */
  readonly retroActiveDate: PlainDate | null;
}

/**
 * The choice with the policy's retroactive period where it has none of its own, and the day it reaches back
 * to.
 */
export function coverageSelectionView(
  choice: CoverageChoice,
  { available }: Availability,
  policyPeriod: RetroActivePeriod,
  effectiveDate: PlainDate,
): CoverageSelectionView {
  const retroActivePeriod = choice.retroActivePeriod ?? policyPeriod;
  return {
    isAvailable: available,
    isSelected: choice.selected,
    retroActivePeriod,
    retroActiveDate: retroActivePeriod === -1 ? null : addYears(effectiveDate, -retroActivePeriod),
  };
}
