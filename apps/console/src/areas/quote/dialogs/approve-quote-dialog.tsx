import type { Quote } from '@parapet/contract/quote/quote';
import { approveQuote } from '@parapet/contract/quote/underwriting';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';
import { dateText, moneyText } from '../../../kit/format.ts';

/** Makes the quote ready without changes; releasing prices it again and can leave a note. */
export const openApproveQuote = (quote: Quote) =>
  openConfirm({
    title: t('quote:command.approve-quote.title'),
    confirm: t('quote:command.approve-quote.confirm'),
    body: t('quote:command.approve-quote.text', {
      total: moneyText(quote.totalPremium),
      date: dateText(quote.expiresOn),
    }),
    command: () => send(approveQuote, { params: { quoteId: quote.id }, body: { version: quote.version } }),
    done: t('quote:command.approve-quote.done'),
    failed: t('quote:command.approve-quote.failed'),
    refresh: ['quote', 'activity'],
  });
