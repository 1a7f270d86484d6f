import { isSame } from '../accounts/changes.ts';
import { addMonths, daysBetween, type PlainDate } from '../dates.ts';
import { earnedPremium } from './policy-bill.ts';
import type { Segment } from './written-premium.ts';

/** A value that differs between two revisions. */
export interface Difference {
  /** Path of the value: `selection.coverages.24.limit`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value that differs, by its path; a list is one value. What is missing on one side is null there. */
export function getDifferences(before: unknown, after: unknown, at = ''): Difference[] {
  if (isSame(before, after)) return [];
  if (!isRecord(before ?? {}) || !isRecord(after ?? {}))
    return [{ path: at, before: before ?? null, after: after ?? null }];
  const [was, is] = [before ?? {}, after ?? {}] as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) =>
    getDifferences(was[key], is[key], at === '' ? key : `${at}.${key}`),
  );
}

/** The premium earned up to a day, in cents. */
export interface EarnedPoint {
  readonly date: PlainDate;
  readonly earned: number;
}

/** A term, and what its chain keeps beyond the days on risk: earned on the day on which cover ends. */
export interface EarnedTerm {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly termDays: number;
  readonly kept: number;
}

/** @returns the premium earned up to a day, in cents: on the last day of cover it is what was written. */
export const earnedOn = (
  segments: readonly Segment[],
  { from, termDays, kept }: Pick<EarnedTerm, 'from' | 'termDays' | 'kept'>,
  day: PlainDate,
): number => earnedPremium(segments, termDays, day) + (day >= (segments.at(-1)?.to ?? from) ? kept : 0);

/**
 * The curve of earned premium: at the start, after each month, on each day on which the terms change, and at
 * the end. Between two points it is straight.
 */
export function earnedCurve(segments: readonly Segment[], term: EarnedTerm): EarnedPoint[] {
  const { from, to } = term;
  const months = Array.from({ length: Math.ceil(daysBetween(from, to) / 28) }, (_, month) =>
    addMonths(from, month),
  );
  const changes = segments.flatMap((segment) => [segment.from, segment.to]);
  return [...new Set([...months, ...changes, from, to])]
    .filter((date) => date >= from && date <= to)
    .toSorted()
    .map((date) => ({ date, earned: earnedOn(segments, term, date) }));
}
