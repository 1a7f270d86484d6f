import type { updateAccount as call } from '@parapet/contract/account/accounts';
import {
  accountDetails,
  address,
  detailsOneByOne,
  type AccountDetails,
} from '@parapet/contract/account/account';
import type { Input } from '@parapet/contract/call';
import type { Product } from '@parapet/domain/products';
import { getAgencyStatus, isEditedBy } from '@parapet/domain/lifecycles/quote-status';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse, refuseState } from '../../platform/refuse.ts';
import { accountView, findAccount, type AccountRow } from './account-view.ts';
import { saveDetails } from './facts/save-details.ts';

export const updateAccount: Handler<typeof call> = async (ctx, { params, body }) => {
  const before = await findAccount(ctx, params.accountId);
  const product = await findProduct(ctx, before.id, body.quoteId);
  const { saved, changed, changes } = await saveDetails(ctx, before, {
    details: getDetails(body, before),
    version: body.version,
    product,
  });
  const hasChanged = changed.length > 0;
  // The quote that the details are saved for is priced again even if nothing changed, because its form waits
  // for a price. The account's other quotes are affected only by a real change.
  if (hasChanged || body.quoteId)
    await ctx.emit('account-details-changed', {
      accountId: saved.id,
      forQuote: body.quoteId,
      hasChanged,
      changes,
    });
  return accountView(ctx, saved);
};

/**
 * The details as they will be: the whole form, or what there is with the fields that were sent one by one.
 */
function getDetails({ details, ...fields }: Input<typeof call>['body'], before: AccountRow): AccountDetails {
  if (details) return details;
  const sent = Object.entries(fields).filter(
    ([name, value]) => name in detailsOneByOne && value !== undefined,
  );
  const isOfAddress = ([name]: [string, unknown]) => name in address.shape;
  return accountDetails.parse({
    ...before.details,
    ...Object.fromEntries(sent.filter((field) => !isOfAddress(field))),
    address: { ...before.details.address, ...Object.fromEntries(sent.filter(isOfAddress)) },
  });
}

/**
 * The product of the quote that the details are changed for, because some products require more than others.
 * @throws Refusal 409 for a quote that the agency may not change now.
 */
async function findProduct(
  ctx: CommandContext,
  accountId: string,
  quoteId: string | null,
): Promise<Product | undefined> {
  if (!quoteId) return undefined;
  const quote =
    (await ctx.tx
      .selectFrom('quote')
      .select(['product', 'status', 'bindRequestedAt', 'wholesale'])
      .where('id', '=', quoteId)
      .where('accountId', '=', accountId)
      .executeTakeFirst()) ?? refuse('not-found');
  if (!isEditedBy(getAgencyStatus(quote.status, quote.bindRequestedAt !== null, quote.wholesale !== null)))
    refuseState('quote', quote.status);
  return quote.product;
}
