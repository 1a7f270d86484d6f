/** Query for quotes that are mine or nobody's, first due on top; beyond this size, the first suffice. */
export const QUOTES_OF_DESK = { size: 200, sort: 'due,asc', 'filter.owner': 'in:mine,nobody' } as const;

/** The quote after this one, or the first; none if there is no other. */
export const nextOnDesk = (ids: readonly string[], current: string | null): string | undefined =>
  [...ids.slice(current === null ? 0 : ids.indexOf(current) + 1), ...ids].find((id) => id !== current);
