import type { ProductFamily } from '../products.ts';
import type { AdjustableParameter, Coverage, CoverageGroupId } from './types.ts';

const LIMITS = [
  25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 1_500_000, 2_000_000, 2_500_000, 3_000_000, 3_500_000,
  4_000_000, 4_500_000, 5_000_000,
];
const DEDUCTIBLES = [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000];
const WAITING_PERIODS = [6, 8, 12, 24];
const RETRO_ACTIVE_PERIODS = [1, 2, -1] as const;

/** Limits up to a ceiling, for coverages that are never written for more. */
export const limitsUpTo = (ceiling: number): number[] => LIMITS.filter((limit) => limit <= ceiling);
/** The deductibles on offer, in major units, up to and including the ceiling. */
export const deductiblesUpTo = (ceiling: number): number[] =>
  DEDUCTIBLES.filter((deductible) => deductible <= ceiling);

/** The adjustable terms, by type of coverage. */
export const LIMIT_AND_DEDUCTIBLE = ['limit', 'deductible'] as const;
export const WITH_RETRO = ['limit', 'deductible', 'retroactivePeriod'] as const;
export const WITH_WAITING = ['limit', 'deductible', 'waitingPeriod'] as const;
export const NOTHING = [] as const;

type Own = Partial<
  Pick<
    Coverage,
    | 'mandatory'
    | 'locked'
    | 'disabled'
    | 'endorsement'
    | 'boost'
    | 'options'
    | 'sublimit'
    | 'families'
    | 'partOf'
    | 'isSold'
  >
>;

/**
 * A catalog row for the given families. Flags default to a freely chosen coverage, options to every option.
 */
export function defineCoverages(families: readonly ProductFamily[]) {
  return (
    id: number,
    key: string,
    groupId: CoverageGroupId,
    order: number,
    adjustable: readonly AdjustableParameter[],
    own: Own = {},
  ): Coverage => ({
    id,
    key,
    labelKey: `coverage.${key}`,
    groupId,
    order,
    mandatory: false,
    locked: false,
    disabled: false,
    endorsement: false,
    families,
    adjustable,
    ...own,
    optional: !own.mandatory,
    options: {
      ...(adjustable.includes('limit') && { limit: LIMITS }),
      ...(adjustable.includes('deductible') && { deductible: DEDUCTIBLES }),
      ...(adjustable.includes('waitingPeriod') && { waitingPeriod: WAITING_PERIODS }),
      ...(adjustable.includes('retroactivePeriod') && { retroActivePeriod: RETRO_ACTIVE_PERIODS }),
      ...own.options,
    },
  });
}
