import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedFields, isSame } from './changes.ts';

const reversed = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(reversed)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([key, one]) => [key, reversed(one)]),
        )
      : value;

test('the order of fields makes no difference, at any depth', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isSame(value, reversed(value))).toBe(true);
    }),
  );
});

test('an empty field says the same as one that is not there', () => {
  expect(changedFields<object>({ a: '', b: null, c: [] }, {})).toEqual([]);
  expect(changedFields<object>({}, { address: { address3: '' }, x: 1 })).toEqual(['address', 'x']);
  expect(isSame({ city: 'Reno', address3: '' }, { city: 'Reno' })).toBe(true);
});

test.each([
  [0, ''],
  [false, null],
  [1, '1'],
  [['a'], ['b']],
  [['a'], ['a', 'b']],
  [['a'], { 0: 'a' }],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
])('%j and %j differ', (before, after) => {
  expect(isSame(before, after)).toBe(false);
  expect(isSame(after, before)).toBe(false);
});
