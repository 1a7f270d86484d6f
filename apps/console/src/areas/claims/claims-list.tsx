import type { Answer } from '@parapet/contract/call';
import { searchClaims } from '@parapet/contract/claims/index';
import { claimStatuses } from '@parapet/domain/lifecycles/statuses';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { cut } from '../../kit/format.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import type { ListColumnView } from '../../kit/list/list-types.ts';
import { DateText } from '../../kit/money-text.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';

type ClaimRow = Answer<typeof searchClaims>['content'][number];

const columnsOf = (t: TFunction): ListColumnView<ClaimRow>[] => [
  {
    key: 'causeOfLoss',
    label: t('policy:claims.causeOfLoss'),
    cell: (row) => row.causeOfLoss,
    optional: true,
  },
  {
    key: 'modified',
    label: t('policy:claims.updated'),
    cell: (row) => <DateText value={row.modified} ago />,
    width: '130px',
  },
  { key: 'companyName', label: t('policy:claims.company'), cell: (row) => row.companyName, card: 'title' },
  {
    key: 'claimNumber',
    label: t('policy:claims.number'),
    cell: (row) => <span className="tabular">{row.claimNumber}</span>,
  },
  { key: 'lossDate', label: t('policy:claims.lossDate'), cell: (row) => <DateText value={row.lossDate} /> },
  { key: 'lossDescription', label: t('policy:claims.loss'), cell: (row) => cut(row.lossDescription, 80) },
  {
    key: 'policyNumber',
    label: t('policy:claims.policy'),
    cell: (row) => <span className="tabular">{row.policyNumber ?? '–'}</span>,
    optional: true,
  },
  {
    key: 'status',
    label: t('policy:claims.status'),
    cell: (row) => <StatusBadge status={row.status} />,
    card: 'corner',
  },
];

/**
 * The claims that a person may see: all of the provider's, an agency's or account's own, those a vendor works
 * on.
 */
export function ClaimsList({ size = 20 }: { size?: number }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const may = useScopes();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <DataList
      name="claims"
      label={t('policy:claims.label')}
      call={searchClaims}
      columns={columns}
      sort="modified,desc"
      size={size}
      searchLabel={t('policy:claims.search')}
      href={(row) => (may('quote:start') ? `${base}/accounts/${row.accountId}` : undefined)}
      filters={[
        {
          key: 'status',
          label: t('policy:claims.status'),
          many: true,
          options: claimStatuses.map((value) => ({ value, label: t(`common:status.${value}`) })),
        },
      ]}
      empty={{ title: t('policy:claims.empty'), text: t('policy:claims.emptyText') }}
    />
  );
}
