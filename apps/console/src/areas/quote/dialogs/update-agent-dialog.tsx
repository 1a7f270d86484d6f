import { searchUsers } from '@parapet/contract/auth/users';
import { updateAgent } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { AsyncSelect, type Option } from '../../../kit/inputs/async-select.tsx';

/** The users of the quote's agency; provider staff name the agency, agency users get their own. */
const find =
  (organizationId: string | undefined) =>
  (text: string, signal: AbortSignal): Promise<Option[]> =>
    send(
      searchUsers,
      {
        query: {
          size: 20,
          sort: 'name,asc',
          'filter.status': 'in:ACTIVE',
          ...(organizationId ? { organizationId } : {}),
          ...(text ? { search: `*${text}*` } : {}),
        },
      },
      { signal },
    ).then(({ content }) =>
      content
        .filter((person) => !person.isGuest)
        .map(({ id, fullName, email }) => ({ value: id, label: fullName, description: email })),
    );

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
        <AsyncSelect
          label={t('quote:command.update-agent.field')}
          withAsterisk
          data-autofocus
          name={`agents-${quote.agencyId}`}
          find={find(isStaff ? quote.agencyId : undefined)}
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
