/** The text of an empty option list: searching, more letters needed, nothing found, or no options. */
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
