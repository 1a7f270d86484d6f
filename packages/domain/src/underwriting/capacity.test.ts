import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exceedsAggregate, treatyBreach, type AggregateCap, type Ceded, type Treaty } from './capacity.ts';

const getFile = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../../../data/${name}`, import.meta.url), 'utf8')) as T;

test('a limit fits up to the cap of its region to the unit, and not above', () => {
  const { caps } = getFile<{ caps: AggregateCap[] }>('aggregates.json');
  const fits = (inForce: number, limit: number, day = '2027-01-15') =>
    !exceedsAggregate(caps, { region: 'US', inForce, limit }, day);
  expect([fits(4_999_000_000, 1_000_000), fits(4_999_000_001, 1_000_000)]).toEqual([true, false]);
  expect(fits(9_000_000_000, 1_000_000, '2019-12-31')).toBe(true);
});

test('a quote is inside its treaty, or its first breach is named', () => {
  const { treaties } = getFile<{ treaties: Treaty[] }>('treaties.json');
  const quote: Ceded = {
    region: 'US',
    isSurplus: false,
    effectiveDate: '2027-01-15',
    limit: 10_000_000,
    revenue: 1_000_000_000,
    state: 'TX',
  };
  const breach = (more: Partial<Ceded>, known = treaties) => treatyBreach(known, { ...quote, ...more });
  expect(breach({})).toBeNull();
  expect(breach({ isSurplus: true })).toBeNull();
  expect(breach({ region: 'UK', state: '' })).toBeNull();
  expect(breach({ effectiveDate: '2019-12-31' })).toBe('PERIOD');
  expect(breach({ limit: 10_000_001 })).toBe('LIMIT');
  expect(breach({ revenue: 1_000_000_001 })).toBe('REVENUE');
  expect(
    breach(
      {},
      treaties.map((treaty) => ({ ...treaty, states: ['LA'] })),
    ),
  ).toBe('STATE');
});
