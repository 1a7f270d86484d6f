import { expect, test } from 'vitest';
import { isAnswered, isNo, isYes } from './controls.ts';

test('forms say yes and no in three ways, and nothing else is either', () => {
  const values = [true, 'YES', 'Yes', false, 'NO', 'No', 'yes', 'no', '', null, undefined, 0, 1, 'NA'];
  expect(values.filter(isYes)).toEqual([true, 'YES', 'Yes']);
  expect(values.filter(isNo)).toEqual([false, 'NO', 'No']);
});

test('an answer is anything but nothing, an empty text or an empty choice', () => {
  expect([undefined, null, '', []].map(isAnswered)).toEqual([false, false, false, false]);
  expect([false, 0, 'x', ['x'], ' '].map(isAnswered)).toEqual([true, true, true, true, true]);
});
