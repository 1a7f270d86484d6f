import { expect, it } from 'vitest';
import { claimFileStatuses, toToldStatus } from './claim-file-status.ts';

it('tells those who do not work on claims that a claim under coverage review is open', () => {
  expect(claimFileStatuses.map((status) => toToldStatus(status, false))).toEqual([
    'OPEN',
    'RESERVED',
    'OPEN',
    'CLOSED',
    'REOPENED',
  ]);
  expect(claimFileStatuses.map((status) => toToldStatus(status, true))).toEqual(claimFileStatuses);
  expect(toToldStatus(null, true)).toBeNull();
});
