import { Select } from '@mantine/core';
import type { Account } from '@parapet/contract/account/account';
import { assignAccount } from '@parapet/contract/auth/ownership';
import { searchTeams } from '@parapet/contract/auth/teams';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';

const MOST_TEAMS = 3000;

/** An administrator of the agency gives the account to a team. */
export async function openAssignAccount({ id, version, teamId, details }: Account): Promise<void> {
  const { content: teams } = await send(searchTeams, { query: { size: MOST_TEAMS } });
  await openForm({
    title: t('account:command.assign-account.title'),
    submit: t('account:command.assign-account.submit'),
    size: 'sm',
    schema: z.object({ teamId: z.uuid(t('account:command.assign-account.required')) }),
    initial: { teamId: teamId ?? '' },
    fields: (form) => (
      <Select
        label={t('account:command.assign-account.team')}
        description={t('account:command.assign-account.text', { company: details.name })}
        withAsterisk
        searchable
        nothingFoundMessage={t('account:lookup.none')}
        data={teams.map(({ id: value, name: label }) => ({ value, label }))}
        data-autofocus
        {...form.getInputProps('teamId')}
      />
    ),
    command: (body) => send(assignAccount, { params: { id }, body: { ...body, version } }),
    done: t('account:command.assign-account.done'),
    failed: t('account:command.assign-account.failed'),
    refresh: ['account', 'quote', 'activity'],
  });
}
