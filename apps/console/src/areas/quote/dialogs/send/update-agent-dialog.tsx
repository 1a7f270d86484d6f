import { updateAgent } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import { send } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { openForm } from '../../../../kit/dialogs/index.ts';
import { AgentSelect } from '../../../agency/index.ts';

export const openUpdateAgent = (quote: Quote, isStaff: boolean) =>
  openForm({
    title: t('quote:command.update-agent.title'),
    submit: t('quote:command.update-agent.submit'),
    size: 'sm',
    schema: updateAgent.body.omit({ version: true }),
    initial: { agentId: '' },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('quote:command.update-agent.text', { name: quote.agentName })}
        </p>
        <AgentSelect
          label={t('quote:command.update-agent.field')}
          data-autofocus
          agencyId={isStaff ? quote.agencyId : undefined}
          {...form.getInputProps('agentId')}
        />
      </>
    ),
    command: ({ agentId }) =>
      send(updateAgent, { params: { quoteId: quote.id }, body: { version: quote.version, agentId } }),
    done: (saved) => t('quote:command.update-agent.done', { name: saved.agentName }),
    failed: t('quote:command.update-agent.failed'),
    refresh: ['quote', 'activity'],
  });
