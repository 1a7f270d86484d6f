import type { Quote } from '@parapet/contract/quote/quote';
import { presetName } from '@parapet/domain/builder/defaults';
import { allowedCommands } from '@parapet/domain/lifecycles/lifecycle';
import { quoteLifecycle, type QuoteCommand } from '@parapet/domain/lifecycles/quote';
import { money, type Currency, type Money } from '@parapet/domain/money';
import { agencyStatusOf, shownQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { may } from '@parapet/domain/permissions/table';
import { premiumLessFees } from '@parapet/domain/rating/rate';
import type { Selectable } from 'kysely';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { mutable } from '../../platform/mutable.ts';
import { badgeOf } from '../rater/index.ts';

export type QuoteRow = Selectable<Tables['quote']>;

/**
 * @throws Refusal 404 for a quote that is not there, was deleted or is not the caller's: they cannot be told
 * apart.
 */
export async function findQuote(ctx: CommandContext, quoteId: string): Promise<QuoteRow> {
  return (
    (await ctx.tx
      .selectFrom('quote')
      .selectAll()
      .where('id', '=', quoteId)
      .where('status', 'in', shownQuoteStatuses)
      .executeTakeFirst()) ?? refuse('not-found')
  );
}

/** What the caller may do to a quote now; a policyholder's sees only its own commands. */
export const quoteCan = (
  ctx: CommandContext,
  quote: Pick<QuoteRow, 'status'>,
): Record<QuoteCommand, boolean> => allowedCommands(quoteLifecycle, quote.status, actorOf(ctx));

/** Schedule rating is the underwriters' own affair. */
const irpmView = (ctx: CommandContext, quote: QuoteRow): Pick<Quote, 'irpm' | 'irpmNote'> =>
  may(actorOf(ctx), 'quote:underwrite')
    ? { irpm: { ...quote.irpm }, irpmNote: quote.irpmNote }
    : { irpm: null, irpmNote: null };

/** A quote as it leaves the server. */
export function quoteView(ctx: CommandContext, quote: QuoteRow): Quote {
  const amount = (cents: number): Money => money(cents, quote.currency as Currency);
  const total = amount(quote.totalPremium);
  return {
    id: quote.id,
    quoteNumber: quote.quoteNumber,
    product: quote.product,
    region: quote.region,
    currency: quote.currency,
    status: quote.status,
    agencyStatus: agencyStatusOf(quote.status, quote.bindRequestedAt !== null),
    version: quote.version,
    lastPatched: quote.lastPatched.toISOString(),
    accountId: quote.accountId,
    companyName: quote.companyName,
    agencyId: quote.agencyId,
    agencyName: quote.agencyName,
    agentName: quote.agentName,
    agentEmail: quote.agentEmail,
    agentPhone: quote.agentPhone,
    ...(mutable({ selection: quote.selection, adjustments: quote.adjustments, rating: quote.rating }) as Pick<
      Quote,
      'selection' | 'adjustments' | 'rating'
    >),
    badge: badgeOf(quote.rating, quote.isReleased),
    presetName: presetName(quote.selection.global.preset),
    isSurplus: quote.isSurplus,
    isRenewal: quote.isRenewal,
    premium: premiumLessFees(total, amount(quote.brokerFee), amount(quote.mgaFee)),
    totalPremium: total,
    brokerFee: amount(quote.brokerFee),
    additionalBrokerFee: amount(quote.additionalBrokerFee),
    mgaFee: amount(quote.mgaFee),
    effectiveDate: quote.effectiveDate,
    endDate: quote.endDate,
    expiresOn: quote.expiresOn,
    needByDate: quote.needByDate,
    created: quote.created.toISOString(),
    modified: quote.modified.toISOString(),
    sentAt: quote.sentAt?.toISOString() ?? null,
    sentTo: quote.sentTo,
    eventExclusions: quote.eventExclusions,
    subjectivities: quote.subjectivities,
    ...irpmView(ctx, quote),
    signature: quote.signature && { isTriaRejectionAttested: false, ...quote.signature },
    surplusNotice: quote.surplusNotice,
    bindRequestedAt: quote.bindRequestedAt?.toISOString() ?? null,
    reason: quote.reason,
    reasonSummary: quote.reasonSummary,
    underwriterName: quote.underwriterName,
    policyId: quote.policyId,
    can: quoteCan(ctx, quote),
  };
}
