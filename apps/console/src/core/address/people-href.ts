import type { AccountType } from '@parapet/domain/permissions/actors';

/** The URL of an organization's users. */
export const peopleHref = (
  base: string,
  { id, name, accountType }: { id: string; name: string; accountType: AccountType },
): string =>
  `${base}/manage/users?${new URLSearchParams({ organizationId: id, organization: name, accountType })}`;
