/** The underwriter who has taken a quote. */
export interface Owner {
  readonly id: string;
  readonly name: string;
}

/**
 * The colleague who has the quote, and whose it stays until it is handed over; null if nobody has it, or the
 * person does. An administrator hands over what a colleague cannot: `isAdmin`.
 */
export const takenBy = (owner: Owner | null, personId: string | null, isAdmin = false): Owner | null =>
  owner === null || owner.id === personId || isAdmin ? null : owner;

/** A quote whose agency named no date should be answered so many days after it was started; ours. */
export const DESK_DAYS = 3;

/** The owners by which a desk is filtered. */
export const deskOwners = ['mine', 'nobody', 'others'] as const;
export type DeskOwner = (typeof deskOwners)[number];
