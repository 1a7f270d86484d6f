import { addYears, type PlainDate } from '../dates.ts';
import type { Availability, CoverageChoice, RetroActivePeriod } from './types.ts';

/** A coverage's selection in the wire format of quotes (§3). */
export interface CoverageSelectionView {
  readonly isAvailable: boolean;
  readonly isSelected: boolean;
  readonly retroActivePeriod: RetroActivePeriod;
  /** The date from which acts are covered; null for Full Prior Acts. */
  readonly retroActiveDate: PlainDate | null;
}

/**
 * The choice with its retroactive period, or the policy's if it has none, and the date from which acts are
 * covered.
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
