import { expect, test } from 'vitest';
import { accountChangeWarning } from './changes.ts';
import { ADDRESS_SHAPE, DETAIL_SHAPE } from './detail-fields.ts';
import {
  canCopyMainAddress,
  completeDetails,
  copyMainAddress,
  ENTITY_TYPES,
  OWNERSHIP_TYPES,
  startsSameAsMain,
  totalRevenue,
} from './details.ts';
import { quotingRefusal } from './eligibility.ts';
import { REGIONS } from '../regions/regions.ts';
import { formatPhone } from './phone.ts';
import { profileScore } from './profile-score.ts';

test('QUO-199 the fields of the account details, those of an address, and what is computed from them', () => {
  expect(Object.keys(DETAIL_SHAPE)).toEqual(
    expect.arrayContaining([
      'name',
      'dbaOrTradestyle',
      'naicsCode',
      'primaryIndustry',
      'secondaryIndustry',
      'primaryNaicsPercentage',
      'secondNaicsCode',
      'secondPrimaryIndustry',
      'secondSecondaryIndustry',
      'ein',
      'revenue',
      'nonUsRevenue',
      'dunsNumber',
      'noOfEmployeesAll',
      'yearEstablished',
      'ownershipType',
      'entityType',
      'phoneNumber',
      'isFranchise',
      'franchiseSystemConnectivity',
      'domainName',
      'domains',
      'url',
      'collectingPersonalInformation',
      'numberOfPersonalRecords',
      'percentInternationalSales',
      'changeInScope',
      'changeInScopeDetail',
      'mailingAddress',
    ]),
  );
  expect(Object.keys(ADDRESS_SHAPE)).toEqual([
    'address1',
    'address2',
    'address3',
    'city',
    'state',
    'zipCode',
    'country',
  ]);
  const asked = { primaryNaicsPercentage: 80, revenue: 5, nonUsRevenue: 3 };
  expect(completeDetails(asked, undefined)).toMatchObject({ secondaryNaicsPercentage: 20, totalRevenue: 8 });
});
test('QUO-206 ownership options', () =>
  expect(OWNERSHIP_TYPES).toEqual([
    'Public',
    'Private',
    'Non-Profit',
    'Public Sector',
    'Partnership',
    'Non-Corporates',
  ]));
test('QUO-207 CORE-164 entity types', () =>
  expect(ENTITY_TYPES).toEqual(['Independent', 'Holding', 'Subsidiary', 'Branch', 'Parent']));

test('QUO-200 QUO-339 QUO-967 the secondary share is what the primary leaves', () =>
  expect(
    [51, 80, 100].map(
      (primaryNaicsPercentage) =>
        completeDetails({ primaryNaicsPercentage, secondaryNaicsPercentage: 7 }, 'P250')
          .secondaryNaicsPercentage,
    ),
  ).toEqual([49, 20, 0]));
test('QUO-202 total revenue is the sum of both', () => {
  expect(completeDetails({ revenue: 5, nonUsRevenue: 3, totalRevenue: 0 }, 'P100_PRO').totalRevenue).toBe(8);
  expect(totalRevenue(5, null)).toBe(5);
});
test('QUO-336 a franchise that is not Yes clears its connectivity', () => {
  expect(
    completeDetails({ isFranchise: 'No', franchiseSystemConnectivity: 'VPN' }, undefined)
      .franchiseSystemConnectivity,
  ).toBeNull();
  expect(
    completeDetails({ isFranchise: 'Yes', franchiseSystemConnectivity: 'VPN' }, undefined)
      .franchiseSystemConnectivity,
  ).toBe('VPN');
});
test('QUO-337 collecting no personal information clears the record count', () =>
  expect(
    completeDetails({ collectingPersonalInformation: null, numberOfPersonalRecords: 9 }, undefined)
      .numberOfPersonalRecords,
  ).toBeNull());
