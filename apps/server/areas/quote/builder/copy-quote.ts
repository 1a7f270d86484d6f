import type { copyQuote as call } from '@parapet/contract/quote/quotes';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { Handler } from '../../../platform/handler.ts';
import { requireEdge } from '../../../platform/records/change.ts';
import { insertRecord, recordEvent } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount, followQuotes, lookAtQuote } from '../../account/index.ts';
import { ratingContext, unfitFor } from '../../rater/index.ts';
import { priceQuote } from '../price/rerate.ts';
import { requireNoRenewal, requireQuotable } from '../quote-requirements.ts';
import { findQuote, quoteView } from '../quote-view.ts';
import { announceQuote, keepSnapshot } from './change-quote.ts';
import { feeColumns } from './rated-columns.ts';
import { getAgent, newQuote, nextNumber } from './start-quote.ts';

/**
 * Makes a new quote with the product, selection and terms of another one, priced on the facts and the plan of
 * today. What an underwriter made a condition of the first is one of the copy; a release, a signature and who
 * it was sent to are not copied. The account is locked, as for any new quote.
 * @throws Refusal 409 'not-eligible', 'renewal-not-copied', 'product-not-offered'.
 */
export const copyQuote: Handler<typeof call> = async (ctx, { params }) => {
  const source = await findQuote(ctx, params.quoteId);
  requireEdge('quote', quoteLifecycle['copy-quote'], source.status);
  requireNoRenewal(source);
  const account = await findAccount(ctx, source.accountId, { lock: true });
  requireQuotable(account);
  const reason = unfitFor(await ratingContext(ctx), account, source.product);
  if (reason) refuse('not-eligible', { reason });
  const priced = await priceQuote(ctx, source, {});
  const agent = await getAgent(ctx, account);
  const number = await nextNumber(ctx, 'quote_number', 'Q');
  const { product } = source;
  const quote = await insertRecord(
    ctx,
    'quote',
    {
      ...newQuote(ctx, { account, product, priced, number, agent }),
      isSurplus: source.isSurplus,
      irpm: JSON.stringify(source.irpm),
      irpmReasons: JSON.stringify(source.irpmReasons),
      irpmNote: source.irpmNote,
      eventExclusions: JSON.stringify(source.eventExclusions),
      subjectivities: JSON.stringify(source.subjectivities.map((one) => ({ ...one, isMet: false }))),
      ...feeColumns(priced),
      copiedFromId: source.id,
    },
    ({ quoteNumber, status }) => ({
      event: 'quote.started-as-copy',
      detail: { quoteNumber, status, product, from: source.quoteNumber },
    }),
  );
  await recordEvent(ctx, 'quote', source, {
    event: 'quote.copied',
    detail: { quoteNumber: source.quoteNumber, status: source.status, copy: number },
  });
  await followQuotes(ctx, account.id);
  await keepSnapshot(ctx, quote, 'quote.started-as-copy');
  await announceQuote(ctx, quote, 'copy-quote');
  await lookAtQuote(ctx, account);
  return quoteView(ctx, quote);
};
