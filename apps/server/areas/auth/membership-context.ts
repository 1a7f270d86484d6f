import type { AccountType, Realm, RoleName } from '@parapet/domain/permissions/actors';
import { may } from '@parapet/domain/permissions/table';
import type { Tx } from '../../platform/database.ts';

/** As whom a person acts in a session: the account acted in, and the role there. */
export type MembershipContext = {
  accountType: AccountType;
  subscriberType: AccountType;
  organizationId: string;
  role: RoleName;
  realm: Realm;
  isImpersonation: boolean;
};
export type PersonMembership = {
  id: string;
  account_type: AccountType;
  organization_id: string;
  role: RoleName;
  realm: Realm;
};
type MemberAccount = { account_type: AccountType; organization_id: string; is_impersonation: boolean };

/** The person in the own account. */
export const atHome = (person: PersonMembership): MembershipContext => ({
  accountType: person.account_type,
  subscriberType: person.account_type,
  organizationId: person.organization_id,
  role: person.role,
  realm: person.realm,
  isImpersonation: false,
});

/**
 * @returns what the person may be in the place now; undefined when that has ended: a membership was taken
 * away, a role no longer jumps.
 */
export async function membershipContextOf(
  tx: Tx,
  person: PersonMembership,
  place: MemberAccount,
): Promise<MembershipContext | undefined> {
  if (place.is_impersonation) {
    const own = atHome(person);
    if (!mayImpersonate(person)) return undefined;
    return {
      ...own,
      accountType: place.account_type,
      organizationId: place.organization_id,
      realm: 'ACCOUNT',
      isImpersonation: true,
    };
  }
  if (place.organization_id === person.organization_id) return atHome(person);
  const membership = await tx
    .selectFrom('membership')
    .selectAll()
    .where('person_id', '=', person.id)
    .where('organization_id', '=', place.organization_id)
    .executeTakeFirst();
  if (!membership) return undefined;
  return {
    accountType: membership.account_type,
    subscriberType: membership.account_type,
    organizationId: membership.organization_id,
    role: membership.role,
    realm: membership.realm,
    isImpersonation: false,
  };
}

const mayImpersonate = (person: PersonMembership): boolean => {
  const { accountType, subscriberType, organizationId, role, realm } = atHome(person);
  return may(
    { userId: person.id, accountType, subscriberType, organizationId, role, realm, teamIds: [] },
    'account:enter',
  );
};
