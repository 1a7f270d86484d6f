import { compare, type PlainDate } from '../dates.ts';
import type { RatedCoverage } from '../rating/types.ts';
import { termsOn, type Fold } from './chain.ts';
import { isCovered } from './cover.ts';

/** The kinds of act that somebody has done in reliance on cover. */
export const relianceKinds = ['CLAIM', 'RESERVE', 'PAYMENT', 'CERTIFICATE'] as const;
export type RelianceKind = (typeof relianceKinds)[number];

export interface Reliance {
  readonly kind: RelianceKind;
  /** Of the claim, or of the certificate. */
  readonly number: string;
  /**
   * The day on which it was done, where the policy is insured; of a claim, the later of made and reported.
   */
  readonly on: PlainDate;
}

/** The cover of a policy under some terms, as far as a transaction can reduce it. */
export interface Cover {
  readonly limit: number;
  readonly deductible: number;
  readonly coverages: readonly Pick<
    RatedCoverage,
    'key' | 'limit' | 'deductible' | 'waitingPeriod' | 'retroActivePeriod'
  >[];
  /** Everybody who is insured: the named insured first. */
  readonly insured: readonly string[];
}

/** Full prior acts are written as -1 years. */
const yearsBack = (period: number): number => (period === -1 ? Number.POSITIVE_INFINITY : period);

/** Whether one of two covers gives less than the other in anything, whatever it gives more. */
export function isLess(before: Cover, after: Cover): boolean {
  if (after.limit < before.limit || after.deductible > before.deductible) return true;
  if (before.insured.some((one) => !after.insured.includes(one))) return true;
  return before.coverages.some((coverage) => {
    const now = after.coverages.find(({ key }) => key === coverage.key);
    return (
      !now ||
      now.limit < coverage.limit ||
      now.deductible > coverage.deductible ||
      (now.waitingPeriod ?? 0) > (coverage.waitingPeriod ?? 0) ||
      yearsBack(now.retroActivePeriod) < yearsBack(coverage.retroActivePeriod)
    );
  });
}

/**
 * The first day on which a policy covers less after a transaction than before it: no cover at all, a lower
 * limit, a coverage or an insured less. Null for a transaction that takes nothing.
 */
export function coverTakenFrom<Terms>(
  before: Fold<Terms>,
  after: Fold<Terms>,
  coverOf: (terms: Terms) => Cover,
): PlainDate | null {
  const days = [...before.periods, ...after.periods].flatMap(({ from, to }) => [from, to]);
  const taken = [...new Set(days)].toSorted().find((day) => {
    if (!isCovered(before, day)) return false;
    if (!isCovered(after, day)) return true;
    return isLess(coverOf(termsOn(before, day)), coverOf(termsOn(after, day)));
  });
  return taken ?? null;
}

/**
 * The one question of every transaction that shortens or takes cover: what was reported, reserved, paid or
 * certified after that day? A claim of the day itself counts, because cover ends at its first minute.
 */
export const reliedOnAfter = (all: readonly Reliance[], day: PlainDate): Reliance[] =>
  all
    .filter(({ kind, on }) => (kind === 'CLAIM' ? on >= day : on > day))
    .toSorted((a, b) => compare(a.on, b.on));
