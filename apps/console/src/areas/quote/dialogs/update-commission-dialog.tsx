import { updateCommission } from '@parapet/contract/quote/commission';
import type { Quote } from '@parapet/contract/quote/quote';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import {
  CommissionFields,
  commissionColumns,
  commissionForm,
  commissionSent,
  commissionTyped,
} from './commission-fields.tsx';

/** Agrees another commission of the agency: it holds when the quote is bound. */
export const openUpdateCommission = (quote: Quote) =>
  openForm({
    title: t('quote:command.update-commission.title', { number: quote.quoteNumber }),
    submit: t('quote:command.update-commission.submit'),
    schema: commissionForm,
    initial: commissionTyped(quote),
    columns: commissionColumns,
    fields: (form) => <CommissionFields form={form} />,
    command: (values) =>
      send(updateCommission, {
        body: { ...commissionSent(values), quoteId: quote.id, version: quote.version },
      }),
    done: t('quote:command.update-commission.done'),
    failed: t('quote:command.update-commission.failed'),
    refresh: ['quote', 'activity'],
  });
