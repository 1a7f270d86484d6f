import type { Density, ViewState } from '@parapet/contract/user/views';
import type { ListColumn } from '@parapet/contract/list';
import type { ColumnWidths } from '../layout/column-widths.ts';
import type { DataListProps, ListCall } from '../list-types.ts';
import type { ListState } from '../use-list-state.ts';

/** Properties of a list that decide which views it can have. */
export type ViewedList = Pick<DataListProps<ListCall>, 'name' | 'filters' | 'dated' | 'prefix'> & {
  call: Pick<ListCall, 'columns'>;
  columns: readonly { key: string; optional?: boolean }[];
  /** As it is without a view. */
  sort: string;
  size: number;
};

/** The list without a view: all its columns but the optional ones are shown. */
export const PLAIN: ViewState = {
  search: '',
  filters: [],
  period: null,
  sort: null,
  size: null,
  shown: [],
  hidden: [],
  widths: [],
  density: 'comfortable',
};

/** The columns that somebody chose, the widths that they gave them, and how high the rows are. */
export type LayoutChoice = {
  visible: Readonly<Record<string, boolean>>;
  widths: ColumnWidths;
  density: Density;
};

const isSearchable = ({ call }: ViewedList): boolean =>
  Object.values(call.columns).some((column) => column.search);

/** Whether there is anything to save: a list that is neither searched nor filtered is always the same. */
export const hasViews = (list: ViewedList): boolean =>
  isSearchable(list) || (list.filters ?? []).length > 0 || list.dated === true;

/** Returns the present state of the list, without the page: a view opens at its beginning. */
export function presentView(
  state: ListState,
  { visible, widths, density }: LayoutChoice,
  list: ViewedList,
): ViewState {
  return {
    search: state.search.trim(),
    filters: Object.entries(state.filters)
      .filter(([, values]) => values.length > 0)
      .map(([field, values]) => ({ field, values, negated: state.negated.includes(field) })),
    period: list.dated ? state.period : null,
    sort: state.sort === list.sort ? null : state.sort,
    size: state.size === list.size ? null : state.size,
    shown: list.columns.filter(({ key, optional }) => optional && visible[key]).map(({ key }) => key),
    hidden: list.columns
      .filter(({ key, optional }) => !optional && visible[key] === false)
      .map(({ key }) => key),
    widths: list.columns.flatMap(({ key }) =>
      widths[key] === undefined ? [] : [{ field: key, width: widths[key] }],
    ),
    density,
  };
}

/** Keeps the parts of a view that the list still has: columns and values that are gone are left out. */
export function usableView(view: ViewState, list: ViewedList): ViewState {
  const { call, columns } = list;
  const isSorted = view.sort !== null && call.columns[fieldOf(view.sort)]?.sort === true;
  return {
    search: isSearchable(list) ? view.search : '',
    filters: view.filters.flatMap((filter) => {
      const values = filter.values.filter((value) => isOffered(list, filter.field, value));
      return values.length > 0 ? [{ ...filter, values }] : [];
    }),
    period: list.dated ? view.period : null,
    sort: isSorted && view.sort !== list.sort ? view.sort : null,
    size: view.size === list.size ? null : view.size,
    shown: view.shown.filter((key) => columns.some((column) => column.key === key && column.optional)),
    // The first column cannot be taken away.
    hidden: view.hidden.filter((key) =>
      columns.slice(1).some((column) => column.key === key && !column.optional),
    ),
    widths: view.widths.filter(({ field }) => columns.some(({ key }) => key === field)),
    density: view.density,
  };
}

const fieldOf = (sort: string): string => sort.split(',')[0]!.replace('.keyword', '');

/** Choices that are read from the server may not be here yet: then every value counts as one of them. */
function isOffered({ call, filters = [] }: ViewedList, field: string, value: string): boolean {
  const offered = filters.find(({ key }) => key === field)?.options ?? [];
  if (offered.length > 0) return offered.some((option) => option.value === value);
  const column = call.columns[field];
  return column?.filter === true && isOfType(column.type, value);
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The server refuses a whole list for a value that its column cannot have. */
function isOfType(type: ListColumn['type'], value: string): boolean {
  if (type === 'id') return UUID.test(value);
  if (type === 'boolean') return value === 'true' || value === 'false';
  if (type === 'number' || type === 'money') return Number.isFinite(Number(value));
  return type === 'text' || !Number.isNaN(Date.parse(value));
}

const sorted = (names: readonly string[]): string[] => [...new Set(names)].toSorted();
const canonical = (view: ViewState): string =>
  JSON.stringify([
    view.search,
    view.filters
      .map(({ field, values, negated }) => [field, negated, sorted(values)] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
    view.period,
    view.sort,
    view.size,
    sorted(view.shown),
    sorted(view.hidden),
    view.widths
      .map(({ field, width }) => [field, width] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
    view.density,
  ]);

/** Whether both show the same: the order of filters, values and columns says nothing. */
export const isSameView = (one: ViewState, other: ViewState): boolean => canonical(one) === canonical(other);

/** The columns of a view, as the list remembers those that were chosen. */
export const buildColumns = ({ shown, hidden }: ViewState): Record<string, boolean> => ({
  ...Object.fromEntries(shown.map((key) => [key, true])),
  ...Object.fromEntries(hidden.map((key) => [key, false])),
});

/** The widths of a view, as the list remembers those that somebody gave. */
export const buildWidths = ({ widths }: ViewState): ColumnWidths =>
  Object.fromEntries(widths.map(({ field, width }) => [field, width]));
