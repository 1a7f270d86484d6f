import { quoteLifecycle, type QuoteDeed } from '@parapet/domain/lifecycles/quote';
import type { QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import type { Updateable } from 'kysely';
import { ownerOf, type Deed } from '../../platform/deed.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../platform/tables.ts';
import type { QuoteRow } from './quote-view.ts';

export type QuoteChange = { set: Updateable<Tables['quote']>; detail?: Record<string, unknown> };

/**
 * The one way in which a quote changes. The write is the guard: it must find the quote in a state that the
 * deed leads out of and at the version that was read, or nothing is done. Snapshot, history and announcement
 * go with it.
 * @throws Refusal 409 'wrong-state' or 'changed-meanwhile'.
 */
export async function changeQuote(
  deed: Deed,
  quote: QuoteRow,
  name: QuoteDeed,
  version: number,
  { set, detail = {} }: QuoteChange,
): Promise<QuoteRow> {
  const edge = quoteLifecycle[name];
  const from: readonly QuoteStatus[] = edge.from;
  if (!from.includes(quote.status)) refuse('wrong-state', { what: 'quote', status: quote.status });
  const saved =
    (await deed.tx
      .updateTable('quote')
      .set({ ...set, version: version + 1, modified: deed.now, last_patched: deed.now })
      .where('id', '=', quote.id)
      .where('version', '=', version)
      .where('status', 'in', from)
      .returningAll()
      .executeTakeFirst()) ?? refuse('changed-meanwhile');
  await keepSnapshot(deed, saved, edge.event);
  await deed.record({
    event: edge.event,
    subject: 'quote',
    subjectId: saved.id,
    owner: ownerOf(saved),
    detail: { quoteNumber: saved.quote_number, status: saved.status, ...detail },
  });
  await announceQuote(deed, saved, name);
  return saved;
}

export async function keepSnapshot(deed: Deed, quote: QuoteRow, event: string): Promise<void> {
  await deed.tx
    .insertInto('quote_snapshot')
    .values({
      ...ownerOf(quote),
      quote_id: quote.id,
      number: quote.version,
      at: deed.now,
      actor_name: deed.person.name,
      event,
      status: quote.status,
      state: JSON.stringify({
        selection: quote.selection,
        rating: quote.rating,
        totalPremium: quote.total_premium,
      }),
    })
    .execute();
}

export const announceQuote = (deed: Deed, quote: QuoteRow, name: string): Promise<void> =>
  deed.announce({
    kind: 'quote',
    id: quote.id,
    accountId: quote.account_id,
    deed: name,
    version: quote.version,
    agencyId: quote.agency_id,
    teamId: quote.team_id,
    forCustomer: quote.sent_at !== null,
  });
