import { describe, expect, test } from 'vitest';
import { type AccountType, accountTypes, internalStaffRoles, staffRoles } from './actors.ts';
import { hidesContacts, mayAssignAgencies, mayBillingContact, mayPrimaryContact } from './user-form.ts';

test('MSSPs, policyholders and pools have no billing contact (ACC-264, ACC-265, ACC-266)', () => {
  expect(accountTypes.filter((type) => !mayBillingContact(type)).toSorted()).toEqual([
    'CUSTOMER',
    'MSSP',
    'POOL',
  ]);
});

test('a carrier has no primary contact (ACC-267)', () =>
  expect(accountTypes.filter((type) => !mayPrimaryContact(type))).toEqual(['CARRIER']));

test('a technician is nobody’s contact (ACC-262, ACC-263)', () =>
  expect(staffRoles.filter(hidesContacts)).toEqual(['Technician']));

describe('agencies are assigned', () => {
  const by = (actor: AccountType) =>
    accountTypes.filter((type) => mayAssignAgencies(actor, type, 'Account Admin'));
  test('by provider staff, and not in the account of the provider (ACC-327, ACC-334)', () => {
    expect(by('COWBELL').toSorted()).toEqual(['AGENCY', 'CLUSTER', 'DIGITAL', 'MSSP', 'VENDOR']);
    for (const actor of accountTypes.filter((type) => type !== 'COWBELL')) expect(by(actor)).toEqual([]);
  });
  test.each([
    ['ACC-329', 'CARRIER'],
    ['ACC-330', 'RE_INSURER'],
    ['ACC-331', 'PREMIUM_PROCESSOR'],
    ['ACC-332', 'CUSTOMER'],
    ['ACC-333', 'POOL'],
  ] as const)('%s neither by nor to a %s', (_id, type) => {
    expect(by(type)).toEqual([]);
    expect(by('COWBELL')).not.toContain(type);
  });
  test('to no role that counts as internal staff (ACC-325, ACC-326)', () => {
    const all = [...new Set([...staffRoles, 'Agent'])];
    expect(all.filter((role) => !mayAssignAgencies('COWBELL', 'AGENCY', role)).toSorted()).toEqual(
      [...internalStaffRoles].toSorted(),
    );
    expect(internalStaffRoles).toEqual([
      'Super Admin',
      'Power User',
      'Customer Success',
      'Biz Dev',
      'TSM',
      'Technician',
      'Head of Claims',
    ]);
  });
});
