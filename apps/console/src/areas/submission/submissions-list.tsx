import { searchSubmissions } from '@parapet/contract/submission/index';
import { operationalStatuses, submissionStatuses } from '@parapet/domain/lifecycles/submission-status';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../core/known.ts';
import { useBasePath } from '../../core/session/use-me.ts';
import { buildActions, buildRowActions } from '../../kit/actions/record-actions.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { submissionActions } from './submission-actions.ts';

const buildColumns = (t: TFunction) =>
  listColumns(searchSubmissions, (key) => t(`submission:list.column.${key}`), [
    { key: 'modified', as: 'ago', width: '140px' },
    { key: 'companyName', card: 'title' },
    { key: 'submissionNumber', as: 'tabular' },
    { key: 'product', cell: (row) => wordOr(`quote:product.${row.product}`, row.product) },
    { key: 'agencyName', optional: true },
    { key: 'operationalStatus', cell: (row) => t(`submission:operationalStatus.${row.operationalStatus}`) },
    { key: 'assigneeName', optional: true },
    'status',
    { key: 'created', optional: true },
  ]);

const buildFilters = (t: TFunction) => [
  {
    key: 'status',
    label: t('submission:list.column.status'),
    many: true as const,
    options: submissionStatuses.map((value) => ({ value, label: t(`common:status.${value}`) })),
  },
  {
    key: 'operationalStatus',
    label: t('submission:list.column.operationalStatus'),
    many: true as const,
    options: operationalStatuses.map((value) => ({
      value,
      label: t(`submission:operationalStatus.${value}`),
    })),
  },
];

export function SubmissionsList({ size = 20 }: { size?: number }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const columns = useMemo(() => buildColumns(t), [t]);
  const filters = useMemo(() => buildFilters(t), [t]);
  return (
    <DataList
      name="submissions"
      label={t('submission:list.label')}
      call={searchSubmissions}
      columns={columns}
      filters={filters}
      size={size}
      searchLabel={t('submission:list.search')}
      href={(row) => `${base}/submissions/${row.id}`}
      actions={(row) =>
        buildRowActions(
          buildActions(submissionActions, (id) => `submission:command.${id}.label`, row, undefined),
        )
      }
      empty={{ title: t('submission:list.empty'), text: t('submission:list.emptyText') }}
    />
  );
}
