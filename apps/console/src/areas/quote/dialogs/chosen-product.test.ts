import { expect, test } from 'vitest';
import { findFirstChosen, isStartable, type Listed } from './chosen-product.ts';

const products: Listed = [
  { product: 'P100', isEligible: true, reason: null },
  { product: 'PRIME_TECH', isEligible: false, reason: 'For technology companies' },
  { product: 'P250', isEligible: true, reason: null },
];

test('the product that was asked for stays chosen where it is refused, and cannot be started', () => {
  expect(findFirstChosen(products, 'PRIME_TECH')).toBe('PRIME_TECH');
  expect(isStartable(products, 'PRIME_TECH')).toBe(false);
  expect(findFirstChosen(products, 'P250')).toBe('P250');
  expect(isStartable(products, 'P250')).toBe(true);
});

test('where none was asked for, or one that is not sold here, it is the first that can be had', () => {
  expect(findFirstChosen(products)).toBe('P100');
  expect(findFirstChosen(products, 'P_ONE')).toBe('P100');
  expect(findFirstChosen(products.slice(1, 2))).toBeUndefined();
  expect(isStartable(products, '')).toBe(false);
});
