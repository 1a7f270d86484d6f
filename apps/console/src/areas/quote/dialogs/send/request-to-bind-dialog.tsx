import type { Account } from '@parapet/contract/account/account';
import { requestToBind } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import { send } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { openForm } from '../../../../kit/dialogs/index.ts';
import { PersonFields } from '../../../../kit/inputs/person-fields.tsx';

export const openRequestToBind = (quote: Quote, contact: Account['contact']) =>
  openForm({
    title: t('quote:command.request-to-bind.title'),
    submit: t('quote:command.request-to-bind.submit'),
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
          {t('quote:command.request-to-bind.text')}
        </p>
        <PersonFields
          form={form}
          prefix="policyHolder"
          labels={{
            firstName: t('quote:command.request-to-bind.firstName'),
            lastName: t('quote:command.request-to-bind.lastName'),
            email: t('quote:command.request-to-bind.email'),
            phone: t('quote:command.request-to-bind.phone'),
          }}
        />
      </>
    ),
    command: (values) =>
      send(requestToBind, { params: { quoteId: quote.id }, body: { ...values, version: quote.version } }),
    done: t('quote:command.request-to-bind.done', { number: quote.quoteNumber, company: quote.companyName }),
    failed: t('quote:command.request-to-bind.failed'),
    refresh: ['quote'],
  });
