import type { getSimilarRisks as call } from '@parapet/contract/quote/underwriting/underwriting';
import { money } from '@parapet/domain/money';
import type { QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import { FAMILY, type Product } from '@parapet/domain/products';
import { industryClass } from '@parapet/domain/underwriting/capacity';
import { revenueBand, similarRisks, type StatusSums } from '@parapet/domain/underwriting/similar-risks';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import { findAccount } from '../../account/index.ts';
import { findQuote } from '../quote-view.ts';

const getFamily = (product: Product): Product[] =>
  (Object.keys(FAMILY) as Product[]).filter((key) => FAMILY[key] === FAMILY[product]);

/** Quotes of other companies of the same industry class and revenue, for products of the same family. */
export const getSimilarRisks: Handler<typeof call> = async (ctx, { params }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const { details, region, id } = await findAccount(ctx, quote.accountId);
  const industry = industryClass(details.naicsCode || details.sicCode);
  const { revenue } = details;
  if (industry === '' || revenue === null || revenue === undefined) return { alike: null };
  const band = revenueBand(revenue);
  const { rows } = await sql<StatusSums & { status: QuoteStatus }>`
    select q.status, count(*)::int as count,
      count(*) filter (where is_priced)::int as priced,
      coalesce(sum(q.total_premium::numeric / q.coverage_limit * 1000000) filter (where is_priced), 0)::float8 as rates
    from account a
    join quote q on q.account_id = a.id
    cross join lateral (select q.total_premium > 0 and q.coverage_limit > 0 as is_priced) priced
    where a.region = ${region}
      and left(coalesce(nullif(a.details->>'naicsCode', ''), a.details->>'sicCode', ''), 2) = ${industry}
      and a.revenue >= ${band.from} and a.revenue < ${band.to ?? Number.MAX_SAFE_INTEGER}
      and a.id <> ${id}
      and q.product = any(${getFamily(quote.product)})
    group by q.status`.execute(ctx.tx);
  const { rate, boundRate, ...counts } = similarRisks(rows);
  const amount = (minor: number | null) => (minor === null ? null : money(minor, quote.currency));
  return {
    alike: {
      industry,
      revenueFrom: band.from,
      revenueTo: band.to,
      ...counts,
      rate: amount(rate),
      boundRate: amount(boundRate),
    },
  };
};
