import type { PlainDate } from '../dates.ts';
import { liveLinks } from './chain.ts';
import type { ChainLink } from './transactions.ts';

/** Endorsements that set the same thing: the later effective date wins from its day on. */
export interface Conflict {
  readonly number: number;
  readonly effectiveDate: PlainDate;
  /** What both set: `selection.global.limit`. */
  readonly paths: string[];
}

/**
 * Where a new endorsement meets those that are already booked for a later day and set the same. Theirs holds
 * from their day on, as it was asked for then.
 */
export function conflictsOf<Patch>(
  chain: readonly ChainLink<Patch>[],
  { patch, effectiveDate }: Pick<ChainLink<Patch>, 'patch' | 'effectiveDate'>,
): Conflict[] {
  if (patch === null) return [];
  const asked = new Set(pathsOf(patch));
  return liveLinks(chain)
    .filter((link) => link.patch !== null && link.effectiveDate >= effectiveDate)
    .map((link) => ({
      number: link.number,
      effectiveDate: link.effectiveDate,
      paths: pathsOf(link.patch).filter((path) => asked.has(path)),
    }))
    .filter(({ paths }) => paths.length > 0);
}

/** The paths of all values in an object, lists as one value. */
function pathsOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return at === '' ? [] : [at];
  return Object.entries(value).flatMap(([key, one]) => pathsOf(one, at === '' ? key : `${at}.${key}`));
}
