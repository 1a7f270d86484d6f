import { searchOrganizations, type Organization } from '@parapet/contract/auth/organizations';
import { accountTypes } from '@parapet/domain/permissions/actors';
import { Button } from '@mantine/core';
import { IconDoorEnter, IconMailPlus, IconUsers } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { jumpInto } from '../../../app/session/enter-account.ts';
import { useScopes } from '../../../app/session/use-me.ts';
import { useGo } from '../../../kit/app-link.tsx';
import { DataList } from '../../../kit/list/data-list.tsx';
import type { ListColumnView } from '../../../kit/list/list-types.ts';
import { DateText } from '../../../kit/money-text.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { openInviteOrganization } from './invite-organization-dialog.tsx';

const columnsOf = (t: TFunction): ListColumnView<Organization>[] => [
  { key: 'name', label: t('organization:list.name'), cell: (row) => row.name, card: 'title' },
  { key: 'accountType', label: t('organization:list.kind'), cell: (row) => t(`organization:kind.${row.accountType}`), text: (row) => t(`organization:kind.${row.accountType}`), card: 'corner' },
  { key: 'region', label: t('organization:list.region'), cell: (row) => row.region },
  { key: 'people', label: t('organization:list.people'), cell: (row) => row.people, align: 'end' },
  { key: 'created', label: t('organization:list.created'), cell: (row) => <DateText value={row.created} /> },
];

/** Every organization of every kind, for the provider's staff: enter one, see its people, invite another. */
export default function OrganizationsPage() {
  const { t } = useTranslation();
  const go = useGo();
  const may = useScopes();
  const columns = useMemo(() => columnsOf(t), [t]);
  const invite = may('organization:invite') && <Button size="xs" leftSection={<IconMailPlus size={14} aria-hidden />} onClick={() => void openInviteOrganization()}>{t('organization:invite.open')}</Button>;
  const peopleOf = (row: Organization): void => go(`/admin/manage/users?${new URLSearchParams({ organizationId: row.id, organization: row.name, accountType: row.accountType })}`);
  return (
    <>
      <PageHeader title={t('common:nav.organizations')} subtitle={t('organization:list.subtitle')} />
      <DataList
        name="organizations" label={t('common:nav.organizations')} call={searchOrganizations} columns={columns} sort="name,asc" toolbar={invite} searchLabel={t('organization:list.search')}
        filters={[{ key: 'accountType', label: t('organization:list.kind'), many: true, options: accountTypes.filter((type) => type !== 'CUSTOMER' && type !== 'UNKNOWN').map((value) => ({ value, label: t(`organization:kind.${value}`) })) }]}
        actions={(row) => [
          ...(row.can['enter-account'] ? [{ label: t('organization:list.enter'), icon: <IconDoorEnter size={16} />, onClick: () => void jumpInto(row) }] : []),
          ...(may('user:manage') ? [{ label: t('organization:list.showPeople'), icon: <IconUsers size={16} />, onClick: () => peopleOf(row) }] : []),
          ...(may('organization:invite') && row.can['enter-account'] ? [{ label: t('organization:invite.into'), icon: <IconMailPlus size={16} />, onClick: () => void openInviteOrganization(row) }] : []),
        ]}
        empty={{ title: t('organization:list.empty') }}
      />
    </>
  );
}
