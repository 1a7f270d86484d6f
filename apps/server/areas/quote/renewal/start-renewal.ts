import type { confirmRenewal as confirmCall } from '@parapet/contract/quote/renewal';
import { quotingRefusal } from '@parapet/domain/accounts/eligibility';
import { defaultEnd } from '@parapet/domain/builder/defaults';
import type { PlainDate } from '@parapet/domain/dates';
import { isEdge } from '@parapet/domain/lifecycles/lifecycle';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { requireEdge } from '../../../platform/records/change.ts';
import type { CommandContext, DomainEvents } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { insertRecord } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount, followQuotes, lookAtQuote } from '../../account/index.ts';
import { changePolicy, findPolicy, getOldAnswers, findRenewalQuote } from '../../policy/index.ts';
import { price, ratingContext } from '../../rater/index.ts';
import { announceQuote, changeQuote, keepSnapshot } from '../builder/change-quote.ts';
import { requireRenewal } from '../quote-requirements.ts';
import { findQuote, quoteView, type QuoteRow } from '../quote-view.ts';
import { feeColumns, ratedColumns, statusAfterRating } from '../builder/rated-columns.ts';
import { keptInReview, priceQuote, staysReleased, getTerms } from '../price/rerate.ts';
import { getFacts, tellOfVoided, voidedDetail } from '../sign/voided-signature.ts';
import { getAgent, newQuote, nextNumber } from '../builder/start-quote.ts';

/**
 * Quotes the renewal of a policy, which is locked: what expires, as it was endorsed, on the facts and the
 * scan of today and the plan of the day on which it begins. Fees, schedule rating, paper and excluded events
 * are those of the term before, until somebody changes them. The day from which retroactive dates are counted
 * is carried.
 */
export async function startRenewal(
  ctx: CommandContext,
  { policyId }: DomainEvents['renewal-asked'],
): Promise<QuoteRow> {
  const policy = await findPolicy(ctx, policyId);
  const account = await findAccount(ctx, policy.accountId, { lock: true });
  const reason = quotingRefusal(account);
  if (reason) refuse('not-eligible', { reason });
  const prior = await ctx.tx
    .selectFrom('quote')
    .selectAll()
    .where('id', '=', policy.quoteId)
    .executeTakeFirstOrThrow();
  const { product, endDate: effectiveDate } = policy;
  const global = { effectiveDate, endDate: defaultEnd(effectiveDate) };
  const terms = getTerms(prior);
  const priced = price(
    await ratingContext(ctx),
    account,
    product,
    policy.selection,
    { global },
    terms,
    effectiveDate,
  );
  const { agentId, agentName, agentEmail, agentPhone } = prior;
  const agent =
    prior.agencyId === account.agencyId
      ? { agencyName: account.agencyName, agentId, agentName, agentEmail, agentPhone }
      : await getAgent(ctx, account);
  const number = await nextNumber(ctx, 'quote_number', 'Q');
  const quote = await insertRecord(
    ctx,
    'quote',
    {
      ...newQuote(ctx, { account, product, priced, number, agent }),
      isRenewal: true,
      priorPolicyId: policy.id,
      continuityDate: policy.continuityDate ?? policy.effectiveDate,
      isSurplus: prior.isSurplus,
      irpm: JSON.stringify(prior.irpm),
      irpmReasons: JSON.stringify(prior.irpmReasons),
      irpmNote: prior.irpmNote,
      eventExclusions: JSON.stringify(prior.eventExclusions),
      ...feeColumns(priced),
    },
    ({ quoteNumber, status }) => ({
      event: 'quote.renewal-started',
      detail: { quoteNumber, status, product, policyNumber: policy.policyNumber },
    }),
  );
  if (!account.hasQuote) await followQuotes(ctx, account.id);
  await keepSnapshot(ctx, quote, 'quote.renewal-started');
  await announceQuote(ctx, quote, 'start-quote');
  await lookAtQuote(ctx, account);
  await changePolicy(ctx, policy, 'renew-policy', policy.version, {
    set: { renewalQuoteId: quote.id },
    detail: { quoteNumber: quote.quoteNumber },
  });
  return quote;
}

