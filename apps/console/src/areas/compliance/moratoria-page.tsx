import { Button } from '@mantine/core';
import { searchMoratoria } from '@parapet/contract/compliance/moratoria';
import { IconCalendarCheck, IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useScopes } from '../../core/session/use-me.ts';
import { dateText } from '../../kit/format.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { openDeclareMoratorium, openEndMoratorium } from './moratorium-dialogs.tsx';

const buildColumns = (t: TFunction) => {
  const orAll = (values: readonly string[]) => values.join(', ') || t('organization:moratoria.all');
  return listColumns(searchMoratoria, (key) => t(`organization:moratoria.column.${key}`), [
    { key: 'event', card: 'title' },
    'cve',
    'fromDate',
    { key: 'toDate', cell: (row) => (row.toDate ? dateText(row.toDate) : t('organization:moratoria.open')) },
    { key: 'regions', cell: (row) => orAll(row.regions) },
    { key: 'products', cell: (row) => orAll(row.products.map((product) => t(`quote:product.${product}`))) },
    { key: 'states', cell: (row) => orAll(row.states) },
    'reason',
    { key: 'declaredBy', optional: true },
  ]);
};

/** /admin/moratoria: the events during which nothing is bound. */
export default function MoratoriaPage() {
  const { t } = useTranslation();
  const manages = useScopes()('moratorium:manage');
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <>
      <PageHeader
        title={t('organization:moratoria.list')}
        subtitle={t('organization:moratoria.subtitle')}
        actions={
          manages && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => void openDeclareMoratorium()}
            >
              {t('organization:moratoria.declare.open')}
            </Button>
          )
        }
      />
      <DataList
        name="moratoria"
        label={t('organization:moratoria.list')}
        call={searchMoratoria}
        columns={columns}
        searchLabel={t('organization:moratoria.search')}
        actions={(row) =>
          manages
            ? [
                {
                  label: t('organization:moratoria.end.open'),
                  icon: <IconCalendarCheck size={16} />,
                  onClick: () => void openEndMoratorium(row),
                },
              ]
            : []
        }
        empty={{ title: t('organization:moratoria.empty'), text: t('organization:moratoria.emptyText') }}
      />
    </>
  );
}
