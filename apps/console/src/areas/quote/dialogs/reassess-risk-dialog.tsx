import type { Quote } from '@parapet/contract/quote/quote';
import { reassessRisk } from '@parapet/contract/quote/underwriting';
import { refresh, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';
import { readLater } from '../later.ts';

const areas = ['quote', 'account', 'activity'] as const;

/**
 * Assesses the risk again and rates the quote on it; results that arrive after the answer are read 5 seconds
 * later.
 */
export const openReassessRisk = (quote: Quote, then: (saved: Quote) => void) =>
  openConfirm({
    title: t('quote:command.reassess-risk.title'),
    body: t('quote:command.reassess-risk.text', { company: quote.companyName }),
    confirm: t('quote:command.reassess-risk.confirm'),
    command: () =>
      send(reassessRisk, {
        params: { accountId: quote.accountId },
        body: {
          quoteId: quote.id,
          agentEmail: quote.agentEmail,
          product: quote.product,
          version: quote.version,
        },
      }),
    done: t('quote:command.reassess-risk.done'),
    failed: t('quote:command.reassess-risk.failed'),
    refresh: areas,
    after: (saved) => {
      then(saved);
      readLater(() => void refresh(...areas));
    },
  });
