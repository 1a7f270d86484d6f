import { expect, it } from 'vitest';
import { hasDecimalComma, readDecimalComma } from './number-convention.ts';

it.each([
  [['2500000,00'], true],
  [['2.500', '1.250.000', 'many'], true],
  [['€ 2.500.000,00', 12, null], true],
  // Nothing tells, or the cells differ: each is then refused by itself.
  [['2.500', '1,250'], false],
  [['2500000,00', '2,500,000'], false],
  [['1250.5', '1.250.000'], false],
  [[], false],
])('the numbers %j have a decimal comma: %j', (cells, has) => {
  expect(hasDecimalComma(cells)).toBe(has);
});

it.each([
  ['2500000,00', 2_500_000],
  ['2.500', 2500],
  ['-1.250,5', -1250.5],
  ['many', 'many'],
  ['2,50,0', '2,50,0'],
  [2.5, 2.5],
])('of a file with a decimal comma, %j is %j', (cell, value) => {
  expect(readDecimalComma(cell)).toBe(value);
});
