import { expect, it } from 'vitest';
import { findDecimals, readNumber } from './number-convention.ts';

it.each([
  [['2500000,00'], 'comma'],
  [['2.500', '1.250.000', 'many'], 'comma'],
  [['€ 2.500.000,00', 12, null], 'comma'],
  [['(1.234,56)', '2.500'], 'comma'],
  [['2,5m', '2.500'], 'comma'],
  [['-1.234,56', '2.500'], 'comma'],
  // Nothing tells, or the cells differ: each is then read or refused by itself.
  [['2.500', '1,250'], 'dot'],
  [['2500000,00', '2,500,000'], 'both'],
  [['1250.5', '1.250.000'], 'both'],
  [['2,5m', '2.5m'], 'both'],
  [['2.5 million', '2,500k'], 'dot'],
  [[], 'dot'],
])('before the decimals of %j stands a %s', (cells, mark) => {
  expect(findDecimals(cells)).toBe(mark);
});

it.each([
  ['2500000,00', 2_500_000],
  ['2.500', 2500],
  ['-1.250,5', -1250.5],
  ['(1.250,5)', -1250.5],
  ['2,5m', 2_500_000],
  ['many', 'many'],
  [2.5, 2.5],
])('of a file with a decimal comma, %j is %j', (cell, value) => {
  expect(readNumber(cell, 'comma')).toBe(value);
});

it.each(['2,500', '$2,500', '-2,500', '(2,500)', '2,50,0', '1.5m', '2,500.'])(
  'of a file with a decimal comma, %j has two readings, and is not read by the other one',
  (cell) => expect(readNumber(cell, 'comma')).toEqual({ twoReadings: cell }),
);

it('where a file has both marks, only a cell that is the same in each is read', () => {
  expect(readNumber('2,500', 'both')).toEqual({ twoReadings: '2,500' });
  expect(readNumber('2,500,000', 'both')).toBe('2,500,000');
});
