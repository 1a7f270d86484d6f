import { expect, test } from 'vitest';
import { isUnderMaintenance, type FlagName } from './flags.ts';

test('a region is closed by the general flag or by its own, never by the other one’s', () => {
  const closed = (flag: FlagName | null) =>
    (['US', 'UK'] as const).filter((region) => isUnderMaintenance((name) => name === flag, region));
  expect(closed(null)).toEqual([]);
  expect(closed('maintenance-mode')).toEqual(['US', 'UK']);
  expect(closed('maintenance-mode-us')).toEqual(['US']);
  expect(closed('maintenance-mode-uk')).toEqual(['UK']);
});
