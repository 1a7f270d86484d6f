import { listRoles, searchUsers, type User, userStatuses } from '@parapet/contract/auth/users';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useScopes } from '../../../core/session/use-me.ts';
import { buildActions, buildRowActions } from '../../../kit/actions/record-actions.tsx';
import { Face } from '../../../kit/face.tsx';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import type { ListColumnView, RowAction } from '../../../kit/list/list-types.ts';
import { DateText } from '../../../kit/money-text.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import type { Tone } from '@parapet/domain/lifecycles/traits';
import classes from '../manage.module.css';
import type { ManagedAccount } from './managed-account.ts';
import { userActions } from './user-actions.ts';

/** Specification 3: lists of users show a hundred rows per page. */
const USERS = 100;

const tones: Record<User['status'], Tone> = { ACTIVE: 'positive', INVITED: 'info', DISABLED: 'neutral' };

const buildColumns = (t: TFunction): ListColumnView<User>[] => [
  {
    key: 'name',
    label: t('organization:user.name'),
    cell: (row) => <Name user={row} />,
    text: (row) => row.fullName,
    card: 'title',
  },
  ...listColumns(searchUsers, (key) => t(`organization:user.column.${key}`), [
    { key: 'email', width: '230px' },
    { key: 'role', cell: (row) => row.role.name },
    {
      key: 'teams',
      cell: (row) => row.teams.map(({ name }) => name).join(', ') || '–',
      text: (row) => row.teams.map(({ name }) => name).join(', '),
    },
    {
      key: 'status',
      cell: (row) => <StatusBadge tone={tones[row.status]} label={t(`organization:user.is.${row.status}`)} />,
    },
    {
      key: 'lastLogin',
      cell: (row) => (row.lastLogin ? <DateText value={row.lastLogin} ago /> : t('organization:user.never')),
    },
    { key: 'mfaType', cell: (row) => t(`organization:user.factor.${row.mfaType}`), optional: true },
    { key: 'phone', optional: true },
  ]),
];

function Name({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <span className={classes.name}>
      <Face name={`${user.firstName} ${user.lastName}`} photo={user} />
      {user.fullName}
      {user.isYou && <StatusBadge tone="accent" label={t('organization:user.you')} />}
      {user.isGuest && <StatusBadge tone="neutral" label={t('organization:user.guest')} />}
    </span>
  );
}

/** The users of an account, each with its actions. */
export function UsersList({ place, add }: { place: ManagedAccount; add: ReactNode }) {
  const { t } = useTranslation();
  const roles = useCall(listRoles, { params: { type: place.accountType } });
  const columns = useMemo(() => buildColumns(t), [t]);
  const managesTeams = useScopes()('team:manage');
  const actions = (user: User): readonly RowAction[] =>
    buildRowActions(
      buildActions(userActions, (id) => `organization:command.${id}.label`, user, { place, managesTeams }),
    );
  return (
    <DataList
      name="users"
      label={t('organization:user.list')}
      call={searchUsers}
      columns={columns}
      size={USERS}
      fixed={place.isOther ? { organizationId: place.id } : undefined}
      searchLabel={t('organization:user.search')}
      actions={actions}
      filters={[
        {
          key: 'status',
          label: t('organization:user.column.status'),
          many: true,
          options: userStatuses.map((value) => ({ value, label: t(`organization:user.is.${value}`) })),
        },
        {
          key: 'role',
          label: t('organization:user.column.role'),
          many: true,
          options: (roles.data ?? []).map(({ name }) => ({ value: name, label: name })),
        },
      ]}
      empty={{ title: t('organization:user.empty'), text: t('organization:user.emptyText'), action: add }}
    />
  );
}
