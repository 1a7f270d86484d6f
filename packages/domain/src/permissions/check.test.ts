import { expect, test } from 'vitest';
import { accountTypes } from './actors.ts';
import { actorFlags, allows, isPatra, isReadOnly } from './check.ts';
import { permissionNames } from './table.ts';

test('CORE-299 any is always allowed', () => expect(allows([], ['any'])).toBe(true));
test('CORE-300 none is never allowed', () =>
  expect(allows([...permissionNames, 'none'], ['none'])).toBe(false));
test('CORE-301 several are matched all or any', () => {
  expect([
    allows(['quote:read'], ['quote:read', 'quote:bind']),
    allows(['quote:read'], ['quote:read', 'quote:bind'], 'any'),
  ]).toEqual([false, true]);
  expect([
    allows(['quote:read'], ['none', 'any'], 'any'),
    allows(['quote:read'], []),
    allows([], ['quote:read'], 'any'),
  ]).toEqual([true, true, false]);
});
test('CORE-302 CORE-189 an operator who is not an admin counts as patra', () => {
  expect([isPatra(['role:operator']), isPatra(['role:operator', 'role:admin']), isPatra([])]).toEqual([
    true,
    false,
    false,
  ]);
});
test('CORE-303 actor flags derive from the subscriber type', () => {
  const named = {
    COWBELL: 'isProvider',
    AGENCY: 'isAgency',
    CUSTOMER: 'isInsured',
    DIGITAL: 'isDigital',
    MSSP: 'isMssp',
    CARRIER: 'isCarrier',
    CLUSTER: 'isCluster',
    VENDOR: 'isVendor',
    POOL: 'isPool',
  };
  for (const type of accountTypes)
    expect(
      Object.entries(actorFlags(type))
        .filter(([, on]) => on)
        .map(([name]) => name),
    ).toEqual(type in named ? [named[type as keyof typeof named]] : []);
});
test('CORE-187 permissions are strings of the form resource:action', () =>
  expect(permissionNames.every((name) => /^[a-z-]+:[a-z-]+$/.test(name))).toBe(true));
test('who holds nothing but reading can only look', () =>
  expect([isReadOnly(['quote:read', 'docs:read']), isReadOnly(['quote:read', 'quote:bind'])]).toEqual([
    true,
    false,
  ]));
