import { expect, test } from 'vitest';
import { nextTagColor, tagColors, tagNames } from './tags.ts';

test('a name counts once, whatever its case and its blanks', () =>
  expect(tagNames([' Food ', 'food', '', '  ', 'Key  client', 'WEST'])).toEqual([
    'Food',
    'Key client',
    'WEST',
  ]));

test('a tag that is made in passing gets the color that is used least', () => {
  expect(nextTagColor([])).toBe('gray');
  expect(nextTagColor(['gray'])).toBe('blue');
  expect(nextTagColor([...tagColors, 'gray', 'teal'])).toBe('blue');
});
