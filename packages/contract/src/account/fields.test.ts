import { expect, test } from 'vitest';
import { accountDetails } from './account.ts';

test('CORE-015 an industry is named by NAICS in the US and by SIC in the UK', () => {
  expect(Object.keys(accountDetails.shape)).toEqual(
    expect.arrayContaining([
      'naicsCode',
      'primaryIndustry',
      'secondaryIndustry',
      'sicCode',
      'sicPrimaryDesc',
      'sicSecondaryDesc',
    ]),
  );
});
