import type { AccountType, Realm, RoleName } from '@parapet/domain/permissions/actors';
import { may } from '@parapet/domain/permissions/table';
import type { Tx } from '../../platform/database/database.ts';

/** Identity of a person in a session: the account acted in, and the role there. */
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
  accountType: AccountType;
  organizationId: string;
  role: RoleName;
  realm: Realm;
};
type MemberAccount = { accountType: AccountType; organizationId: string; isImpersonation: boolean };

/** The person in their own account. */
export const atHome = (person: PersonMembership): MembershipContext => ({
  accountType: person.accountType,
  subscriberType: person.accountType,
  organizationId: person.organizationId,
  role: person.role,
  realm: person.realm,
  isImpersonation: false,
});

/**
 * @returns what the person may currently be in the account; undefined if they no longer may: the membership
 * was removed, or the role may no longer impersonate.
 */
export async function findMembershipContext(
  tx: Tx,
  person: PersonMembership,
  place: MemberAccount,
): Promise<MembershipContext | undefined> {
  if (place.isImpersonation) {
    const own = atHome(person);
    if (!mayImpersonate(person)) return undefined;
    return {
      ...own,
      accountType: place.accountType,
      organizationId: place.organizationId,
      realm: 'ACCOUNT',
      isImpersonation: true,
    };
  }
  if (place.organizationId === person.organizationId) return atHome(person);
  const membership = await tx
    .selectFrom('membership')
    .selectAll()
    .where('personId', '=', person.id)
    .where('organizationId', '=', place.organizationId)
    .executeTakeFirst();
  if (!membership) return undefined;
  return {
    accountType: membership.accountType,
    subscriberType: membership.accountType,
    organizationId: membership.organizationId,
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
