import { describe, expect, test } from 'vitest';
import { NEXT_US_P250 } from '../test-support/data.ts';
import { followsPolicy } from '../builder/coverages.ts';
import { FAMILY } from '../products.ts';
import { getCatalog, coverageById } from './catalog.ts';
import * as id from './ids.ts';
import {
  chartPercentage,
  defaultLimit,
  endorsedLimit,
  nearestOption,
  ransomLimit,
  getTerms,
} from './terms.ts';

const publicRelations = coverageById(id.PUBLIC_RELATIONS_EXPENSE)!;
const policy = { limit: 2_000_000, deductible: 25_000, waitingPeriod: 12, retroActivePeriod: -1 } as const;

describe('the terms of a coverage', () => {
  test('QUO-916 public relations is by default 5% of the limit', () =>
    expect(defaultLimit(publicRelations, 2_000_000, 'TX')).toBe(100_000));

  test.each(['NY', 'WA'])('QUO-917 public relations is 50,000 in %s, whatever the limit', (state) => {
    expect(defaultLimit(publicRelations, 1_000_000, state)).toBe(50_000);
    expect(defaultLimit(publicRelations, 5_000_000, state)).toBe(50_000);
  });

  test('QUO-918 the chart shows the sublimit’s share of the limit', () =>
    expect(chartPercentage(50_000, 1_000_000)).toBe(5));

  test('QUO-355 the policy’s deductible and waiting period are clamped to the coverage’s options', () => {
    const fraud = coverageById(110)!;
    expect(getTerms(fraud, followsPolicy(true), { ...policy, deductible: 100_000 }, 'TX').deductible).toBe(
      25_000,
    );
    const narrow = { ...coverageById(20)!, options: { waitingPeriod: [8, 12] } };
    expect(getTerms(narrow, followsPolicy(true), { ...policy, waitingPeriod: 24 }, 'TX').waitingPeriod).toBe(
      12,
    );
    expect(getTerms(narrow, followsPolicy(true), { ...policy, waitingPeriod: 6 }, 'TX').waitingPeriod).toBe(
      8,
    );
  });

  test('a sublimit for ransom is a part of the limit for extortion, and one for extortion is all of it', () => {
    const chosen = (limit: number) => ({ ...followsPolicy(true), limit });
    const ransom = { [id.EXTORTION]: followsPolicy(true), [id.RANSOM_SUBLIMIT]: chosen(100_000) };
    expect([endorsedLimit(id.EXTORTION, ransom), ransomLimit(id.EXTORTION, ransom)]).toEqual([
      Infinity,
      100_000,
    ]);
    const both = { ...ransom, [id.EXTORTION_SUBLIMIT]: chosen(250_000) };
    expect([endorsedLimit(id.EXTORTION, both), ransomLimit(id.EXTORTION, both)]).toEqual([250_000, 100_000]);
    expect(ransomLimit(id.LIABILITY, both)).toBe(Infinity);
    const none = { ...both, [id.RANSOM_SUBLIMIT]: { ...chosen(100_000), selected: false } };
    expect(ransomLimit(id.EXTORTION, none)).toBe(Infinity);
  });

  test('a coverage keeps its own choice, within the policy limit', () => {
    const liability = coverageById(id.LIABILITY)!;
    expect(
      getTerms(
        liability,
        { selected: true, limit: 3_000_000, deductible: 5_000, waitingPeriod: null, retroActivePeriod: 1 },
        policy,
        'TX',
      ),
    ).toEqual({ limit: 2_000_000, deductible: 5_000, waitingPeriod: null, retroActivePeriod: 1 });
  });

  test('a deductible is below the limit of its coverage, whatever was chosen for the policy', () => {
    for (const family of Object.values(FAMILY))
      for (const coverage of getCatalog(family))
        for (const limit of coverage.options.limit ?? [null])
          for (const deductible of [1_000, 25_000, 250_000]) {
            const choice = { ...followsPolicy(true), limit };
            const asked = { ...policy, limit: 1_000_000, deductible };
            const terms = getTerms(coverage, choice, asked, 'TX', Infinity, NEXT_US_P250.options.deductible);
            expect(terms.deductible, `${coverage.key} ${limit} ${deductible}`).toBeLessThan(terms.limit);
          }
  });

  test('an endorsement that limits a coverage sets its limit, the smallest of two', () => {
    const chosen = (limit: number) => ({ ...followsPolicy(true), limit });
    const selected = { [id.RANSOM_SUBLIMIT]: chosen(250_000), [id.EXTORTION_SUBLIMIT]: chosen(100_000) };
    const most = endorsedLimit(id.EXTORTION, selected);
    expect(most).toBe(100_000);
    const extortion = coverageById(id.EXTORTION)!;
    expect(getTerms(extortion, followsPolicy(true), policy, 'TX', most).limit).toBe(100_000);
    const unchosen = { [id.RANSOM_SUBLIMIT]: { ...chosen(250_000), selected: false } };
    expect(endorsedLimit(id.EXTORTION, unchosen)).toBe(Infinity);
    expect(endorsedLimit(id.LIABILITY, selected)).toBe(Infinity);
  });

  test('of two options equally near, the lower', () => expect(nearestOption(10, [6, 8, 12, 24])).toBe(8));
});
