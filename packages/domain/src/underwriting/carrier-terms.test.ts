import { expect, it } from 'vitest';
import { narrowedTreaties, treatyBreach, type CarrierTerms, type Treaty } from './capacity.ts';

const treaty: Treaty = {
  id: 'T',
  region: 'US',
  isSurplus: false,
  from: '2026-01-01',
  to: null,
  limit: 10_000_000,
  revenue: 1_000_000_000,
  states: [],
  shares: [],
};
const terms: CarrierTerms = {
  treatyId: 'T',
  mostLimit: 3_000_000,
  mostRevenue: null,
  states: ['TX', 'MA'],
  fromDate: '2027-01-01',
  toDate: '2027-07-01',
};
const on = (day: string, all: readonly CarrierTerms[] = [terms]) => narrowedTreaties([treaty], all, day)[0];

it('what a carrier takes narrows its treaty from its first day on, and never widens it (ACC-150)', () => {
  expect(on('2026-12-31')).toEqual(treaty);
  expect(on('2027-01-01')).toMatchObject({ limit: 3_000_000, revenue: 1_000_000_000, states: ['TX', 'MA'] });
  expect(on('2027-07-01')).toEqual(treaty);
  expect(on('2027-02-01', [{ ...terms, treatyId: 'U' }])).toEqual(treaty);
  expect(on('2027-02-01', [{ ...terms, mostLimit: 20_000_000 }])).toMatchObject({ limit: 10_000_000 });
});

it('two lists without a state in common leave none', () => {
  const both = [terms, { ...terms, states: ['CA'] }];
  const quote = {
    region: 'US',
    isSurplus: false,
    effectiveDate: '2027-02-01',
    limit: 1,
    revenue: 1,
    state: 'TX',
  } as const;
  expect(treatyBreach(narrowedTreaties([treaty], both, '2027-02-01'), quote)).toBe('STATE');
  expect(treatyBreach(narrowedTreaties([treaty], [terms], '2027-02-01'), quote)).toBeNull();
});
