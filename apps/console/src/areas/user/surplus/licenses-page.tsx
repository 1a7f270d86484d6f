import { Button } from '@mantine/core';
import { searchSurplusLicenses } from '@parapet/contract/account/surplus';
import { IconPencil, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useScopes } from '../../../core/session/use-me.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import type { RowAction } from '../../../kit/list/list-types.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { openCheckLicense, RegisterMark } from '../../agency/index.ts';
import { ManageLinks } from '../manage-links.tsx';
import { openAddLicense, openDeleteLicense, openUpdateLicense } from './license-dialogs.tsx';

const columnsOf = (t: TFunction, isProvider: boolean) =>
  listColumns(searchSurplusLicenses, (key) => t(`organization:surplus.column.${key}`), [
    { key: 'brokerLastName', cell: (row) => `${row.brokerFirstName} ${row.brokerLastName}`, card: 'title' },
    'brokerEmail',
    { key: 'surplusLicenseNumber', as: 'tabular' },
    'surplusLinesState',
    'validFrom',
    'validUntil',
    { key: 'register', cell: (row) => <RegisterMark {...row} /> },
    ...(isProvider ? (['agencyName'] as const) : []),
    {
      key: 'signatureOnFile',
      cell: (row) =>
        row.signatureOnFile && <StatusBadge tone="positive" label={t('organization:surplus.onFile')} />,
      card: 'corner',
    },
  ]);

/**
 * {base}/manage/surplus: the surplus lines licenses of the agency, or of all agencies for provider admins.
 */
export default function LicensesPage() {
  const { t } = useTranslation();
  const isProvider = useScopes()('organization:invite');
  const columns = useMemo(() => columnsOf(t, isProvider), [t, isProvider]);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void openAddLicense(isProvider)}>
      {t('organization:surplus.add.open')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('organization:surplus.list')}
        subtitle={t('organization:surplus.subtitle')}
        actions={add}
        links={<ManageLinks />}
      />
      <DataList
        name="surplus-licenses"
        label={t('organization:surplus.list')}
        call={searchSurplusLicenses}
        columns={columns}
        dated
        searchLabel={t('organization:surplus.search')}
        actions={(row): RowAction[] => [
          {
            label: t('organization:surplus.edit.open'),
            icon: <IconPencil size={16} />,
            onClick: () => void openUpdateLicense(row, isProvider),
          },
          {
            label: t('agency:command.check-license.label'),
            icon: <IconRefresh size={16} />,
            onClick: () => void openCheckLicense('SURPLUS', { id: row.id, number: row.surplusLicenseNumber }),
          },
          {
            label: t('organization:surplus.remove.open'),
            icon: <IconTrash size={16} />,
            danger: true,
            onClick: () => void openDeleteLicense(row),
          },
        ]}
        empty={{
          title: t('organization:surplus.empty'),
          text: t('organization:surplus.emptyText'),
          action: add,
        }}
      />
    </>
  );
}
