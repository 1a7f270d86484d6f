import type { RegionCode } from '../regions/region.ts';

/** So long a merge of two accounts can be undone. */
const UNDO_MERGE_HOURS = 24;

/** The facts that decide whether two accounts can be merged into one. */
export type Mergeable = { id: string; region: RegionCode; agencyId: string };
export type MergeRefusal = 'merge-itself' | 'merge-regions-differ' | 'merge-agencies-differ';

/**
 * Why an account cannot be merged into another one; null if it can. Money, law and forms are a region's, and
 * whose client a company is, no merge decides.
 */
export function mergeRefusal(stays: Mergeable, ends: Mergeable): MergeRefusal | null {
  if (stays.id === ends.id) return 'merge-itself';
  const [region, other] = [stays.region, ends.region];
  if (region !== other) return 'merge-regions-differ';
  return stays.agencyId === ends.agencyId ? null : 'merge-agencies-differ';
}

/** Until when a merge can be undone. */
export const undoMergeUntil = (at: Date): Date => new Date(at.getTime() + UNDO_MERGE_HOURS * 3_600_000);
