import type { Meanwhile } from '@parapet/contract/meanwhile';
import { expect, test } from 'vitest';
import { type Columns, getConflicts, isSame } from './meanwhile.ts';

type Changed = Meanwhile['changes'][number]['fields'];

const changedBy = (...fields: Changed[]): Meanwhile => ({
  version: 7,
  changes: fields.map((each) => ({
    by: 'Ada Reyes',
    at: '2031-01-15T10:00:00.000Z',
    event: 'x',
    fields: each,
  })),
});
const findConflicts = (
  meanwhile: Meanwhile,
  initial: Record<string, unknown>,
  typed: Record<string, unknown> = {},
  columns?: Columns,
) => getConflicts(meanwhile, { values: { ...initial, ...typed }, initial, columns });

const usd = (amount: number) => ({ amount, currency: 'USD' });

/** By type: the column, what the record said and says, what the input began with, and what it is to hold. */
const byType: [string, { column?: string; from: unknown; to: unknown; began: unknown; theirs: unknown }][] = [
  ['a text', { from: 'Petra', to: 'Paula', began: 'Petra', theirs: 'Paula' }],
  ['a text that was removed', { from: 'Petra', to: null, began: 'Petra', theirs: '' }],
  ['a text that was empty', { from: null, to: 'Paula', began: '', theirs: 'Paula' }],
  ['a date', { from: '2031-01-15', to: '2031-02-20', began: '2031-01-15', theirs: '2031-02-20' }],
  ['yes', { from: true, to: false, began: true, theirs: false }],
  ['a number', { from: 30, to: 45, began: 30, theirs: 45 }],
  ['a number that was removed', { from: 30, to: null, began: 30, theirs: '' }],
  ['a number that was none', { from: null, to: 45, began: null, theirs: 45 }],
  ['a number in a choice of texts', { from: 3, to: 4, began: '3', theirs: '4' }],
  ['a list of words', { from: ['P100'], to: ['P100', 'P250'], began: ['P100'], theirs: ['P100', 'P250'] }],
  ['a list that was removed', { from: ['P100'], to: null, began: ['P100'], theirs: [] }],
  [
    'a list of objects',
    {
      from: [{ code: 'A', days: 5 }],
      to: [{ code: 'B', days: 9 }],
      began: [{ days: 5, code: 'A' }],
      theirs: [{ code: 'B', days: 9 }],
    },
  ],
  ['an amount in cents', { column: 'mgaFee', from: 250, to: 310.5, began: 250_00, theirs: 310_50 }],
  ['an amount that was zero', { column: 'mgaFee', from: 0, to: 25, began: 0, theirs: 25_00 }],
  ['an amount as text', { column: 'mgaFee', from: 250, to: 310.5, began: '250', theirs: '310.5' }],
  [
    'an amount with its currency',
    { column: 'mgaFee', from: 250, to: 310.5, began: usd(250_00), theirs: usd(310_50) },
  ],
  [
    'an amount with its currency in a column of objects',
    { column: 'limit.amount', from: 250, to: 310.5, began: usd(250_00), theirs: usd(310_50) },
  ],
];

const asked = ({ column = 'field', from, to }: (typeof byType)[number][1]) => ({
  meanwhile: changedBy({ [column]: { from, to } }),
  columns: { input: column.replace(/\.amount$/, '') },
});

test.each(byType)('what nobody typed in follows the others: %s', (_, each) => {
  const { meanwhile, columns } = asked(each);
  expect(findConflicts(meanwhile, { input: each.began }, {}, columns)).toMatchObject([
    { name: 'input', mine: each.began, theirs: each.theirs, isUntouched: true },
  ]);
});

test.each(byType)('what both changed is a choice: %s', (_, each) => {
  const { meanwhile, columns } = asked(each);
  const mine = typeof each.theirs === 'number' || each.theirs === '' ? 77 : 'typed';
  expect(findConflicts(meanwhile, { input: each.began }, { input: mine }, columns)).toMatchObject([
    { name: 'input', mine, theirs: each.theirs, isUntouched: false },
  ]);
  expect(findConflicts(meanwhile, { input: each.began }, { input: each.theirs }, columns)).toEqual([]);
});

test('an input with a unit of its own follows in it', () => {
  const columns = {
    percent: { column: 'agreed.rate', unit: 'percent' },
    brokerFee: { column: 'brokerFee', unit: 'sent' },
  } as const;
  const fields = { 'agreed.rate': { from: 0.1, to: 0.125 }, brokerFee: { from: 0, to: 25.5 } };
  expect(findConflicts(changedBy(fields), { percent: 10, brokerFee: 0 }, {}, columns)).toMatchObject([
    { name: 'percent', theirs: 12.5, isUntouched: true },
    { name: 'brokerFee', theirs: 25.5, isUntouched: true },
  ]);
  // The first that was ever agreed: the object came as a whole.
  const first = changedBy({ agreed: { from: null, to: { rate: 0.2 } } });
  expect(findConflicts(first, { percent: '' }, {}, columns)).toMatchObject([
    { theirs: 20, isUntouched: true },
  ]);
});

test('the inputs of an object are looked at one by one', () => {
  const initial = { address: { city: 'Austin', state: 'TX' } };
  const typed = { address: { city: 'Dallas', state: 'TX' } };
  const fields = {
    'details.address.city': { from: 'Austin', to: 'Waco' },
    'details.address.state': { from: 'TX', to: 'LA' },
  };
  expect(findConflicts(changedBy(fields), initial, typed, { address: 'details.address' })).toMatchObject([
    { name: 'address.city', mine: 'Dallas', theirs: 'Waco', isUntouched: false },
    { name: 'address.state', theirs: 'LA', isUntouched: true },
  ]);
});

test('several changes count from the first to the last, and one that was taken back is none', () => {
  const twice = changedBy({ field: { from: 45, to: 60 } }, { field: { from: 30, to: 45 } });
  expect(findConflicts(twice, { field: 30 })).toMatchObject([{ theirs: 60, isUntouched: true }]);
  const back = changedBy({ field: { from: 45, to: 30 } }, { field: { from: 30, to: 45 } });
  expect(findConflicts(back, { field: 30 })).toEqual([]);
});

test('what took over the choice of the last time follows again, and a number stays a choice', () => {
  const again = changedBy({ field: { from: 45, to: 60 } });
  expect(findConflicts(again, { field: 30 }, { field: 45 })).toMatchObject([
    { theirs: 60, isUntouched: true },
  ]);
  expect(findConflicts(again, { field: 30 }, { field: 33 })).toMatchObject([
    { theirs: 60, isUntouched: false },
  ]);
});

test('what the input did not begin with is a choice as words, and nothing otherwise', () => {
  // The date was proposed, not read.
  const date = changedBy({ field: { from: null, to: '2031-02-20' } });
  expect(findConflicts(date, { field: '2031-01-15' })).toMatchObject([{ isUntouched: false }]);
  const rows = changedBy({ field: { from: [{ code: 'A' }], to: [{ code: 'B' }] } });
  expect(findConflicts(rows, { field: [{ code: 'A', key: 1 }] })).toEqual([]);
  const long = changedBy({ field: { from: 'short', to: '(long value)' } });
  expect(findConflicts(long, { field: 'short' })).toEqual([]);
});

test('the order of keys says nothing, that of a list does', () => {
  expect(isSame({ a: 1, b: [1, { c: null }] }, { b: [1, {}], a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame('', null)).toBe(true);
  expect(isSame(0, null)).toBe(false);
  expect(isSame(false, null)).toBe(false);
});
