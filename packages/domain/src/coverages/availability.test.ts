import { expect, test } from 'vitest';
import { US_P100 } from '../test-support/data.ts';
import { getAvailability, isLockedWhenRead, isTriaMandatory } from './availability.ts';
import { coverageById } from './catalog.ts';
import * as id from './ids.ts';
import { socialEngineering } from './social-engineering.ts';

const at = (coverageId: number, state: string | null, industry: string | null) =>
  getAvailability(US_P100.availability, coverageById(coverageId)!, state, industry);

test('QUO-522 social engineering is not to be had where the state does not support it', () => {
  expect(at(id.SOCIAL_ENGINEERING, 'LA', '441110')).toEqual({
    available: false,
    reason: 'State Not Supported',
  });
  expect(at(id.SOCIAL_ENGINEERING, 'TX', '441110')).toEqual({ available: true });
});

test.each([
  [id.HARDWARE_REPLACEMENT_COSTS, 'TX', '518210'],
  [id.HARDWARE_REPLACEMENT_COSTS, 'HI', '441110'],
  [id.TELECOM_FRAUD, 'TX', '517111'],
  [id.POST_BREACH_REMEDIATION, 'NY', '441110'],
  [id.WEBSITE_MEDIA_CONTENT_LIABILITY, 'TX', '512110'],
])('QUO-523 coverage %i is not available in %s for industry %s', (coverageId, state, industry) => {
  expect(at(coverageId, state, industry)).toEqual({
    available: false,
    reason: 'Not Available For Industry / State!',
  });
  expect(at(coverageId, 'TX', '441110').available).toBe(true);
});

test('QUO-524 extortion and ransom are locked in the read-only list, whichever the version', () => {
  expect(
    [id.EXTORTION_AND_RANSOM, id.EXTORTION_AND_RANSOM_V5].map((coverageId) =>
      isLockedWhenRead(coverageById(coverageId)!),
    ),
  ).toEqual([true, true]);
  expect(isLockedWhenRead(coverageById(id.SOCIAL_ENGINEERING)!)).toBe(false);
});

test('QUO-525 dedicated breach costs is unavailable where it is not offered', () => {
  expect(at(id.DEDICATED_BREACH_COSTS, 'TX', '622110').available).toBe(false);
  expect(at(id.DEDICATED_BREACH_COSTS, 'TX', '441110').available).toBe(true);
});

test('TRIA must be taken on V4 alone', () =>
  expect([isTriaMandatory('V4'), isTriaMandatory('V5')]).toEqual([true, false]));

test('what is not known yet rules nothing out', () =>
  expect(at(id.SOCIAL_ENGINEERING, null, null)).toEqual({ available: true }));

test('QUO-254 social engineering gives a flag and its reasons', () => {
  const all = {
    isVerifyingBankAccounts: true,
    isAuthenticatingFundTransferRequests: true,
    isPreventingUnauthorizedWireTransfers: true,
  };
  expect(socialEngineering(all, { available: true })).toEqual({ socialEngineering: true, reasons: [] });
  expect(
    socialEngineering(
      { ...all, isVerifyingBankAccounts: false },
      { available: false, reason: 'State Not Supported' },
    ),
  ).toEqual({
    socialEngineering: false,
    reasons: ['State Not Supported', 'socialEngineering.isVerifyingBankAccounts'],
  });
});
