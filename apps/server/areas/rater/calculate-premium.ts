import type { Input } from '@parapet/contract/call';
import type { calculatePremium as call } from '@parapet/contract/rater/index';
import type { AskedSelection, Selection } from '@parapet/domain/builder/types';
import { may } from '@parapet/domain/permissions/table';
import type { Selectable } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { mutable } from '../../platform/mutable.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { findAccount } from '../account/index.ts';
import { ratingView } from './rating-view.ts';
import { getBadge, noTerms, price, ratingContext, findStart, type PricingTerms } from './pricing.ts';

type Quote = Selectable<Tables['quote']>;
type Asked = Input<typeof call>['body'];

/**
 * A released quote stays released while an underwriter changes its terms, and as long as nothing that was
 * released changes.
 */
export const calculatePremium: Handler<typeof call> = async (ctx, { body }) => {
  const account = await findAccount(ctx, body.accountId);
  const quote = body.quoteId
    ? ((await ctx.tx
        .selectFrom('quote')
        .selectAll()
        .where('id', '=', body.quoteId)
        .where('accountId', '=', account.id)
        .executeTakeFirst()) ?? refuse('not-found'))
    : undefined;
  const current = (body.current as Selection | null) ?? quote?.selection;
  const terms = getTerms(ctx, quote, body);
  const start = quote && findStart(quote);
  const rating = await ratingContext(ctx);
  const priced = price(rating, account, body.product, current, askedFor(body), terms, start);
  const staysReleased =
    quote?.isReleased === true && (underwrites(ctx) || Object.keys(body.asked).length === 0);
  return mutable({
    ...priced,
    rating: ratingView(ctx, priced.rating),
    badge: getBadge(priced.rating, staysReleased),
    aggregateLimit: priced.selection.global.limit,
  });
};

const underwrites = (ctx: CommandContext): boolean => may(getActor(ctx), 'quote:underwrite');

export const termsOfQuote = (quote: Quote): PricingTerms => ({
  irpm: quote.irpm,
  isSurplus: quote.isSurplus,
  brokerFee: quote.brokerFee,
  additionalBrokerFee: quote.additionalBrokerFee,
  mgaFee: quote.mgaFee,
  hasEventExclusions: quote.eventExclusions.length > 0,
});

/**
 * The quote's own terms, overridden by those requested; settings that belong to the underwriter are ignored
 * from anybody else.
 */
function getTerms(ctx: CommandContext, quote: Quote | undefined, { terms }: Asked): PricingTerms {
  const own: PricingTerms = quote ? termsOfQuote(quote) : noTerms;
  const fees = {
    ...own,
    brokerFee: terms.brokerFee ?? own.brokerFee,
    additionalBrokerFee: terms.additionalBrokerFee ?? own.additionalBrokerFee,
  };
  if (!underwrites(ctx)) return fees;
  return {
    ...fees,
    irpm: terms.irpm ?? own.irpm,
    isSurplus: terms.isSurplus ?? own.isSurplus,
    mgaFee: terms.mgaFee ?? own.mgaFee,
  };
}

/** The aggregate limit is another name for the policy's limit; if given, it takes precedence. */
const askedFor = ({ asked, aggregateLimit }: Asked): AskedSelection =>
  (aggregateLimit === null
    ? asked
    : { ...asked, global: { ...asked.global, limit: aggregateLimit } }) as AskedSelection;
