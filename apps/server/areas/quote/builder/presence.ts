import {
  PRESENCE,
  type keepPresence as keepCall,
  type leaveQuote as leaveCall,
} from '@parapet/contract/quote/presence';
import { getActor } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getAgencyName } from '../../account/index.ts';
import { findQuote } from '../quote-view.ts';

const MOST = 20;

/**
 * Returns the other people who have the quote open. A user who may see the quote is told their name and
 * organization, and only while that user looks at it too.
 */
export const keepPresence: Handler<typeof keepCall> = async (ctx, { params, body }) => {
  const { id: quoteId } = await findQuote(ctx, params.quoteId);
  const personId = ctx.person.id ?? refuse('not-found');
  const organizationName = await getAgencyName(ctx, getActor(ctx).organizationId);
  const others = await ctx.withElevatedScope(async () => {
    const gone = new Date(ctx.now.getTime() - PRESENCE.goneAfterSeconds * 1000);
    await ctx.tx.deleteFrom('presence').where('quoteId', '=', quoteId).where('seenAt', '<', gone).execute();
    const said = { name: ctx.person.name, organizationName, isEditing: body.isEditing, seenAt: ctx.now };
    await ctx.tx
      .insertInto('presence')
      .values({ quoteId, personId, since: ctx.now, ...said })
      .onConflict((conflict) => conflict.columns(['quoteId', 'personId']).doUpdateSet(said))
      .execute();
    return ctx.tx
      .selectFrom('presence')
      .select(['name', 'organizationName', 'isEditing', 'since'])
      .where('quoteId', '=', quoteId)
      .where('personId', '<>', personId)
      .orderBy('since')
      .limit(MOST)
      .execute();
  });
  return { others: others.map((other) => ({ ...other, since: other.since.toISOString() })) };
};

export const leaveQuote: Handler<typeof leaveCall> = async (ctx, { params }) => {
  const { id: quoteId } = await findQuote(ctx, params.quoteId);
  const personId = ctx.person.id ?? refuse('not-found');
  await ctx.withElevatedScope(() =>
    ctx.tx.deleteFrom('presence').where('quoteId', '=', quoteId).where('personId', '=', personId).execute(),
  );
  return {};
};
