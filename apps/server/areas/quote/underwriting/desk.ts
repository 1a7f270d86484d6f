import type {
  handOverQuote as handOverCall,
  listUnderwriters as underwritersCall,
  reviewQuote as reviewCall,
} from '@parapet/contract/quote/underwriting/underwriting';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { shownQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { may } from '@parapet/domain/permissions/table';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { requireEdge } from '../../../platform/records/change.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { requireFree, requireHandOver } from '../quote-requirements.ts';
import { quoteView, type QuoteRow } from '../quote-view.ts';

/** Of two who take a quote at once, the second waits here and is told of the first. */
const lockQuote = async (ctx: CommandContext, quoteId: string): Promise<QuoteRow> =>
  (await ctx.tx
    .selectFrom('quote')
    .selectAll()
    .where('id', '=', quoteId)
    .where('status', 'in', shownQuoteStatuses)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? refuse('not-found');

/** Takes a quote that nobody has: it is in review, and its owner's until it is handed over. */
export const reviewQuote: Handler<typeof reviewCall> = async (ctx, { params, body }) => {
  const quote = await lockQuote(ctx, params.quoteId);
  requireEdge('quote', quoteLifecycle['review-quote'], quote.status);
  requireFree(ctx, quote);
  const { id: ownerId, name } = ctx.person;
  return quoteView(
    ctx,
    await changeQuote(ctx, quote, 'review-quote', body.version, {
      set: { underwriterName: name, ...(ownerId !== null && { ownerId, ownerName: name }) },
    }),
  );
};

/** To a colleague who underwrites, or back on the desk; an administrator does it for those who cannot. */
export const handOverQuote: Handler<typeof handOverCall> = async (ctx, { params, body }) => {
  const quote = await lockQuote(ctx, params.quoteId);
  requireEdge('quote', quoteLifecycle['hand-over-quote'], quote.status);
  requireHandOver(ctx, quote);
  const to =
    body.ownerId === null
      ? null
      : ((await underwriters(ctx)).find(({ id }) => id === body.ownerId) ??
        refuse('underwriter-unknown', {}, [
          { field: 'ownerId', code: 'unknown', detail: 'This person does not underwrite quotes.' },
        ]));
  return quoteView(
    ctx,
    await changeQuote(ctx, quote, 'hand-over-quote', body.version, {
      set: { ownerId: to?.id ?? null, ownerName: to?.name ?? null },
      detail: { from: quote.ownerName, to: to?.name ?? null },
    }),
  );
};

export const listUnderwriters: Handler<typeof underwritersCall> = async (ctx) => ({
  content: await underwriters(ctx),
});

/** The people of the provider who underwrite. */
export async function underwriters(ctx: CommandContext): Promise<{ id: string; name: string }[]> {
  const people = await ctx.tx
    .selectFrom('person')
    .select(['id', 'firstName', 'lastName', 'role', 'accountType'])
    .where('accountType', '=', 'COWBELL')
    .where('enabled', '=', true)
    .where('removedAt', 'is', null)
    .orderBy('lastName')
    .orderBy('firstName')
    .execute();
  return people
    .filter(({ accountType, role }) =>
      may({ ...getActor(ctx), accountType, subscriberType: accountType, role }, 'quote:underwrite'),
    )
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
}
