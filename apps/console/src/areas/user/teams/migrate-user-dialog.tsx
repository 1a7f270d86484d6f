import { Select } from '@mantine/core';
import { migrateUser, searchTeams } from '@parapet/contract/auth/teams';
import type { User } from '@parapet/contract/auth/users';
import { z } from 'zod';
import { send, useCall } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import type { PlaceForm } from '../people/role-and-teams.tsx';

const asked = z.object({
  fromTeamId: z.string().nullable(),
  toTeamId: z
    .string()
    .refine((id) => id !== '', { error: () => t('organization:command.migrate-user.needed') }),
});

/**
 * Moves a person from one team to another, or into a first one. Their open sessions end, so that they see the
 * new team's work at once.
 */
export const openMigrateUser = (user: User) =>
  openForm({
    title: t('organization:command.migrate-user.title', { name: user.fullName }),
    submit: t('organization:command.migrate-user.submit'),
    schema: asked,
    initial: { fromTeamId: user.teams[0]?.id ?? '', toTeamId: '' },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('organization:command.migrate-user.text')}
        </p>
        <TeamFields form={form} user={user} />
      </>
    ),
    command: ({ fromTeamId, toTeamId }) =>
      send(migrateUser, { params: { userId: user.id }, body: { fromTeamId: fromTeamId || null, toTeamId } }),
    done: t('organization:command.migrate-user.done', { name: user.fullName }),
    failed: t('organization:team.failed'),
    refresh: ['auth'],
  });

function TeamFields({ form, user }: { form: PlaceForm; user: User }) {
  const teams = useCall(searchTeams, { query: { size: 100 } }).data?.content ?? [];
  const own = user.teams.map(({ id, name }) => ({ value: id, label: name }));
  const others = teams
    .filter(({ id }) => !user.teams.some((team) => team.id === id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {own.length > 0 && (
        <Select
          label={t('organization:command.migrate-user.from')}
          data={own}
          {...form.getInputProps('fromTeamId')}
        />
      )}
      <Select
        label={t('organization:command.migrate-user.to')}
        withAsterisk
        data={others}
        placeholder={t('organization:user.choose')}
        data-autofocus
        {...form.getInputProps('toTeamId')}
      />
    </>
  );
}
