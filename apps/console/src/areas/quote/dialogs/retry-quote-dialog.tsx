import { retryQuote } from '@parapet/contract/quote/underwriting';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';

export const openRetryQuote = (quote: { id: string; version: number; quoteNumber: string }) =>
  openConfirm({
    title: t('quote:command.retry-quote.title'),
    body: t('quote:command.retry-quote.text', { number: quote.quoteNumber }),
    confirm: t('quote:command.retry-quote.confirm'),
    command: () => send(retryQuote, { params: { quoteId: quote.id }, body: { version: quote.version } }),
    done: t('quote:command.retry-quote.done'),
    failed: t('quote:command.retry-quote.failed'),
    refresh: ['quote', 'activity'],
  });
