/** Visual tone of a status; the console maps each tone to a color and an icon. */
export type Tone = 'neutral' | 'info' | 'accent' | 'positive' | 'caution' | 'critical';

/** Every status that the table has traits of, in its order. */
export const getStatuses = <Status extends string>(
  table: Readonly<Record<Status, unknown>>,
): readonly Status[] => Object.keys(table) as Status[];

/**
 * The statuses whose traits satisfy the condition, in the order of the table: for a condition in SQL, the
 * source states of an edge, or a set to test against.
 */
export function statusesWhere<Status extends string, Traits>(
  table: Readonly<Record<Status, Traits>>,
  holds: (traits: Traits) => boolean,
): Status[] {
  return getStatuses(table).filter((status) => holds(table[status]));
}
