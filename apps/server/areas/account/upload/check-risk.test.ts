import { riskColumns, type RiskRow } from '@parapet/contract/account/bulk';
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
  ['a state by its name', { state: 'texas' }, { state: 'TX' }],
  ['a ZIP code without its hyphen', { zipCode: '787011234' }, { zipCode: '78701-1234' }],
  ['a ZIP code with a blank', { zipCode: '78701 1234' }, { zipCode: '78701-1234' }],
  ['a number that is text in its sheet', { revenue: "'2500000" }, { revenue: 2_500_000 }],
  ['a phone with its country', { phoneNumber: '+1 (512) 555-0143' }, { phoneNumber: '(512) 555-0143' }],
  ['a domain with its scheme', { domainName: 'HTTPS://Lark.example/about' }, { domainName: 'lark.example' }],
])('%s is stored whole', (_, row, stored) => expect(check(row).risk).toMatchObject(stored));

it('a number that was read by the convention of its file is in doubt, as are a phone and a domain that changed', () => {
  const row = { ...named('Lark LLC'), revenue: 2_500_000, phoneNumber: '+1 512 555 0143' };
  const cells = { ...row, domainName: 'https://lark.example/about' };
  const { doubtful } = checkRisk(facts, regionByCode('US'), '2027-03-10', cells, { revenue: '2.500.000,00' });
  expect(doubtful).toEqual([
    { column: 'phoneNumber', detail: '“+1 512 555 0143” was read as (512) 555-0143.' },
    { column: 'revenue', detail: '“2.500.000,00” was read as 2500000.' },
    { column: 'domainName', detail: '“https://lark.example/about” was read as lark.example.' },
  ]);
});

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
  [
    'an amount in another currency',
    { revenue: '£2,500,000' },
    'revenue',
    '“£2,500,000” is not in USD. Write the amount in USD: 2500000.',
  ],
  [
    'a number in words',
    { revenue: '1e6' },
    'revenue',
    '“1e6” is not a number. Write it in digits, like 2500.',
  ],
  [
    'a date for a number',
    { revenue: new Date('2027-03-10') },
    'revenue',
    '“2027-03-10” is not a number. Write it in digits, like 2500.',
  ],
  ['a state that is none', { state: 'Texass' }, 'state', '“Texass” is not one of the states. Write its two'],
  [
    'a percentage',
    { noOfEmployeesAll: '40%' },
    'noOfEmployeesAll',
    '“40%” is a percentage. Format the column as a number',
  ],
])('%s is refused by what stood there and what to write', (_, row, column, words) =>
  expect(check(row)).toMatchObject({
    risk: null,
    errors: [{ column, detail: expect.stringContaining(words) as string }],
  }),
);

// A column of the template that is not here fails the test below by its name.
const REFUSED: Record<keyof RiskRow, [written: string | number, words: string]> = {
  name: ['4711', 'Must contain at least one letter.'],
  phoneNumber: ['5.13E+09', 'Format the column as text and write the whole phone number.'],
  address1: ['1 Main\u202E Street', 'U+202E right-to-left override'],
  city: ['Austin 7', 'Invalid City'],
  state: ['ZZ', 'is not one of the states. Write its two letters, like TX.'],
  zipCode: ['7870', 'Format the column as text'],
  country: ['FR', 'is not one of the countries. Write US or GB.'],
  industryCode: ['999999', 'is not one of the industry codes. Write the code of NAICS 2022'],
  revenue: ['a lot', 'is not a number. Write it in digits'],
  noOfEmployeesAll: ['a dozen', 'is not a number. Write it in digits'],
  yearEstablished: [1200, 'This value is too low.'],
  ownershipType: ['Guild', 'is not one of the ownership types. Write one of: '],
  entityType: ['Guild', 'is not one of the entity types. Write one of: '],
  domainName: ['gmail.com', 'Invalid Domain! Try a different domain name.'],
  product: ['UK_ONE', 'Choose one of the options.'],
};

it.each(riskColumns)('a refused %s says what stood there', (column) => {
  const [written, words] = REFUSED[column];
  const { risk, errors } = check({ [column]: written });
  expect(risk).toBeNull();
  const detail = errors.find((error) => error.column === column)!.detail;
  expect(detail).toContain(`“${String(written).replace('\u202E', '')}”`);
  expect(detail).toContain(words);
});

it('what stood there is cut where it is long, and a blank cell has nothing to say', () => {
  expect(check({ city: 'x'.repeat(101) }).errors[0]!.detail).toBe(
    `“${'x'.repeat(40)}…”: Enter at most 100 characters.`,
  );
  expect(check({ city: '' }).errors[0]!.detail).toBe('This field is required.');
});

it('a product of the other country is refused by those that are sold there', () =>
  expect(inBritain({ product: 'P100' }).errors).toMatchObject([
    {
      column: 'product',
      detail: expect.stringContaining('“P100” is not sold there. Write one of: P_ONE') as string,
    },
  ]));
