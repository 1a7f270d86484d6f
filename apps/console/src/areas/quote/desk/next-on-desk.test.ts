import { expect, test } from 'vitest';
import { nextOnDesk } from './next-on-desk.ts';

test('the next quote is the one after this one, then the first again, and never this one', () => {
  expect(nextOnDesk(['a', 'b', 'c'], null)).toBe('a');
  expect(nextOnDesk(['a', 'b', 'c'], 'a')).toBe('b');
  expect(nextOnDesk(['a', 'b', 'c'], 'c')).toBe('a');
  // Released meanwhile: not on the desk any more.
  expect(nextOnDesk(['a', 'b'], 'z')).toBe('a');
  expect(nextOnDesk(['a'], 'a')).toBeUndefined();
  expect(nextOnDesk([], 'a')).toBeUndefined();
});
