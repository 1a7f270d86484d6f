import { List, Select } from '@mantine/core';
import {
  deleteTeam,
  getTeamUse,
  searchTeams,
  type TeamRow,
  type TeamUse,
} from '@parapet/contract/auth/teams';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm, openForm } from '../../../kit/dialogs/index.ts';

const KINDS = [
  'accounts',
  'quotes',
  'policies',
  'claims',
  'documents',
  'submissions',
  'uploads',
  'members',
  'invitations',
] as const satisfies readonly (keyof TeamUse)[];

const asked = z.object({
  moveTo: z
    .string()
    .nullable()
    .transform((id) => id ?? '')
    .refine((id) => id !== '', { error: () => t('organization:team.remove.needed') }),
});

/** Asks which team takes over, and says how much; an empty team asks nothing but whether. */
export async function openDeleteTeam(team: TeamRow): Promise<void> {
  const [use, teams] = await Promise.all([
    send(getTeamUse, { params: { id: team.id } }),
    send(searchTeams, { query: { size: 100 } }),
  ]);
  const words = {
    title: t('organization:team.remove.title', { name: team.name }),
    danger: true,
    done: ({ message }: { message: string }) => message,
    failed: t('organization:team.failed'),
    refresh: ['auth', 'account', 'quote', 'policy'],
  };
  const remove = (moveTo?: string) =>
    send(deleteTeam, { params: { id: team.id }, query: { moveTo }, version: team.version });
  if (use.isEmpty)
    return void openConfirm({
      ...words,
      body: t('organization:team.remove.text'),
      confirm: t('organization:team.remove.submit'),
      command: () => remove(),
    });
  const others = teams.content.filter(({ id }) => id !== team.id);
  void openForm({
    ...words,
    submit: t('organization:team.remove.submit'),
    schema: asked,
    initial: { moveTo: others.find(({ isDefault }) => isDefault)?.id ?? null },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('organization:team.remove.moves')}</p>
        <List>
          {KINDS.filter((kind) => use[kind] > 0).map((kind) => (
            <List.Item key={kind}>
              {t(`organization:team.remove.kind.${kind}`, { count: use[kind] })}
            </List.Item>
          ))}
          <List.Item>{t('organization:team.remove.rest')}</List.Item>
        </List>
        <Select
          label={t('organization:team.remove.to')}
          description={use.members > 0 ? t('organization:team.remove.members') : undefined}
          withAsterisk
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={t('organization:user.choose')}
          data-autofocus
          {...form.getInputProps('moveTo')}
        />
      </>
    ),
    command: ({ moveTo }) => remove(moveTo),
  });
}
