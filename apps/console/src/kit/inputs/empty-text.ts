/**
 * What an option list says that has nothing to show: that it looks, that it wants letters, that nothing was
 * found, or that there is nothing.
 */
export function emptyText({
  isFetching,
  enough,
  term,
}: {
  isFetching: boolean;
  enough: boolean;
  term: string;
}) {
  if (isFetching) return 'common:options.loading';
  if (!enough) return 'common:options.type';
  return term ? 'common:options.noResults' : 'common:options.none';
}
