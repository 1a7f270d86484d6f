import { describe, expect, test } from 'vitest';
import { followsPolicy } from '../builder/coverages.ts';
import { coverageById } from './catalog.ts';
import * as id from './ids.ts';
import { chartPercentage, defaultLimit, nearestOption, termsOf } from './terms.ts';

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
    expect(termsOf(fraud, followsPolicy(true), { ...policy, deductible: 100_000 }, 'TX').deductible).toBe(
      25_000,
    );
    const narrow = { ...coverageById(20)!, options: { waitingPeriod: [8, 12] } };
    expect(termsOf(narrow, followsPolicy(true), { ...policy, waitingPeriod: 24 }, 'TX').waitingPeriod).toBe(
      12,
    );
    expect(termsOf(narrow, followsPolicy(true), { ...policy, waitingPeriod: 6 }, 'TX').waitingPeriod).toBe(8);
  });

  test('a coverage keeps its own choice, within the policy limit', () => {
    const liability = coverageById(id.LIABILITY)!;
    expect(
      termsOf(
        liability,
        { selected: true, limit: 3_000_000, deductible: 5_000, waitingPeriod: null, retroActivePeriod: 1 },
        policy,
        'TX',
      ),
    ).toEqual({ limit: 2_000_000, deductible: 5_000, waitingPeriod: null, retroActivePeriod: 1 });
  });

  test('of two options equally near, the lower', () => expect(nearestOption(10, [6, 8, 12, 24])).toBe(8));
});
