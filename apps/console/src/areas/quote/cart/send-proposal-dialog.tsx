import { getAccount } from '@parapet/contract/account/accounts';
import { sendProposal } from '@parapet/contract/quote/cart';
import type { QuoteRow } from '@parapet/contract/quote/quote-lists';
import { callQuery, queryClient, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { PersonFields } from '../../../kit/inputs/person-fields.tsx';

/** Sends ready quotes of the cart as options: the policyholder compares them and signs one. */
export async function openSendProposal(accountId: string, quotes: readonly QuoteRow[]): Promise<void> {
  const { contact } = await queryClient.fetchQuery(callQuery(getAccount, { params: { accountId } }));
  const quoteIds = quotes.map(({ id }) => id);
  await openForm({
    title: t('quote:cart.proposeTitle'),
    submit: t('quote:command.send-quote.submit'),
    schema: sendProposal.body.omit({ quoteIds: true }),
    initial: {
      customerFirstName: contact?.contactFirstName ?? '',
      customerLastName: contact?.contactLastName ?? '',
      customerEmail: contact?.contactEmail ?? '',
      customerPhone: contact?.contactPhone ?? '',
    },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('quote:cart.proposeText', { numbers: quotes.map(({ quoteNumber }) => quoteNumber).join(', ') })}
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
    command: (values) => send(sendProposal, { params: { accountId }, body: { ...values, quoteIds } }),
    done: t('quote:cart.proposed'),
    failed: t('quote:command.send-quote.failed'),
    refresh: ['quote', 'account', 'activity'],
  });
}
