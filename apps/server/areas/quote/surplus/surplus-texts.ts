import type { confirmTexts as call } from '@parapet/contract/quote/surplus';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { unconfirmedTexts, type UnverifiedTexts } from '@parapet/domain/quotes/surplus';
import { requireEdge } from '../../../platform/records/change.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount, type AccountRow } from '../../account/index.ts';
import { findComparedTexts, unverifiedTextsIn } from '../../forms/index.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { findQuote, quoteView, type QuoteRow } from '../quote-view.ts';

/** The prescribed texts of a quote on surplus paper that nobody has compared with the law of its state. */
export async function findUnverifiedTexts(
  ctx: CommandContext,
  { isSurplus, product, effectiveDate }: QuoteRow,
  account: AccountRow,
): Promise<UnverifiedTexts | null> {
  const { state } = account.details.address;
  if (!isSurplus || !state) return null;
  const confirmed = await findComparedTexts(ctx, state);
  const texts = await unverifiedTextsIn(ctx, state, product, effectiveDate);
  return unconfirmedTexts({ isSurplus, state }, texts, confirmed);
}

/** Holds for every quote of the state, until the edition of a text changes. */
export const confirmTexts: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  requireEdge('quote', quoteLifecycle['confirm-texts'], quote.status);
  const account = await findAccount(ctx, quote.accountId);
  const { state, texts } =
    (await findUnverifiedTexts(ctx, quote, account)) ?? refuse('texts-not-in-question');
  const { reason, source } = body;
  const by = { reason, source, confirmedBy: ctx.person.name, created: ctx.now };
  await ctx.tx
    .insertInto('textConfirmation')
    .values(texts.map(({ form, edition }) => ({ state, form, edition, ...by })))
    .onConflict((conflict) => conflict.columns(['state', 'form', 'edition']).doNothing())
    .execute();
  const saved = await changeQuote(ctx, quote, 'confirm-texts', body.version, {
    set: {},
    detail: { state, texts: texts.map(({ edition }) => edition).join(', '), reason, source },
  });
  return quoteView(ctx, saved);
};
