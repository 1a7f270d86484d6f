import { reviveQuote } from '@parapet/contract/quote/underwriting';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';

export const openReviveQuote = (quote: { id: string; version: number; quoteNumber: string }) =>
  openConfirm({
    title: t('quote:revive.title'),
    body: t('quote:revive.text', { number: quote.quoteNumber }),
    confirm: t('quote:revive.confirm'),
    command: () => send(reviveQuote, { params: { quoteId: quote.id }, body: { version: quote.version } }),
    done: t('quote:revive.done'),
    failed: t('quote:revive.failed'),
    refresh: ['quote', 'activity'],
  });
