/** How a status reads at a glance; the console gives each tone its color and icon. */
export type Tone = 'neutral' | 'info' | 'accent' | 'positive' | 'caution' | 'critical';

/**
 * The statuses whose traits satisfy the question, in the order of the table: for a condition in SQL, the source
 * states of an edge, a set to test against.
 */
export function statusesWhere<Status extends string, Traits>(
  table: Readonly<Record<Status, Traits>>,
  holds: (traits: Traits) => boolean,
): Status[] {
  return (Object.keys(table) as Status[]).filter((status) => holds(table[status]));
}
