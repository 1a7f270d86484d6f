import { deleteQuote } from '@parapet/contract/quote/quotes';
import type { QuoteRow } from '@parapet/contract/quote/quote-lists';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';
import { sayDeleted } from './undo-deletion.ts';

export const openDeleteQuote = (quote: Pick<QuoteRow, 'id' | 'quoteNumber' | 'companyName' | 'version'>) =>
  openConfirm({
    title: t('quote:command.delete-quote.title'),
    body: t('quote:command.delete-quote.text', { number: quote.quoteNumber, company: quote.companyName }),
    confirm: t('quote:command.delete-quote.confirm'),
    danger: true,
    command: () => send(deleteQuote, { params: { quoteId: quote.id }, query: { version: quote.version } }),
    failed: t('quote:command.delete-quote.failed'),
    refresh: ['quote', 'account'],
    after: () => sayDeleted([quote.id], t('quote:command.delete-quote.done')),
  });
