import type { Answer } from '@parapet/contract/call';
import { searchNotices } from '@parapet/contract/policy/index';
import { noticeKinds, noticeStatuses } from '@parapet/domain/policies/notices';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../../core/session/use-me.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { noticeTone } from './notice-tone.ts';

type Row = Answer<typeof searchNotices>['content'][number];

const buildColumns = (t: TFunction) =>
  listColumns(searchNotices, (key) => t(`policy:notice.column.${key}`), [
    { key: 'companyName', card: 'title' },
    { key: 'policyNumber', as: 'tabular' },
    { key: 'kind', cell: ({ kind }) => t(`policy:notice.kind.${kind}`) },
    {
      key: 'status',
      cell: ({ status }) => (
        <StatusBadge tone={noticeTone[status]} label={t(`policy:notice.status.${status}`)} />
      ),
      card: 'corner',
    },
    { key: 'proveBy', width: '130px' },
    { key: 'effectiveDate', width: '130px' },
    { key: 'source', optional: true },
    { key: 'created', optional: true },
  ]);

/** Notices of all policies, for underwriters: what still waits for a proof of mailing is a choice away. */
export function NoticesList() {
  const { t } = useTranslation();
  const base = useBasePath();
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <DataList
      name="notices"
      label={t('policy:notice.heading')}
      call={searchNotices}
      size={25}
      columns={columns}
      searchLabel={t('policy:subject.search')}
      href={(row: Row) => `${base}/policies/${row.policyId}`}
      filters={[
        {
          key: 'status',
          label: t('policy:notice.column.status'),
          options: noticeStatuses.map((value) => ({ value, label: t(`policy:notice.status.${value}`) })),
        },
        {
          key: 'kind',
          label: t('policy:notice.column.kind'),
          options: noticeKinds.map((value) => ({ value, label: t(`policy:notice.kind.${value}`) })),
        },
      ]}
      empty={{ title: t('policy:notice.empty'), text: t('policy:notice.emptyText') }}
    />
  );
}
