import type { ViewState } from '@parapet/contract/user/views';
import { type Duration, isDuration } from '@parapet/domain/durations';
import { useAddress } from '../../core/address/use-address.ts';
import type { ListFilter } from './list-types.ts';

export type ListState = {
  page: number;
  size: number;
  sort: string;
  search: string;
  /** The chosen duration preset. */
  period: Duration | null;
  /** By column: the values to include. */
  filters: Record<string, string[]>;
  /** Columns whose filter excludes its values. */
  negated: readonly string[];
  /** The saved view that was chosen, which the rest of the address may have left. */
  viewId: string | undefined;
  /** The address says nothing of this list; what it says of a period may be about something else. */
  isBare: boolean;
  set: (
    changes: Partial<{ page: number; size: number; sort: string; search: string; period: Duration | null }>,
  ) => void;
  setFilter: (key: string, values: string[], negated?: boolean) => void;
  clear: () => void;
  /** Shows what a view says, from its first page. */
  show: (view: ViewState, viewId: string | undefined, options: { push: boolean }) => void;
  nameView: (viewId: string | undefined) => void;
};

const FILTER = 'filter.';
const VIEW = 'view';

/**
 * The state of a list is in the URL, in the API's terms: page, size, sort, search,
 * filter.status=in:READY,SIGNED.
 */
export function useListState(defaults: { sort: string; size: number; prefix: string }): ListState {
  const [address, change] = useAddress();
  const period = Number(address[`${defaults.prefix}period`] ?? NaN);
  const at = (name: string): string => `${defaults.prefix}${name}`;
  const filters: Record<string, string[]> = {};
  const negated: string[] = [];
  for (const [name, value] of Object.entries(address)) {
    if (!value || !name.startsWith(at(FILTER))) continue;
    const key = name.slice(at(FILTER).length);
    filters[key] = value
      .replace(/^(in|ni):/, '')
      .split(',')
      .filter(Boolean);
    if (value.startsWith('ni:')) negated.push(key);
  }
  const filtered = Object.keys(address).filter((name) => name.startsWith(at(FILTER)));
  return {
    viewId: address[at(VIEW)],
    isBare:
      filtered.length === 0 &&
      ['page', 'size', 'sort', 'search', VIEW].every((name) => address[at(name)] === undefined),
    show: (view, viewId, options) =>
      change(
        {
          ...Object.fromEntries(filtered.map((name) => [name, undefined])),
          [at('page')]: undefined,
          [at('size')]: view.size === null ? undefined : String(view.size),
          [at('sort')]: view.sort ?? undefined,
          [at('search')]: view.search,
          ...(period !== null || view.period !== null
            ? { [at('period')]: view.period === null ? undefined : String(view.period) }
            : {}),
          ...Object.fromEntries(
            view.filters.map(({ field, values, negated: not }) => [at(FILTER + field), listed(values, not)]),
          ),
          [at(VIEW)]: viewId,
        },
        options,
      ),
    nameView: (viewId) => change({ [at(VIEW)]: viewId }),
    page: Math.max(0, Number(address[at('page')] ?? 0) || 0),
    size: Number(address[at('size')]) || defaults.size,
    sort: address[at('sort')] ?? defaults.sort,
    search: address[at('search')] ?? '',
    period: isDuration(period) ? period : null,
    filters,
    negated,
    set: (changes) => {
      const next: Record<string, string | undefined> = { [at('page')]: undefined };
      if (changes.page !== undefined) next[at('page')] = changes.page > 0 ? String(changes.page) : undefined;
      if (changes.size !== undefined)
        next[at('size')] = changes.size === defaults.size ? undefined : String(changes.size);
      if (changes.sort !== undefined)
        next[at('sort')] = changes.sort === defaults.sort ? undefined : changes.sort;
      if (changes.search !== undefined) next[at('search')] = changes.search;
      if (changes.period !== undefined)
        next[at('period')] = changes.period === null ? undefined : String(changes.period);
      change(next);
    },
    setFilter: (key, values, not = false) =>
      change({
        [at('page')]: undefined,
        [at(FILTER + key)]: values.length > 0 ? listed(values, not) : undefined,
      }),
    clear: () =>
      change(
        Object.fromEntries(
          [
            at('page'),
            at('search'),
            at('period'),
            ...Object.keys(filters).map((key) => at(FILTER + key)),
          ].map((name) => [name, undefined]),
        ),
      ),
  };
}

/**
 * The state as the query of the list call; `team` narrows it to one team's rows, `offered` says what the
 * choices of a filter stand for.
 */
export function buildQuery(
  state: ListState,
  fixed: Record<string, string | undefined> = {},
  team: string | null = null,
  offered: readonly ListFilter[] = [],
): Record<string, unknown> {
  const filters = Object.fromEntries(
    Object.entries(state.filters).map(([key, values]) => {
      const covers = offered.find((filter) => filter.key === key)?.covers;
      return [FILTER + key, listed(covers ? values.flatMap(covers) : values, state.negated.includes(key))];
    }),
  );
  return {
    page: state.page,
    size: state.size,
    ...(state.sort ? { sort: wireSort(state.sort) } : {}),
    ...(state.search ? { search: `*${state.search}*` } : {}),
    ...filters,
    ...(team ? { teamIds: team } : {}),
    ...fixed,
  };
}

/** `in:A,B`, or `ni:A,B` for all but these. */
const listed = (values: readonly string[], negated: boolean): string =>
  `${negated ? 'ni' : 'in'}:${values.join(',')}`;

/** The API sorts by `field.keyword`, except by `created`, which has no suffix. */
function wireSort(sort: string): string {
  const [field = '', direction = 'asc'] = sort.split(',');
  return `${field === 'created' ? field : `${field.replace('.keyword', '')}.keyword`},${direction}`;
}
