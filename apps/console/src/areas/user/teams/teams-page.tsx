import { Button } from '@mantine/core';
import { searchTeams, type TeamRow } from '@parapet/contract/auth/teams';
import { IconPencil, IconPlus, IconStar, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe, useScopes } from '../../../core/session/use-me.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import type { RowAction } from '../../../kit/list/list-types.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { ManageLinks } from '../manage-links.tsx';
import classes from '../manage.module.css';
import { openDeleteTeam } from './delete-team-dialog.tsx';
import { openCreateTeam, openDefaultTeam, openUpdateTeam } from './team-dialogs.tsx';

const buildColumns = (t: TFunction) =>
  listColumns(searchTeams, (key) => t(`organization:team.column.${key}`), [
    { key: 'name', cell: (row) => <Name team={row} />, card: 'title' },
    'members',
    'accounts',
  ]);

function Name({ team }: { team: TeamRow }) {
  const { t } = useTranslation();
  return (
    <span className={classes.name}>
      {team.name}
      {team.isDefault && <StatusBadge tone="accent" label={t('organization:team.default')} />}
    </span>
  );
}

/** {base}/manage/teams: the teams of the account. */
export default function TeamsPage() {
  const { t } = useTranslation();
  const { account } = useMe();
  const create = useScopes()('team:manage') && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => void openCreateTeam()}>
      {t('organization:team.create.open')}
    </Button>
  );
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <>
      <PageHeader
        title={t('organization:team.list')}
        subtitle={t('organization:team.subtitle', { account: account.name })}
        actions={create}
        links={<ManageLinks />}
      />
      <DataList
        name="teams"
        label={t('organization:team.list')}
        call={searchTeams}
        columns={columns}
        searchLabel={t('organization:team.search')}
        actions={buildActions(t)}
        empty={{
          title: t('organization:team.empty'),
          text: t('organization:team.emptyText'),
          action: create,
        }}
      />
    </>
  );
}

const buildActions =
  (t: TFunction) =>
  (team: TeamRow): RowAction[] =>
    [
      team.can.includes('update-team') && {
        label: t('organization:team.edit.open'),
        icon: <IconPencil size={16} />,
        onClick: () => void openUpdateTeam(team),
      },
      team.can.includes('update-team') &&
        !team.isDefault && {
          label: t('organization:team.makeDefault.open'),
          icon: <IconStar size={16} />,
          onClick: () => void openDefaultTeam(team),
        },
      team.can.includes('delete-team') && {
        label: t('organization:team.remove.open'),
        icon: <IconTrash size={16} />,
        danger: true,
        onClick: () => void openDeleteTeam(team),
      },
    ].filter((action) => action !== false);
