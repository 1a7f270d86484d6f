import { regionByCode } from '@parapet/domain/regions/regions';
import { beforeAll, expect, it } from 'vitest';
import { readFacts, type Facts } from '../../../platform/facts.ts';
import { named } from '../../../testing/files/risk-files.ts';
import { checkRisk } from './check-risk.ts';

let facts: Facts;
beforeAll(async () => {
  facts = await readFacts();
});

const british = {
  address1: '1 High Street',
  city: 'Leeds',
  state: '',
  zipCode: 'LS1 4AP',
  country: 'GB',
  product: 'P_ONE',
};
const check = (row: object) =>
  checkRisk(facts, regionByCode('US'), '2027-03-10', { ...named('Lark LLC'), ...row });
const inBritain = (row: object) =>
  check({ ...british, industryCode: '47110', phoneNumber: '020 7946 0142', ...row });

it.each([
  // A spreadsheet gives them as numbers.
  [
    'a ZIP code of Massachusetts without its zero',
    { state: 'MA', city: 'Boston', zipCode: 2139 },
    { zipCode: '02139' },
  ],
  ['a phone with its country', { phoneNumber: '+1 (512) 555-0143' }, { phoneNumber: '(512) 555-0143' }],
  ['a domain with its scheme', { domainName: 'HTTPS://Lark.example/about' }, { domainName: 'lark.example' }],
])('%s is stored whole', (_, row, stored) => expect(check(row).risk).toMatchObject(stored));

it.each([
  ['020 7946 0142', '442079460142'],
  ['+44 (0)20 7946 0142', '442079460142'],
  ['0044 20 7946 0142', '442079460142'],
  ['07700 900123', '447700900123'],
])('the British phone %s is stored as the form stores it', (phoneNumber, stored) =>
  expect(inBritain({ phoneNumber }).risk?.phoneNumber).toBe(stored),
);

it('a British SIC code without its zero is meant whole, as no other code is so called', () =>
  expect(inBritain({ industryCode: 1110 }).risk?.industryCode).toBe('01110'));

it.each([
  ['a short ZIP code of a state without such', { zipCode: 2139 }, 'zipCode', '“2139” has too few digits'],
  [
    'a code of NAICS 2012',
    { industryCode: 541712 },
    'industryCode',
    'NAICS 2012. In NAICS 2022 it is 541715',
  ],
  ['a code of NAICS 2017', { industryCode: 511210 }, 'industryCode', 'it is 513210 (Software Publishers)'],
  [
    'a number with two readings',
    { revenue: '2500000,00' },
    'revenue',
    '“2500000,00” can be read in two ways',
  ],
])('%s is refused by what stood there and what to write', (_, row, column, words) =>
  expect(check(row)).toMatchObject({
    risk: null,
    errors: [{ column, detail: expect.stringContaining(words) as string }],
  }),
);
