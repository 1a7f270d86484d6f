import { searchPolicies } from '@parapet/contract/policy/index';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { policyColumns } from './policy-columns.tsx';
import { usePolicyActions } from './use-policy-actions.tsx';

const views = ['openForRenewal', 'active', 'cancellations', 'inactive'] as const;

export function PoliciesList({
  name = 'policies',
  fixed,
  size = 20,
}: {
  name?: string;
  fixed?: Record<string, string | undefined>;
  size?: number;
}) {
  const { t } = useTranslation();
  const base = useBasePath();
  const seesAgencies = useScopes()('quote:underwrite');
  const columns = useMemo(() => policyColumns(t, 'policy', seesAgencies), [t, seesAgencies]);
  const actions = usePolicyActions();
  return (
    <DataList
      name={name}
      label={t('policy:list.policies')}
      call={searchPolicies}
      columns={columns}
      sort="endDate,asc"
      size={size}
      fixed={fixed}
      searchLabel={t('policy:list.search')}
      href={(row) => `${base}/policies/${row.id}`}
      actions={actions}
      filters={[
        {
          key: 'view',
          label: t('policy:list.show'),
          options: views.map((value) => ({ value, label: t(`policy:view.${value}`) })),
        },
      ]}
      empty={{ title: t('policy:list.emptyPolicies'), text: t('policy:list.emptyPoliciesText') }}
    />
  );
}
