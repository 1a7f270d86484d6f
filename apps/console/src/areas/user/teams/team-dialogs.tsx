import { Switch, TextInput } from '@mantine/core';
import { createTeam, type TeamRow, updateTeam } from '@parapet/contract/auth/teams';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm, openForm } from '../../../kit/dialogs/index.ts';

const shared = () => ({ failed: t('organization:team.failed'), refresh: ['auth'] });

export const openCreateTeam = () =>
  openForm({
    title: t('organization:team.create.title'),
    submit: t('organization:team.create.submit'),
    schema: createTeam.body,
    initial: { name: '', isDefault: false },
    fields: (form) => (
      <>
        <TextInput
          label={t('organization:team.column.name')}
          withAsterisk
          maxLength={100}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Switch
          label={t('organization:team.makeDefault.open')}
          description={t('organization:team.makeDefault.help')}
          {...form.getInputProps('isDefault', { type: 'checkbox' })}
        />
      </>
    ),
    command: (body) => send(createTeam, { body }),
    done: (team) => t('organization:team.create.done', { name: team.name }),
    ...shared(),
  });

export const openUpdateTeam = (team: TeamRow) =>
  openForm({
    title: t('organization:team.edit.title', { name: team.name }),
    submit: t('common:action.save'),
    schema: updateTeam.body.pick({ name: true }),
    initial: { name: team.name },
    fields: (form) => (
      <TextInput
        label={t('organization:team.column.name')}
        withAsterisk
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
    ),
    command: ({ name }) =>
      send(updateTeam, {
        params: { id: team.id },
        body: { name, isDefault: team.isDefault, version: team.version },
      }),
    done: t('organization:team.edit.done'),
    ...shared(),
  });

export const openDefaultTeam = (team: TeamRow) =>
  openConfirm({
    title: t('organization:team.makeDefault.title', { name: team.name }),
    body: t('organization:team.makeDefault.help'),
    confirm: t('organization:team.makeDefault.submit'),
    command: () =>
      send(updateTeam, {
        params: { id: team.id },
        body: { name: team.name, isDefault: true, version: team.version },
      }),
    done: t('organization:team.makeDefault.done', { name: team.name }),
    ...shared(),
  });
