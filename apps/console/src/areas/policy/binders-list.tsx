import { binderStatuses } from '@parapet/domain/lifecycles/policy-status';
import { searchBinders } from '@parapet/contract/policy/index';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { policyColumns } from './policy-columns.tsx';
import { usePolicyActions } from './use-policy-actions.tsx';

export function BindersList({
  name = 'binders',
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
  const columns = useMemo(() => policyColumns(t, 'binder', seesAgencies), [t, seesAgencies]);
  const actions = usePolicyActions();
  return (
    <DataList
      name={name}
      label={t('policy:list.binders')}
      call={searchBinders}
      columns={columns}
      sort="effectiveDate,asc"
      size={size}
      fixed={fixed}
      searchLabel={t('policy:list.search')}
      href={(row) => `${base}/policies/${row.id}`}
      actions={actions}
      filters={[
        {
          key: 'isPaid',
          label: t('policy:list.payment'),
          options: [
            { value: 'true', label: t('policy:list.paid') },
            { value: 'false', label: t('policy:list.unpaid') },
          ],
        },
        {
          key: 'status',
          label: t('policy:list.status'),
          many: true,
          options: binderStatuses.map((value) => ({ value, label: t(`common:status.${value}`) })),
        },
      ]}
      empty={{ title: t('policy:list.emptyBinders'), text: t('policy:list.emptyBindersText') }}
    />
  );
}
