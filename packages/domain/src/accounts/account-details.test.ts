import { describe, expect, test } from 'vitest';
import { mailingErrors, RULE_KEYS, validateAccountDetails, validatePlace } from './account-details.ts';
import type { AccountDetails } from './details.ts';
import { ZIP_CODES } from '../test-support/data.ts';
import { canonicalDetails } from './canonical.ts';

const US: AccountDetails = {
  name: 'Acme Ltd',
  naicsCode: 441110,
  primaryNaicsPercentage: 80,
  secondNaicsCode: 5415,
  revenue: 1_000_000,
  noOfEmployeesAll: 12,
  yearEstablished: 1999,
  ownershipType: 'Private',
  entityType: 'Independent',
  phoneNumber: '(415) 555-0100',
  domainName: 'acme.com',
  address1: '1 Main St',
  city: 'San Jose',
  state: 'CA',
  zipCode: '95112',
};
const UK: AccountDetails = {
  name: 'Acme Ltd',
  sicCode: '62020',
  revenue: 1_000_000,
  noOfEmployeesAll: 12,
  yearEstablished: 1999,
  ownershipType: 'Private',
  entityType: 'Independent',
  phoneNumber: '44 2079 460000',
  domainName: 'acme.co.uk',
  address1: '1 High St',
  city: 'Stoke-on-Trent',
  zipCode: 'ST4 1AA',
};
const PRO: AccountDetails = {
  ...US,
  nonUsRevenue: 0,
  totalRevenue: 1_000_000,
  changeInScope: 'No',
  isFranchise: 'No',
  collectingPersonalInformation: 'No',
};

const us = (over: AccountDetails) => validateAccountDetails('US', 'P250', { ...US, ...over }, 2026);
const uk = (over: AccountDetails) => validateAccountDetails('UK', 'P_ONE', { ...UK, ...over }, 2026);
const pro = (over: AccountDetails) => validateAccountDetails('US', 'P100_PRO', { ...PRO, ...over }, 2026);
const { required } = RULE_KEYS;

test('a form that is in order has no errors', () => expect([us({}), uk({}), pro({})]).toEqual([{}, {}, {}]));

