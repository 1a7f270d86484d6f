import type { Account } from '@parapet/contract/account/account';
import { assignAgency } from '@parapet/contract/account/agent';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { AgencySelect } from '../../agency/index.ts';

/** The provider gives an account without cover to an agency. */
export const openAssignAgency = ({ id: accountId, version, details }: Account) =>
  openForm({
    title: t('account:command.assign-agency.title'),
    submit: t('account:command.assign-agency.submit'),
    size: 'sm',
    schema: assignAgency.body.omit({ version: true }),
    initial: { agencyId: '' },
    fields: (form) => (
      <AgencySelect
        label={t('account:command.assign-agency.field')}
        description={t('account:command.assign-agency.text', { company: details.name })}
        data-autofocus
        {...form.getInputProps('agencyId')}
      />
    ),
    command: (body) => send(assignAgency, { params: { accountId }, body: { ...body, version } }),
    done: ({ agencyName }) => t('account:command.assign-agency.done', { agency: agencyName }),
    failed: t('account:command.assign-agency.failed'),
    refresh: ['account', 'quote', 'activity'],
  });
