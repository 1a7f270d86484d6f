import { expect, test } from 'vitest';
import { ZIP_CODES } from '../test-support/data.ts';
import { getPostcodeUse } from './postcodes.ts';

test.each([
  ['SW1A 1AA', 'premises'],
  ['ls14ap', 'premises'],
  ['AB16 5XX', 'premises'],
  ['AB17 5XX', 'unknown'],
  ['B99 9AA', 'premises'],
  ['ZZ1 1AA', 'unknown'],
  ['SW1Z 1AA', 'unknown'],
  ['E20 2ST', 'premises'],
  ['BT1 1AA', 'premises'],
  // Outside of the United Kingdom for tax, and insured as others are.
  ['IM1 1AA', 'premises'],
  ['JE2 3QA', 'premises'],
  ['GY10 1SF', 'premises'],
  ['BF1 3AA', 'mail'],
  ['bfpo 58', 'mail'],
  ['BX1 1LT', 'mail'],
  ['GIR 0AA', 'mail'],
  ['GX11 1AA', 'unknown'],
  ['', 'unknown'],
])('%s: %s', (postcode, use) => expect(getPostcodeUse(ZIP_CODES.postcodes!, postcode)).toBe(use));
