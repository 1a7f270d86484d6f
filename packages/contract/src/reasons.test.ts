import { describe, expect, test } from 'vitest';
import {
  accountDeclineReasons,
  lossReasons,
  quoteDeclineReasons,
  submissionDeclineReasons,
} from './reasons.ts';

describe('reasons', () => {
  test('QUO-948 quote decline', () =>
    expect(quoteDeclineReasons).toEqual([
      'Class of Business',
      'Poor Cyber Security Controls',
      'BOR',
      'Poor Claims History',
      'Duplicate Quote',
      'Error',
      'Fill-in option',
    ]));
  test('QUO-949 account decline', () =>
    expect(accountDeclineReasons).toEqual([
      'Claims history',
      'Nature of Operations',
      'Poor Controls',
      'Size is too Big',
      'Fill-in option',
    ]));
  test('QUO-950 submission decline', () =>
    expect(submissionDeclineReasons).toEqual([
      'CLAIMS_HISTORY',
      'NATURE_OF_OPERATIONS',
      'POOR_CONTROLS',
      'SIZE_TOO_BIG',
      'FILL_IN_OPTION',
    ]));
  test('QUO-951 loss', () =>
    expect(lossReasons).toEqual([
      'Price is High',
      'Coverage / Limit not enough',
      'Do not want Cyber',
      'Additional - Paper rating, flexibility',
      'Fill-in option',
    ]));
});
