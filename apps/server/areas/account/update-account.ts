import type { updateAccount as call } from '@parapet/contract/account/accounts';
import type { Product } from '@parapet/domain/products';
import { agencyStatusOf, isEditedBy } from '@parapet/domain/lifecycles/quote-status';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse, refuseState } from '../../platform/refuse.ts';
import { accountView, findAccount } from './account-view.ts';
import { saveDetails } from './save-details.ts';

export const updateAccount: Handler<typeof call> = async (ctx, { params, body }) => {
  const before = await findAccount(ctx, params.accountId);
  const product = await productOf(ctx, before.id, body.quoteId);
  const { saved, changed } = await saveDetails(ctx, before, {
    details: body.details,
    version: body.version,
    product,
  });
  const hasChanged = changed.length > 0;
  // The quote that the details are saved for is priced again even if nothing changed, because its form waits
  // for a price. The account's other quotes are affected only by a real change.
  if (hasChanged || body.quoteId)
    await ctx.emit('account-details-changed', { accountId: saved.id, forQuote: body.quoteId, hasChanged });
  return accountView(ctx, saved);
};

/**
 * The product of the quote that the details are changed for, because some products require more than others.
 * @throws Refusal 409 for a quote that the agency may not change now.
 */
async function productOf(
  ctx: CommandContext,
  accountId: string,
  quoteId: string | null,
): Promise<Product | undefined> {
  if (!quoteId) return undefined;
  const quote =
    (await ctx.tx
      .selectFrom('quote')
      .select(['product', 'status', 'bindRequestedAt'])
      .where('id', '=', quoteId)
      .where('accountId', '=', accountId)
      .executeTakeFirst()) ?? refuse('not-found');
  if (!isEditedBy(agencyStatusOf(quote.status, quote.bindRequestedAt !== null)))
    refuseState('quote', quote.status);
  return quote.product;
}
