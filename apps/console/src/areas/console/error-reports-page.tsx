import { searchErrorReports } from '@parapet/contract/console/index';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../core/session/use-me.ts';
import { cut } from '../../kit/format.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';

const buildColumns = (t: TFunction) =>
  listColumns(searchErrorReports, (key) => t(`organization:report.column.${key}`), [
    { key: 'at', as: 'ago', width: '140px' },
    { key: 'message', cell: (row) => cut(row.message), text: (row) => row.message, card: 'title' },
    'page',
    { key: 'person', cell: (row) => row.person || t('organization:report.nobody') },
    { key: 'source', cell: (row) => t(`organization:report.of.${row.source}`), card: 'corner' },
    { key: 'requestId', optional: true },
  ]);

/** Errors of consoles and of the server, for support staff. */
export default function ErrorReportsPage() {
  const { t } = useTranslation();
  const base = useBasePath();
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <>
      <PageHeader title={t('organization:report.list')} subtitle={t('organization:report.about')} />
      <DataList
        name="error-reports"
        label={t('organization:report.list')}
        call={searchErrorReports}
        columns={columns}
        href={(row) => `${base}/error-reports/${row.id}`}
        dated
        filters={[
          {
            key: 'source',
            label: t('organization:report.column.source'),
            options: (['console', 'server'] as const).map((value) => ({
              value,
              label: t(`organization:report.of.${value}`),
            })),
          },
        ]}
        empty={{ title: t('organization:report.empty'), text: t('organization:report.emptyText') }}
      />
    </>
  );
}
