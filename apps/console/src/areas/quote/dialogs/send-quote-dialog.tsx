import type { Account } from '@parapet/contract/account/account';
import { sendQuote } from '@parapet/contract/quote/binding';
import { send } from '../../../app/client.ts';
import { t } from '../../../app/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { PersonFields } from './person-fields.tsx';

/** The policyholder gets a link to review and sign. A contact that is known is filled in. */
export const openSendQuote = (quote: { id: string; version: number }, contact: Account['contact']) =>
  openForm({
    title: t('quote:send.title'), submit: t('quote:send.submit'), schema: sendQuote.body.omit({ version: true }),
    initial: {
      customerFirstName: contact?.contactFirstName ?? '', customerLastName: contact?.contactLastName ?? '', customerEmail: contact?.contactEmail ?? '', customerPhone: contact?.contactPhone ?? '',
    },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>{t('quote:send.text')}</p>
        <PersonFields
          form={form} names={{ firstName: 'customerFirstName', lastName: 'customerLastName', email: 'customerEmail', phone: 'customerPhone' }}
          labels={{ firstName: t('quote:send.firstName'), lastName: t('quote:send.lastName'), email: t('quote:send.email'), phone: t('quote:send.phone') }}
        />
      </>
    ),
    deed: (values) => send(sendQuote, { params: { quoteId: quote.id }, body: { ...values, version: quote.version } }),
    done: t('quote:send.done'), failed: t('quote:send.failed'), refresh: ['quote', 'account', 'activity'],
  });
