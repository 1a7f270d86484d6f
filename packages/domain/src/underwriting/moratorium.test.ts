import { expect, test } from 'vitest';
import { moratoriumOn, type Bindable, type Moratorium } from './moratorium.ts';

const outage: Moratorium = {
  event: 'Outage of a cloud provider',
  fromDate: '2027-01-10',
  toDate: '2027-01-20',
  regions: [],
  products: [],
  states: [],
};
const texan: Bindable = { region: 'US', product: 'P100', state: 'TX' };
const holds = (more: Partial<Moratorium>, today = '2027-01-15', what = texan): boolean =>
  moratoriumOn([{ ...outage, ...more }], what, today) !== undefined;

test('a moratorium holds from its first to its last day, or until further notice', () => {
  expect(['2027-01-09', '2027-01-10', '2027-01-20', '2027-01-21'].map((day) => holds({}, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(holds({ toDate: null }, '2031-01-01')).toBe(true);
});

test('a moratorium holds for the regions, products and states that it names, and for all if it names none', () => {
  expect([holds({ regions: ['US'] }), holds({ regions: ['UK'] })]).toEqual([true, false]);
  expect([holds({ products: ['P100', 'P250'] }), holds({ products: ['P250'] })]).toEqual([true, false]);
  expect([holds({ states: ['TX'] }), holds({ states: ['LA'] })]).toEqual([true, false]);
  expect(holds({ states: ['TX'] }, '2027-01-15', { region: 'UK', product: 'P_ONE', state: '' })).toBe(false);
});
