import type { Selection } from '../builder/types.ts';
import { toMajor } from '../money.ts';
import type { RoleName } from '../permissions/actors.ts';
import { irpmTotal, type IrpmValues } from '../rating/irpm.ts';
import type { Rating } from '../rating/types.ts';
import { authorityLevels, type AuthorityLevel } from './findings.ts';

/** What one level may release by itself: whole major units, percent; null has no limit. */
export interface AuthorityLimits {
  readonly level: AuthorityLevel;
  readonly limit: number | null;
  readonly premium: number | null;
  readonly irpm: number | null;
}

/** `data/authority.json`. */
export interface Authority {
  readonly illustrative: boolean;
  readonly levels: readonly AuthorityLimits[];
  readonly roles: Readonly<Partial<Record<RoleName, AuthorityLevel>>>;
}

/** Why a quote needs its authority: a rule's code, or what is above a limit of the lower levels. */
export type AuthorityReason = { readonly code: string; readonly level: AuthorityLevel };

export interface RequiredAuthority {
  readonly level: AuthorityLevel;
  /** Those that need more than the first level, the highest first. */
  readonly reasons: readonly AuthorityReason[];
}

/** The authority that it takes to release a quote: the highest of what its rules and its size ask for. */
export function requiredAuthority(
  { levels }: Pick<Authority, 'levels'>,
  quote: {
    readonly rating: Pick<Rating, 'referrals' | 'premium'>;
    readonly selection: Selection;
    readonly irpm: IrpmValues;
  },
): RequiredAuthority {
  const measured = {
    LIMIT: levelFor(levels, 'limit', quote.selection.global.limit),
    PREMIUM: levelFor(levels, 'premium', toMajor(quote.rating.premium)),
    IRPM: levelFor(levels, 'irpm', Math.abs(irpmTotal(quote.irpm))),
  };
  const reasons = [
    ...quote.rating.referrals.map(({ code, level = 1 }) => ({ code, level })),
    ...Object.entries(measured).map(([code, level]) => ({ code, level })),
  ]
    .filter(({ level }) => level > 1)
    .sort((a, b) => b.level - a.level);
  return { level: reasons[0]?.level ?? 1, reasons };
}

/** The lowest level whose limit is not exceeded. */
function levelFor(
  levels: readonly AuthorityLimits[],
  of: 'limit' | 'premium' | 'irpm',
  value: number,
): AuthorityLevel {
  const enough = levels.find((limits) => limits[of] === null || value <= limits[of]);
  return enough?.level ?? authorityLevels.at(-1)!;
}

/** The authority of a role; 0 for one that releases nothing. */
export const authorityOf = ({ roles }: Pick<Authority, 'roles'>, role: RoleName): AuthorityLevel | 0 =>
  roles[role] ?? 0;
