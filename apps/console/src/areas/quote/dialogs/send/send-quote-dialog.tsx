import type { Account } from '@parapet/contract/account/account';
import { sendQuote } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import type { NoticeState } from '@parapet/domain/quotes/surplus';
import type { z } from 'zod';
import { send } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { openForm } from '../../../../kit/dialogs/index.ts';
import { openSurplusStep } from '../../surplus/attest-surplus-notice-dialog.tsx';
import { PersonFields } from '../../../../kit/inputs/person-fields.tsx';

const schema = sendQuote.body.omit({ version: true });
type Customer = z.input<typeof schema>;

const getCustomer = (contact: Account['contact']): Customer => ({
  customerFirstName: contact?.contactFirstName ?? '',
  customerLastName: contact?.contactLastName ?? '',
  customerEmail: contact?.contactEmail ?? '',
  customerPhone: contact?.contactPhone ?? '',
});
const sendTo = (quote: Quote, customer: Customer): Promise<Quote> =>
  send(sendQuote, { params: { quoteId: quote.id }, body: { ...customer, version: quote.version } });

/**
 * Sends the policyholder a link to review and sign. A known contact is filled in; a surplus lines notice
 * comes first where it is due.
 */
export async function openSendQuote(
  quote: Quote,
  contact: Account['contact'],
  notice: NoticeState | null,
  initial: Customer = getCustomer(contact),
): Promise<void> {
  let customer: Customer | undefined;
  await openForm({
    title: t('quote:command.send-quote.title'),
    submit: notice ? t('common:action.next') : t('quote:command.send-quote.submit'),
    schema,
    initial,
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('quote:command.send-quote.text')}
        </p>
        <PersonFields
          form={form}
          prefix="customer"
          labels={{
            firstName: t('quote:command.send-quote.firstName'),
            lastName: t('quote:command.send-quote.lastName'),
            email: t('quote:command.send-quote.email'),
            phone: t('quote:command.send-quote.phone'),
          }}
        />
      </>
    ),
    command: async (values) => {
      customer = values;
      return notice ? quote : sendTo(quote, values);
    },
    failed: t('quote:command.send-quote.failed'),
    ...(notice
      ? {}
      : { done: t('quote:command.send-quote.done'), refresh: ['quote', 'account', 'activity'] }),
  });
  const chosen = customer;
  if (!notice || !chosen) return;
  await openSurplusStep({
    quote,
    state: notice,
    flow: 'send',
    previous: () => void openSendQuote(quote, contact, notice, chosen),
    proceed: (attested) => sendTo(attested, chosen),
    done: t('quote:command.send-quote.done'),
  });
}