describe('the account details form', () => {
  test('QUO-478 ACC-222 name: required, with a letter', () => {
    expect(us({ name: '  ' })).toEqual({ name: required });
    expect(us({ name: '123' })).toEqual({ name: RULE_KEYS.needsLetter });
    expect(us({ name: '3M' })).toEqual({});
  });
  test('ACC-221 ACC-223 name: trimmed, at most 100 characters', () => {
    expect(us({ name: 'a'.repeat(101) })).toEqual({
      name: 'Account Name is exceeding 100 Characters. Please reset Handler.',
    });
    expect(us({ name: ` ${'a'.repeat(100)} ` })).toEqual({});
    expect([uk({ name: 'a'.repeat(160) }), uk({ name: 'a'.repeat(161) })]).toEqual([
      {},
      { name: 'Enter the name of the company, in at most 160 characters.' },
    ]);
  });
  const yearErrors = (...years: (string | number)[]) =>
    years.map((yearEstablished) => us({ yearEstablished }).yearEstablished);
  test('QUO-479 ACC-242 year established: required, digits only', () =>
    expect(yearErrors('', '19.5')).toEqual([required, RULE_KEYS.wholeNumber]));
  test('QUO-968 ACC-243 ACC-754 year established: 1500 to this year', () =>
    expect(yearErrors(1499, 2027, 1500, 2026)).toEqual([
      RULE_KEYS.tooLow,
      RULE_KEYS.tooHigh,
      undefined,
      undefined,
    ]));
  test('QUO-480 ownership and entity type: required, of their lists', () => {
    expect(us({ ownershipType: '', entityType: null })).toEqual({
      ownershipType: required,
      entityType: required,
    });
    expect(us({ ownershipType: 'Cooperative' })).toEqual({ ownershipType: RULE_KEYS.notAnOption });
  });
  test('QUO-481 trade style: a letter or digit, if given', () => {
    expect(us({ dbaOrTradestyle: '--' })).toEqual({ dbaOrTradestyle: RULE_KEYS.needsLetterOrDigit });
    expect([us({ dbaOrTradestyle: '' }), us({ dbaOrTradestyle: '7' })]).toEqual([{}, {}]);
  });
  test('QUO-482 industry code below 10', () =>
    expect(us({ naicsCode: 9 })).toEqual({ naicsCode: 'Industry Code must be atleast 2 digits' }));
  test('QUO-483 industry code above 999999', () =>
    expect(us({ naicsCode: '1000000' })).toEqual({ naicsCode: 'Industry Code be less than 6 digits' }));
  test('QUO-484 industry code required', () =>
    expect(us({ naicsCode: null })).toEqual({ naicsCode: required }));
  test('QUO-970 ACC-244 ACC-756 industry code from 10 to 999999', () =>
    expect([us({ naicsCode: 10 }), us({ naicsCode: 999_999 })]).toEqual([{}, {}]));
  test('QUO-485 primary share below 51', () =>
    expect(us({ primaryNaicsPercentage: 50 })).toEqual({
      primaryNaicsPercentage: 'Primary Naics Percentage must be 51% or higher',
    }));
  test('QUO-486 primary share above 100', () =>
    expect(us({ primaryNaicsPercentage: 101 })).toEqual({
      primaryNaicsPercentage: 'Primary Naics Percentage must be 100% or lower',
    }));
  test('QUO-487 primary share required', () =>
    expect(us({ primaryNaicsPercentage: '' })).toEqual({ primaryNaicsPercentage: required }));
  test('ACC-245 ACC-757 primary share from 51 to 100', () =>
    expect([
      us({ primaryNaicsPercentage: 51 }),
      us({ primaryNaicsPercentage: 100, secondNaicsCode: null }),
    ]).toEqual([{}, {}]));
  test('QUO-488 ACC-246 no secondary industry with a primary share of 100%', () =>
    expect(us({ primaryNaicsPercentage: 100 })).toEqual({
      secondNaicsCode: 'Secondary Industry Code is not allowed when NiacsCode is 100%',
    }));
  test('QUO-489 else a second industry is required, from 10 to 999999', () =>
    expect(
      [us({ secondNaicsCode: '' }), us({ secondNaicsCode: 9 }), us({ secondNaicsCode: 1_000_000 })].map(
        (errors) => errors.secondNaicsCode,
      ),
    ).toEqual([required, 'Industry Code must be atleast 2 digits', 'Industry Code be less than 6 digits']));
  test('QUO-490 international sales from 0 to 100, if given', () =>
    expect(
      [-1, 101, 0, 100, ''].map(
        (percentInternationalSales) => us({ percentInternationalSales }).percentInternationalSales,
      ),
    ).toEqual([RULE_KEYS.tooLow, RULE_KEYS.tooHigh, undefined, undefined, undefined]));
  test('QUO-491 address1 required', () => expect(us({ address1: '' })).toEqual({ address1: required }));
  test('QUO-492 ACC-227 city: required, letters, spaces and hyphens', () => {
    expect([us({ city: '' }), us({ city: 'Area 51' }), us({ city: 'Winston-Salem' })]).toEqual([
      { city: required },
      { city: 'Invalid City' },
      {},
    ]);
  });
  test('a city may have a point and an apostrophe, and has a letter', () => {
    const cities = ["St. Mary's", 'Coeur d’Alene', 'St. Louis', "'", '. -', 'Area 51', 'A/B'];
    expect(cities.map((name) => us({ city: name }).city)).toEqual([
      undefined,
      undefined,
      undefined,
      ...Array.from({ length: 4 }, () => 'Invalid City'),
    ]);
  });
  test('ACC-228 in the UK it is a City/Town', () =>
    expect(uk({ city: 'Area 51' })).toEqual({ city: 'Invalid City/Town' }));
  test('QUO-493 state required, in the US alone', () => {
    expect(us({ state: '' })).toEqual({ state: required });
    expect(uk({ state: '' })).toEqual({});
  });
  const zipErrors = (...codes: string[]) => codes.map((zipCode) => us({ zipCode }).zipCode);
  test('QUO-494 ACC-229 zip code: five digits, and four more if given', () => {
    expect(zipErrors('9511', '95112-12', 'ABCDE')).toEqual(Array(3).fill('Invalid ZIP Code'));
    expect(zipErrors('95112-1234', '00501')).toEqual([undefined, undefined]);
  });
  test('QUO-495 ACC-230 zip code: not 00000', () =>
    expect(zipErrors('00000', '00000-1234')).toEqual(Array(2).fill('Invalid ZIP Code')));
  test('ACC-231 postcode in the UK', () => {
    expect(uk({ zipCode: '95112' })).toEqual({ zipCode: 'Invalid UK postal code' });
    expect([uk({ zipCode: 'sw1a 2aa' }), uk({ zipCode: 'M11AE' }), uk({ zipCode: 'GIR 0AA' })]).toEqual([
      {},
      {},
      {},
    ]);
  });
  test('QUO-496 ACC-233 phone: required and valid', () => {
    expect(
      ['', '123', '(015) 555-0100', '415-555-0100x'].map((phoneNumber) => us({ phoneNumber }).phoneNumber),
    ).toEqual([required, 'Invalid phone number', 'Invalid phone number', 'Invalid phone number']);
    expect(us({ phoneNumber: '14155550100' })).toEqual({});
  });
  test('ACC-232 phone in the UK', () =>
    expect(uk({ phoneNumber: '0207946000' })).toEqual({
      phoneNumber: 'Phone number must be in the format 44 5555 555555',
    }));
  test.each(['+44 (0)20 7946 0142', '020 7946 0142', '07700 900123', '0044 20 7946 0142'])(
    'the British write their number %s',
    (phoneNumber) => expect(uk({ phoneNumber })).toEqual({}),
  );
  test('a domain is the company’s own: no mail service, and nothing under which anybody is', () => {
    const isRegistrable = (domain: string) => domain !== 'co.uk';
    const findError = (domainName: string) =>
      validateAccountDetails('US', undefined, { domainName } as never, 2027, { isRegistrable }).domainName;
    const anothers = 'Invalid Domain! Try a different domain name.';
    expect(['gmail.com', 'https://www.gmail.com', 'co.uk', 'acme.co.uk'].map(findError)).toEqual([
      anothers,
      anothers,
      anothers,
      undefined,
    ]);
    const others = { domains: 'acme.com, gmail.com' } as never;
    expect(validateAccountDetails('US', undefined, others, 2027, { isRegistrable }).domains).toBe(
      `${anothers} (gmail.com)`,
    );
  });
  test('a British postcode is one that exists, and for mail alone only in the mailing address', () => {
    const findError = (zipCode: string) =>
      validateAccountDetails('UK', undefined, { zipCode } as never, 2027, { zipCodes: ZIP_CODES }).zipCode;
    expect(['LS1 4AP', 'IM1 1AA', 'LS30 4AP', 'BF1 3AA', 'BFPO 58'].map(findError)).toEqual([
      undefined,
      undefined,
      'Invalid UK postal code',
      RULE_KEYS.postcodeOfMail,
      RULE_KEYS.postcodeOfMail,
    ]);
    const mailing = (zipCode: string) =>
      mailingErrors({ address1: 'Unit 4', city: 'BFPO', zipCode }, 'UK', ZIP_CODES);
    expect(['BF1 3AA', 'BFPO 58', 'BX1 1LT'].map(mailing)).toEqual([{}, {}, {}]);
    expect(mailing('LS30 4AP')).toEqual({ 'mailingAddress.zipCode': 'Invalid UK postal code' });
  });
  test('mail goes to forces abroad and territories, where no risk is', () => {
    const at = (state: string, zipCode: string) => ({
      address1: 'PSC 3, Box 12',
      city: 'APO',
      state,
      zipCode,
    });
    for (const [state, zip] of [
      ['AE', '09012'],
      ['AP', '96543'],
      ['AA', '34002'],
      ['PR', '00901'],
    ] as const)
      expect(mailingErrors(at(state, zip), 'US', ZIP_CODES)).toEqual({});
    expect(mailingErrors(at('AE', '10001'), 'US', ZIP_CODES)).toEqual({
      'mailingAddress.zipCode': RULE_KEYS.zipState,
    });
    expect(validatePlace(ZIP_CODES, 'US', at('AE', '09012'))).toBe(RULE_KEYS.zipState);
  });
  test('ACC-238 ACC-239 ACC-753 employees: a whole number, at least 1', () =>
    expect([1.5, 0, 1].map((noOfEmployeesAll) => us({ noOfEmployeesAll }).noOfEmployeesAll)).toEqual([
      RULE_KEYS.wholeNumber,
      RULE_KEYS.tooLow,
      undefined,
    ]));
  const revenueErrors = (...amounts: number[]) => amounts.map((revenue) => us({ revenue }).revenue);
  test('ACC-240 revenue: at least 1', () =>
    expect(revenueErrors(0, 1)).toEqual([RULE_KEYS.tooLow, undefined]));
  test('ACC-241 ACC-752 QUO-497 revenue: at most a trillion', () =>
    expect(revenueErrors(1e12 + 1, 1e12)).toEqual([
      'Revenue must be less than or equal to 1 Trillion Dollars.',
      undefined,
    ]));
  test('QUO-505 domain: of the valid pattern', () =>
    expect(us({ domainName: 'not a domain' })).toEqual({ domainName: 'Not a valid domain name' }));
  test('QUO-511 secondary domains: valid ones only, as text or as sent', () => {
    expect(us({ domains: 'a.com, b' })).toEqual({ domains: 'Only valid domains are accepted.' });
    expect([
      us({ domains: 'a.com, b.org' }),
      us({ domains: [{ domain: 'a.com' }] }),
      us({ domains: '' }),
    ]).toEqual([{}, {}, {}]);
    expect(us({ domains: [{ domain: 'a' }] })).toEqual({ domains: 'Only valid domains are accepted.' });
  });
  test('QUO-205 the UK form asks for the SIC code instead', () => {
    expect(uk({ sicCode: '' })).toEqual({ sicCode: required });
    expect(us({ sicCode: '' })).toEqual({});
  });
});

