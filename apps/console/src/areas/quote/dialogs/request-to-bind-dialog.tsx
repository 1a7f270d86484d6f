import type { Account } from '@parapet/contract/account/account';
import { requestToBind } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { PersonFields } from './person-fields.tsx';

export const openRequestToBind = (quote: Quote, contact: Account['contact']) =>
  openForm({
    title: t('quote:requestBind.title'),
    submit: t('quote:requestBind.submit'),
    schema: requestToBind.body.omit({ version: true }),
    initial: {
      policyHolderFirstName: contact?.contactFirstName ?? '',
      policyHolderLastName: contact?.contactLastName ?? '',
      policyHolderEmail: contact?.contactEmail ?? '',
      policyHolderPhone: contact?.contactPhone ?? '',
    },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('quote:requestBind.text')}
        </p>
        <PersonFields
          form={form}
          names={{
            firstName: 'policyHolderFirstName',
            lastName: 'policyHolderLastName',
            email: 'policyHolderEmail',
            phone: 'policyHolderPhone',
          }}
          labels={{
            firstName: t('quote:requestBind.firstName'),
            lastName: t('quote:requestBind.lastName'),
            email: t('quote:requestBind.email'),
            phone: t('quote:requestBind.phone'),
          }}
        />
      </>
    ),
    command: (values) =>
      send(requestToBind, { params: { quoteId: quote.id }, body: { ...values, version: quote.version } }),
    done: t('quote:requestBind.done', { number: quote.quoteNumber, company: quote.companyName }),
    failed: t('quote:requestBind.failed'),
    refresh: ['quote'],
  });
