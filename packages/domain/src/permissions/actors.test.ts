import { describe, expect, test } from 'vitest';
import { accountTypes, basePaths, landingPath } from './actors.ts';

test('CORE-007 CORE-031 CORE-163 the account types, one of them unknown', () => {
  expect(accountTypes).toEqual([
    'CARRIER',
    'DIGITAL',
    'COWBELL',
    'CUSTOMER',
    'VENDOR',
    'CLUSTER',
    'AGENCY',
    'MSSP',
    'POOL',
    'RE_INSURER',
    'PREMIUM_PROCESSOR',
    'UNKNOWN',
  ]);
  expect(basePaths).toHaveProperty('UNKNOWN');
});
test('CORE-008 CORE-030 CORE-045 each persona has a base path of its own', () => {
  expect(basePaths).toMatchObject({
    COWBELL: '/admin',
    AGENCY: '/agency',
    CUSTOMER: '/customer',
    DIGITAL: '/da',
    MSSP: '/mssp',
    CARRIER: '/carrier',
    CLUSTER: '/cluster',
    VENDOR: '/vendor',
    RE_INSURER: '/reinsurer',
    PREMIUM_PROCESSOR: '/premiumprocessor',
    POOL: '/pool',
  });
  expect(new Set(Object.values(basePaths)).size).toBe(accountTypes.length);
});
test('ACC-009 ACC-010 each account type that the documents name has its base path', () =>
  expect(accountTypes.map((type) => [type, basePaths[type]])).toEqual([
    ['CARRIER', '/carrier'],
    ['DIGITAL', '/da'],
    ['COWBELL', '/admin'],
    ['CUSTOMER', '/customer'],
    ['VENDOR', '/vendor'],
    ['CLUSTER', '/cluster'],
    ['AGENCY', '/agency'],
    ['MSSP', '/mssp'],
    ['POOL', '/pool'],
    ['RE_INSURER', '/reinsurer'],
    ['PREMIUM_PROCESSOR', '/premiumprocessor'],
    ['UNKNOWN', '/login'],
  ]));
describe('after signing in', () => {
  test.each([
    ['CORE-033 ACC-011', 'COWBELL', '/admin/dashboard'],
    ['CORE-034 ACC-014', 'DIGITAL', '/da/dashboard'],
    ['CORE-035 ACC-015', 'MSSP', '/mssp/dashboard'],
    ['CORE-036 ACC-016', 'CARRIER', '/carrier/dashboard'],
    ['CORE-037', 'VENDOR', '/vendor/claims'],
    ['CORE-038 ACC-017', 'CLUSTER', '/cluster/dashboard'],
    ['CORE-039 ACC-012', 'AGENCY', '/agency/dashboard'],
    ['CORE-040 ACC-013', 'CUSTOMER', '/customer/dashboard'],
    ['CORE-041 ACC-019', 'RE_INSURER', '/reinsurer/dashboard'],
    ['CORE-042 ACC-020', 'PREMIUM_PROCESSOR', '/premiumprocessor/dashboard'],
    ['CORE-043 ACC-021', 'POOL', '/pool/dashboard'],
  ] as const)('%s %s lands at %s', (_id, type, path) => expect(landingPath(type)).toBe(path));
  test('CORE-032 each persona but vendors lands on the dashboard below its base path', () => {
    const personas = accountTypes.filter((type) => type !== 'UNKNOWN' && type !== 'VENDOR');
    expect(personas.map(landingPath)).toEqual(personas.map((type) => `${basePaths[type]}/dashboard`));
  });
  test('an unknown persona is back at the sign-in page', () => expect(landingPath('UNKNOWN')).toBe('/login'));
});
