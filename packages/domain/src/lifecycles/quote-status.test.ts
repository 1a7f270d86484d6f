import { expect, test } from 'vitest';
import { quoteStatuses } from './statuses.ts';
import { agencyStatuses, getAgencyStatus, isEditedBy } from './quote-status.ts';

test('every status of a quote has an agency status', () => {
  expect(Object.fromEntries(quoteStatuses.map((status) => [status, getAgencyStatus(status, false)]))).toEqual(
    {
      DRAFT: 'EDITING',
      INDICATION: 'EDITING',
      REQUESTED: 'WITH_UNDERWRITER',
      REFERRED: 'EDITING',
      IN_REVIEW: 'WITH_UNDERWRITER',
      READY: 'EDITING',
      SIGNED: 'SIGNED',
      BOUND: 'BOUND',
      DECLINED: 'CLOSED',
      LOST: 'CLOSED',
      INVALID: 'INVALID',
      EXPIRED: 'CLOSED',
      DELETED: 'CLOSED',
    },
  );
});

test('asking to bind shows only while the agency may still change the quote', () => {
  expect(getAgencyStatus('READY', true)).toBe('REQUESTED_TO_BIND');
  expect(getAgencyStatus('READY', false, true)).toBe('WHOLESALE');
  expect([getAgencyStatus('READY', true, true), getAgencyStatus('BOUND', false, true)]).toEqual([
    'REQUESTED_TO_BIND',
    'BOUND',
  ]);
  expect([getAgencyStatus('SIGNED', true), getAgencyStatus('LOST', true)]).toEqual(['SIGNED', 'CLOSED']);
});

test('details are edited for a quote that the agency still holds', () =>
  expect(agencyStatuses.filter(isEditedBy)).toEqual(['EDITING', 'WHOLESALE', 'REQUESTED_TO_BIND']));
