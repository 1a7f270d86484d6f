import { expect, test } from 'vitest';
import { followsPolicy } from '../builder/coverages.ts';
import { coverageSelectionView } from './selection-view.ts';

test('QUO-190 CORE-424 a coverage selection carries isAvailable, isSelected, retroActivePeriod and retroActiveDate', () => {
  expect(coverageSelectionView(followsPolicy(true), { available: true }, 2, '2026-03-16')).toEqual({
    isAvailable: true,
    isSelected: true,
    retroActivePeriod: 2,
    retroActiveDate: '2024-03-16',
  });
  expect(
    coverageSelectionView(
      { ...followsPolicy(false), retroActivePeriod: -1 },
      { available: false },
      1,
      '2026-03-16',
    ),
  ).toEqual({ isAvailable: false, isSelected: false, retroActivePeriod: -1, retroActiveDate: null });
});
