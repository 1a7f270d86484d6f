import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import type { CommandContext, DomainEvents } from '../../platform/command-context.ts';
import { changeQuote } from './builder/change-quote.ts';

const openQuotes = (ctx: CommandContext, accountId: string) =>
  ctx.tx
    .selectFrom('quote')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('status', 'in', [...openQuoteStatuses])
    .orderBy('id')
    .forNoKeyUpdate();

/** Invalidates the open quotes of other agencies, which the insured can no longer buy. */
export async function invalidateOfOthers(
  ctx: CommandContext,
  { accountId, agencyId }: DomainEvents['agency-changed'],
): Promise<void> {
  const quotes = await openQuotes(ctx, accountId).where('agencyId', '<>', agencyId).execute();
  for (const quote of quotes) await changeQuote(ctx, quote, 'invalidate-quote', quote.version, { set: {} });
}

/** The open quotes of an account name who looks after it. */
export async function followAgent(
  ctx: CommandContext,
  { accountId, agent }: DomainEvents['agent-changed'],
): Promise<void> {
  for (const quote of await openQuotes(ctx, accountId).execute())
    if (quote.agentId !== agent.id)
      await changeQuote(ctx, quote, 'update-agent', quote.version, {
        set: { agentId: agent.id, agentName: agent.name, agentEmail: agent.email, agentPhone: agent.phone },
        detail: { agent: agent.name },
      });
}
