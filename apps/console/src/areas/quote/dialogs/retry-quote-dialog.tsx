import { retryQuote } from '@parapet/contract/quote/underwriting';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';

export const openRetryQuote = (quote: { id: string; version: number; quoteNumber: string }) =>
  openConfirm({
    title: t('quote:retry.title'),
    body: t('quote:retry.text', { number: quote.quoteNumber }),
    confirm: t('quote:retry.confirm'),
    command: () => send(retryQuote, { params: { quoteId: quote.id }, body: { version: quote.version } }),
    done: t('quote:retry.done'),
    failed: t('quote:retry.failed'),
    refresh: ['quote', 'activity'],
  });
