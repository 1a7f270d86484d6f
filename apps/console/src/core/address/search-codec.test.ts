import { expect, test } from 'vitest';
import { parseSearch } from './search-codec.ts';

test('CORE-426 the last 500 parsed addresses are kept, and no more', () => {
  const first = parseSearch('?page=1');
  expect(parseSearch('?page=1')).toBe(first);
  for (let page = 2; page <= 501; page += 1) parseSearch(`?page=${page}`);
  expect(parseSearch('?page=1')).not.toBe(first);
  expect(parseSearch('?page=1')).toEqual({ page: '1' });
});