test('QUO-338 a change of scope that is not Yes clears its detail, on P100_PRO', () => {
  expect(
    completeDetails({ changeInScope: 'No', changeInScopeDetail: 'x' }, 'P100_PRO').changeInScopeDetail,
  ).toBeNull();
  expect(completeDetails({ changeInScope: 'No', changeInScopeDetail: 'x' }, 'P250').changeInScopeDetail).toBe(
    'x',
  );
});

test('QUO-340 same as main copies the main address', () => {
  const main = { address1: '1 Main', city: 'Reno', state: 'NV', zipCode: '89501' };
  expect(copyMainAddress({ ...main, name: 'no part of an address' } as typeof main)).toEqual(main);
});
test('QUO-341 same as main needs a main address', () =>
  expect([
    canCopyMainAddress({ address1: '1 Main', city: 'Reno', zipCode: '89501' }),
    canCopyMainAddress({ address1: '1 Main' }),
  ]).toEqual([true, false]));
test('QUO-342 same as main to begin with, when there is no mailing address', () =>
  expect([
    startsSameAsMain(null),
    startsSameAsMain({ address1: '' }),
    startsSameAsMain({ city: 'Reno' }),
  ]).toEqual([true, true, false]));

test('a change of facts invalidates the P100 family and refers the P250 family', () => {
  expect(accountChangeWarning(['P100_PRO'])).toEqual({ WillInvalidateQuotes: true, WillReferQuotes: false });
  expect(accountChangeWarning(['P250_S'])).toEqual({ WillInvalidateQuotes: false, WillReferQuotes: true });
  expect(accountChangeWarning([])).toEqual({ WillInvalidateQuotes: false, WillReferQuotes: false });
});

test('QUO-266 without an account: No data present', () =>
  expect(quotingRefusal(null)).toBe('No data present'));
test('QUO-267 QUO-937 below a score of 4 it needs more information', () => {
  expect(quotingRefusal({ status: 'Closed', profileScore: 3, hasAgent: true })).toBe(
    'Account needs more information to enable Request Quote',
  );
  expect(quotingRefusal({ status: 'Open', profileScore: 4, hasAgent: true })).toBeNull();
});
test('QUO-268 in another status it is not eligible', () =>
  expect(quotingRefusal({ status: 'Closed', profileScore: 9, hasAgent: true })).toBe(
    'Account is not eligible to Request Quote',
  ));
test('QUO-264 QUO-265 Open, Quoted and Active Policy may be quoted', () =>
  expect(
    ['Open', 'Quoted', 'Active Policy'].map((status) =>
      quotingRefusal({ status, profileScore: 4, hasAgent: true }),
    ),
  ).toEqual([null, null, null]));

test('QUO-986 CORE-289 ten digits', () => expect(formatPhone('4155550100')).toBe('(415) 555-0100'));
test('QUO-987 CORE-290 eleven digits', () => expect(formatPhone('+1 415 555 0100')).toBe('1 (415) 555-0100'));
test('other numbers are shown as they are', () =>
  expect(formatPhone('44 5555 555555')).toBe('44 5555 555555'));
test('CORE-014 ACC-763 ACC-764 country codes', () =>
  expect([REGIONS.US.phone.countryCode, REGIONS.UK.phone.countryCode]).toEqual(['+1', '+44']));

test('the profile score counts ten facts', () => {
  expect(profileScore('US', {})).toBe(0);
  expect(
    profileScore('US', { name: 'A', naicsCode: 11, revenue: 1, noOfEmployeesAll: 1, sicCode: '62020' }),
  ).toBe(4);
  expect(
    profileScore('UK', {
      name: 'A',
      sicCode: '62020',
      revenue: 1,
      noOfEmployeesAll: 1,
      yearEstablished: 1,
      ownershipType: 'Private',
      entityType: 'Parent',
      domainName: 'a.com',
      phoneNumber: '1',
      address1: 'x',
    }),
  ).toBe(10);
});
