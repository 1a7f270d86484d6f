import {
  effortRule,
  lacksEffort,
  purchaserFigures,
  type EffortContext,
} from '@parapet/domain/quotes/diligent-effort';
import { totalRevenue } from '@parapet/domain/accounts/details';
import { getPaper } from '@parapet/domain/law/confirmation';
import { getTextJurisdiction, unconfirmedTexts, type UnverifiedTexts } from '@parapet/domain/law/texts';
import { lacksKnownLossStatement } from '@parapet/domain/quotes/known-loss';
import {
  noticeToAttest,
  unverifiedTax,
  type NoticeState,
  type UnverifiedTax,
} from '@parapet/domain/quotes/surplus';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../../platform/command-context.ts';
import { getToday, type AccountRow } from '../../account/index.ts';
import type { PrintedText } from '../../catalog/index.ts';
import { findComparedTexts, findUnverifiedOnPaper, type LibraryEdition } from '../../forms/index.ts';
import { findSurplusLicenses } from '../../license/index.ts';
import type { QuoteRow } from '../quote-row.ts';

// What a quote lacks that one command of its own clears. Progress tells it, bind waits for it, the command is
// offered and accepted only while it is so (quote-requirements.ts).

/** The state whose notice for this quote has not been attested yet. */
export async function findNotice(
  ctx: CommandContext,
  quote: QuoteRow,
  account: AccountRow,
): Promise<NoticeState | null> {
  const { state } = account.details.address;
  const open = {
    isSurplus: quote.isSurplus,
    state,
    isAttested: quote.surplusNotice !== null,
    isSignatureOnFile: false,
  };
  // Most quotes are admitted or in other states: no license is looked up for them.
  if (!noticeToAttest(open)) return null;
  return noticeToAttest({
    ...open,
    isSignatureOnFile: (await findNoticeLicenses(ctx, quote, account)).some(
      (license) => license.signatureOnFile,
    ),
  });
}

/** The surplus lines licenses on which the notice can be attested today. */
export const findNoticeLicenses = (
  ctx: CommandContext,
  { agencyId }: Pick<QuoteRow, 'agencyId'>,
  account: AccountRow,
) =>
  findSurplusLicenses(ctx, { agencyId, state: account.details.address.state, day: getToday(ctx, account) });

/**
 * The taxes of a quote that no checked source proves and nobody has confirmed. Read with elevated scope: all
 * parties see the obstacle, and only the provider sees confirmations.
 */
export async function findUnverifiedTax(
  ctx: CommandContext,
  { isSurplus, rating }: Pick<QuoteRow, 'isSurplus' | 'rating'>,
): Promise<UnverifiedTax | null> {
  const found = unverifiedTax(isSurplus, rating.taxes);
  if (!found) return null;
  const confirmed = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('taxConfirmation')
      .select('id')
      .where('state', '=', found.state)
      .where('figures', '=', found.figures)
      .executeTakeFirst(),
  );
  return confirmed ? null : found;
}

/** The prescribed texts on the paper of a quote that nobody has compared with the law behind them. */
export async function findUnverifiedTexts(
  ctx: CommandContext,
  { region, isSurplus, product, effectiveDate }: QuoteRow,
  { details }: Pick<AccountRow, 'details'>,
): Promise<UnverifiedTexts<PrintedText<LibraryEdition>> | null> {
  const jurisdiction = getTextJurisdiction(regionByCode(region), details.address.state);
  if (!jurisdiction) return null;
  const paper = getPaper(isSurplus);
  const texts = await findUnverifiedOnPaper(ctx, { paper, jurisdiction, product, day: effectiveDate });
  if (texts.length === 0) return null;
  return unconfirmedTexts(jurisdiction, texts, await findComparedTexts(ctx, jurisdiction));
}

/** The rule and figures by which the search for a quote is judged on this day. */
export function getEffortContext(ctx: CommandContext, account: AccountRow): EffortContext {
  const today = getToday(ctx, account);
  const { effort, ownInsurers } = ctx.facts;
  const { address, revenue, nonUsRevenue, noOfEmployeesAll, ownershipType } = account.details;
  return {
    rule: effortRule(effort, address.state, today),
    figures: purchaserFigures(effort, today),
    facts: {
      revenue: totalRevenue(revenue, nonUsRevenue),
      employees: noOfEmployeesAll ?? null,
      ownershipType: ownershipType || null,
    },
    today,
    ownInsurers,
  };
}

/** The state in which no search for admitted coverage is recorded for a quote on surplus paper. */
export function findUnsearchedState(
  ctx: CommandContext,
  { isSurplus, diligentEffort }: QuoteRow,
  account: AccountRow,
): string | null {
  const { state } = account.details.address;
  return lacksEffort(isSurplus, state, diligentEffort, getEffortContext(ctx, account)) ? state : null;
}

/** Whether cover begins in the past and nobody has stated yet that no loss is known. */
export const lacksStatement = (ctx: CommandContext, quote: QuoteRow, account: AccountRow): boolean =>
  lacksKnownLossStatement(quote.effectiveDate, getToday(ctx, account), quote.noKnownLoss);