describe('P100_PRO extras', () => {
  test('QUO-498 revenue outside the US and the total are required', () =>
    expect(pro({ nonUsRevenue: null, totalRevenue: null })).toEqual({
      nonUsRevenue: required,
      totalRevenue: required,
    }));
  test('QUO-499 change of scope is required', () =>
    expect(pro({ changeInScope: null })).toEqual({ changeInScope: required }));
  test('QUO-500 its detail when yes', () =>
    expect(pro({ changeInScope: 'Yes' })).toEqual({ changeInScopeDetail: required }));
  test('QUO-501 franchise connectivity when a franchise', () =>
    expect(pro({ isFranchise: 'Yes' })).toEqual({ franchiseSystemConnectivity: required }));
  test('QUO-502 whether personal information is collected', () =>
    expect(pro({ collectingPersonalInformation: '' })).toEqual({ collectingPersonalInformation: required }));
  test('QUO-503 QUO-969 then how many records, from 250,000', () => {
    expect(pro({ collectingPersonalInformation: true })).toEqual({ numberOfPersonalRecords: required });
    expect(pro({ collectingPersonalInformation: true, numberOfPersonalRecords: 249_999 })).toEqual({
      numberOfPersonalRecords: RULE_KEYS.tooLow,
    });
    expect(pro({ collectingPersonalInformation: true, numberOfPersonalRecords: 250_000 })).toEqual({});
  });
});

