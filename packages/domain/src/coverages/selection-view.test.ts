import { expect, test } from 'vitest';
import { offeredCoverages } from '../builder/apply-selection.ts';
import { followsPolicy } from '../builder/coverages.ts';
import { US_P100 } from '../test-support/data.ts';
import { select } from '../test-support/quotes.ts';
import { coverageById } from './catalog.ts';
import { SOCIAL_ENGINEERING, TRIA } from './ids.ts';
import { coverageSelections, isChosen } from './selection-view.ts';

/** Security breach liability, which every P100 has. */
const BREACH_LIABILITY = 123;
const selection = select(US_P100);
const offered = offeredCoverages(US_P100, { state: 'LA', industryCode: '441110' });
const findView = (coverageId: number, over: Partial<typeof selection> = {}) =>
  coverageSelections(offered, { ...selection, ...over }, '2026-03-16').find(
    (view) => view.coverageId === coverageId,
  );
const global = { ...selection.global, retroActivePeriod: 2 as const };

test('QUO-190 CORE-424 a coverage selection carries isAvailable, isSelected, retroActivePeriod and retroActiveDate', () => {
  expect(findView(BREACH_LIABILITY, { global })).toEqual({
    coverageId: BREACH_LIABILITY,
    isAvailable: true,
    isSelected: true,
    retroActivePeriod: 2,
    retroActiveDate: '2024-03-16',
  });
  const coverages = {
    ...selection.coverages,
    [SOCIAL_ENGINEERING]: { ...followsPolicy(false), retroActivePeriod: -1 as const },
  };
  expect(findView(SOCIAL_ENGINEERING, { global, coverages })).toEqual({
    coverageId: SOCIAL_ENGINEERING,
    isAvailable: false,
    isSelected: false,
    retroActivePeriod: -1,
    retroActiveDate: null,
  });
});

test('what nobody has chosen yet follows the policy and is not selected', () =>
  expect(findView(SOCIAL_ENGINEERING, { global, coverages: {} })).toMatchObject({
    isSelected: false,
    retroActivePeriod: 2,
  }));

test('QUO-526 mandatory coverages are shown checked whatever is stored', () => {
  const none = { coverages: {}, isTriaExcluded: true };
  const unticked = { ...none, coverages: { [BREACH_LIABILITY]: followsPolicy(false) } };
  expect(isChosen(coverageById(BREACH_LIABILITY)!, unticked)).toBe(true);
  expect(isChosen(coverageById(BREACH_LIABILITY)!, none)).toBe(true);
  expect(isChosen(coverageById(SOCIAL_ENGINEERING)!, none)).toBe(false);
  expect(isChosen(coverageById(TRIA)!, none)).toBe(false);
  expect(isChosen(coverageById(TRIA)!, { ...none, isTriaExcluded: false })).toBe(true);
});
