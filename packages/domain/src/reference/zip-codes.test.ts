import { expect, test } from 'vitest';
import { STATES, ZIP_CODES } from '../test-support/data.ts';
import { findZip, isZipOfState } from './zip-codes.ts';

test('a ZIP code belongs to the state of its first digits', () => {
  const is = (zip: string, state: string): boolean => isZipOfState(ZIP_CODES, zip, state);
  expect([is('90210', 'CA'), is('78701-1234', 'TX'), is('02139', 'MA'), is('20500', 'DC')]).toEqual(
    Array(4).fill(true),
  );
  expect([is('90210', 'PA'), is('78701', 'OK'), is('00901', 'FL'), is('10001', 'NJ')]).toEqual(
    Array(4).fill(false),
  );
});

test('one of American Samoa is not Hawaii’s, one of the forces not Florida’s, and some are nobody’s', () => {
  const is = (zip: string, state: string): boolean => isZipOfState(ZIP_CODES, zip, state);
  expect([is('96798', 'HI'), is('96799', 'HI'), is('33101', 'FL'), is('34002', 'FL')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  const withMail = { ...ZIP_CODES, states: { ...ZIP_CODES.states, ...ZIP_CODES.mailOnly } };
  expect([isZipOfState(withMail, '96799', 'AS'), isZipOfState(withMail, '34002', 'AA')]).toEqual([
    true,
    true,
  ]);
  for (const zip of ['34301', '34501', '35301', '21301'])
    expect(STATES.filter(({ code }) => is(zip, code))).toEqual([]);
});

test.each([
  ['2139', 'MA', '02139'],
  ['501', 'NY', '00501'],
  ['78701 1234', 'TX', '78701-1234'],
  ['787011234', 'TX', '78701-1234'],
  ['21391234', 'MA', '02139-1234'],
  ['78701-1234', 'TX', '78701-1234'],
  ['2139', 'TX', null],
  ['787011', 'TX', null],
])('a spreadsheet wrote %s in %s for %s', (written, state, zip) =>
  expect(findZip(ZIP_CODES, written, state)).toBe(zip),
);

test('one that crosses a state line belongs to both', () => {
  const of = (zip: string): string[] =>
    STATES.map(({ code }) => code).filter((state) => isZipOfState(ZIP_CODES, zip, state));
  expect([of('42223'), of('86514'), of('06390')]).toEqual([
    ['KY', 'TN'],
    ['AZ', 'NM', 'UT'],
    ['CT', 'NY'],
  ]);
});

test('every state has its own prefixes, and no two share one', () => {
  const owners = new Map<string, string>();
  for (const { code } of STATES)
    for (const range of ZIP_CODES.states[code]!) {
      expect(range).toMatch(/^\d{3}-\d{3}$/);
      for (let prefix = Number(range.slice(0, 3)); prefix <= Number(range.slice(-3)); prefix += 1) {
        const name = String(prefix).padStart(3, '0');
        expect([name, owners.get(name)]).toEqual([name, undefined]);
        owners.set(name, code);
      }
    }
  expect(Object.keys(ZIP_CODES.states)).toHaveLength(51);
});