/** The policy is not renewed after all: its open quote is lost. */
export async function giveUpRenewal(
  ctx: CommandContext,
  { policyId, reason }: DomainEvents['renewal-given-up'],
): Promise<void> {
  await ctx.withElevatedScope(async () => {
    const quote = await findRenewalQuote(ctx, await findPolicy(ctx, policyId));
    if (quote && quoteLifecycle['lose-quote'].from.includes(quote.status))
      await changeQuote(ctx, quote, 'lose-quote', quote.version, { set: { reason }, detail: { reason } });
  });
}

/**
 * The policy ends on another day, or its cover goes on since another: its open renewal begins there and
 * carries that, and is priced and signed again.
 */
export function moveRenewal(
  ctx: CommandContext,
  { policyId }: DomainEvents['policy-end-moved'],
): Promise<void> {
  return ctx.withElevatedScope(async () => {
    const policy = await findPolicy(ctx, policyId);
    const quote = await findRenewalQuote(ctx, policy);
    if (!quote || !openQuoteStatuses.includes(quote.status)) return;
    const continuityDate = policy.continuityDate ?? policy.effectiveDate;
    const changes = getDifferences(quote, { effectiveDate: policy.endDate, continuityDate });
    if (Object.keys(changes).length === 0) return;
    const account = await findAccount(ctx, quote.accountId, { lock: true });
    const { endDate: effectiveDate } = policy;
    const global = { effectiveDate, endDate: defaultEnd(effectiveDate) };
    const terms = getTerms(quote);
    const priced = price(
      await ratingContext(ctx),
      account,
      quote.product,
      quote.selection,
      { global },
      terms,
      effectiveDate,
    );
    const isReleased = staysReleased(quote, priced);
    const set = {
      ...ratedColumns(priced),
      continuityDate,
      status: keptInReview(quote.status) ?? statusAfterRating(priced, isReleased),
      isReleased,
      signature: null,
      surplusNotice: null,
    };
    if (isEdge(quoteLifecycle, 'void-signature', quote.status))
      await changeQuote(ctx, quote, 'void-signature', quote.version, {
        set: { ...set, status: statusAfterRating(priced, isReleased) },
        detail: voidedDetail(quote, changes),
      });
    else
      await changeQuote(ctx, quote, 'update-facts', quote.version, {
        set,
        detail: { facts: getFacts(changes) },
      });
    if (quote.signature) await tellOfVoided(ctx, quote, changes, { isRecorded: true });
  });
}

type Dates = { effectiveDate: PlainDate; continuityDate: PlainDate };
const getDifferences = (quote: Pick<QuoteRow, keyof Dates>, after: Dates) =>
  Object.fromEntries(
    (['effectiveDate', 'continuityDate'] as const)
      .filter((name) => quote[name] !== after[name])
      .map((name) => [name, { from: quote[name], to: after[name] }]),
  );

/** Somebody has gone through the answers of the last term: they hold, and the price is that of today. */
export const confirmRenewal: Handler<typeof confirmCall> = async (ctx, { body }) => {
  const quote = await findQuote(ctx, body.quoteId);
  requireEdge('quote', quoteLifecycle['confirm-renewal'], quote.status);
  requireRenewal(quote);
  const account = await findAccount(ctx, quote.accountId, { lock: true });
  const begins = quote.effectiveDate;
  const { length: count } = getOldAnswers(ctx, account, { begins, isConfirmed: false });
  const priced = await priceQuote(ctx, quote, {});
  const isReleased = staysReleased(quote, priced);
  const saved = await changeQuote(ctx, quote, 'confirm-renewal', body.version, {
    set: {
      ...ratedColumns(priced),
      status: keptInReview(quote.status) ?? statusAfterRating(priced, isReleased),
      isReleased,
      answersConfirmed: JSON.stringify({ by: ctx.person.name, at: ctx.now.toISOString() }),
    },
    detail: { count },
  });
  return quoteView(ctx, saved);
};
