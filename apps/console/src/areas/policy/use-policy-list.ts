import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { tagFilters, useTagNames } from '../../core/tag-names.ts';
import { policyColumns, type PolicyRow } from './policy-columns.tsx';
import { usePolicyActions } from './use-policy-actions.tsx';

export type PolicyListProps = { name?: string; fixed?: Record<string, string | undefined>; size?: number };

/** The filter by the tags that the user's agency has put on accounts. */
export function useTagFilter() {
  const { t } = useTranslation();
  return tagFilters(t('policy:list.column.tags'), useTagNames());
}

/** The parts that the lists of binders and of policies have in common. */
export function usePolicyList(what: 'binder' | 'policy') {
  const { t } = useTranslation();
  const base = useBasePath();
  const seesAgencies = useScopes()('quote:underwrite');
  return {
    columns: useMemo(() => policyColumns(t, what, seesAgencies), [t, what, seesAgencies]),
    actions: usePolicyActions(),
    searchLabel: t('policy:list.search'),
    href: (row: PolicyRow) => `${base}/policies/${row.id}`,
  };
}
