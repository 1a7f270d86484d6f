import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { sql } from 'kysely';
import type { CommandContext, DomainEvents } from '../../platform/command-context.ts';
import { updateRecord } from '../../platform/records/records.ts';
import { announceQuote } from './builder/change-quote.ts';

/** Tables whose rows go with their quote: documents that an agency prepared, and signed ones. */
const withQuote = ['document', 'presentation', 'quote_snapshot', 'signature'] as const;

/**
 * The quotes that policies were bound from, and those that are still open, go with the account to the new
 * broker of record. What has ended stays with the agency whose work it was.
 */
export async function followBroker(
  ctx: CommandContext,
  { accountId, from, policyIds, to }: DomainEvents['broker-changed'],
): Promise<void> {
  const { agencyId, agencyName, teamId, agent } = to;
  const quotes = await ctx.tx
    .selectFrom('quote')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('agencyId', '=', from)
    .where((where) =>
      where.or([
        where('status', 'in', openQuoteStatuses),
        where(
          'id',
          'in',
          ctx.tx
            .selectFrom('policy')
            .select('quoteId')
            .where('id', 'in', [...policyIds]),
        ),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const quote of quotes) {
    const saved = await updateRecord(
      ctx,
      'quote',
      quote,
      {
        set: {
          agencyId,
          agencyName,
          teamId,
          agentId: agent?.id ?? null,
          agentName: agent?.name ?? '',
          agentEmail: agent?.email ?? '',
          agentPhone: agent?.phone ?? '',
          retailAgent: null,
        },
      },
      {
        event: 'quote.agent-changed',
        detail: { quoteNumber: quote.quoteNumber, status: quote.status, agent: agent?.name ?? agencyName },
      },
    );
    for (const table of withQuote)
      await sql`update ${sql.table(table)} set agency_id = ${agencyId}, team_id = ${teamId}
        where quote_id = ${quote.id}`.execute(ctx.tx);
    // It was chosen by the agency that has the account no more.
    await ctx.tx.deleteFrom('cartItem').where('quoteId', '=', quote.id).execute();
    await announceQuote(ctx, saved, 'update-agent');
  }
}
