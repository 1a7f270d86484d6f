import { describe, expect, it } from 'vitest';
import { accountTypes, staffRoles, type AccountType, type Actor, type RoleName } from './actors.ts';
import { getHolders } from './matrix.ts';
import { bindsTheInsured, may, ownHandOnly, permissionNames, staffCounterparts } from './table.ts';

const guest = (accountType: AccountType, role: RoleName): Actor => ({
  userId: '',
  accountType,
  subscriberType: 'COWBELL',
  realm: 'ACCOUNT',
  role,
  organizationId: '',
  teamIds: [],
});
const others = accountTypes.filter((type) => type !== 'COWBELL');
const everyVisit = others.flatMap((type) => staffRoles.map((role) => ({ type, role })));
const atHome = getHolders('COWBELL');

describe('a guest, over the whole table', () => {
  it('never does what the own role may not do as staff, in that kind of matter', () => {
    const more = everyVisit.flatMap(({ type, role }) =>
      permissionNames
        .filter((name) => may(guest(type, role), name))
        .filter((name) => !atHome[staffCounterparts[name] ?? name].includes(role))
        .map((name) => `${role} in ${type}: ${name}`),
    );
    expect(more).toEqual([]);
  });

  it('never does what nobody of the account may do', () => {
    const more = everyVisit.flatMap(({ type, role }) => {
      const holders = getHolders(type);
      return permissionNames
        .filter((name) => may(guest(type, role), name) && holders[name].length === 0)
        .map((name) => `${role} in ${type}: ${name}`);
    });
    expect(more).toEqual([]);
  });

  it('never does what binds the insured, or what is of the account’s own hand', () => {
    for (const { type, role } of everyVisit)
      for (const name of [...bindsTheInsured, ...ownHandOnly])
        expect(may(guest(type, role), name), `${role} in ${type}: ${name}`).toBe(false);
    expect(bindsTheInsured).toEqual([
      'policy:opt-out',
      'policy:request-cancellation',
      'billing:manage',
      'claim:report',
    ]);
    expect(ownHandOnly).toContain('finance:accept');
  });
});

describe('what staff have no permission of their own for', () => {
  const without = permissionNames.filter((name) => atHome[name].length === 0);
  const never = [...bindsTheInsured, ...ownHandOnly];

  it('is of the account’s own hand, or measured by what staff do in the same matter', () => {
    const measured = without.filter((name) => !never.includes(name));
    expect(Object.keys(staffCounterparts).sort()).toEqual([...measured].sort());
  });

  it('is measured by something that staff themselves do', () => {
    for (const [name, counterpart] of Object.entries(staffCounterparts))
      expect(atHome[counterpart].length, name).toBeGreaterThan(0);
  });
});

describe('an underwriter in an agency', () => {
  const underwriter = guest('AGENCY', 'Power User');
  it('quotes for it, which is what the visit is for', () => {
    for (const name of [
      'account:create',
      'quote:start',
      'quote:update',
      'quote:share',
      'quote:bind',
    ] as const)
      expect(may(underwriter, name), name).toBe(true);
  });

  it('adds no license there that staff alone could not add, and neither does who services accounts bind', () => {
    for (const name of ['surplus:manage', 'license:manage', 'account:delete', 'agency:brand'] as const)
      expect([may(underwriter, name), may(guest('AGENCY', 'Super Admin'), name)], name).toEqual([
        false,
        true,
      ]);
    expect(may(guest('AGENCY', 'Customer Success'), 'quote:bind')).toBe(false);
    expect(may(guest('AGENCY', 'Customer Success'), 'quote:update')).toBe(true);
  });
});
