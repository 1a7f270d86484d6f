import { addDays, type PlainDate } from '../dates.ts';

type Dated = { effectiveFrom: PlainDate; effectiveTo: PlainDate | null };

/** Whether some edition is in force on every day from one on, without an end. */
export function coversFrom(editions: readonly Dated[], from: PlainDate): boolean {
  let open: PlainDate = from;
  for (const { effectiveFrom, effectiveTo } of editions.toSorted((a, b) =>
    a.effectiveFrom < b.effectiveFrom ? -1 : 1,
  )) {
    if (effectiveFrom > open) return false;
    if (effectiveTo === null) return true;
    if (effectiveTo >= open) open = addDays(effectiveTo, 1);
  }
  return false;
}
