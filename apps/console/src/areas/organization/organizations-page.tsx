import { REGION_CODES } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import { Button } from '@mantine/core';
import { invitedTypes, type Organization, searchOrganizations } from '@parapet/contract/auth/organizations';
import {
  IconCertificate,
  IconExternalLink,
  IconFileInvoice,
  IconFolder,
  IconMailPlus,
  IconPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { impersonate } from '../../core/session/enter-account.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { useGo } from '../../kit/app-link.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import type { ListColumnView, RowAction } from '../../kit/list/list-types.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { peopleHref } from '../../core/address/people-href.ts';
import { openChangeAgencyBilling } from './change-agency-billing-dialog.tsx';
import { openInviteOrganization } from './invite-organization-dialog.tsx';

const types = ['COWBELL', ...invitedTypes.filter((type) => type !== 'CUSTOMER')] as const;

const buildColumns = (t: TFunction): ListColumnView<Organization>[] => [
  ...listColumns(searchOrganizations, (key) => t(`organization:org.column.${key}`), [
    { key: 'name', card: 'title' },
    { key: 'accountType', cell: (row) => t(`organization:type.${row.accountType}`) },
    { key: 'region', cell: (row) => t(`organization:region.${row.region}`) },
    'people',
    'created',
  ]),
  {
    key: 'enter',
    label: t('organization:org.enter'),
    align: 'end',
    card: 'corner',
    text: () => '',
    cell: (row) =>
      row.can.includes('enter-account') && (
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<IconExternalLink size={14} aria-hidden />}
          aria-label={t('organization:org.enterNamed', { name: row.name })}
          onClick={() => void impersonate(row)}
        >
          {t('organization:org.enter')}
        </Button>
      ),
  },
];

/** /admin/organizations: all organizations that work with the provider, by type. */
export default function OrganizationsPage() {
  const { t } = useTranslation();
  const may = useScopes();
  const go = useGo();
  const base = useBasePath();
  const invites = may('organization:invite');
  const columns = useMemo(() => buildColumns(t), [t]);
  const actions = (row: Organization): RowAction[] =>
    [
      may('user:manage') && {
        label: t('organization:org.showPeople'),
        icon: <IconUsers size={16} />,
        onClick: () => go(peopleHref(base, row)),
      },
      row.accountType === 'AGENCY' &&
        regionByCode(row.region).hasStateLicenses &&
        may('appointment:manage') && {
          label: t('organization:org.showAppointments'),
          icon: <IconCertificate size={16} />,
          onClick: () => go(`${base}/manage/licenses?tab=appointments&filter.agencyId=in:${row.id}`),
        },
      row.accountType === 'AGENCY' && {
        label: t('organization:org.showDocuments'),
        icon: <IconFolder size={16} />,
        onClick: () => go(`${base}/documents/${row.id}`),
      },
      row.accountType === 'AGENCY' &&
        may('billing:authorize') && {
          label: t(`organization:org.billing.${row.agencyBilled ? 'stop' : 'start'}.open`),
          icon: <IconFileInvoice size={16} />,
          onClick: () => void openChangeAgencyBilling(row),
        },
      invites &&
        row.can.includes('enter-account') && {
          label: t('organization:org.join.open'),
          icon: <IconMailPlus size={16} />,
          onClick: () => void openInviteOrganization(row),
        },
    ].filter((action) => action !== false);
  return (
    <>
      <PageHeader
        title={t('organization:org.list')}
        subtitle={t('organization:org.subtitle')}
        actions={
          invites && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => void openInviteOrganization()}>
              {t('organization:org.invite.open')}
            </Button>
          )
        }
      />
      <DataList
        name="organizations"
        label={t('organization:org.list')}
        call={searchOrganizations}
        columns={columns}
        searchLabel={t('organization:org.search')}
        actions={actions}
        filters={[
          {
            key: 'accountType',
            label: t('organization:org.column.accountType'),
            many: true,
            options: types.map((value) => ({ value, label: t(`organization:type.${value}`) })),
          },
          {
            key: 'region',
            label: t('organization:org.column.region'),
            options: REGION_CODES.map((value) => ({ value, label: t(`organization:region.${value}`) })),
          },
        ]}
        empty={{ title: t('organization:org.empty'), text: t('organization:org.emptyText') }}
      />
    </>
  );
}