describe('the mailing address', () => {
  test('QUO-504 counts only when the feature flag is on', () => {
    expect(us({ mailingAddress: {} })).toEqual({});
    expect(
      Object.keys(
        validateAccountDetails('US', 'P250', { ...US, mailingAddress: {} }, 2026, { mailingAddress: true }),
      ),
    ).toHaveLength(3);
  });
  test('ACC-224 needs a street', () =>
    expect(mailingErrors({ city: 'Reno', zipCode: '89501' }, 'US')).toEqual({
      'mailingAddress.address1': 'Mailing address is required',
    }));
  test('ACC-225 a city', () =>
    expect(mailingErrors({ address1: '1 Main', zipCode: '89501' }, 'US')).toEqual({
      'mailingAddress.city': 'Mailing city is required',
    }));
  test('ACC-226 and a zip code', () =>
    expect(mailingErrors({ address1: '1 Main', city: 'Reno' }, 'US')).toEqual({
      'mailingAddress.zipCode': 'Mailing zip code is required',
    }));
  test('in good form', () =>
    expect(mailingErrors({ address1: '1 Main', city: 'R2', zipCode: '0' }, 'US')).toEqual({
      'mailingAddress.city': 'Invalid City',
      'mailingAddress.zipCode': 'Invalid ZIP Code',
    }));
});

describe('numbers that companies are known by', () => {
  test('an EIN and a D-U-N-S number are optional, but must be such when given', () => {
    expect(us({ ein: '', dunsNumber: '' })).toEqual({});
    expect(us({ ein: '12-3456789', dunsNumber: '12-345-6789' })).toEqual({});
    expect(us({ ein: 'abc', dunsNumber: 'abc' })).toEqual({ ein: RULE_KEYS.ein, dunsNumber: RULE_KEYS.duns });
    expect(us({ ein: '123-45-6789' })).toEqual({ ein: RULE_KEYS.socialSecurity });
  });
  test('a ZIP code has to be of the state, of the mailing address as well', () => {
    const errors = (over: AccountDetails) =>
      validateAccountDetails('US', 'P250', { ...US, ...over }, 2026, {
        mailingAddress: true,
        zipCodes: ZIP_CODES,
      });
    const mailing = { address1: '1 Main', city: 'Reno', state: 'NV', zipCode: '89501' };
    expect(errors({ state: 'CA', zipCode: '95112', mailingAddress: mailing })).toEqual({});
    expect(errors({ state: 'PA', zipCode: '90210', mailingAddress: { ...mailing, state: 'CA' } })).toEqual({
      zipCode: RULE_KEYS.zipState,
      'mailingAddress.zipCode': RULE_KEYS.zipState,
    });
    expect(errors({ state: 'PA', zipCode: '9021', mailingAddress: mailing })).toEqual({
      zipCode: 'Invalid ZIP Code',
    });
  });
  test('are stored in one way, however they were written', () =>
    expect(
      canonicalDetails({
        ein: '123456789',
        dunsNumber: '12-345-6789',
        domainName: 'https://www.Keystone.example/about?x=1',
        domains: [{ domain: 'Shop.Keystone.example/' }],
      }),
    ).toEqual({
      ein: '12-3456789',
      dunsNumber: '123456789',
      domainName: 'www.keystone.example',
      domains: [{ domain: 'shop.keystone.example' }],
    }));
});
