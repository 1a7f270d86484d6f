import { offeredCoverages } from '@parapet/domain/builder/apply-selection';
import { presetName } from '@parapet/domain/builder/defaults';
import { coverageSelections } from '@parapet/domain/coverages/selection-view';
import { dateIn } from '@parapet/domain/dates';
import { money, sum } from '@parapet/domain/money';
import type { Quote } from '@parapet/contract/quote/quote';
import { levyCodes } from '@parapet/domain/rating/charge-codes';
import { planFor } from '@parapet/domain/rating/plan';
import { RISK_FACTORS } from '@parapet/domain/risk/types';
import {
  type AccountRow,
  findAccount,
  findIndustryCode,
  getScores,
  getTimeZone,
  getToday,
} from '../../account/index.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { mutable } from '../../../platform/mutable.ts';
import { findSurplusLicenses } from '../../license/index.ts';
import type { QuoteRow } from '../quote-row.ts';

type QuoteFacts = Pick<
  Quote,
  | 'agencyDescription'
  | 'agentFirstName'
  | 'agentLastName'
  | 'createdDate'
  | 'customerFirstName'
  | 'customerLastName'
  | 'customerEmail'
  | 'firmographicData'
  | 'cowbellRiskFactors'
  | 'coverageSelections'
>;

/**
 * Facts on a quote about its account, agency and agent. Read with elevated scope: a policyholder sees them
 * on the quote and not otherwise.
 */
export const quoteFacts = (ctx: CommandContext, quote: QuoteRow): Promise<QuoteFacts> =>
  ctx.withElevatedScope(async () => {
    const account = await findAccount(ctx, quote.accountId);
    const { agencyId, state } = quote;
    const [names, licenses] = await Promise.all([
      ctx.tx
        .selectFrom('organization')
        .leftJoin('person', (join) => join.on('person.id', '=', quote.agentId))
        .select(['organization.description', 'person.firstName', 'person.lastName'])
        .where('organization.id', '=', quote.agencyId)
        .executeTakeFirst(),
      findSurplusLicenses(ctx, { agencyId, state, day: getToday(ctx, account) }),
    ]);
    const [agentFirstName = '', ...rest] = quote.agentName.split(' ');
    const license = licenses.find(({ signatureOnFile }) => signatureOnFile) ?? licenses[0];
    const scores = getScores(ctx.facts, account, getToday(ctx, account));
    return {
      agencyDescription: names?.description ?? '',
      agentFirstName: names?.firstName ?? agentFirstName,
      agentLastName: names?.lastName ?? rest.join(' '),
      createdDate: dateIn(quote.created, getTimeZone(ctx.facts, account)),
      customerFirstName: account.contact?.contactFirstName ?? null,
      customerLastName: account.contact?.contactLastName ?? null,
      customerEmail: quote.sentTo ?? account.contact?.contactEmail ?? null,
      firmographicData: {
        state: quote.state,
        signatureOnFile: license?.signatureOnFile ?? false,
        surplusLinesNumber: license?.number ?? null,
        surplusLinesState: license?.state ?? null,
      },
      cowbellRiskFactors: Object.fromEntries(
        RISK_FACTORS.map((name) => [name, scores[name].score]),
      ) as Quote['cowbellRiskFactors'],
      coverageSelections: getSelections(ctx, quote, account),
    };
  });

/** Every coverage that the plan of the quote has; none while no plan is for its first day. */
function getSelections(ctx: CommandContext, quote: QuoteRow, account: AccountRow) {
  const plan = planFor(ctx.facts.plans, quote.product, quote.effectiveDate);
  if (!plan) return [];
  const place = { state: quote.state, industryCode: findIndustryCode(account) };
  return coverageSelections(
    offeredCoverages(plan, place),
    quote.selection,
    quote.continuityDate ?? quote.effectiveDate,
  );
}

/** Price and coverage of a quote as the documents read them, under the documents' own names. */
export function calculatedView(quote: QuoteRow) {
  const getTax = (...codes: string[]) =>
    sum(
      quote.rating.taxes.filter(({ code }) => codes.includes(code)).map(({ amount }) => amount),
      quote.currency,
    );
  const { global } = quote.selection;
  const asked = quote.agencySelection ?? quote.selection;
  return {
    isEndorsement: false as const,
    aggLimit: global.limit,
    limit: global.limit,
    quoteResponse: {
      surplusLineTax: getTax('SURPLUS_LINES_TAX', ...levyCodes),
      surplusStampingFee: getTax('SURPLUS_STAMPING_FEE'),
    },
    initialRequestData: mutable({
      ...asked,
      limit: asked.global.limit,
      effectiveDate: asked.global.effectiveDate,
      isRenewal: quote.isRenewal,
      isEndorsement: false as const,
    }),
    calculatorGeneratedData: mutable({
      presets: presetName(global.preset),
      aggregateLimit: global.limit,
      coverages: quote.rating.coverages,
      referToUnderwriter: quote.rating.referrals.length > 0,
      totalPremium: money(quote.totalPremium, quote.currency),
      effectiveDate: quote.effectiveDate,
    }),
  };
}
