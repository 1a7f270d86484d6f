import { loseQuote, quoteLoss } from '@parapet/contract/quote/closing';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { LossFields } from './loss-fields.tsx';

export const openLoseQuote = (quote: { id: string; version: number }) =>
  openForm({
    title: t('quote:command.lose-quote.title'),
    submit: t('quote:command.lose-quote.submit'),
    schema: quoteLoss,
    initial: { reasonSummary: '', reason: '', fillInReason: '' },
    fields: (form) => <LossFields form={form} />,
    command: (values) =>
      send(loseQuote, { params: { quoteId: quote.id }, body: { ...values, version: quote.version } }),
    done: t('quote:command.lose-quote.done'),
    failed: t('quote:command.lose-quote.failed'),
    refresh: ['quote', 'activity'],
  });
