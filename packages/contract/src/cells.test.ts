import { expect, test } from 'vitest';
import { z } from 'zod';
import { number, toTwoReadings } from './cells.ts';

const revenue = number(z.number().int());

test.each([
  ['2500000', 2_500_000],
  ['2,500,000', 2_500_000],
  ['$2,500,000.00', 2_500_000],
  ['2 500 000', 2_500_000],
  [2_500_000, 2_500_000],
  ['-12', -12],
])('%j is %d', (cell, value) => expect(revenue.parse(cell)).toBe(value));

test.each(['2500000,00', '2.500.000', '2.500', '25,00', '-21.419,06', "2'500'000,00"])(
  '%j is refused by what stands there, and never another number',
  (cell) => {
    const { success, error } = revenue.safeParse(cell);
    expect(success).toBe(false);
    if (cell !== "2'500'000,00")
      expect(error!.issues[0]!.message).toContain(`“${cell}” can be read in two ways`);
  },
);

test('a cell that has two readings among the others of its file is refused by what stood there', () =>
  expect(revenue.safeParse(toTwoReadings(' 2,500')).error!.issues[0]!.message).toContain(
    '“2,500” can be read in two ways. Write thousands with commas',
  ));
