import { expect, test } from 'vitest';
import { regionByHost, regions } from './region.ts';

test('CORE-010 a host name with the UK suffix is the UK console', () => {
  expect(regionByHost('app.parapet.uk', false)).toBe(regions.UK);
});
test('CORE-011 the flag makes it the UK console whatever the host', () => {
  expect(regionByHost('localhost', true)).toBe(regions.UK);
});
test('CORE-012 without either it is the US console', () => {
  expect(regionByHost('app.parapet.example', false)).toBe(regions.US);
});
test('CORE-009 CORE-013 CORE-014 the two variants', () => {
  expect(
    [regions.US, regions.UK].map(({ locale, symbol, currency, phoneCountryCode }) => [
      locale,
      symbol,
      currency,
      phoneCountryCode,
    ]),
  ).toEqual([
    ['en-US', '$', 'USD', '+1'],
    ['en-GB', '£', 'GBP', '+44'],
  ]);
});
test('CORE-412 CORE-413 CORE-414 whom to write to and call', () => {
  expect([regions.US.claimsPhone, regions.UK.claimsPhone]).toEqual(['(833) 633-8666', '0800 208 8106']);
  const addresses = [regions.US, regions.UK].flatMap(({ supportEmail, claimsEmail }) => [
    supportEmail,
    claimsEmail,
  ]);
  expect(new Set(addresses.filter((address) => address.includes('@'))).size).toBe(4);
});
