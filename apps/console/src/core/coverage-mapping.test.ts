import { expect, test } from 'vitest';
import { isFresh } from './coverage-mapping.ts';

test('CORE-182 QUO-976 what is kept of the coverages is good for 15 minutes', () => {
  const kept = { at: 1_000_000 };
  expect([isFresh(kept, kept.at + 899_000), isFresh(kept, kept.at + 900_000), isFresh(null, 0)]).toEqual([
    true,
    false,
    false,
  ]);
});
