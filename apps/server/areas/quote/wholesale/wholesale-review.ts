import {
  firmographics,
  type getWholesaleQuote as getCall,
  type updateWholesaleContact as contactCall,
  type verifyAccount as verifyCall,
  type WholesaleReview,
} from '@parapet/contract/quote/wholesale';
import { offeredCoverages } from '@parapet/domain/builder/apply-selection';
import { presetName } from '@parapet/domain/builder/defaults';
import { validatePhone } from '@parapet/domain/accounts/phone';
import { getCoverageData } from '@parapet/domain/coverages/coverage-data';
import { SOCIAL_ENGINEERING } from '@parapet/domain/coverages/ids';
import { getAgencyStatus } from '@parapet/domain/lifecycles/quote-status';
import { money } from '@parapet/domain/money';
import { isUnderReview, getReviewStatus } from '@parapet/domain/quotes/wholesale';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { mutable } from '../../../platform/mutable.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { WholesalePlacement } from '../../../tables/tables.ts';
import {
  findAccount,
  findIndustryCode,
  setContact,
  wholesaleAccount,
  type AccountRow,
} from '../../account/index.ts';
import { getPlan } from '../../rater/index.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { quoteFacts } from '../builder/quote-facts.ts';
import { findQuote, type QuoteRow } from '../quote-view.ts';
import { applyContact } from '../price/rerate.ts';
import {
  bindRequestedAt,
  factsHash,
  getFirmographics,
  placementView,
  verifiedAt,
} from './wholesale-placement.ts';

/** A quote under review with its account, which is locked for a write, and to whom it was sent. */
export type Reviewed = { quote: QuoteRow; account: AccountRow; placement: WholesalePlacement };

/**
 * Runs what a wholesale agent does with the quote that was sent to them. The quote belongs to another agency,
 * so it is read with elevated scope, and only for a session that a code has opened for this very quote, of
 * the person to whom it was sent last by the agency whose it is. Everybody else hears that there is none.
 * @throws Refusal 404
 */
export async function inReview<T>(
  ctx: CommandContext,
  quoteId: string,
  work: (reviewed: Reviewed) => Promise<T>,
  { lock = false } = {},
): Promise<T> {
  return ctx.withElevatedScope(async () => {
    const session = await ctx.tx
      .selectFrom('session')
      .innerJoin('workflow', 'workflow.id', 'session.workflowId')
      .select('workflow.personId')
      .where('session.id', '=', ctx.person.sessionId)
      .where('workflow.flow', '=', 'WHOLESALE')
      .where(sql<boolean>`workflow.record_names @> array[${quoteId}]`)
      .executeTakeFirst();
    if (!session || session.personId !== ctx.person.id) refuse('not-found');
    const { accountId } = await findQuote(ctx, quoteId);
    // The account first, as in every other command: its lock also keeps two requests from passing together.
    const account = await findAccount(ctx, accountId, { lock });
    const quote = await findQuote(ctx, quoteId);
    const placement = quote.wholesale;
    if (placement?.personId !== session.personId || placement.sentByAgency !== quote.agencyId)
      refuse('not-found');
    return work({ quote, account, placement });
  });
}

export const statusOfReview = (quote: QuoteRow) =>
  getReviewStatus(quote.status, bindRequestedAt(quote) !== null);

export const getWholesaleQuote: Handler<typeof getCall> = (ctx, { params }) =>
  inReview(ctx, params.quoteId, ({ quote, account }) => reviewView(ctx, quote, account));

/** Verifying again changes nothing. Facts that are no longer those of the page are not verified. */
export const verifyAccount: Handler<typeof verifyCall> = (ctx, { params, body }) =>
  inReview(
    ctx,
    params.quoteId,
    async ({ quote, account, placement }) => {
      if (body.accountId !== account.id) refuse('not-found');
      const facts = factsHash(firmographics.parse(body));
      if (facts !== factsHash(getFirmographics(account))) refuse('facts-changed');
      if (verifiedAt(placement, account)) return reviewView(ctx, quote, account);
      const verified = { at: ctx.now.toISOString(), facts };
      const saved = await changeQuote(ctx, quote, 'record-verification', quote.version, {
        set: { wholesale: JSON.stringify({ ...placement, verified }) },
        detail: { name: ctx.person.name, agency: placement.agencyName },
      });
      return reviewView(ctx, saved, account);
    },
    { lock: true },
  );

