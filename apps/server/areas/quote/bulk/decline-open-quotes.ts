import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import type { CommandContext } from '../../../platform/command-context.ts';
import { changeQuote } from '../builder/change-quote.ts';

/** Declining an account declines its open quotes too, for the same reason. */
export async function declineOpenQuotes(
  ctx: CommandContext,
  { accountId, reason, reasonSummary }: { accountId: string; reason: string; reasonSummary: string },
): Promise<void> {
  for (const quote of await lockQuotes(ctx, accountId, quoteLifecycle['decline-quote'].from)) {
    await changeQuote(ctx, quote, 'decline-quote', quote.version, {
      set: { reason, reasonSummary, underwriterName: ctx.person.name },
      detail: { reason: reasonSummary },
    });
  }
}

/** A lost account takes its open quotes with it. */
export async function loseOpenQuotes(
  ctx: CommandContext,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<void> {
  for (const quote of await lockQuotes(ctx, accountId, quoteLifecycle['lose-quote'].from))
    await changeQuote(ctx, quote, 'lose-quote', quote.version, { set: { reason }, detail: { reason } });
}

const lockQuotes = (ctx: CommandContext, accountId: string, from: readonly QuoteStatus[]) =>
  ctx.tx
    .selectFrom('quote')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('status', 'in', [...from])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
