import type { validateAccountChange as call } from '@parapet/contract/account/accounts';
import { accountChangeWarning, effectOfAccountChange } from '@parapet/domain/accounts/changes';
import { quoteStatusesWhere } from '@parapet/domain/lifecycles/quote-status';
import type { Handler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { findAccount } from '../account-view.ts';

/**
 * Drafts and indications are merely priced again; all other quotes have been offered or are with an
 * underwriter.
 */
const settled = quoteStatusesWhere(({ isOpen, isPreliminary }) => isOpen && !isPreliminary);

/** Reports what would happen to all of the account's quotes, but names only those that the caller may see. */
export const validateAccountChange: Handler<typeof call> = async (ctx, { params, query }) => {
  const account = await findAccount(ctx, params.accountId);
  const all = await ctx.withElevatedScope(() => settledQuotes(ctx, account.id, query.quoteId));
  const shown = await settledQuotes(ctx, account.id, query.quoteId);
  return {
    ...accountChangeWarning(all.map((quote) => quote.product)),
    quotes: shown.map((quote) => ({
      id: quote.id,
      quoteNumber: quote.quoteNumber,
      effect: effectOfAccountChange(quote.product),
    })),
  };
};

function settledQuotes(ctx: CommandContext, accountId: string, except: string | undefined) {
  let quotes = ctx.tx
    .selectFrom('quote')
    .select(['id', 'product', 'quoteNumber'])
    .where('accountId', '=', accountId)
    .where('status', 'in', settled)
    .orderBy('quoteNumber');
  if (except) quotes = quotes.where('id', '<>', except);
  return quotes.execute();
}
