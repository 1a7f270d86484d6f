import { isSame } from '../accounts/changes.ts';
import type { PlainDate } from '../dates.ts';
import { liveLinks } from './chain.ts';
import type { ChainLink } from './transactions.ts';

/** The rules that decide between two endorsements that set the same term to different values. */
export const conflictRules = ['LATER_DAY', 'LATER_BOOKED'] as const;
export type ConflictRule = (typeof conflictRules)[number];

/** A value that an endorsement sets differently from another one, booked before it. */
export interface Conflict {
  /** The other one. */
  readonly number: number;
  readonly effectiveDate: PlainDate;
  /** The path of the term that both set: `selection.global.limit`. */
  readonly path: string;
  readonly asked: unknown;
  /** The value that the other one had set. */
  readonly set: unknown;
  /** The value that holds from the day of the other one on. */
  readonly given: unknown;
  readonly rule: ConflictRule;
}

/**
 * Finds conflicts of an endorsement with those that were booked before it, for the same day or a later one,
 * and set the same to something else. An endorsement of a later day holds from that day on, as it was asked
 * for then; of two of one day, the one that was booked last holds. Source: the working model of policies,
 * "Endorsement, in and out of sequence".
 * @param chain as it was before
 */
export function getConflicts<Patch>(
  chain: readonly ChainLink<Patch>[],
  { patch, effectiveDate }: Pick<ChainLink<Patch>, 'patch' | 'effectiveDate'>,
): Conflict[] {
  if (patch === null) return [];
  const asked = getValues(patch);
  return liveLinks(chain)
    .filter((link) => link.patch !== null && link.effectiveDate >= effectiveDate)
    .flatMap((link) =>
      [...getValues(link.patch)]
        .filter(([path, set]) => asked.has(path) && !isSame(asked.get(path), set))
        .map(([path, set]): Conflict => {
          const rule = link.effectiveDate > effectiveDate ? 'LATER_DAY' : 'LATER_BOOKED';
          const mine = asked.get(path);
          const given = rule === 'LATER_DAY' ? set : mine;
          const { number } = link;
          return { number, effectiveDate: link.effectiveDate, path, asked: mine, set, given, rule };
        }),
    );
}

/** All values in an object by their paths, lists as one value. */
function getValues(value: unknown, at = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return new Map(at === '' ? [] : [[at, value]]);
  return new Map(
    Object.entries(value).flatMap(([key, one]) => [...getValues(one, at === '' ? key : `${at}.${key}`)]),
  );
}
