import type { Quote } from '@parapet/contract/quote/quote';
import { reassessRisk } from '@parapet/contract/quote/underwriting/underwriting';
import { refresh, send } from '../../../../core/client.ts';
import { openCommandConfirm } from '../../../../kit/dialogs/index.ts';
import { readLater } from '../../later.ts';

const areas = ['quote', 'account', 'activity'] as const;

/**
 * Assesses the risk again and rates the quote on it; results that arrive after the answer are read 5 seconds
 * later.
 */
export const openReassessRisk = (quote: Quote, then: (saved: Quote) => void) =>
  openCommandConfirm({
    words: 'quote:command.reassess-risk',
    values: { company: quote.companyName },
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
    refresh: areas,
    after: (saved) => {
      then(saved);
      readLater(() => void refresh(...areas));
    },
  });
