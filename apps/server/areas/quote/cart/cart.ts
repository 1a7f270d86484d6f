import type {
  addToCart as addCall,
  Cart,
  getCart as getCall,
  removeFromCart as removeCall,
  updateCart as updateCall,
} from '@parapet/contract/quote/cart';
import { shownQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { isForCart, MOST_IN_CART } from '@parapet/domain/quotes/cart';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { recordEvent } from '../../../platform/records/records.ts';
import { refuse, refuseState, requireVersion } from '../../../platform/refuse.ts';
import { findAccount, type AccountRow } from '../../account/index.ts';
import { announceQuote } from '../builder/change-quote.ts';
import { findQuote, type QuoteRow } from '../quote-view.ts';
import { quotesInCart } from '../search-quotes.ts';
import { startQuote } from '../builder/start-quote.ts';
import { updateQuote } from '../builder/update-quote.ts';

type Named = {
  accountId?: string | undefined;
  submissionId?: string | undefined;
  agencyId?: string | undefined;
};

export const getCart: Handler<typeof getCall> = async (ctx, { query }) =>
  readCart(ctx, await accountOfCart(ctx, query));

/** The account is locked: of two people who add at the same moment, the second finds what the first added. */
export const addToCart: Handler<typeof addCall> = async (ctx, { body }) => {
  const account = await accountOfCart(ctx, body, { lock: true });
  const quoteId = body.quoteId ?? (await startInCart(ctx, account, body)).id;
  await add(ctx, account, quoteId);
  return readCart(ctx, account);
};

/** A new quote is not priced for a cart that is full. */
async function startInCart(
  ctx: CommandContext,
  account: AccountRow,
  { product, asked }: Parameters<Handler<typeof addCall>>[1]['body'],
): Promise<{ id: string }> {
  await requireRoom(ctx, account);
  return startQuote(ctx, {
    params: { product: product!, accountId: account.id },
    query: {},
    body: { asked },
  });
}

export const updateCart: Handler<typeof updateCall> = async (ctx, { body }) => {
  const { quoteId, asked, version } = body;
  const account = await accountOfCart(ctx, body, { lock: true });
  const quote = await findQuote(ctx, quoteId);
  const { product, accountId } = quote;
  if (accountId !== account.id) refuse('not-found');
  requireVersion(quote, version);
  if (asked) await updateQuote(ctx, { params: { product, quoteId }, query: {}, body: { version, asked } });
  await add(ctx, account, quoteId);
  return readCart(ctx, account);
};

export const removeFromCart: Handler<typeof removeCall> = async (ctx, { params, query }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const { agencyId } = query;
  const account = await accountOfCart(ctx, { accountId: quote.accountId, agencyId }, { lock: true });
  if ((await leaveCart(ctx, [quote.id])) === 0) refuse('not-found');
  await tell(ctx, quote, 'quote.removed-from-cart');
  return readCart(ctx, account);
};

/**
 * The account whose cart is meant. An agency that is named has to be the account's.
 * @throws Refusal 404 for one that the caller may not see.
 */
export async function accountOfCart(
  ctx: CommandContext,
  { accountId, submissionId, agencyId }: Named,
  options: { lock?: boolean } = {},
): Promise<AccountRow> {
  const id = accountId ?? (await accountOfSubmission(ctx, submissionId!));
  const account = await findAccount(ctx, id, options);
  if (agencyId && agencyId !== account.agencyId) refuse('not-found');
  return account;
}

async function accountOfSubmission(ctx: CommandContext, submissionId: string): Promise<string> {
  const found = await ctx.tx
    .selectFrom('submission')
    .select('accountId')
    .where('id', '=', submissionId)
    .executeTakeFirst();
  return found?.accountId ?? refuse('not-found');
}

/** A quote that is there already stays where it is. */
async function add(ctx: CommandContext, account: AccountRow, quoteId: string): Promise<void> {
  const quote = await findQuote(ctx, quoteId);
  if (quote.accountId !== account.id || quote.agencyId !== account.agencyId) refuse('not-found');
  if ((await idsInCart(ctx, account)).includes(quote.id)) return;
  if (!isForCart(quote.status)) refuseState('quote', quote.status);
  await requireRoom(ctx, account);
  await ctx.tx
    .insertInto('cartItem')
    .values({
      accountId: account.id,
      agencyId: account.agencyId,
      teamId: account.teamId,
      quoteId: quote.id,
      addedBy: ctx.person.name,
      created: ctx.now,
    })
    .execute();
  await tell(ctx, quote, 'quote.added-to-cart');
}

async function requireRoom(ctx: CommandContext, account: AccountRow): Promise<void> {
  if ((await idsInCart(ctx, account)).length >= MOST_IN_CART) refuse('cart-full');
}

/** In the order in which they were added. */
export async function idsInCart(ctx: CommandContext, { id, agencyId }: AccountRow): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('cartItem')
    .innerJoin('quote', 'quote.id', 'cartItem.quoteId')
    .select('quote.id')
    .where('cartItem.accountId', '=', id)
    .where('cartItem.agencyId', '=', agencyId)
    .where('quote.status', 'in', shownQuoteStatuses)
    .orderBy('cartItem.created')
    .orderBy('cartItem.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Takes quotes out of their cart, if they are in one. @returns how many were. */
export async function leaveCart(ctx: CommandContext, quoteIds: readonly string[]): Promise<number> {
  if (quoteIds.length === 0) return 0;
  const gone = await ctx.tx.deleteFrom('cartItem').where('quoteId', 'in', quoteIds).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** The quote itself does not change: its history and the open screens hear of it. */
async function tell(
  ctx: CommandContext,
  quote: QuoteRow,
  event: 'quote.added-to-cart' | 'quote.removed-from-cart',
): Promise<void> {
  const { quoteNumber, status } = quote;
  await recordEvent(ctx, 'quote', quote, { event, detail: { quoteNumber, status } });
  await announceQuote(ctx, quote, event === 'quote.added-to-cart' ? 'add-to-cart' : 'remove-from-cart');
}

async function readCart(ctx: CommandContext, account: AccountRow): Promise<Cart> {
  const ids = await idsInCart(ctx, account);
  const { content } = await quotesInCart(ctx, ids);
  return {
    accountId: account.id,
    agencyId: account.agencyId,
    content: content.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    most: MOST_IN_CART,
    isFull: ids.length >= MOST_IN_CART,
  };
}
