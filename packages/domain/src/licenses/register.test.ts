import { expect, test } from 'vitest';
import { isSameHolder, getStanding, type RegisterEntry } from './register.ts';

const entry: RegisterEntry = {
  name: 'STONE, AVERY J',
  isActive: true,
  until: '2027-03-31',
  linesOfAuthority: [],
};
const avery = { name: 'Avery Stone', kind: 'AGENT' } as const;

test.each([
  ['ACTIVE', entry, '2027-03-31'],
  ['INACTIVE', entry, '2027-04-01'],
  ['INACTIVE', { ...entry, isActive: false }, '2027-01-01'],
  ['ACTIVE', { ...entry, until: null }, '2040-01-01'],
  ['OTHER_NAME', { ...entry, name: 'STONE, MORGAN' }, '2027-01-01'],
  ['NOT_FOUND', null, '2027-01-01'],
] as const)('a license is %s by what its register says', (standing, said, day) => {
  expect(getStanding(said, avery, day)).toBe(standing);
});

test('a holder is the same in whatever way the register writes the name', () => {
  expect(isSameHolder('Zoë Stone', 'STONE ZOE M', 'AGENT')).toBe(true);
  expect(isSameHolder('Harbor Insurance Agency, LLC', 'HARBOR INSURANCE AGENCY', 'AGENCY')).toBe(true);
  expect(isSameHolder('Harbor Insurance Agency', 'Summit Risk Partners', 'AGENCY')).toBe(false);
  expect(isSameHolder('Harbor Insurance Agency', '', 'AGENCY')).toBe(true);
});
