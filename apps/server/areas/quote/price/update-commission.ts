import type { updateCommission as call } from '@parapet/contract/quote/commission';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { requireEdge } from '../../../platform/records/change.ts';
import type { Handler } from '../../../platform/handler.ts';
import { agree, agreedDetail } from '../../policy/index.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { findQuote, quoteView } from '../quote-view.ts';

/** The commission is no part of the price: nothing is priced again, and a signature holds. */
export const updateCommission: Handler<typeof call> = async (ctx, { body }) => {
  const quote = await findQuote(ctx, body.quoteId);
  requireEdge('quote', quoteLifecycle['update-commission'], quote.status);
  const commissionOverride = agree(ctx, quote, body);
  const saved = await changeQuote(ctx, quote, 'update-commission', body.version, {
    set: { commissionOverride: commissionOverride && JSON.stringify(commissionOverride) },
    detail: agreedDetail(body),
  });
  return quoteView(ctx, saved);
};
