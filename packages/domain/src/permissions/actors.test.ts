import { expect, test } from 'vitest';
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
test('CORE-032 CORE-033 CORE-034 CORE-035 CORE-036 CORE-037 CORE-038 CORE-039 CORE-040 CORE-041 CORE-042 CORE-043 where each lands after signing in', () => {
  expect(accountTypes.map((type) => [type, landingPath(type)])).toEqual([
    ['CARRIER', '/carrier/dashboard'],
    ['DIGITAL', '/da/dashboard'],
    ['COWBELL', '/admin/dashboard'],
    ['CUSTOMER', '/customer/dashboard'],
    ['VENDOR', '/vendor/claims'],
    ['CLUSTER', '/cluster/dashboard'],
    ['AGENCY', '/agency/dashboard'],
    ['MSSP', '/mssp/dashboard'],
    ['POOL', '/pool/dashboard'],
    ['RE_INSURER', '/reinsurer/dashboard'],
    ['PREMIUM_PROCESSOR', '/premiumprocessor/dashboard'],
    ['UNKNOWN', '/login'],
  ]);
});
