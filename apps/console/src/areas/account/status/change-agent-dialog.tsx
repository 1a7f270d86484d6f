import { Select } from '@mantine/core';
import type { Account } from '@parapet/contract/account/account';
import { changeAgent, getAgentChange } from '@parapet/contract/account/agent';
import { searchTeams } from '@parapet/contract/auth/teams';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { AgentSelect } from '../../agency/index.ts';
import classes from './change-agent.module.css';

const MOST_TEAMS = 3000;

/** Another agent of the agency looks after the account; staff choose among the agency's people too. */
export async function openChangeAgent({ id: accountId, agencyId }: Account, isStaff: boolean): Promise<void> {
  const organizationId = isStaff ? { organizationId: agencyId } : {};
  const [now, { content: teams }] = await Promise.all([
    send(getAgentChange, { params: { accountId } }),
    send(searchTeams, { query: { size: MOST_TEAMS, ...organizationId } }),
  ]);
  const getName = (...names: string[]): string => names.filter(Boolean).join(' ');
  await openForm({
    title: t('account:command.change-agent.title'),
    submit: t('account:command.change-agent.submit'),
    size: 'sm',
    schema: changeAgent.body.omit({ version: true }),
    initial: { newAgent: '', teamId: now.teamId ?? '' },
    fields: (form) => (
      <>
        <dl className={classes.facts}>
          <dt>{t('account:command.change-agent.account')}</dt>
          <dd>{now.accountName}</dd>
          <dt>{t('account:command.change-agent.contact')}</dt>
          <dd>
            {getName(now.contactFirstName, now.contactLastName)}
            <span className="quiet">{getName(now.contactEmail, now.contactPhone)}</span>
          </dd>
          <dt>{t('account:command.change-agent.agent')}</dt>
          <dd>
            {getName(now.agentFirstName, now.agentLastName)}
            <span className="quiet">{getName(now.agentEmail, now.agentPhone)}</span>
          </dd>
        </dl>
        <AgentSelect
          label={t('account:command.change-agent.field')}
          agencyId={isStaff ? agencyId : undefined}
          data-autofocus
          {...form.getInputProps('newAgent')}
        />
        <Select
          label={t('account:command.assign-account.team')}
          withAsterisk
          searchable
          nothingFoundMessage={t('account:lookup.none')}
          data={teams.map(({ id: value, name: label }) => ({ value, label }))}
          {...form.getInputProps('teamId')}
        />
      </>
    ),
    command: (body) => send(changeAgent, { params: { accountId }, body: { ...body, version: now.version } }),
    done: ({ agentFirstName, agentLastName }) =>
      t('account:command.change-agent.done', { name: getName(agentFirstName, agentLastName) }),
    failed: t('account:command.change-agent.failed'),
    refresh: ['account', 'quote', 'activity'],
  });
}
