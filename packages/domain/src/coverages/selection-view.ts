import type { OfferedCoverage, Selection } from '../builder/types.ts';
import { addYears, type PlainDate } from '../dates.ts';
import { TRIA } from './ids.ts';
import type { Coverage, CoverageId, RetroActivePeriod } from './types.ts';

/** A coverage's selection in the wire format of quotes (specification of quoting, §3). */
export interface CoverageSelectionView {
  readonly coverageId: CoverageId;
  readonly isAvailable: boolean;
  readonly isSelected: boolean;
  readonly retroActivePeriod: RetroActivePeriod;
  /** The date from which acts are covered; null for Full Prior Acts. */
  readonly retroActiveDate: PlainDate | null;
}

/** Whether a coverage is part of a selection: mandatory ones always are, and are shown checked (§5). */
export const isChosen = (
  { id, mandatory }: Pick<Coverage, 'id' | 'mandatory'>,
  { coverages, isTriaExcluded }: Pick<Selection, 'coverages' | 'isTriaExcluded'>,
): boolean => mandatory || (id === TRIA ? !isTriaExcluded : coverages[id]?.selected === true);

/**
 * For each offered coverage: whether it is selected, its retroactive period (the policy's unless it has its
 * own), and the date from which acts are covered.
 * @param continuityDate from when cover goes on without a gap: the periods reach back from that day.
 */
export const coverageSelections = (
  offered: readonly OfferedCoverage[],
  selection: Selection,
  continuityDate: PlainDate,
): CoverageSelectionView[] =>
  offered.map((coverage) => {
    const { retroActivePeriod: own } = selection.coverages[coverage.id] ?? { retroActivePeriod: null };
    const retroActivePeriod = own ?? selection.global.retroActivePeriod;
    return {
      coverageId: coverage.id,
      isAvailable: coverage.available,
      isSelected: isChosen(coverage, selection),
      retroActivePeriod,
      retroActiveDate: retroActivePeriod === -1 ? null : addYears(continuityDate, -retroActivePeriod),
    };
  });
