import { expect, test } from 'vitest';
import { findClaims } from './tokens.ts';

test('CORE-165 a token carries the claims exp, at, st, tt and rlm', () => {
  const claims = { exp: 1, at: 'AGENCY', st: 'COWBELL', tt: 'ACCESS', rlm: 'TEAM' };
  expect(findClaims(`x.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.y`)).toEqual(claims);
  expect([findClaims(null), findClaims('x.y.z'), findClaims('none')]).toEqual([null, null, null]);
});
