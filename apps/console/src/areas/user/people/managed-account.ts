import type { AccountType } from '@parapet/domain/permissions/actors';
import { useMe } from '../../../core/session/use-me.ts';
import { useAddress } from '../../../core/use-address.ts';

/**
 * Whose people these are: the own account's, or those of an organization that the provider's staff look
 * after.
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

/** The address of an organization's people. */
export const peopleHref = (
  base: string,
  { id, name, accountType }: { id: string; name: string; accountType: AccountType },
): string =>
  `${base}/manage/users?${new URLSearchParams({ organizationId: id, organization: name, accountType })}`;
