import type { Account } from '@parapet/contract/account/account';
import { updateCustomer } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import { send } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { openForm } from '../../../../kit/dialogs/index.ts';
import { PersonFields } from '../../../../kit/inputs/person-fields.tsx';

/** Opens the form for the signer and recipient of the policy; a quote already sent is not sent again. */
export const openUpdateCustomer = (quote: Quote, contact: Account['contact']) =>
  openForm({
    title: t('quote:command.update-customer.title'),
    submit: t('quote:command.update-customer.submit'),
    schema: updateCustomer.body.omit({ version: true }),
    initial: { contactFirstName: '', contactLastName: '', contactEmail: '', contactPhone: '', ...contact },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {quote.sentTo
            ? t('quote:command.update-customer.sent', { email: quote.sentTo })
            : t('quote:command.update-customer.text')}
        </p>
        <PersonFields
          form={form}
          prefix="contact"
          labels={{
            firstName: t('quote:command.send-quote.firstName'),
            lastName: t('quote:command.send-quote.lastName'),
            email: t('quote:command.send-quote.email'),
            phone: t('quote:command.send-quote.phone'),
          }}
        />
      </>
    ),
    command: (values) =>
      send(updateCustomer, { params: { quoteId: quote.id }, body: { ...values, version: quote.version } }),
    done: t('quote:command.update-customer.done'),
    failed: t('quote:command.update-customer.failed'),
    refresh: ['quote', 'account', 'activity'],
  });
