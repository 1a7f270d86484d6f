import type { confirmTax as confirmCall } from '@parapet/contract/quote/surplus';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { requireEdge } from '../../../platform/records/change.ts';
import type { Handler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { getToday, type AccountRow } from '../../account/index.ts';
import { findSurplusLicenses } from '../../license/index.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { requireUnverifiedTax } from '../quote-requirements.ts';
import { findQuote, quoteView, type QuoteRow } from '../quote-view.ts';

/** The state of a quote on surplus paper in which its agency holds no license that is valid today. */
export async function findUnlicensedState(
  ctx: CommandContext,
  quote: QuoteRow,
  account: AccountRow,
): Promise<string | null> {
  if (!quote.isSurplus) return null;
  const { state } = account.details.address;
  const day = getToday(ctx, account);
  const licenses = await findSurplusLicenses(ctx, { agencyId: quote.agencyId, state, day });
  return licenses.length > 0 ? null : state;
}

/** Holds for every quote of the state, until a rate changes. */
export const confirmTax: Handler<typeof confirmCall> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  requireEdge('quote', quoteLifecycle['confirm-tax'], quote.status);
  const tax = await requireUnverifiedTax(ctx, quote);
  const { reason, source } = body;
  await ctx.tx
    .insertInto('taxConfirmation')
    .values({ ...tax, reason, source, confirmedBy: ctx.person.name, created: ctx.now })
    .onConflict((conflict) => conflict.columns(['state', 'figures']).doNothing())
    .execute();
  const saved = await changeQuote(ctx, quote, 'confirm-tax', body.version, {
    set: {},
    detail: { ...tax, reason, source },
  });
  return quoteView(ctx, saved);
};
