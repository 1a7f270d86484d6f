import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { voidsRequest } from '@parapet/domain/quotes/second-release';
import { sql } from 'kysely';
import { followQuotes } from '../../account/index.ts';
import { announceRecord, changesOfRecord } from '../../../platform/records/change.ts';
import { sendWrite } from '../../../platform/database/database.ts';
import { pickOwner, type CommandContext } from '../../../platform/command-context.ts';
import { unrecorded } from '../../../platform/records/records.ts';
import { present } from '../sign/presentation.ts';
import type { QuoteRow } from '../quote-row.ts';

const change = changesOfRecord({
  table: 'quote',
  lifecycle: quoteLifecycle,
  base: ({ quoteNumber, status }) => ({ quoteNumber, status }),
  own: (ctx): { lastPatched: Date } => ({ lastPatched: ctx.now }),
  after: async (ctx, saved, command, event) => {
    if (command === 'delete-quote')
      await ctx.tx.deleteFrom('cartItem').where('quoteId', '=', saved.id).execute();
    if (command === 'delete-quote' || command === 'restore-quote') await followQuotes(ctx, saved.accountId);
    await keepSnapshot(ctx, saved, event);
    await present(ctx, saved);
    await announceQuote(ctx, saved, command);
  },
});

/**
 * The only way to change a quote; each change keeps a snapshot. A request for a second release is about the
 * figures that it was made for: it ends with the command that may change them.
 */
export const changeQuote: typeof change = (ctx, row, command, version, changed) =>
  change(
    ctx,
    row,
    command,
    version,
    row.recommendation && voidsRequest(command) && !('recommendation' in changed.set)
      ? ({ ...changed, set: { ...changed.set, recommendation: null } } as typeof changed)
      : changed,
  );

/** The complete quote after a change, with its cover, its price and the facts of the price. */
export async function keepSnapshot(ctx: CommandContext, quote: QuoteRow, event: string): Promise<void> {
  const { selection, rating, totalPremium, ratedRisk } = quote;
  const write = unrecorded(ctx, 'a snapshot stands beside the history of the same change')
    .insertInto('quoteSnapshot')
    .values({
      ...pickOwner(quote),
      quoteId: quote.id,
      number: quote.version,
      at: ctx.now,
      actorName: ctx.person.name,
      event,
      status: quote.status,
      state: JSON.stringify({ selection, rating, totalPremium, risk: ratedRisk }),
    });
  await sendWrite(ctx.tx, write);
}

const columnsOfSnapshot = [
  'accountId',
  'agencyId',
  'teamId',
  'quoteId',
  'number',
  'status',
  'at',
  'actorName',
  'event',
  'state',
] as const;

/** The same for many, made of the rows as they are stored: what is long does not travel again. */
export async function keepSnapshots(
  ctx: CommandContext,
  quotes: readonly QuoteRow[],
  event: string,
): Promise<void> {
  const write = unrecorded(ctx, 'snapshots stand beside the history of the same change')
    .insertInto('quoteSnapshot')
    .columns(columnsOfSnapshot)
    .expression((from) =>
      from
        .selectFrom('quote')
        .select(['accountId', 'agencyId', 'teamId', 'id', 'version', 'status'])
        .select([
          sql<Date>`${ctx.now}::timestamptz`.as('at'),
          sql<string>`${ctx.person.name}::text`.as('actorName'),
          sql<string>`${event}::text`.as('event'),
          sql`jsonb_build_object('selection', selection, 'rating', rating, 'totalPremium', total_premium,
            'risk', rated_risk)`.as('state'),
        ])
        .where(sql<boolean>`id = any (${quotes.map(({ id }) => id)}::uuid[])`),
    );
  await sendWrite(ctx.tx, write);
}

export const announceQuote = (ctx: CommandContext, quote: QuoteRow, command: string): Promise<void> =>
  announceRecord(ctx, 'quote', quote, command, { forCustomer: quote.sentAt !== null });
