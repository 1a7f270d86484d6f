import { expect, it } from 'vitest';
import { keyOfReference } from './references.ts';

it('is the same reference in another case, with blanks and with other dashes', () => {
  const same = ['INV-114', 'inv-114', 'Inv 114', ' INV–114 ', 'ＩＮＶ１１４', 'inv/114.'];
  expect(new Set(same.map(keyOfReference))).toEqual(new Set(['INV114']));
});

it('is another one where a letter or a figure differs, in any script', () => {
  const other = ['INV-114', 'INV-1140', 'INV-114a', 'СЧЁТ-114', '請求書114'];
  expect(new Set(other.map(keyOfReference)).size).toBe(other.length);
});

it('is known by itself where it has no letter and no figure, and is nothing where there is none', () => {
  expect(keyOfReference('#')).toBe('#');
  expect(keyOfReference(' # ')).toBe('#');
  expect(keyOfReference('')).toBe('');
});
