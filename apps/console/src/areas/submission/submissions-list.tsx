import { searchSubmissions } from '@parapet/contract/submission/index';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../core/session/use-me.ts';
import { actionsOf, rowActionsOf } from '../../kit/actions/record-actions.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import type { ListColumnView } from '../../kit/list/list-types.ts';
import { DateText } from '../../kit/money-text.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { submissionActions } from './submission-actions.ts';
import type { SubmissionRow } from './submission-row.ts';
import { wordOr } from '../../core/known.ts';

const columnsOf = (t: TFunction): ListColumnView<SubmissionRow>[] => [
  {
    key: 'modified',
    label: t('submission:list.updated'),
    cell: (row) => <DateText value={row.modified} ago />,
    width: '140px',
  },
  { key: 'companyName', label: t('submission:list.client'), cell: (row) => row.companyName, card: 'title' },
  {
    key: 'submissionNumber',
    label: t('submission:list.number'),
    cell: (row) => <span className="tabular">{row.submissionNumber}</span>,
  },
  {
    key: 'product',
    label: t('submission:list.product'),
    cell: (row) => wordOr(`quote:product.${row.product}`, row.product),
  },
  { key: 'agencyName', label: t('submission:list.agency'), cell: (row) => row.agencyName, optional: true },
  {
    key: 'status',
    label: t('submission:list.status'),
    cell: (row) => <StatusBadge status={row.status} />,
    card: 'corner',
  },
  {
    key: 'created',
    label: t('submission:list.created'),
    cell: (row) => <DateText value={row.created} />,
    optional: true,
  },
];

export function SubmissionsList({ size = 20 }: { size?: number }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <DataList
      name="submissions"
      label={t('submission:list.label')}
      call={searchSubmissions}
      columns={columns}
      sort="modified,desc"
      size={size}
      searchLabel={t('submission:list.search')}
      href={(row) => (row.accountId ? `${base}/accounts/${row.accountId}` : undefined)}
      actions={(row) =>
        rowActionsOf(actionsOf(submissionActions, (id) => `submission:command.${id}.label`, row, undefined))
      }
      empty={{ title: t('submission:list.empty'), text: t('submission:list.emptyText') }}
    />
  );
}
