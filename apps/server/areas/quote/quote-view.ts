import type { Quote } from '@parapet/contract/quote/quote';
import { presetName } from '@parapet/domain/builder/defaults';
import { allowedCommands } from '@parapet/domain/lifecycles/lifecycle';
import { quoteLifecycle, type QuoteCommand } from '@parapet/domain/lifecycles/quote';
import { money, type Currency, type Money } from '@parapet/domain/money';
import { agencyStatusOf } from '@parapet/domain/quotes/agency-status';
import { may } from '@parapet/domain/permissions/table';
import { premiumLessFees } from '@parapet/domain/rating/rate';
import type { Selectable } from 'kysely';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../platform/tables.ts';
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
      .where('status', '<>', 'DELETED')
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
    ? { irpm: { ...quote.irpm }, irpmNote: quote.irpm_note }
    : { irpm: null, irpmNote: null };

/** A quote as it leaves the server. */
export function quoteView(ctx: CommandContext, quote: QuoteRow): Quote {
  const amount = (cents: number): Money => money(cents, quote.currency as Currency);
  const total = amount(quote.total_premium);
  return {
    id: quote.id,
    quoteNumber: quote.quote_number,
    product: quote.product,
    region: quote.region,
    currency: quote.currency,
    status: quote.status,
    agencyStatus: agencyStatusOf(quote.status, quote.bind_requested_at !== null),
    version: quote.version,
    lastPatched: quote.last_patched.toISOString(),
    accountId: quote.account_id,
    companyName: quote.company_name,
    agencyId: quote.agency_id,
    agencyName: quote.agency_name,
    agentName: quote.agent_name,
    agentEmail: quote.agent_email,
    agentPhone: quote.agent_phone,
    ...(mutable({ selection: quote.selection, adjustments: quote.adjustments, rating: quote.rating }) as Pick<
      Quote,
      'selection' | 'adjustments' | 'rating'
    >),
    badge: badgeOf(quote.rating, quote.is_released),
    presetName: presetName(quote.selection.global.preset),
    isSurplus: quote.is_surplus,
    isRenewal: quote.is_renewal,
    premium: premiumLessFees(total, amount(quote.broker_fee), amount(quote.mga_fee)),
    totalPremium: total,
    brokerFee: amount(quote.broker_fee),
    additionalBrokerFee: amount(quote.additional_broker_fee),
    mgaFee: amount(quote.mga_fee),
    effectiveDate: quote.effective_date,
    endDate: quote.end_date,
    expiresOn: quote.expires_on,
    needByDate: quote.need_by_date,
    created: quote.created.toISOString(),
    modified: quote.modified.toISOString(),
    sentAt: quote.sent_at?.toISOString() ?? null,
    sentTo: quote.sent_to,
    eventExclusions: quote.event_exclusions,
    subjectivities: quote.subjectivities,
    ...irpmView(ctx, quote),
    signature: quote.signature && { isTriaRejectionAttested: false, ...quote.signature },
    surplusNotice: quote.surplus_notice,
    bindRequestedAt: quote.bind_requested_at?.toISOString() ?? null,
    reason: quote.reason,
    reasonSummary: quote.reason_summary,
    underwriterName: quote.underwriter_name,
    policyId: quote.policy_id,
    can: quoteCan(ctx, quote),
  };
}
