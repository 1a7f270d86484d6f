import { authCalls } from '@parapet/contract/auth/index';
import { describe, expect, test } from 'vitest';
import { buildHeaders, takesBearer } from './headers.ts';

const given = { url: '/api/quote/v1/search', token: 'abc', timeZone: 'America/New_York' };
const read = { access: 'quote:read', method: 'GET' } as const,
  write = { access: 'quote:update', method: 'PUT' } as const;

describe('a request of the one client', () => {
  test('CORE-309 carries the time zone', () =>
    expect(buildHeaders(read, given)).toMatchObject({ 'X-Time-Zone': 'America/New_York' }));
  test('CORE-310 QUO-554 carries the bearer token', () =>
    expect(buildHeaders(read, given)).toMatchObject({ Authorization: 'Bearer abc' }));
  test('CORE-308 sends JSON', () =>
    expect(buildHeaders(write, { ...given, body: {} })).toMatchObject({
      'Content-Type': 'application/json',
    }));
  test('CORE-314 drops the JSON type where files go up', () =>
    expect(buildHeaders(write, { ...given, body: new FormData() })).not.toHaveProperty('Content-Type'));
  test('a write carries its key, a read does not', () => {
    expect(buildHeaders(write, { ...given, key: 'k' })).toMatchObject({ 'Idempotency-Key': 'k' });
    expect(buildHeaders(read, { ...given, key: 'k' })).not.toHaveProperty('Idempotency-Key');
  });
  test('CORE-311 carries no token on the public paths of signing in', () => {
    const open = [
      'signup',
      'login',
      'loading/abc',
      'confirmUser/abc',
      'passwords/a@b.test/reset',
      'checkPasswordReset/abc',
      'validatePasswordReset/abc',
      'validateMFAReset/abc',
      'mfa/reset',
      'validationTokens/abc',
      'resendValidationEmail/a@b.test',
      'join',
      'checkUserInvited/abc',
      'validateUserInvited/abc',
      'sso/token',
      'login/sitekey',
      'application-signed',
    ];
    for (const path of open)
      expect(
        buildHeaders({ access: 'signed-in', method: 'GET' }, { ...given, url: `/api/auth/v1/${path}` }),
        path,
      ).not.toHaveProperty('Authorization');
    const quiet = Object.values(authCalls).filter(
      ({ access, method, path }) => access !== 'public' && !takesBearer(method, path),
    );
    expect(quiet.map(({ id }) => id)).toEqual([]);
  });
  test('CORE-312 carries it for the status of a sign-in and the accounts of a person', () => {
    for (const path of ['login/status', 'get-accounts', 'add-accounts'])
      expect(takesBearer('GET', `/api/auth/v1/${path}`), path).toBe(true);
  });
  test('CORE-313 says nothing of the session to cloud storage', () => {
    for (const url of [
      'https://bucket.s3.amazonaws.com/x',
      'https://storage.googleapis.com/bucket/x',
      'https://files.blob.core.windows.net/x',
    ])
      expect(buildHeaders(read, { ...given, url }), url).not.toHaveProperty('Authorization');
  });
});
