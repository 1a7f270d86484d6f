import type { AccountType } from '@parapet/domain/permissions/actors';
import { useMe } from '../../../core/session/use-me.ts';
import { useAddress } from '../../../core/address/use-address.ts';

/**
 * The account that the users belong to: the user's own, or an organization that provider staff look after.
 */
export type ManagedAccount = { id: string; name: string; accountType: AccountType; isOther: boolean };

export function useManagedAccount(): ManagedAccount {
  const { account } = useMe();
  const [{ organizationId, organization, accountType }] = useAddress();
  if (!organizationId)
    return { id: account.id, name: account.name, accountType: account.accountType, isOther: false };
  return {
    id: organizationId,
    name: organization ?? '',
    accountType: (accountType ?? account.accountType) as AccountType,
    isOther: true,
  };
}
