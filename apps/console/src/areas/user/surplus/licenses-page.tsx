import { Button } from '@mantine/core';
import { searchSurplusLicenses, type SurplusLicense } from '@parapet/contract/account/surplus';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useScopes } from '../../../core/session/use-me.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import type { ListColumnView, RowAction } from '../../../kit/list/list-types.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { ManageLinks } from '../manage-links.tsx';
import { openAddLicense, openDeleteLicense, openUpdateLicense } from './license-dialogs.tsx';

const columnsOf = (t: TFunction, isProvider: boolean): ListColumnView<SurplusLicense>[] => [
  {
    key: 'brokerLastName',
    label: t('organization:surplus.broker'),
    text: (row) => `${row.brokerFirstName} ${row.brokerLastName}`,
    cell: (row) => `${row.brokerFirstName} ${row.brokerLastName}`,
    card: 'title',
  },
  { key: 'brokerEmail', label: t('organization:surplus.email'), cell: (row) => row.brokerEmail },
  {
    key: 'surplusLicenseNumber',
    label: t('organization:surplus.number'),
    cell: (row) => <span className="tabular">{row.surplusLicenseNumber}</span>,
  },
  { key: 'surplusLinesState', label: t('organization:surplus.state'), cell: (row) => row.surplusLinesState },
  ...(isProvider
    ? [
        {
          key: 'agencyName',
          label: t('organization:surplus.agency'),
          cell: (row: SurplusLicense) => row.agencyName,
        },
      ]
    : []),
  {
    key: 'signatureOnFile',
    label: t('organization:surplus.signature'),
    cell: (row) =>
      row.signatureOnFile && <StatusBadge tone="positive" label={t('organization:surplus.onFile')} />,
    card: 'corner',
  },
];

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
        actions={
          <>
            {add}
            <ManageLinks />
          </>
        }
      />
      <DataList
        name="surplus-licenses"
        label={t('organization:surplus.list')}
        call={searchSurplusLicenses}
        columns={columns}
        sort="created,desc"
        searchLabel={t('organization:surplus.search')}
        actions={(row): RowAction[] => [
          {
            label: t('organization:surplus.edit.open'),
            icon: <IconPencil size={16} />,
            onClick: () => void openUpdateLicense(row, isProvider),
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
