import type { Quote } from '@parapet/contract/quote/quote';
import { resetQuote } from '@parapet/contract/quote/underwriting/underwriting';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';

/** Returns to what the agency asked for. `then` shows the resulting quote; unsaved changes are discarded. */
export const openResetQuote = (quote: Quote, then: (saved: Quote) => void) =>
  openConfirm({
    title: t('quote:command.reset-quote.title'),
    body: t('quote:command.reset-quote.text', { number: quote.quoteNumber }),
    confirm: t('quote:command.reset-quote.confirm'),
    danger: true,
    command: () => send(resetQuote, { params: { quoteId: quote.id }, body: { version: quote.version } }),
    done: t('quote:command.reset-quote.done'),
    failed: t('quote:command.update-quote.failed'),
    refresh: ['quote', 'activity'],
    after: then,
  });
