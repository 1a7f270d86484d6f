import { describe, expect, it } from 'vitest';
import {
  customerRoles,
  staffRoles,
  staffRolesSeeingAll,
  internalStaffRoles,
  type AccountType,
  type Actor,
  type RoleName,
} from './actors.ts';
import { isPatra } from './check.ts';
import { isGhosting, isImpersonating } from './impersonation.ts';
import { getAdminRoles, findRole, realmOf, roleId, getRoles } from './roles.ts';
import { may, getPermissions } from './table.ts';

const actor = (
  accountType: AccountType,
  role: RoleName,
  subscriberType: AccountType = accountType,
): Actor => ({
  userId: '',
  accountType,
  subscriberType,
  realm: 'ACCOUNT',
  role,
  organizationId: '',
  teamIds: [],
});

describe('account types', () => {
  it('act as roles: what one may do, another may not (CORE-295)', () => {
    expect(may(actor('AGENCY', 'Agent'), 'quote:start')).toBe(true);
    expect(may(actor('CARRIER', 'Account Admin'), 'quote:start')).toBe(false);
    expect(may(actor('CARRIER', 'Account Admin'), 'policy:read')).toBe(true);
    expect(may(actor('PREMIUM_PROCESSOR', 'Member'), 'billing:read')).toBe(true);
    expect([
      may(actor('MSSP', 'Member'), 'policy:read'),
      may(actor('VENDOR', 'Member'), 'policy:read'),
    ]).toEqual([true, false]);
    expect(getPermissions(actor('UNKNOWN', 'Member'))).toEqual([]);
  });
});

describe('roles', () => {
  it('of staff who see all accounts are these seven (CORE-296)', () => {
    expect(staffRolesSeeingAll).toEqual([
      'Super Admin',
      'Corp Admin',
      'Agency Admin',
      'Power User',
      'Customer Success',
      'Principal Producer',
      'Customer Service',
    ]);
    for (const role of staffRoles)
      expect(may(actor('COWBELL', role), 'account:enter'), role).toBe(
        (staffRolesSeeingAll as readonly string[]).includes(role),
      );
  });

  it('of customers are three, of which the risk manager does not sign (CORE-297, ACC-324)', () => {
    expect(getRoles('CUSTOMER')).toEqual(['Account Admin', 'Risk Manager', 'Policy Holder']);
    expect(customerRoles.map((role) => may(actor('CUSTOMER', role), 'quote:sign'))).toEqual([
      true,
      false,
      true,
    ]);
    expect(customerRoles.map((role) => may(actor('CUSTOMER', role), 'quote:read'))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('of internal staff are these seven (CORE-298, ACC-325)', () => {
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

  it('are found by their id within their account type alone', () => {
    expect(roleId('Head of Claims')).toBe('head-of-claims');
    expect(findRole('COWBELL', 'head-of-claims')).toBe('Head of Claims');
    expect(findRole('AGENCY', 'super-admin')).toBeUndefined();
    expect([getAdminRoles('COWBELL'), getAdminRoles('AGENCY'), getAdminRoles('POOL')]).toEqual([
      ['Super Admin', 'Corp Admin'],
      ['Agency Admin'],
      ['Account Admin'],
    ]);
    expect([realmOf('Agent'), realmOf('Agency Admin')]).toEqual(['TEAM', 'ACCOUNT']);
  });
});

describe('actor flags', () => {
  it('call it ghosting when the account type differs from the subscriber type, and impersonation when the subscriber is the provider (CORE-235, CORE-236)', () => {
    const impersonator = actor('AGENCY', 'Power User', 'COWBELL');
    expect([isGhosting(impersonator), isImpersonating(impersonator)]).toEqual([true, true]);
    expect([isGhosting(actor('AGENCY', 'Agent')), isImpersonating(actor('COWBELL', 'Power User'))]).toEqual([
      false,
      false,
    ]);
    expect(isImpersonating(actor('AGENCY', 'Agent', 'CLUSTER'))).toBe(false);
  });

  it('call an operator who is not an admin patra (CORE-302)', () => {
    expect(isPatra(getPermissions(actor('COWBELL', 'Customer Service')))).toBe(true);
    expect(isPatra(getPermissions(actor('COWBELL', 'Super Admin')))).toBe(false);
    expect(isPatra(getPermissions(actor('AGENCY', 'Agent')))).toBe(false);
  });
});

describe('impersonation', () => {
  it('gives what the account’s own people may, but never their signature, their money or their people', () => {
    expect(may(actor('AGENCY', 'Power User', 'COWBELL'), 'quote:start')).toBe(true);
    expect(may(actor('CUSTOMER', 'Super Admin', 'COWBELL'), 'quote:sign')).toBe(false);
    expect(may(actor('CUSTOMER', 'Super Admin', 'COWBELL'), 'billing:pay')).toBe(false);
    expect(may(actor('AGENCY', 'Super Admin', 'COWBELL'), 'user:manage')).toBe(false);
    expect(may(actor('AGENCY', 'Super Admin', 'COWBELL'), 'quote:underwrite')).toBe(false);
  });

  it('lets Customer Service look and change nothing', () => {
    const guest = actor('AGENCY', 'Customer Service', 'COWBELL');
    expect(getPermissions(guest).every((name) => name.endsWith(':read'))).toBe(true);
    expect(may(guest, 'quote:read')).toBe(true);
  });
});
