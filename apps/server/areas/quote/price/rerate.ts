import { effectOfAccountChange, isSame } from '@parapet/domain/accounts/changes';
import type { AskedSelection } from '@parapet/domain/builder/types';
import { stillMoved } from '@parapet/domain/coverages/moved-terms';
import { isEdge } from '@parapet/domain/lifecycles/lifecycle';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { openQuoteStatuses, quoteTraits } from '@parapet/domain/lifecycles/quote-status';
import type { QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import { isOpenRequest } from '@parapet/domain/quotes/second-release';
import type { FieldChanges } from '../../../tables/tables.ts';
import type { CommandContext, DomainEvents } from '../../../platform/command-context.ts';
import { findAccount } from '../../account/index.ts';
import { price, ratingContext, findStart, type Priced, type PricingTerms } from '../../rater/index.ts';
import { changeQuote } from '../builder/change-quote.ts';
import type { QuoteRow } from '../quote-view.ts';
import { ratedColumns, statusAfterRating } from '../builder/rated-columns.ts';
import { getFacts, tellOfVoided, voidedDetail } from '../sign/voided-signature.ts';

export const getTerms = (quote: QuoteRow): PricingTerms => ({
  irpm: quote.irpm,
  isSurplus: quote.isSurplus,
  brokerFee: quote.brokerFee,
  additionalBrokerFee: quote.additionalBrokerFee,
  mgaFee: quote.mgaFee,
  hasEventExclusions: quote.eventExclusions.length > 0,
});

/** The price of a quote with the requested change, on the current facts. */
export async function priceQuote(
  ctx: CommandContext,
  quote: QuoteRow,
  asked: AskedSelection,
  terms: PricingTerms = getTerms(quote),
): Promise<Priced> {
  const account = await findAccount(ctx, quote.accountId);
  const rating = await ratingContext(ctx);
  const priced = price(rating, account, quote.product, quote.selection, asked, terms, findStart(quote));
  const { selection, adjustments } = priced;
  return {
    ...priced,
    adjustments: [...stillMoved(quote.adjustments, asked, selection, adjustments), ...adjustments],
  };
}

/** All open quotes of the account, including those never sent to the policyholder who changes the facts. */
async function openQuotes(ctx: CommandContext, accountId: string): Promise<QuoteRow[]> {
  return ctx.tx
    .selectFrom('quote')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('status', 'in', openQuoteStatuses)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * The account's facts have changed: live quotes of the P100 family become invalid, those of the P250 family
 * are referred. The quote that the facts were changed for is priced again instead, because whoever works on
 * it reviews its coverages next.
 */
export function applyAccountChange(
  ctx: CommandContext,
  {
    accountId,
    forQuote,
    hasChanged,
    changes,
    only,
    except,
  }: DomainEvents['account-details-changed'] & { except?: string },
): Promise<void> {
  return ctx.withElevatedScope(async () => {
    const account = await findAccount(ctx, accountId);
    for (const quote of await openQuotes(ctx, accountId)) {
      if (only && !only.includes(quote.id)) continue;
      if (quote.id === except || (!hasChanged && quote.id !== forQuote)) continue;
      const facts = {
        companyName: account.name,
        ...(hasChanged && { signature: null, surplusNotice: null }),
      };
      if (quoteTraits[quote.status].isPreliminary || quote.id === forQuote)
        await rerate(ctx, quote, changes, facts);
      else if (effectOfAccountChange(quote.product) === 'INVALIDATE')
        await changeQuote(ctx, quote, 'invalidate-quote', quote.version, { set: facts });
      else
        await changeQuote(ctx, quote, 'refer-quote', quote.version, {
          set: { ...facts, ...ratedColumns(await priceQuote(ctx, quote, {})), isReleased: false },
        });
      if (quote.signature && hasChanged) await tellOfVoided(ctx, quote, changes, { isRecorded: false });
    }
  });
}

type ChangedFacts = { accountId: string; changes: FieldChanges; except?: string };

/** Answers have changed: every open quote of the account is priced again. */
export const applyAnswers = (ctx: CommandContext, facts: ChangedFacts): Promise<void> =>
  applyFacts(ctx, facts);

/** Applies a change of the signer: documents that were sent or signed name another person. */
export const applyContact = (ctx: CommandContext, facts: ChangedFacts): Promise<void> =>
  applyFacts(ctx, facts);

/**
 * Voids the signature or rates again, for each open quote, when facts have changed. The signer relied on
 * the quote as it stood: a signature does not survive a change of any fact that it covers, whether the
 * price moves or not.
 */
function applyFacts(ctx: CommandContext, { accountId, changes, except }: ChangedFacts): Promise<void> {
  if (Object.keys(changes).length === 0) return Promise.resolve();
  return ctx.withElevatedScope(async () => {
    for (const quote of await openQuotes(ctx, accountId)) {
      if (quote.id === except) continue;
      if (isEdge(quoteLifecycle, 'void-signature', quote.status)) await voidSignature(ctx, quote, changes);
      else await rerate(ctx, quote, changes, {});
    }
  });
}

/**
 * The score of the account moved: its open quotes are priced again. What was signed stays as it was signed,
 * and what an underwriter has is priced again with it.
 */
export const applyRisk = (
  ctx: CommandContext,
  { accountId, quotedSince }: DomainEvents['account-risk-changed'],
): Promise<void> =>
  ctx.withElevatedScope(async () => {
    for (const quote of await openQuotes(ctx, accountId)) {
      const isMeant = !quotedSince || (quote.created >= quotedSince && !quote.sentAt);
      if (isMeant && !quote.signature) await rerate(ctx, quote, {}, {});
    }
  });

async function voidSignature(ctx: CommandContext, quote: QuoteRow, changes: FieldChanges): Promise<void> {
  const priced = await priceQuote(ctx, quote, {});
  const isReleased = staysReleased(quote, priced);
  await changeQuote(ctx, quote, 'void-signature', quote.version, {
    set: {
      ...ratedColumns(priced),
      status: statusAfterRating(priced, isReleased),
      isReleased,
      signature: null,
      surplusNotice: null,
    },
    detail: voidedDetail(quote, changes),
  });
  await tellOfVoided(ctx, quote, changes, { isRecorded: true });
}

/**
 * Prices a quote again. One that the policyholder was sent gets a new version even at the same price: an
 * older one shows other facts, and cannot be signed. So does one whose release somebody was asked for.
 */
async function rerate(
  ctx: CommandContext,
  quote: QuoteRow,
  changes: FieldChanges,
  set: { companyName?: string; signature?: null; surplusNotice?: null },
): Promise<void> {
  const priced = await priceQuote(ctx, quote, {});
  const isUnchanged = isSame(quote.rating, priced.rating) && isSame(quote.selection, priced.selection);
  const isSeen = quote.sentAt !== null || isOpenRequest(quote.recommendation);
  const isToSay = Object.keys(set).length > 0 || (isSeen && Object.keys(changes).length > 0);
  if (isUnchanged && !isToSay) return;
  const isReleased = staysReleased(quote, priced);
  await changeQuote(ctx, quote, 'update-facts', quote.version, {
    set: {
      ...set,
      ...ratedColumns(priced, Object.keys(changes).length > 0 ? undefined : quote),
      status: keptInReview(quote.status) ?? statusAfterRating(priced, isReleased),
      isReleased,
    },
    detail: { facts: getFacts(changes) },
  });
}

/** Returns the status of a quote that stays in review: its underwriter decides on the new price. */
export const keptInReview = (status: QuoteStatus) =>
  quoteTraits[status].agencyStatus === quoteTraits[quoteLifecycle['review-quote'].to].agencyStatus
    ? quoteLifecycle['update-facts'].to.find((one) => one === status)
    : undefined;

/** A release overrides the rules that had fired, at the price that was released; not those that fire now. */
export function staysReleased(quote: QuoteRow, { rating }: Priced): boolean {
  const known = new Set(quote.rating.referrals.map(({ code }) => code));
  return (
    quote.isReleased &&
    rating.total.amount === quote.totalPremium &&
    rating.referrals.every(({ code }) => known.has(code))
  );
}
