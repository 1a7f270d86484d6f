import { Button } from '@mantine/core';
import { searchSetAsideRows, type SetAsideRow } from '@parapet/contract/operations/index';
import { IconRefresh } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../core/session/use-me.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { Section } from '../../kit/page/section.tsx';
import { openTrySetAsideRow, openTrySetAsideRows } from './operations-dialogs.tsx';

const buildColumns = (t: TFunction) =>
  listColumns(searchSetAsideRows, (key) => t(`organization:operations.aside.column.${key}`), [
    { key: 'job', card: 'title' },
    'record',
    { key: 'reason', grow: true },
    { key: 'firstAt', as: 'time' },
    'tries',
    { key: 'lastAt', as: 'time', optional: true },
    { key: 'nextAt', as: 'time' },
  ]);

const folders = { policy: 'policies', quote: 'quotes', account: 'accounts', claim: 'claims' } as const;

/** Lists what jobs could not do: somebody opens the record, mends it and has it tried again. */
export function SetAsideRows() {
  const { t } = useTranslation();
  const base = useBasePath();
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <Section
      title={t('organization:operations.aside.title')}
      text={t('organization:operations.aside.text')}
      actions={
        <Button size="xs" variant="default" onClick={() => void openTrySetAsideRows()}>
          {t('organization:operations.aside.tryAll')}
        </Button>
      }
      flush
    >
      <DataList
        name="set-aside"
        prefix="aside"
        label={t('organization:operations.aside.title')}
        call={searchSetAsideRows}
        columns={columns}
        searchLabel={t('organization:operations.aside.search')}
        href={({ recordType, recordId }: SetAsideRow) =>
          recordType ? `${base}/${folders[recordType]}/${recordId}` : undefined
        }
        actions={(row) => [
          {
            label: t('organization:operations.aside.try'),
            icon: <IconRefresh size={16} />,
            onClick: () => void openTrySetAsideRow(row),
          },
        ]}
        empty={{
          title: t('organization:operations.aside.empty'),
          text: t('organization:operations.aside.emptyText'),
        }}
      />
    </Section>
  );
}
