import type { Selection } from '../builder/types.ts';
import { isWithin, type PlainDate } from '../dates.ts';
import { toMajor } from '../money.ts';
import type { RoleName } from '../permissions/actors.ts';
import { premiumDiscount } from '../rating/discount.ts';
import { irpmTotal, type IrpmValues } from '../rating/irpm.ts';
import type { Rating } from '../rating/types.ts';
import { authorityLevels, type AuthorityLevel } from './findings.ts';

/** The measures that have limits, in the order in which they are said. */
export const limitedMeasures = ['limit', 'premium', 'hazardClass', 'irpm', 'discount'] as const;
export type LimitedMeasure = (typeof limitedMeasures)[number];

/**
 * The most that may be released without a second person: whole major units of the quote's currency, the
 * highest hazard class, percent of schedule rating either way and of discount. Null has no limit.
 */
export type AuthorityLimits = { readonly [Measure in LimitedMeasure]: number | null };

/** `data/authority.json`. */
export interface Authority {
  readonly illustrative: boolean;
  readonly levels: readonly (AuthorityLimits & { readonly level: AuthorityLevel })[];
  readonly roles: Readonly<Partial<Record<RoleName, AuthorityLevel>>>;
}

/** A letter of authority: what one person may release, between two days. It has a figure for everything. */
export type Letter = { readonly [Measure in LimitedMeasure]: number } & {
  readonly fromDate: PlainDate;
  readonly toDate: PlainDate | null;
};

/** The authority of a person to release: a letter bounds the size, and the role says which rules. */
export interface OwnAuthority {
  readonly level: AuthorityLevel;
  readonly limits: AuthorityLimits;
}

/** The facts that authority is compared with. */
export interface Judged {
  readonly rating: Pick<Rating, 'referrals' | 'premium' | 'worksheet' | 'adjustments'>;
  readonly selection: Selection;
  readonly irpm: IrpmValues;
  /** 1 to 7; null while the industry is unknown. */
  readonly hazardClass: number | null;
}

/** Why a quote needs its authority: a rule's code, or what is above a limit of the lower levels. */
export type AuthorityReason = { readonly code: string; readonly level: AuthorityLevel };

export interface RequiredAuthority {
  readonly level: AuthorityLevel;
  /** Those that need more than the first level, the highest first. */
  readonly reasons: readonly AuthorityReason[];
}

/** Codes by which reasons and exceeded limits name a measure; a rule stands under its own code. */
const measureCodes = {
  limit: 'LIMIT',
  premium: 'PREMIUM',
  hazardClass: 'HAZARD_CLASS',
  irpm: 'IRPM',
  discount: 'DISCOUNT',
} as const satisfies Record<LimitedMeasure, string>;

/**
 * A limit that a quote exceeds: the value it needs, and the maximum of the person. A rule counts levels.
 */
export interface Exceeded {
  readonly code: string;
  readonly asked: number;
  readonly most: number;
}

/** The authority that it takes to release a quote: the highest of what its rules and its size ask for. */
export function requiredAuthority({ levels }: Pick<Authority, 'levels'>, quote: Judged): RequiredAuthority {
  const asked = getMeasures(quote);
  const reasons = [
    ...quote.rating.referrals.map(({ code, level = 1 }) => ({ code, level })),
    ...limitedMeasures.map((measure) => ({
      code: measureCodes[measure],
      level: levelFor(levels, measure, asked[measure]),
    })),
  ]
    .filter(({ level }) => level > 1)
    .sort((a, b) => b.level - a.level);
  return { level: reasons[0]?.level ?? 1, reasons };
}

/** Which of a person's limits a quote exceeds, and what it asks for; nothing where they may release it. */
export function exceededBy(quote: Judged, { level, limits }: OwnAuthority): Exceeded[] {
  const asked = getMeasures(quote);
  return [
    ...limitsExceeded(asked, limits),
    ...quote.rating.referrals
      .filter((referral) => (referral.level ?? 1) > level)
      .map((referral) => ({ code: referral.code, asked: referral.level, most: level })),
  ];
}

/** The measures of which there is more than the limits have: also what a letter would grant too much of. */
export const limitsExceeded = (
  asked: Readonly<Record<LimitedMeasure, number>>,
  limits: AuthorityLimits,
): Exceeded[] =>
  limitedMeasures.flatMap((measure) => {
    const most = limits[measure];
    return most !== null && asked[measure] > most
      ? [{ code: measureCodes[measure], asked: asked[measure], most }]
      : [];
  });

/** Returns the measures of a quote, one by one. */
const getMeasures = ({ rating, selection, irpm, hazardClass }: Judged): Record<LimitedMeasure, number> => ({
  limit: selection.global.limit,
  premium: toMajor(rating.premium),
  hazardClass: hazardClass ?? 0,
  irpm: Math.abs(irpmTotal(irpm)),
  discount: premiumDiscount(rating),
});

/** The lowest level whose limit is not exceeded. */
function levelFor(levels: Authority['levels'], of: LimitedMeasure, value: number): AuthorityLevel {
  const enough = levels.find((limits) => limits[of] === null || value <= limits[of]);
  return enough?.level ?? authorityLevels.at(-1)!;
}

/** The authority of a role; 0 for one that releases nothing. */
export const getAuthorityLevel = ({ roles }: Pick<Authority, 'roles'>, role: RoleName): AuthorityLevel | 0 =>
  roles[role] ?? 0;

/**
 * The letter in force on a day. A new letter ends those before it from its first day on, so the newest that
 * has begun decides; once it has ended, none is. A letter says nothing of the days before it was given.
 * @param letters the newest first
 */
export function letterInForce<L extends Pick<Letter, 'fromDate' | 'toDate'> & { givenOn: PlainDate }>(
  letters: readonly L[],
  day: PlainDate,
): L | null {
  const newest = letters.find(({ fromDate, givenOn }) => fromDate <= day && givenOn <= day);
  return newest && isWithin(day, newest.fromDate, newest.toDate) ? newest : null;
}

/**
 * Returns the authority of a person to release: by their letter, or by their role; null for a role that
 * releases nothing.
 */
export function ownAuthority(
  authority: Pick<Authority, 'levels' | 'roles'>,
  role: RoleName,
  letter: Letter | null,
): OwnAuthority | null {
  const level = getAuthorityLevel(authority, role);
  if (level === 0) return null;
  const { limit, premium, hazardClass, irpm, discount } =
    letter ?? authority.levels.find((one) => one.level === level)!;
  return { level, limits: { limit, premium, hazardClass, irpm, discount } };
}
