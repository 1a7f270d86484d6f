import { expect, test } from 'vitest';
import { REGIONS } from './regions.ts';
import { PLANS } from './test-support/data.ts';

test('QUO-003 CORE-013 the regions have their locale and currency', () => {
  expect(REGIONS.US).toMatchObject({ locale: 'en-US', currency: 'USD', currencySymbol: '$' });
  expect(REGIONS.UK).toMatchObject({ locale: 'en-GB', currency: 'GBP', currencySymbol: '£' });
});

test('CORE-016 US address fields', () =>
  expect(REGIONS.US.addressFields).toEqual(['address1', 'address2', 'city', 'state', 'zipCode']));
test('CORE-017 UK address fields: a third line and no state', () =>
  expect(REGIONS.UK.addressFields).toEqual(['address1', 'address2', 'address3', 'city', 'zipCode']));

test('each plan is in the currency of its region', () => {
  for (const plan of PLANS) expect(plan.currency).toBe(REGIONS[plan.region].currency);
});
