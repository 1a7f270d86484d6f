import type { AccountDetails } from '@parapet/contract/account/account';

type Field = keyof AccountDetails;
export type Conflict = { field: Field; mine: unknown; theirs: unknown };

const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/**
 * The fields that both have changed, to different values. A field that only one of them changed is no
 * conflict.
 */
export function getConflicts(base: AccountDetails, mine: AccountDetails, theirs: AccountDetails): Conflict[] {
  return (Object.keys(mine) as Field[])
    .filter(
      (field) =>
        differs(mine[field], theirs[field]) &&
        differs(base[field], mine[field]) &&
        differs(base[field], theirs[field]),
    )
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
}

/** Their record with my changes applied; for fields that both changed, the chosen value. */
export function merge(
  base: AccountDetails,
  mine: AccountDetails,
  theirs: AccountDetails,
  keepMine: (field: Field) => boolean,
): AccountDetails {
  const conflicting = new Set(getConflicts(base, mine, theirs).map(({ field }) => field));
  const kept = (Object.keys(mine) as Field[]).filter(
    (field) => differs(base[field], mine[field]) && (!conflicting.has(field) || keepMine(field)),
  );
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}
