import type { updateAgent as call } from '@parapet/contract/quote/binding';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAgent } from '../../account/index.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { findQuote, quoteView } from '../quote-view.ts';

/** Only somebody who can sign in at the quote's own agency can become its agent. */
export const updateAgent: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const agent =
    (await findAgent(ctx, quote.agencyId, body.agentId)) ??
    refuse('agent-unknown', {}, [
      { field: 'agentId', code: 'unknown', detail: 'This person is not an agent of the quote’s agency.' },
    ]);
  return quoteView(
    ctx,
    await changeQuote(ctx, quote, 'update-agent', body.version, {
      set: { agentId: agent.id, agentName: agent.name, agentEmail: agent.email, agentPhone: agent.phone },
      detail: { agent: agent.name },
    }),
  );
};
