import type { PlainDate } from '../dates.ts';

/** Something that staff set of reference data, from a day on: it replaces what they set before. */
export interface Edition {
  readonly effectiveFrom: PlainDate;
}

/**
 * Returns the edition that holds on a day: the last of the editions that began until then, and of two that
 * began on one day the one that was made last.
 * @param editions of one thing, in the order in which they were made
 */
export function editionInForce<E extends Edition>(editions: readonly E[], day: PlainDate): E | undefined {
  let holds: E | undefined;
  for (const edition of editions)
    if (edition.effectiveFrom <= day && (!holds || edition.effectiveFrom >= holds.effectiveFrom))
      holds = edition;
  return holds;
}

/** Returns the next day on which something else holds than on this day; null if none is set. */
export function nextChangeAfter<V>(
  editions: readonly Edition[],
  day: PlainDate,
  valueOn: (day: PlainDate) => V,
): PlainDate | null {
  const later = editions.map(({ effectiveFrom }) => effectiveFrom).filter((one) => one > day);
  return later.toSorted().find((one) => valueOn(one) !== valueOn(day)) ?? null;
}
