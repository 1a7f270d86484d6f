import { expect, test } from 'vitest';
import { mayPrefetch } from './prefetch.ts';

test.each([
  ['a fast line', { effectiveType: '4g', saveData: false }, true],
  ['a browser that does not say', undefined, true],
  ['a slow line', { effectiveType: '3g' }, false],
  ['a very slow line', { effectiveType: 'slow-2g' }, false],
  ['a user who saves data', { effectiveType: '4g', saveData: true }, false],
])('on %s files are fetched in advance: %o %s', (_line, line, may) => {
  expect(mayPrefetch(line)).toBe(may);
});
