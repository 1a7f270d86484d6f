import { searchUsers, userStatuses, type User } from '@parapet/contract/auth/users';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../app/session/use-me.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import type { ListColumnView } from '../../../kit/list/list-types.ts';
import { DateText } from '../../../kit/money-text.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { useAddress } from '../../../kit/use-address.ts';
import { openCreateUser } from './user-dialog.tsx';
import { userActions } from './user-actions.tsx';

const tones = { ACTIVE: 'positive', INVITED: 'caution', DISABLED: 'neutral' } as const;
const USERS = 100;

const columnsOf = (t: TFunction): ListColumnView<User>[] => [
  { key: 'name', label: t('organization:user.name'), cell: (row) => row.fullName, text: (row) => row.fullName, card: 'title' },
  { key: 'email', label: t('organization:user.email'), cell: (row) => row.email },
  { key: 'role', label: t('organization:user.role'), cell: (row) => row.role.name, text: (row) => row.role.name },
  { key: 'teams', label: t('organization:user.teams'), cell: (row) => teamsOf(row), text: teamsOf },
  { key: 'lastLogin', label: t('organization:user.lastLogin'), cell: (row) => <DateText value={row.lastLogin} ago /> },
  { key: 'status', label: t('organization:user.status'), cell: (row) => <StatusBadge tone={tones[row.status]} label={t(`organization:user.state.${row.status}`)} />, text: (row) => t(`organization:user.state.${row.status}`), card: 'corner' },
];

const teamsOf = (row: User): string => row.teams.map((team) => team.name).join(', ');

/** The people of the account; the provider's admins open another organization's from its row. */
export default function UsersPage() {
  const { t } = useTranslation();
  const me = useMe();
  const [{ organizationId, organization, accountType }] = useAddress();
  const place = { id: organizationId ?? me.account.id, accountType: (accountType ?? me.account.accountType) as typeof me.account.accountType, isOther: organizationId !== undefined };
  const columns = useMemo(() => columnsOf(t), [t]);
  const add = <Button size="xs" leftSection={<IconUserPlus size={14} aria-hidden />} onClick={() => void openCreateUser(place)}>{t('organization:user.add')}</Button>;
  return (
    <>
      <PageHeader title={t('common:nav.users')} subtitle={organization ?? me.account.name} back={place.isOther ? { href: '/admin/organizations', label: t('common:nav.organizations') } : undefined} />
      <DataList
        name="users" label={t('common:nav.users')} call={searchUsers} columns={columns} sort="name,asc" size={USERS} fixed={{ organizationId }} toolbar={add} searchLabel={t('organization:user.search')}
        filters={[{ key: 'status', label: t('organization:user.status'), many: true, options: userStatuses.map((value) => ({ value, label: t(`organization:user.state.${value}`) })) }]}
        actions={(row) => userActions(row, place)} empty={{ title: t('organization:user.empty'), text: t('organization:user.emptyText'), action: add }}
      />
    </>
  );
}
