import { loseQuote, quoteLoss } from '@parapet/contract/quote/closing';
import { FILL_IN, lossReasons } from '@parapet/contract/reasons';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { ReasonFields } from './reason-fields.tsx';

export const openLoseQuote = (quote: { id: string; version: number }) =>
  openForm({
    title: t('quote:lose.title'),
    submit: t('quote:lose.submit'),
    schema: quoteLoss,
    initial: { reasonSummary: '', reason: '', fillInReason: '' },
    fields: (form) => (
      <ReasonFields
        form={form}
        list={{ options: lossReasons, fillIn: FILL_IN }}
        chosen={form.values.reasonSummary}
        labels={{
          reasonSummary: t('quote:lose.reasonSummary'),
          reason: t('quote:lose.reason'),
          fillIn: t('quote:lose.fillIn'),
        }}
      />
    ),
    command: (values) =>
      send(loseQuote, { params: { quoteId: quote.id }, body: { ...values, version: quote.version } }),
    done: t('quote:lose.done'),
    failed: t('quote:lose.failed'),
    refresh: ['quote', 'activity'],
  });
