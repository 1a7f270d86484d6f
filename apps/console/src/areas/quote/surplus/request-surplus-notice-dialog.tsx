import type { Quote } from '@parapet/contract/quote/quote';
import { requestSurplusNotice } from '@parapet/contract/quote/surplus';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';

/** Mails the notice to the agency's licensed broker, who opens it with a one-time code. */
export const openRequestSurplusNotice = (quote: Quote) =>
  openConfirm({
    title: t('quote:command.request-surplus-notice.title'),
    confirm: t('quote:command.request-surplus-notice.confirm'),
    body: t('quote:command.request-surplus-notice.text'),
    command: () =>
      send(requestSurplusNotice, { params: { quoteId: quote.id }, body: { version: quote.version } }),
    done: ({ sentTo }) => t('quote:command.request-surplus-notice.done', { email: sentTo }),
    failed: t('quote:command.request-surplus-notice.failed'),
    refresh: ['quote', 'activity'],
  });
