import { describe, expect, it } from 'vitest';
import { isInForce, licenseToName } from './license.ts';

const license = {
  validFrom: '2027-01-01',
  expirationDate: '2027-12-31',
  registerStatus: null,
  registerUntil: null,
};

describe('a license', () => {
  it.each([
    ['2026-12-31', false],
    ['2027-01-01', true],
    ['2027-12-31', true],
    ['2028-01-01', false],
  ] as const)('on %s is in force: %s', (day, expected) => {
    expect(isInForce(license, day)).toBe(expected);
  });

  it('of which no day is known has no bound', () => {
    expect(isInForce({ ...license, validFrom: null, expirationDate: null }, '2090-01-01')).toBe(true);
  });

  it.each([
    ['ACTIVE', null, true],
    ['INACTIVE', null, false],
    ['NOT_FOUND', null, true],
    ['OTHER_NAME', null, true],
    ['ACTIVE', '2027-06-01', true],
    ['ACTIVE', '2027-05-31', false],
  ] as const)(
    'that the register calls %s until %s is in force: %s',
    (registerStatus, registerUntil, expected) => {
      expect(isInForce({ ...license, registerStatus, registerUntil }, '2027-06-01')).toBe(expected);
    },
  );
});

describe('the license that papers name', () => {
  const denied = { ...license, number: 'A', registerStatus: 'INACTIVE' as const };
  it('is the first that was entered for the day and is not denied', () => {
    const good = { ...license, number: 'B' };
    expect(licenseToName([denied, good], '2027-06-01')?.number).toBe('B');
  });
  it('is one that the register denies today, where it was the only one of the day', () => {
    expect(licenseToName([denied], '2027-06-01')?.number).toBe('A');
    expect(licenseToName([denied], '2028-06-01')).toBeUndefined();
  });
});
