import { expect, test } from 'vitest';
import { lacksKnownLossStatement } from './known-loss.ts';

test('a start in the past asks for a statement that speaks for that start', () => {
  const today = '2026-03-10';
  expect(lacksKnownLossStatement('2026-03-10', today, null)).toBe(false);
  expect(lacksKnownLossStatement('2026-03-09', today, null)).toBe(true);
  expect(lacksKnownLossStatement('2026-03-09', today, { from: '2026-03-09' })).toBe(false);
  expect(lacksKnownLossStatement('2026-03-08', today, { from: '2026-03-09' })).toBe(true);
});
