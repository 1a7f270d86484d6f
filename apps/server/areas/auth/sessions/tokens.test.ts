import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { ACCESS_SECONDS, type Claims, readAccessToken, signAccessToken } from './tokens.ts';

const secret = new TextEncoder().encode('a secret of thirty-two characters');
const now = new Date('2026-03-04T05:06:07.000Z');
const claims: Claims = {
  sub: 'person',
  sid: 'session',
  at: 'AGENCY',
  st: 'AGENCY',
  tt: 'ACCESS',
  rlm: 'ACCOUNT',
  role: 'Agent',
  org: 'organization',
  teams: [],
};
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

it('reads its own access tokens for fifteen minutes', async () => {
  const token = await signAccessToken(secret, claims, now);
  expect(await readAccessToken(secret, token, now)).toMatchObject(claims);
  expect(await readAccessToken(secret, token, later(ACCESS_SECONDS - 1))).toMatchObject(claims);
  expect(await readAccessToken(secret, token, later(ACCESS_SECONDS))).toBeUndefined();
});

it('reads no token of another type, key, issuer or audience', async () => {
  const refresh = await signAccessToken(secret, { ...claims, tt: 'REFRESH' as 'ACCESS' }, now);
  expect(await readAccessToken(secret, refresh, now)).toBeUndefined();
  const other = new TextEncoder().encode('another secret of thirty-two chars');
  expect(await readAccessToken(other, await signAccessToken(secret, claims, now), now)).toBeUndefined();
  const signed = (issuer: string, audience: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(later(60))
      .setIssuer(issuer)
      .setAudience(audience)
      .sign(secret);
  expect(await readAccessToken(secret, await signed('parapet', 'parapet'), now)).toBeDefined();
  expect(await readAccessToken(secret, await signed('rival', 'parapet'), now)).toBeUndefined();
  expect(await readAccessToken(secret, await signed('parapet', 'rival'), now)).toBeUndefined();
});
