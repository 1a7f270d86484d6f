import { createTeam, deleteTeam, searchTeams, updateTeam, type TeamRow } from '@parapet/contract/auth/teams';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../../../app/client.ts';
import { t as word } from '../../../app/i18n.ts';
import { openConfirm, openForm } from '../../../kit/dialogs/index.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import type { ListColumnView, RowAction } from '../../../kit/list/list-types.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';

const columnsOf = (t: TFunction): ListColumnView<TeamRow>[] => [
  { key: 'name', label: t('organization:team.name'), cell: (row) => row.name, card: 'title' },
  { key: 'members', label: t('organization:team.members'), cell: (row) => row.members, align: 'end' },
  { key: 'accounts', label: t('organization:team.accounts'), cell: (row) => row.accounts, align: 'end' },
  { key: 'isDefault', label: t('organization:team.default'), cell: (row) => row.isDefault && <StatusBadge tone="info" label={t('organization:team.default')} />, card: 'corner' },
];

/** The teams of the organization, and what may be done to each. */
export default function TeamsPage() {
  const { t } = useTranslation();
  const columns = useMemo(() => columnsOf(t), [t]);
  const add = <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => void openTeam()}>{t('organization:team.add')}</Button>;
  return (
    <>
      <PageHeader title={t('common:nav.teams')} subtitle={t('organization:team.subtitle')} />
      <DataList
        name="teams" label={t('common:nav.teams')} call={searchTeams} columns={columns} sort="name,asc" toolbar={add} searchLabel={t('organization:team.search')} actions={teamActions}
        empty={{ title: t('organization:team.empty'), action: add }}
      />
    </>
  );
}

function teamActions(team: TeamRow): RowAction[] {
  return [
    ...(team.can['update-team'] ? [{ label: word('common:action.edit'), icon: <IconEdit size={16} />, onClick: () => void openTeam(team) }] : []),
    ...(team.can['delete-team'] ? [{ label: word('organization:team.remove'), icon: <IconTrash size={16} />, danger: true, onClick: () => void removeTeam(team) }] : []),
  ];
}

const openTeam = (team?: TeamRow) =>
  openForm({
    title: team ? word('organization:team.edit', { name: team.name }) : word('organization:team.add'), submit: team ? word('common:action.save') : word('organization:team.add'), schema: createTeam.body,
    initial: { name: team?.name ?? '', isDefault: team?.isDefault ?? false },
    fields: (form) => (
      <>
        <TextInput label={word('organization:team.name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
        <Checkbox label={word('organization:team.makeDefault')} disabled={team?.isDefault ?? false} {...form.getInputProps('isDefault', { type: 'checkbox' })} />
      </>
    ),
    deed: (values) => (team ? send(updateTeam, { params: { id: team.id }, body: { ...values, version: team.version } }) : send(createTeam, { body: values })),
    done: ({ name }) => word('organization:team.saved', { name }), refresh: ['auth'],
  });

const removeTeam = (team: TeamRow) =>
  openConfirm({
    title: word('organization:team.removeTitle', { name: team.name }), body: word('organization:team.removeText'), confirm: word('organization:team.remove'), danger: true,
    deed: () => send(deleteTeam, { params: { id: team.id } }), done: ({ message }) => message, refresh: ['auth'],
  });
