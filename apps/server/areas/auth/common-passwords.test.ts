import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each([
  ['password', true],
  ['PassWord', true],
  // With up to four digits and symbols around it.
  ['password2026', true],
  ['!!password!!', true],
  ['password20261', false],
  ['a phrase of several words', false],
  ['passwordpassage', false],
])('%s is common: %s', (password, expected) => {
  expect(isCommonPassword(password)).toBe(expected);
});
