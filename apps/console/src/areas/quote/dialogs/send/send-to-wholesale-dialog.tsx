import { TextInput } from '@mantine/core';
import { searchWholesaleAgents, sendToWholesale } from '@parapet/contract/quote/wholesale';
import type { Quote } from '@parapet/contract/quote/quote';
import { useState } from 'react';
import type { Answer } from '@parapet/contract/call';
import { send } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { openForm } from '../../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../../kit/forms/field-grid.tsx';
import { AsyncSelect } from '../../../../kit/inputs/async-select.tsx';
import { PhoneInput } from '../../../../kit/inputs/phone-input.tsx';

type Agent = Answer<typeof searchWholesaleAgents>['content'][number];

const find = async (search: string) => {
  const { content } = await send(searchWholesaleAgents, { query: { search } });
  return content.map((agent) => ({
    value: agent.wholesaleId,
    label: `${agent.firstName} ${agent.lastName}`,
    description: `${agent.retailAgencyName}, ${agent.email}`,
    agent,
  }));
};

function AgentSearch({ onPick }: { onPick: (agent: Agent | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <AsyncSelect
      name="wholesale-agents"
      label={t('quote:command.send-to-wholesale.search')}
      find={find}
      value={value}
      onChange={setValue}
      clearable
      data-autofocus
      onPick={(option) => onPick(option?.agent ?? null)}
    />
  );
}

/** Sends a quote to an agent of a wholesale agency: one that is found, or one that is typed. */
export function openSendToWholesale(quote: Quote): Promise<unknown> {
  let found: Agent | null = null;
  return openForm({
    title: t('quote:command.send-to-wholesale.title'),
    submit: t('quote:command.send-to-wholesale.submit'),
    schema: sendToWholesale.body.omit({ version: true, quoteId: true, productType: true, wraId: true }),
    initial: { agencyName: '', agentFirstName: '', agentLastName: '', agentEmail: '', agentPhone: '' },
    fields: (form) => {
      const input = (name: 'agencyName' | 'agentFirstName' | 'agentLastName' | 'agentEmail') => ({
        withAsterisk: true,
        autoComplete: 'off',
        ...form.getInputProps(name),
      });
      return (
        <>
          <p className="quiet" style={{ margin: 0 }}>
            {t('quote:command.send-to-wholesale.text')}
          </p>
          <AgentSearch
            onPick={(agent) => {
              found = agent;
              if (agent)
                form.setValues({
                  agencyName: agent.retailAgencyName,
                  agentFirstName: agent.firstName,
                  agentLastName: agent.lastName,
                  agentEmail: agent.email,
                  agentPhone: agent.phone,
                });
            }}
          />
          <FieldGrid>
            <TextInput label={t('quote:command.send-to-wholesale.agency')} {...input('agencyName')} />
            <TextInput
              label={t('quote:command.send-to-wholesale.email')}
              type="email"
              {...input('agentEmail')}
            />
            <TextInput label={t('quote:command.send-to-wholesale.firstName')} {...input('agentFirstName')} />
            <TextInput label={t('quote:command.send-to-wholesale.lastName')} {...input('agentLastName')} />
            <PhoneInput
              label={t('quote:command.send-to-wholesale.phone')}
              withAsterisk
              {...form.getInputProps('agentPhone')}
              autoComplete="off"
            />
          </FieldGrid>
        </>
      );
    },
    command: (values) =>
      send(sendToWholesale, {
        params: { quoteId: quote.id },
        body: {
          ...values,
          // Whoever was found and then overwritten is somebody else.
          wraId: found?.email === values.agentEmail ? found.wholesaleId : null,
          version: quote.version,
          quoteId: quote.id,
          productType: quote.product,
        },
      }),
    done: t('quote:command.send-to-wholesale.done'),
    failed: t('quote:command.send-to-wholesale.failed'),
    refresh: ['quote', 'activity'],
  });
}