/** The contact belongs to the account, so all of its quotes name the same person. */
export const updateWholesaleContact: Handler<typeof contactCall> = (ctx, { params, body }) =>
  inReview(
    ctx,
    params.quoteId,
    async ({ quote, account, placement }) => {
      const phone = validatePhone(quote.region, body.policyContactPhone);
      if (phone) refuse('bad-input', {}, [{ field: 'policyContactPhone', code: 'phone', detail: phone }]);
      const changes = await setContact(ctx, account, {
        contactFirstName: body.policyContactFirstName,
        contactLastName: body.policyContactLastName,
        contactEmail: body.policyContactEmail,
        contactPhone: body.policyContactPhone,
      });
      await changeQuote(ctx, quote, 'record-wholesale-contact', quote.version, {
        set: {},
        detail: {
          contact: `${body.policyContactFirstName} ${body.policyContactLastName}`,
          agency: placement.agencyName,
        },
      });
      await applyContact(ctx, {
        accountId: account.id,
        changes,
        // A signature on this quote names the contact of before.
        ...(quote.signature === null && { except: quote.id }),
      });
      return reviewView(
        ctx,
        await findQuote(ctx, quote.id),
        await findAccount(ctx, account.id, { lock: true }),
      );
    },
    { lock: true },
  );

/** Whether a coverage is offered where the company is, and to its industry. */
const isOffered = (ctx: CommandContext, quote: QuoteRow, account: AccountRow, coverageId: number): boolean =>
  offeredCoverages(getPlan(ctx, quote.product, account, quote.effectiveDate), {
    state: quote.state,
    industryCode: findIndustryCode(account),
  }).some(({ id, available }) => id === coverageId && available);

/** The review as the wholesale agent sees it, without data that the retail agency keeps to itself. */
export async function reviewView(
  ctx: CommandContext,
  quote: QuoteRow,
  account: AccountRow,
): Promise<WholesaleReview> {
  const facts = await quoteFacts(ctx, quote);
  const {
    sentAt,
    agencyName,
    agentFirstName,
    agentLastName,
    agentEmail,
    verifiedAt: verifiedDate,
  } = (await placementView(ctx, quote)) ?? refuse('not-found');
  const status = statusOfReview(quote);
  const requestedAt = bindRequestedAt(quote);
  const { global } = quote.selection;
  return {
    id: quote.id,
    quoteNumber: quote.quoteNumber,
    product: quote.product,
    region: quote.region,
    currency: quote.currency,
    version: quote.version,
    status,
    agencyStatus: getAgencyStatus(quote.status, requestedAt !== null, isUnderReview(status)),
    wraRequestToBind: requestedAt !== null,
    bindRequestedAt: requestedAt?.toISOString() ?? null,
    companyName: quote.companyName,
    agencyName: quote.agencyName,
    agencyDescription: facts.agencyDescription,
    agentName: quote.agentName,
    agentEmail: quote.agentEmail,
    agentPhone: quote.agentPhone,
    license: facts.firmographicData.surplusLinesNumber,
    isSurplus: quote.isSurplus,
    presetName: presetName(global.preset),
    effectiveDate: quote.effectiveDate,
    endDate: quote.endDate,
    expiresOn: quote.expiresOn,
    created: quote.created.toISOString(),
    modified: quote.modified.toISOString(),
    premium: quote.rating.premium,
    totalPremium: money(quote.totalPremium, quote.currency),
    coverages: mutable(quote.rating.coverages) as WholesaleReview['coverages'],
    coverageData: getCoverageData(quote.selection, quote.rating.coverages, {
      isRenewal: quote.isRenewal,
      isSocialEngineeringOffered: isOffered(ctx, quote, account, SOCIAL_ENGINEERING),
    }),
    summary: {
      aggregateLimit: global.limit,
      deductible: global.deductible,
      waitingPeriod: global.waitingPeriod,
      retroActivePeriod: global.retroActivePeriod,
    },
    riskFactors: facts.cowbellRiskFactors,
    wholesale: { agencyName, agentFirstName, agentLastName, agentEmail, sentAt },
    account: { ...wholesaleAccount(account), isVerifiedByAgent: verifiedDate !== null, verifiedDate },
  };
}
