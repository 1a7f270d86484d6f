import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  allocate,
  formatMajor,
  formatMoney,
  formatWholeMoney,
  fromMajor,
  money,
  multiply,
  roundHalfEven,
  subtract,
  sum,
  toMajor,
} from './money.ts';

describe('money', () => {
  test.each([
    [0.5, 0],
    [1.5, 2],
    [2.5, 2],
    [-0.5, 0],
    [-1.5, -2],
    [2.4999, 2],
    [2.5001, 3],
    [28.499999999999996, 28],
    [100.5, 100],
    [101.5, 102],
  ])('rounds %f half to even, to %f', (value, rounded) => expect(roundHalfEven(value) + 0).toBe(rounded));

  test('sheds binary noise before it calls a half a half', () => {
    expect(roundHalfEven(1.005 * 100)).toBe(100);
    expect(fromMajor(0.285, 'USD').amount).toBe(28);
  });

  test('adds, subtracts and multiplies whole cents', () => {
    expect(add(money(10, 'USD'), money(5, 'USD'))).toEqual(money(15, 'USD'));
    expect(subtract(money(10, 'GBP'), money(15, 'GBP'))).toEqual(money(-5, 'GBP'));
    expect(multiply(money(1_050, 'USD'), 0.5)).toEqual(money(525, 'USD'));
    expect(sum([money(1, 'USD'), money(2, 'USD')], 'USD')).toEqual(money(3, 'USD'));
    expect(toMajor(money(1_050, 'USD'))).toBe(10.5);
  });

  test('does not mix currencies', () => {
    expect(() => add(money(1, 'USD'), money(1, 'GBP'))).toThrow(RangeError);
    expect(() => subtract(money(1, 'USD'), money(1, 'GBP'))).toThrow('do not mix');
  });

  test('allocates to the cent, whatever the weights', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          expect(sum(allocate(money(amount, 'USD'), weights), 'USD').amount).toBe(amount);
        },
      ),
    );
    expect(allocate(money(100, 'USD'), [1, 1, 1]).map((part) => part.amount)).toEqual([34, 33, 33]);
    const parts = (amount: number, weights: number[]) =>
      allocate(money(amount, 'USD'), weights).map((part) => part.amount);
    // The remaining cent goes to the largest remainder, not to the first part.
    expect(parts(10, [1, 2, 4])).toEqual([1, 3, 6]);
    expect(parts(100, [1, 5])).toEqual([17, 83]);
    expect(parts(101, [2, 1, 1])).toEqual([51, 25, 25]);
    expect(parts(7, [0, 1, 1])).toEqual([0, 4, 3]);
    expect(parts(5, [3, 3, 3, 1])).toEqual([2, 2, 1, 0]);
    expect(() => allocate(money(1, 'USD'), [])).toThrow('allocate needs weights of which one is positive');
    expect(() => allocate(money(1, 'USD'), [])).toThrow(RangeError);
    expect(() => allocate(money(1, 'USD'), [2, -1])).toThrow(RangeError);
  });

  test('QUO-972 CORE-415 shows $ or £ with two decimals', () => {
    expect(formatMoney(money(123_450, 'USD'), 'en-US')).toBe('$1,234.50');
    expect(formatMoney(money(123_450, 'GBP'), 'en-GB')).toBe('£1,234.50');
  });

  test('QUO-973 shows revenue bands without decimals', () => {
    expect(formatWholeMoney(money(123_450, 'USD'), 'en-US')).toBe('$1,234');
    expect(formatMajor(5_000_000, 'GBP', 'en-GB')).toBe('£5,000,000');
  });
});
