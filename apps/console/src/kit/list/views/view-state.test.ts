import { searchQuotes } from '@parapet/contract/quote/quotes';
import { viewState, type ViewState } from '@parapet/contract/user/views';
import { expect, test } from 'vitest';
import type { ListState } from '../use-list-state.ts';
import {
  buildColumns,
  buildWidths,
  hasViews,
  isSameView,
  PLAIN,
  presentView,
  usableView,
  type ViewedList,
} from './view-state.ts';

const list: ViewedList = {
  name: 'quotes',
  call: searchQuotes,
  columns: [{ key: 'companyName' }, { key: 'status' }, { key: 'agencyName', optional: true }],
  filters: [
    { key: 'status', label: 'Status', many: true, options: [{ value: 'READY', label: 'Ready' }] },
    { key: 'product', label: 'Product', many: true, options: [] },
  ],
  dated: true,
  sort: 'modified,desc',
  size: 25,
};
const state: ListState = {
  page: 4,
  size: 25,
  sort: 'modified,desc',
  search: '',
  period: null,
  filters: {},
  negated: [],
  viewId: undefined,
  isBare: true,
  set: () => undefined,
  setFilter: () => undefined,
  clear: () => undefined,
  show: () => undefined,
  nameView: () => undefined,
};
const plainColumns = { agencyName: false };
const present = (
  changes: Partial<ListState> = {},
  visible: Record<string, boolean> = plainColumns,
  widths = {},
) => presentView({ ...state, ...changes }, { visible, widths, density: 'comfortable' }, list);
const view = (changes: Partial<ViewState>): ViewState => ({ ...PLAIN, ...changes });

test('a list that nobody touched stands as it does without a view, on whatever page', () => {
  expect(present()).toEqual(PLAIN);
  expect(viewState.parse({})).toEqual(PLAIN);
});

test('a view keeps search, filters, their negation, period, order, size and columns', () => {
  const changed = {
    size: 50,
    sort: 'created,asc',
    search: ' acme ',
    period: 3 as const,
    filters: { status: ['READY'], product: ['P100'] },
    negated: ['status'],
  };
  const kept = present(changed, { agencyName: true, status: false });
  expect(kept).toEqual({
    size: 50,
    sort: 'created,asc',
    search: 'acme',
    period: 3,
    filters: [
      { field: 'status', values: ['READY'], negated: true },
      { field: 'product', values: ['P100'], negated: false },
    ],
    shown: ['agencyName'],
    hidden: ['status'],
    widths: [],
    density: 'comfortable',
  });
  expect(viewState.parse(kept)).toEqual(kept);
  expect(usableView(kept, list)).toEqual(kept);
  expect(buildColumns(kept)).toEqual({ agencyName: true, status: false });
});

test('the present state equals a view whatever the order of filters, values and columns', () => {
  const one = view({
    filters: [
      { field: 'status', values: ['READY', 'BOUND'], negated: false },
      { field: 'product', values: ['P100'], negated: false },
    ],
    shown: ['a', 'b'],
  });
  const other = view({
    filters: [one.filters[1]!, { ...one.filters[0]!, values: ['BOUND', 'READY'] }],
    shown: ['b', 'a'],
  });
  expect(isSameView(one, other)).toBe(true);
});

test.each([
  ['another search', { search: 'acme' }],
  ['another value', { filters: [{ field: 'status', values: ['BOUND'], negated: false }] }],
  ['all but the value', { filters: [{ field: 'status', values: ['READY'], negated: true }] }],
  ['no filter', { filters: [] }],
  ['another period', { period: 1 as const }],
  ['another order', { sort: 'created,asc' }],
  ['another size', { size: 100 }],
  ['another column', { shown: ['agencyName'] }],
  ['one column less', { hidden: ['status'] }],
  ['compact rows', { density: 'compact' as const }],
])('it does not equal a view with %s', (_title, changes) => {
  const base = view({ filters: [{ field: 'status', values: ['READY'], negated: false }] });
  expect(isSameView(base, { ...base, ...changes })).toBe(false);
});

test('columns, values and orders that a list does not have any more are left out of a view', () => {
  const old = view({
    search: 'acme',
    filters: [
      { field: 'status', values: ['READY', 'GONE'], negated: false },
      { field: 'color', values: ['red'], negated: false },
      { field: 'accountId', values: ['not an id'], negated: false },
      // Its choices are not read yet.
      { field: 'product', values: ['P100'], negated: false },
    ],
    sort: 'color,asc',
    size: 25,
    shown: ['agencyName', 'color', 'status'],
    hidden: ['companyName', 'status', 'color'],
  });
  expect(usableView(old, list)).toEqual(
    view({
      search: 'acme',
      filters: [
        { field: 'status', values: ['READY'], negated: false },
        { field: 'product', values: ['P100'], negated: false },
      ],
      shown: ['agencyName'],
      hidden: ['status'],
    }),
  );
  const undated: ViewedList = { ...list, dated: false };
  expect(usableView(view({ period: 1 }), undated)).toEqual(PLAIN);
});

test('a list that is neither searched nor filtered has no views', () => {
  const still: ViewedList = {
    ...list,
    call: { columns: { name: { type: 'text', sort: true } } },
    filters: [],
  };
  expect([hasViews(list), hasViews(still), hasViews({ ...still, dated: false })]).toEqual([
    true,
    true,
    false,
  ]);
});

test('widths and the height of rows are kept by a view, and widths of columns that are gone are left out', () => {
  const shown = presentView(
    state,
    { visible: plainColumns, widths: { status: 90, gone: 70 }, density: 'compact' },
    list,
  );
  expect(shown.widths).toEqual([{ field: 'status', width: 90 }]);
  expect(isSameView(shown, PLAIN)).toBe(false);
  expect(usableView({ ...shown, widths: [...shown.widths, { field: 'gone', width: 70 }] }, list)).toEqual(
    shown,
  );
  expect(buildWidths(shown)).toEqual({ status: 90 });
});
