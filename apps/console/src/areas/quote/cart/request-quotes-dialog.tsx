import { TextInput } from '@mantine/core';
import { getAccount } from '@parapet/contract/account/accounts';
import { requestForm, requestQuotes, type RequestOutcome } from '@parapet/contract/quote/cart';
import type { QuoteRow } from '@parapet/contract/quote/quote-lists';
import { asksRetailAgent } from '@parapet/domain/quotes/cart';
import { z } from 'zod';
import { callQuery, queryClient, refresh, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { meQuery } from '../../../core/session/session.ts';
import { openForm, openNotice } from '../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { PersonFields } from '../../../kit/inputs/person-fields.tsx';
import { toast } from '../../../kit/toast.ts';
import { leaveLater, refreshLater } from '../later.ts';

const agentForm = requestForm
  .pick({ agentFirstName: true, agentLastName: true, agentEmail: true, agentPhone: true })
  .required();
type Agent = z.output<typeof agentForm>;

const filled = (field: z.ZodOptional<z.ZodString>) =>
  field.unwrap().refine((text) => text !== '', t('common:rule.required'));
const retailForm = () => {
  const { retailAgentFirstName, retailAgentLastName, retailAgentLicenseNumber } = requestForm.shape;
  return z.object({
    retailAgentFirstName: filled(retailAgentFirstName),
    retailAgentLastName: filled(retailAgentLastName),
    retailAgentLicenseNumber: filled(retailAgentLicenseNumber),
  });
};

/**
 * Asks who requests the quotes, and in Florida for the license of the retail agent, then sends them. What was
 * refused is listed with the reason.
 */
export async function openRequestQuotes(
  accountId: string,
  quotes: readonly QuoteRow[],
  leave: () => void,
): Promise<void> {
  const account = await queryClient.fetchQuery(callQuery(getAccount, { params: { accountId } }));
  const hasRetailAgent = asksRetailAgent(account.details.address.state);
  const body = { accountId, agencyId: account.agencyId, quoteIds: quotes.map(({ id }) => id) };
  const me = queryClient.getQueryData(meQuery().queryKey);
  let agent: Agent | undefined;
  const common = { title: t('quote:cart.requestTitle'), failed: t('quote:cart.sendFailed') };
  const sent = {
    refresh: ['quote', 'account', 'activity'],
    done: (outcome: RequestOutcome) => (outcome.refused === 0 ? t('quote:cart.sent') : undefined),
  };
  const first = await openForm({
    ...common,
    submit: t(hasRetailAgent ? 'common:action.next' : 'quote:cart.requestSubmit'),
    schema: agentForm,
    initial: {
      agentFirstName: me?.firstName ?? '',
      agentLastName: me?.lastName ?? '',
      agentEmail: me?.email ?? '',
      agentPhone: me?.phone ?? '',
    },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('quote:cart.requestText', { numbers: quotes.map(({ quoteNumber }) => quoteNumber).join(', ') })}
        </p>
        <PersonFields
          form={form}
          prefix="agent"
          labels={{
            firstName: t('quote:cart.agentFirstName'),
            lastName: t('quote:cart.agentLastName'),
            email: t('quote:cart.agentEmail'),
            phone: t('quote:cart.agentPhone'),
          }}
        />
      </>
    ),
    command: async (values): Promise<RequestOutcome | 'next'> => {
      agent = values;
      return hasRetailAgent ? 'next' : send(requestQuotes, { body: { ...body, ...values } });
    },
    refresh: hasRetailAgent ? [] : sent.refresh,
    done: (answer: RequestOutcome | 'next') => (answer === 'next' ? undefined : sent.done(answer)),
  });
  if (!first || !agent) return;
  const by = agent;
  const outcome =
    first !== 'next'
      ? first
      : await openForm({
          ...common,
          ...sent,
          submit: t('quote:cart.requestSubmit'),
          schema: retailForm(),
          initial: { retailAgentFirstName: '', retailAgentLastName: '', retailAgentLicenseNumber: '' },
          fields: (form) => (
            <FieldGrid>
              <TextInput
                withAsterisk
                data-autofocus
                label={t('quote:cart.retailFirstName')}
                {...form.getInputProps('retailAgentFirstName')}
              />
              <TextInput
                withAsterisk
                label={t('quote:cart.retailLastName')}
                {...form.getInputProps('retailAgentLastName')}
              />
              <TextInput
                withAsterisk
                label={t('quote:cart.retailLicense')}
                {...form.getInputProps('retailAgentLicenseNumber')}
              />
            </FieldGrid>
          ),
          command: (values) => send(requestQuotes, { body: { ...body, ...by, ...values } }),
        });
  if (outcome) await follow(outcome, leave);
}

/**
 * Sent whole: away from here in a moment. In part: what was refused, and why. The list is read again later.
 */
async function follow(outcome: RequestOutcome, leave: () => void): Promise<void> {
  if (outcome.requested > 0) refreshLater(() => void refresh('quote'));
  if (outcome.refused === 0) return leaveLater(leave);
  const refused = outcome.results.filter(({ requested }) => !requested);
  toast.error(t('quote:cart.sendFailed'));
  await openNotice({
    title: t('quote:cart.refused'),
    body: (
      <ul>
        {refused.map(({ quoteId, quoteNumber, reason }) => (
          <li key={quoteId}>{[quoteNumber, reason].filter(Boolean).join(': ')}</li>
        ))}
      </ul>
    ),
  });
}
