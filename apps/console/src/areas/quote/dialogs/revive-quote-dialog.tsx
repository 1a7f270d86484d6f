import { reviveQuote } from '@parapet/contract/quote/underwriting';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';

export const openReviveQuote = (quote: { id: string; version: number; quoteNumber: string }) =>
  openConfirm({
    title: t('quote:command.revive-quote.title'),
    body: t('quote:command.revive-quote.text', { number: quote.quoteNumber }),
    confirm: t('quote:command.revive-quote.confirm'),
    command: () => send(reviveQuote, { params: { quoteId: quote.id }, body: { version: quote.version } }),
    done: t('quote:command.revive-quote.done'),
    failed: t('quote:command.revive-quote.failed'),
    refresh: ['quote', 'activity'],
  });
