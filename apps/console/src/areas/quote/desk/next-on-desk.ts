/** What is mine or nobody's, what is due first at the top; beyond so many the first ones are enough. */
export const QUOTES_OF_DESK = { size: 200, sort: 'due,asc', 'filter.owner': 'in:mine,nobody' } as const;

/** The quote after this one, or the first; none if there is no other. */
export const nextOnDesk = (ids: readonly string[], current: string | null): string | undefined =>
  [...ids.slice(current === null ? 0 : ids.indexOf(current) + 1), ...ids].find((id) => id !== current);
