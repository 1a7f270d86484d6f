import { describe, expect, it, test } from 'vitest';
import { isNeverKept, reasonNotToKeep } from './never-kept.ts';

describe('what is typed is kept nowhere', () => {
  it.each([
    'password',
    'newPassword',
    'clientSecret',
    'api_key',
    'accountNumber',
    'account-number',
    'routing',
    'sortCode',
    'iban',
    'cardNumber',
    'cvc',
    'code',
    'oneTimeCode',
    'invitationCode',
    'otp',
    'mfaCode',
    'refreshToken',
    'file',
  ])('of %s', (field) => expect(isNeverKept(field)).toBe(true));

  it.each(['naicsCode', 'postcode', 'reason', 'noOfEmployeesAll', 'policyNumber', 'zip', 'profile'])(
    'but it is of %s',
    (field) => expect(isNeverKept(field)).toBe(false),
  );
});

test('a secret is found at any depth, in lists too, and what is deeper than a form is not kept', () => {
  const nested = (depth: number): object => (depth === 0 ? {} : { in: nested(depth - 1) });
  expect(reasonNotToKeep({ a: { b: [{ note: 'x' }] } })).toBeNull();
  expect(reasonNotToKeep({ a: { b: [{ password: '' }] } })).toBe('secret');
  expect(reasonNotToKeep(nested(12))).toBeNull();
  expect(reasonNotToKeep(nested(13))).toBe('depth');
});
