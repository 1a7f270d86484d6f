import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { CommandContext } from '../../platform/command-context.ts';
import { changeQuote } from './change-quote.ts';

/** Declining an account declines its open quotes too, for the same reason. */
export async function declineOpenQuotes(
  ctx: CommandContext,
  { accountId, reason, reasonSummary }: { accountId: string; reason: string; reasonSummary: string },
): Promise<void> {
  const { from } = quoteLifecycle['decline-quote'];
  const open = await ctx.tx
    .selectFrom('quote')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('status', 'in', from)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const quote of open) {
    await changeQuote(ctx, quote, 'decline-quote', quote.version, {
      set: { reason, reasonSummary, underwriterName: ctx.person.name },
      detail: { reason: reasonSummary },
    });
  }
}
