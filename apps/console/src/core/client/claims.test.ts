import { expect, test } from 'vitest';
import { claimsOf } from './tokens.ts';

test('CORE-165 a token carries the claims exp, at, st, tt and rlm', () => {
  const claims = { exp: 1, at: 'AGENCY', st: 'COWBELL', tt: 'ACCESS', rlm: 'TEAM' };
  expect(claimsOf(`x.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.y`)).toEqual(claims);
  expect([claimsOf(null), claimsOf('x.y.z'), claimsOf('none')]).toEqual([null, null, null]);
});
