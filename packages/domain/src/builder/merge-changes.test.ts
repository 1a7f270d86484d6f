import { describe, expect, it } from 'vitest';
import { mergedChanges, getTermConflicts } from './merge-changes.ts';
import type { AskedSelection, Selection } from './types.ts';

type Changes = {
  global?: Partial<Selection['global']>;
  coverages?: Record<number, Partial<Selection['coverages'][number]>>;
  isTriaExcluded?: boolean;
};
const choice = {
  selected: true,
  limit: 500_000,
  deductible: null,
  waitingPeriod: null,
  retroActivePeriod: null,
};
const base: Selection = {
  isTriaExcluded: false,
  global: {
    preset: 2,
    limit: 1_000_000,
    deductible: 10_000,
    waitingPeriod: 8,
    retroActivePeriod: 1,
    effectiveDate: '2026-01-01',
    endDate: '2027-01-01',
  },
  coverages: { 105: choice, 111: choice, 112: { ...choice, selected: false } },
};
const saved = ({ global, coverages = {}, isTriaExcluded = false }: Changes): Selection => ({
  isTriaExcluded,
  global: { ...base.global, ...global },
  coverages: Object.fromEntries(
    Object.entries(base.coverages).map(([id, own]) => [id, { ...own, ...coverages[Number(id)] }]),
  ),
});
const getKeys = (theirs: Selection, asked: AskedSelection) =>
  getTermConflicts(base, theirs, asked).map(({ key }) => key);
const merged = (theirs: Selection, asked: AskedSelection, mine: readonly string[] = []) =>
  mergedChanges(base, theirs, asked, (key) => mine.includes(key));

describe('two people on one quote', () => {
  it('keep both changes, where each changed other terms', () => {
    const theirs = saved({ global: { deductible: 25_000 }, coverages: { 105: { limit: 250_000 } } });
    const asked = { global: { limit: 2_000_000 }, coverages: { 111: { limit: 100_000 } } };
    expect(getKeys(theirs, asked)).toEqual([]);
    expect(merged(theirs, asked)).toEqual(asked);
  });

  it('choose where both changed one term: mine is asked for, theirs is not', () => {
    const theirs = saved({ global: { limit: 3_000_000 }, coverages: { 105: { limit: 250_000 } } });
    const asked = { global: { limit: 2_000_000 }, coverages: { 105: { limit: 100_000 } } };
    expect(getTermConflicts(base, theirs, asked)).toEqual([
      { key: 'limit', field: 'limit', mine: 2_000_000, theirs: 3_000_000 },
      { key: '105 limit', field: 'limit', coverageId: 105, mine: 100_000, theirs: 250_000 },
    ]);
    expect(merged(theirs, asked, ['limit'])).toEqual({ global: { limit: 2_000_000 } });
    expect(merged(theirs, asked, ['105 limit'])).toEqual({ coverages: { 105: { limit: 100_000 } } });
    expect(merged(theirs, asked)).toEqual({});
  });

  it('have nothing to choose, nor to ask, where both changed it to the same', () => {
    const theirs = saved({ isTriaExcluded: true, global: { limit: 2_000_000 } });
    const asked = { isTriaExcluded: true, global: { limit: 2_000_000, deductible: 5000 } };
    expect(getKeys(theirs, asked)).toEqual([]);
    expect(merged(theirs, asked)).toEqual({ global: { deductible: 5000 } });
  });

  it('choose once between a package, with all that was changed in it, and what the other made of the cover', () => {
    const theirs = saved({
      global: { preset: -1, deductible: 25_000 },
      coverages: { 105: { limit: 250_000 } },
    });
    const asked = {
      isTriaExcluded: true,
      global: { preset: 3, effectiveDate: '2026-02-01' },
      coverages: { 105: { limit: 100_000 } },
    } as const;
    expect(getTermConflicts(base, theirs, asked)).toEqual([
      { key: 'preset', field: 'preset', mine: 3, theirs: -1 },
    ]);
    expect(merged(theirs, asked, ['preset'])).toEqual(asked);
    expect(merged(theirs, asked)).toEqual({ isTriaExcluded: true, global: { effectiveDate: '2026-02-01' } });
  });

  it('need not choose a package where the other changed nothing that it fills, or took the same one', () => {
    const asked = { global: { preset: 3 } } as const;
    expect(getKeys(saved({ isTriaExcluded: true, global: { endDate: '2027-02-01' } }), asked)).toEqual([]);
    expect(getKeys(saved({ global: { preset: 3, limit: 5_000_000 } }), asked)).toEqual([]);
    expect(merged(saved({ isTriaExcluded: true }), asked)).toEqual(asked);
    expect(merged(saved({ global: { preset: 3 } }), asked)).toEqual({});
  });

  it('choose whether a coverage stays that the other took out while I changed it', () => {
    const theirs = saved({ coverages: { 105: { selected: false, limit: 250_000 } } });
    const asked = { coverages: { 105: { limit: 100_000 } } };
    expect(getTermConflicts(base, theirs, asked)).toEqual([
      { key: '105 selected', field: 'selected', coverageId: 105, mine: true, theirs: false },
    ]);
    expect(merged(theirs, asked, ['105 selected'])).toEqual({
      coverages: { 105: { selected: true, limit: 100_000 } },
    });
    expect(merged(theirs, asked)).toEqual({});
  });

  it('choose whether a coverage goes that I took out while the other changed it', () => {
    const theirs = saved({ coverages: { 105: { limit: 250_000 } } });
    const asked = { coverages: { 105: { selected: false } } };
    expect(getTermConflicts(base, theirs, asked)).toEqual([
      { key: '105 selected', field: 'selected', coverageId: 105, mine: false, theirs: true },
    ]);
    expect(merged(theirs, asked, ['105 selected'])).toEqual(asked);
    expect(merged(theirs, asked)).toEqual({});
    expect(getKeys(saved({ coverages: { 111: { limit: 1000 } } }), asked)).toEqual([]);
  });

  it('choose the end of cover where I moved its start, which moves the end, and the other set another end', () => {
    const theirs = saved({ global: { endDate: '2027-04-01' } });
    const asked = { global: { effectiveDate: '2026-02-01' } };
    expect(getTermConflicts(base, theirs, asked)).toEqual([
      { key: 'endDate', field: 'endDate', mine: '2027-02-01', theirs: '2027-04-01' },
    ]);
    expect(merged(theirs, asked, ['endDate'])).toEqual({
      global: { effectiveDate: '2026-02-01', endDate: '2027-02-01' },
    });
    expect(merged(theirs, asked)).toEqual({ global: { effectiveDate: '2026-02-01', endDate: '2027-04-01' } });
  });

  it('choose the start alone where both moved it and the end follows', () => {
    const theirs = saved({ global: { effectiveDate: '2026-03-01', endDate: '2027-03-01' } });
    const asked = { global: { effectiveDate: '2026-02-01' } };
    expect(getKeys(theirs, asked)).toEqual(['effectiveDate']);
    expect(merged(theirs, asked, ['effectiveDate'])).toEqual(asked);
    expect(merged(theirs, asked)).toEqual({});
  });
});
