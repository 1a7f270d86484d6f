import { Button } from '@mantine/core';
import { searchIndustries } from '@parapet/contract/account/reference';
import { IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../core/use-region.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { ManageLinks } from '../manage-links.tsx';
import { openIndustryHistory } from './industry-history-dialog.tsx';
import { openAddIndustry, openDeleteIndustry, openUpdateIndustry } from './industry-dialogs.tsx';

const buildColumns = (t: TFunction) =>
  listColumns(searchIndustries, (key) => t(`organization:industries.column.${key}`), [
    { key: 'naicsCode', as: 'tabular' },
    { key: 'secondaryIndustry', card: 'title' },
    'primaryIndustry',
    'industryClass',
    {
      key: 'isSupported',
      cell: (row) => t(row.isSupported ? 'organization:industries.yes' : 'organization:industries.no'),
    },
    { key: 'hazardClass', as: 'tabular' },
    'coverageLimit',
    'changesOn',
    {
      key: 'isByHand',
      cell: (row) => row.isByHand && <StatusBadge tone="info" label={t('organization:industries.byHand')} />,
    },
  ]);

/** /admin/manage/industries: the industry codes of the region, with those that were changed by hand. */
export default function IndustriesPage() {
  const { t } = useTranslation();
  const { products } = regionByCode(useRegion().code);
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <>
      <PageHeader
        title={t('organization:industries.list')}
        subtitle={t('organization:industries.subtitle')}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void openAddIndustry()}>
            {t('organization:industries.add.open')}
          </Button>
        }
        links={<ManageLinks />}
      />
      <DataList
        name="industries"
        label={t('organization:industries.list')}
        call={searchIndustries}
        columns={columns}
        searchLabel={t('organization:industries.search')}
        actions={(row) => [
          {
            label: t('organization:industries.edit.open'),
            icon: <IconPencil size={16} />,
            onClick: () => void openUpdateIndustry(row, products.all),
          },
          {
            label: t('organization:industries.history.open'),
            icon: <IconHistory size={16} />,
            onClick: () => void openIndustryHistory(row),
          },
          {
            label: t('organization:industries.remove.open'),
            icon: <IconTrash size={16} />,
            danger: true,
            onClick: () => void openDeleteIndustry(row),
          },
        ]}
        empty={{ title: t('organization:industries.empty'), text: t('organization:industries.emptyText') }}
      />
    </>
  );
}
