import type { Answer } from '@parapet/contract/call';
import { searchOpenClaims } from '@parapet/contract/claims/index';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../kit/list/data-list.tsx';
import type { ListColumnView } from '../../kit/list/list-types.ts';
import { DateText } from '../../kit/money-text.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';

type Row = Answer<typeof searchOpenClaims>['content'][number];

const columnsOf = (t: TFunction): ListColumnView<Row>[] => [
  {
    key: 'modified',
    label: t('policy:openClaims.updated'),
    cell: (row) => <DateText value={row.modified} ago />,
  },
  {
    key: 'companyName',
    label: t('policy:openClaims.company'),
    cell: (row) => row.companyName,
    card: 'title',
  },
  {
    key: 'claimNumber',
    label: t('policy:openClaims.number'),
    cell: (row) => <span className="tabular">{row.claimNumber}</span>,
  },
  {
    key: 'status',
    label: t('policy:openClaims.status'),
    cell: (row) => <StatusBadge status={row.status} />,
    card: 'corner',
  },
];

export function OpenClaimsList() {
  const { t } = useTranslation();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <DataList
      name="open-claims"
      label={t('policy:openClaims.label')}
      call={searchOpenClaims}
      columns={columns}
      sort="modified,desc"
      searchLabel={t('policy:openClaims.search')}
      empty={{ title: t('policy:openClaims.empty'), text: t('policy:openClaims.emptyText') }}
    />
  );
}
