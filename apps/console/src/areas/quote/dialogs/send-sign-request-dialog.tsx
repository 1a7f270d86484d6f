import { sendSignRequest } from '@parapet/contract/quote/binding';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';

/** Asks the policyholder for the signature once more. */
export const openSendSignRequest = (quote: { id: string; version: number; sentTo: string | null }) =>
  openConfirm({
    title: t('quote:command.send-sign-request.title'),
    confirm: t('quote:command.send-sign-request.confirm'),
    body: t('quote:command.send-sign-request.text', { email: quote.sentTo }),
    command: () => send(sendSignRequest, { params: { quoteId: quote.id }, body: { version: quote.version } }),
    done: t('quote:command.send-sign-request.done'),
    failed: t('quote:command.send-sign-request.failed'),
    refresh: ['quote', 'activity'],
  });
