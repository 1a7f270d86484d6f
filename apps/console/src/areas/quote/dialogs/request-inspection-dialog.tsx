import { requestInspection } from '@parapet/contract/quote/request-inspection';
import type { Quote } from '@parapet/contract/quote/quote';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';

export const openRequestInspection = (quote: Quote) =>
  openConfirm({
    title: t('quote:command.request-inspection.title'),
    confirm: t('quote:command.request-inspection.confirm'),
    body: t('quote:command.request-inspection.text'),
    command: () =>
      send(requestInspection, { params: { quoteId: quote.id }, body: { version: quote.version } }),
    done: t('quote:command.request-inspection.done'),
    failed: t('quote:command.request-inspection.failed'),
    refresh: ['quote', 'activity'],
  });
