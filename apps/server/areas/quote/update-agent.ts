import type { updateAgent as call } from '@parapet/contract/quote/binding';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { changeQuote } from './change-quote.ts';
import { findQuote, quoteView } from './quote-view.ts';

/** Only somebody who can sign in at the quote's own agency can become its agent. */
export const updateAgent: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const agent =
    (await ctx.tx
      .selectFrom('person')
      .select(['id', 'firstName', 'lastName', 'email', 'phone'])
      .where('id', '=', body.agentId)
      .where('organizationId', '=', quote.agencyId)
      .where('enabled', '=', true)
      .where('removedAt', 'is', null)
      .executeTakeFirst()) ??
    refuse('agent-unknown', {}, [
      { field: 'agentId', code: 'unknown', detail: 'This person is not an agent of the quote’s agency.' },
    ]);
  const name = `${agent.firstName} ${agent.lastName}`;
  return quoteView(
    ctx,
    await changeQuote(ctx, quote, 'update-agent', body.version, {
      set: { agentId: agent.id, agentName: name, agentEmail: agent.email, agentPhone: agent.phone ?? '' },
      detail: { agent: name },
    }),
  );
};
