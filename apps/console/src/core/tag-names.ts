import { searchTags } from '@parapet/contract/account/tags';
import { MOST_TAGS } from '@parapet/domain/accounts/tags';
import { useMemo } from 'react';
import { useCall } from './client.ts';
import { useMe, useScopes } from './session/use-me.ts';

/** The tags of the user's agency, to filter lists by; staff look for one of any agency's (`TagFilter`). */
export function useTagNames(): readonly string[] {
  const { account } = useMe();
  const enabled = useScopes()('tag:read') && account.accountType === 'AGENCY';
  const { data } = useCall(searchTags, { query: { size: MOST_TAGS } }, { enabled, staleTime: 60_000 });
  return useMemo(() => data?.content.map(({ name }) => name) ?? [], [data]);
}

/** The filter by tags of a list of accounts, quotes or policies, where there are any. */
export const tagFilters = (label: string, names: readonly string[]) =>
  names.length === 0
    ? []
    : [
        {
          key: 'tags',
          label,
          many: true as const,
          options: names.map((name) => ({ value: name, label: name })),
        },
      ];
