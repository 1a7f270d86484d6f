import { ownerOf } from '../platform/command-context.ts';
import { insertAll } from './insert.ts';
import type { QuoteHistory } from './quote.ts';
import { remember, type World } from './world.ts';

const FIRST_NUMBER = 100_001;

/** Numbers the quotes in the order in which they were started, as the product would have. */
export function numberQuotes(history: readonly QuoteHistory[]): QuoteHistory[] {
  const sorted = [...history].sort((a, b) => a.quote.created.getTime() - b.quote.created.getTime());
  sorted.forEach(({ quote, moments }, at) => {
    quote.quoteNumber = `Q-${FIRST_NUMBER + at}`;
    for (const moment of moments) moment.quote.quoteNumber = quote.quoteNumber;
  });
  return sorted;
}

/**
 * Adds the quotes with every version that they went through; history hears of it.
 * @returns the next number.
 */
export async function keepQuotes(world: World, history: readonly QuoteHistory[]): Promise<number> {
  await insertAll(
    world.tx,
    'quote',
    history.map(({ quote }) => quote),
  );
  await insertAll(
    world.tx,
    'quoteSnapshot',
    history.flatMap(({ moments }) =>
      moments.map(({ at, event, actor, quote }) => ({
        quoteId: quote.id,
        number: quote.version,
        ...ownerOf(quote),
        at,
        actorName: actor.name,
        event,
        status: quote.status,
        state: { selection: quote.selection, rating: quote.rating, totalPremium: quote.totalPremium },
      })),
    ),
  );
  for (const { moments } of history) {
    for (const { at, step, event, actor, quote } of moments) {
      const detail = {
        quoteNumber: quote.quoteNumber,
        status: quote.status,
        ...(step === 'start-quote' && { product: quote.product }),
        ...(step === 'send-quote' && { to: quote.sentTo }),
        ...(step === 'sign-quote' && { name: quote.signature?.name }),
        ...(step === 'release-quote' && { note: quote.reason }),
        ...((step === 'decline-quote' || step === 'lose-quote') && { reason: quote.reasonSummary }),
      };
      remember(world, at, actor, ownerOf(quote), { event, subject: 'quote', subjectId: quote.id, detail });
    }
  }
  return FIRST_NUMBER + history.length;
}
