import { searchScreenings, type Screening } from '@parapet/contract/compliance/index';
import { IconChecks } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import type { RowAction } from '../../kit/list/list-types.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { openClearScreening } from './clear-screening-dialog.tsx';
import { matchText } from './match-text.ts';

const buildColumns = (t: TFunction) =>
  listColumns(searchScreenings, (key) => t(`organization:screening.column.${key}`), [
    { key: 'name', card: 'title' },
    'companyName',
    { key: 'role', cell: (row) => t(`organization:screening.role.${row.role}`) },
    { key: 'matches', cell: (row) => row.matches.map(matchText).join('; ') },
    {
      key: 'status',
      cell: (row) => (
        <StatusBadge
          tone={row.status === 'HIT' ? 'caution' : 'neutral'}
          label={t(`organization:screening.status.${row.status}`)}
        />
      ),
      card: 'corner',
    },
    'created',
    'clearedBy',
    'reason',
  ]);

/** /admin/screening: the names that wait for compliance, and those that it cleared. */
export default function ScreeningPage() {
  const { t } = useTranslation();
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <>
      <PageHeader title={t('organization:screening.list')} subtitle={t('organization:screening.subtitle')} />
      <DataList
        name="screening"
        label={t('organization:screening.list')}
        call={searchScreenings}
        columns={columns}
        searchLabel={t('organization:screening.search')}
        actions={(row: Screening): RowAction[] =>
          row.status === 'HIT'
            ? [
                {
                  label: t('organization:screening.clear.open'),
                  icon: <IconChecks size={16} />,
                  onClick: () => void openClearScreening(row),
                },
              ]
            : []
        }
        filters={[
          {
            key: 'status',
            label: t('organization:screening.column.status'),
            options: (['HIT', 'CLEARED'] as const).map((value) => ({
              value,
              label: t(`organization:screening.status.${value}`),
            })),
          },
        ]}
        empty={{ title: t('organization:screening.empty'), text: t('organization:screening.emptyText') }}
      />
    </>
  );
}
