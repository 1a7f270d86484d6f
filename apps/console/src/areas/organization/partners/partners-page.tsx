import { Button } from '@mantine/core';
import { searchPartners } from '@parapet/contract/partners/index';
import type { Partner } from '@parapet/contract/partners/partner';
import { findKind, partnerTypes } from '@parapet/domain/partners/kinds';
import { REGION_CODES } from '@parapet/domain/regions/region';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import type { ListColumnView, RowAction } from '../../../kit/list/list-types.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { openCreatePartner, openDeletePartner, openUpdatePartner } from './partner-dialogs.tsx';

const buildColumns = (t: TFunction): ListColumnView<Partner>[] =>
  listColumns(searchPartners, (key) => t(`organization:partner.column.${key}`), [
    { key: 'name', card: 'title' },
    { key: 'accountType', cell: (row) => t(`organization:type.${row.accountType}`) },
    'host',
    { key: 'region', cell: (row) => t(`organization:region.${row.region}`) },
    'people',
    'members',
    'created',
  ]);

/** /admin/partners: the partner organizations of all kinds. */
export default function PartnersPage() {
  const { t } = useTranslation();
  const base = useBasePath();
  const may = useScopes();
  const columns = useMemo(() => buildColumns(t), [t]);
  const add = may('partner:manage') && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void openCreatePartner()}>
      {t('organization:partner.create.open')}
    </Button>
  );
  const actions = (row: Partner): RowAction[] =>
    [
      row.can.includes('update-partner') && {
        label: t('organization:partner.edit.open'),
        icon: <IconPencil size={16} />,
        onClick: () => void openUpdatePartner(row),
      },
      row.can.includes('delete-partner') && {
        label: t('organization:partner.remove.open'),
        icon: <IconTrash size={16} />,
        onClick: () => void openDeletePartner(row),
      },
    ].filter((action) => action !== false);
  return (
    <>
      <PageHeader
        title={t('organization:partner.list')}
        subtitle={t('organization:partner.subtitle')}
        actions={add}
      />
      <DataList
        name="partners"
        label={t('organization:partner.list')}
        call={searchPartners}
        columns={columns}
        searchLabel={t('organization:partner.search')}
        href={(row) => `${base}/partners/${findKind(row.accountType)}/${row.id}`}
        actions={actions}
        filters={[
          {
            key: 'accountType',
            label: t('organization:partner.column.accountType'),
            many: true,
            options: partnerTypes.map((value) => ({ value, label: t(`organization:type.${value}`) })),
          },
          {
            key: 'region',
            label: t('organization:partner.column.region'),
            options: REGION_CODES.map((value) => ({ value, label: t(`organization:region.${value}`) })),
          },
        ]}
        empty={{ title: t('organization:partner.empty'), text: t('organization:partner.emptyText') }}
      />
    </>
  );
}
