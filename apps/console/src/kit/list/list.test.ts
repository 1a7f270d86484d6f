import { searchQuotes } from '@parapet/contract/quote/quotes';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../core/address/search-codec.ts';
import { buildCsv } from './csv.ts';
import { listColumns } from './list-columns.tsx';
import { SIZES } from './list-foot.tsx';
import { buildQuery, type ListState } from './use-list-state.ts';

const state: ListState = {
  page: 2,
  size: 50,
  sort: 'modified,desc',
  search: 'acme',
  period: null,
  filters: { status: ['READY', 'SIGNED'] },
  negated: [],
  viewId: undefined,
  isBare: false,
  show: () => undefined,
  nameView: () => undefined,
  set: () => undefined,
  setFilter: () => undefined,
  clear: () => undefined,
};

test('CORE-317 filters go out as filter.{field} with in-lists joined by commas', () => {
  expect(buildQuery(state)).toMatchObject({ 'filter.status': 'in:READY,SIGNED' });
  expect(buildQuery({ ...state, negated: ['status'] })).toMatchObject({ 'filter.status': 'ni:READY,SIGNED' });
});
test('CORE-443 QUO-945 pages have 25 rows, or 50, or 100', () => {
  expect(SIZES).toEqual([25, 50, 100]);
  expect(searchQuotes.query.parse({}).size).toBe(25);
});
test('CORE-318 the search term is wrapped in asterisks', () => {
  expect(buildQuery(state)).toMatchObject({ search: '*acme*' });
});
test('CORE-319 sorting goes by field.keyword, by created as it is', () => {
  expect(buildQuery(state)).toMatchObject({ sort: 'modified.keyword,desc' });
  expect(buildQuery({ ...state, sort: 'created,asc' })).toMatchObject({ sort: 'created,asc' });
});
test('what a column looks like follows from the contract, and the file says its words', () => {
  const columns = listColumns(searchQuotes, (key) => `The ${key}`, [
    'totalPremium',
    'status',
    { key: 'product', cell: (row) => `Prime ${row.product.slice(1)}`, align: 'end' },
    { key: 'reason', cell: (row) => row.isRead && null },
  ]);
  expect(columns).toMatchObject([
    { key: 'totalPremium', label: 'The totalPremium', align: 'end' },
    { key: 'status', card: 'corner' },
    { key: 'product', align: 'end' },
    { key: 'reason' },
  ]);
  const row = { totalPremium: { amount: 123456, currency: 'USD' }, status: 'READY', product: 'P100' };
  expect(buildCsv(columns, [{ ...row, reason: 'Sold' } as never]).split('\r\n')[1]).toBe(
    '1234.56,READY,Prime 100,Sold',
  );
});
test('a team and fixed filters narrow further', () => {
  expect(buildQuery(state, { 'filter.accountId': 'in:1' }, 'team-1')).toMatchObject({
    search: '*acme*',
    teamIds: 'team-1',
    'filter.accountId': 'in:1',
    page: 2,
    size: 50,
  });
});
test('an address stays readable and comes back as it was', () => {
  const search = { tab: 'QUOTES', 'filter.status': 'in:READY,SIGNED', page: '2' };
  expect(stringifySearch(search)).toBe('?tab=QUOTES&filter.status=in:READY,SIGNED&page=2');
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});
test('ACC-781 lists are known by name, each by its own', () => {
  const screens = import.meta.glob<string>('../../areas/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const names = Object.values(screens).flatMap((text) =>
    [...text.matchAll(/List\s+name="([a-z-]+)"|List<.*>\s+name="([a-z-]+)"|\bname = '([a-z-]+)'/g)].map(
      ([, fixed, generic, standard]) => fixed ?? generic ?? standard,
    ),
  );
  expect(names).toEqual(
    expect.arrayContaining([
      'agency-accounts',
      'users',
      'quotes',
      'binders',
      'policies',
      'claims',
      'teams',
      'inbox',
    ]),
  );
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
test('a CSV file quotes what needs it and disarms formulas', () => {
  const columns = [
    { key: 'name', label: 'Name', cell: () => null },
    { key: 'premium', label: 'Premium', cell: () => null },
  ];
  const rows = [
    { name: 'Cedar & Sons, Inc.', premium: { amount: 184500, currency: 'USD' } },
    { name: '=HYPERLINK("x")', premium: null },
  ];
  expect(buildCsv(columns, rows)).toBe(
    '\ufeffName,Premium\r\n"Cedar & Sons, Inc.",1845.00\r\n"\'=HYPERLINK(""x"")",\r\n',
  );
});

test('no cell of a CSV file begins as a formula does, and amounts stay numbers', () => {
  const columns = [{ key: 'name', label: '=Name', cell: () => null }];
  const cellOf = (name: string) =>
    buildCsv(columns, [{ name }])
      .slice('\ufeff'.length)
      .split('\r\n')
      .slice(1)
      .join('\r\n')
      .replace(/^"/, '');
  const formulas = [
    '=1+1',
    '+1',
    '-1+cmd|x',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
  ];
  for (const formula of formulas) expect(cellOf(formula).startsWith("'"), JSON.stringify(formula)).toBe(true);
  for (const plain of ['-1845.00', '1,000', 'a=b', ''])
    expect(cellOf(plain).startsWith("'"), plain).toBe(false);
  expect(buildCsv(columns, []).startsWith("\ufeff'=Name")).toBe(true);
});
