import { loseQuote, quoteLoss } from '@parapet/contract/quote/closing';
import { FILL_IN, lossReasons } from '@parapet/contract/reasons';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { ReasonFields } from './reason-fields.tsx';

export const openLoseQuote = (quote: { id: string; version: number }) =>
  openForm({
    title: t('quote:command.lose-quote.title'),
    submit: t('quote:command.lose-quote.submit'),
    schema: quoteLoss,
    initial: { reasonSummary: '', reason: '', fillInReason: '' },
    fields: (form) => (
      <ReasonFields
        form={form}
        list={{ options: lossReasons, fillIn: FILL_IN }}
        chosen={form.values.reasonSummary}
        labels={{
          reasonSummary: t('quote:command.lose-quote.reasonSummary'),
          reason: t('quote:command.lose-quote.reason'),
          fillIn: t('quote:command.lose-quote.fillIn'),
        }}
      />
    ),
    command: (values) =>
      send(loseQuote, { params: { quoteId: quote.id }, body: { ...values, version: quote.version } }),
    done: t('quote:command.lose-quote.done'),
    failed: t('quote:command.lose-quote.failed'),
    refresh: ['quote', 'activity'],
  });
