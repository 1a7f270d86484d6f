import { canonicalJson } from '@parapet/domain/canonical-json';
import { lacksKnownLossStatement } from '@parapet/domain/quotes/known-loss';
import { formatMoney } from '@parapet/domain/money';
import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { REGIONS } from '@parapet/domain/regions/regions';
import type { Selectable } from 'kysely';
import { pickOwner, type CommandContext } from '../../../platform/command-context.ts';
import { getSha256 } from '../../../platform/files/files.ts';
import type { PaperBeforeContract, Presented, Tables } from '../../../tables/tables.ts';
import { clientRating, terrorismOffer } from '../../rater/index.ts';
import { findAccount, getToday, type AccountRow } from '../../account/index.ts';
import { getAsked, getEdition, getPaper, getStatements } from '../../catalog/index.ts';
import { editionInForce } from '../../forms/index.ts';
import { findPriceChange, tellOfPrice } from '../price/price-change.ts';
import type { QuoteRow } from '../quote-row.ts';

export type PresentationRow = Selectable<Tables['presentation']>;

/**
 * Facts of the quote and its account from which every word of a presentation is made. Its price is that of
 * the policyholder, who downloads what was presented.
 */
function getFacts(quote: QuoteRow, account: AccountRow): Presented['facts'] {
  const { product, region, currency, selection, totalPremium } = quote;
  const { companyName, effectiveDate, endDate, eventExclusions, isSurplus } = quote;
  const { details, contact, securityAnswers: answers } = account;
  return {
    product,
    region,
    currency,
    selection,
    rating: clientRating(quote.rating),
    totalPremium,
    companyName,
    effectiveDate,
    endDate,
    ...(quote.continuityDate && { continuityDate: quote.continuityDate }),
    eventExclusions,
    isSurplus,
    details,
    contact,
    answers,
  };
}

/** Whether these are the facts of a presentation. Those of before 2026-11-28 hold the whole price. */
function hasFacts({ factsSha256 }: PresentationRow, quote: QuoteRow, account: AccountRow): boolean {
  const facts = getFacts(quote, account);
  return [facts, { ...facts, rating: quote.rating }].some(
    (one) => getSha256(canonicalJson(one)) === factsSha256,
  );
}

/** The choice on terrorism coverage, with its premium as disclosed; null if the coverage is not offered. */
function findTerrorism(
  ctx: CommandContext,
  { region, selection, rating, product }: QuoteRow,
): { isRejected: boolean; premium: string } | null {
  const premium = terrorismOffer(ctx, { rating, product });
  if (!premium) return null;
  return { isRejected: selection.isTriaExcluded, premium: formatMoney(premium, REGIONS[region].locale) };
}

async function getContent(ctx: CommandContext, quote: QuoteRow, account: AccountRow): Promise<Presented> {
  const { effectiveDate, endDate, noKnownLoss } = quote;
  const stated = noKnownLoss?.by === 'AGENT' ? noKnownLoss : null;
  const facts = getFacts(quote, account);
  const { locale } = REGIONS[quote.region];
  return {
    quoteNumber: quote.quoteNumber,
    agencyName: quote.agencyName,
    expiresOn: quote.expiresOn,
    locale,
    facts,
    asked: getAsked(quote.product, quote.region, account.securityAnswers, account.origins.answers),
    statements: getStatements({
      region: quote.region,
      state: account.details.address.state,
      companyName: quote.companyName,
      terrorism: findTerrorism(ctx, quote),
      effectiveDate,
      endDate,
      isKnownLossAsked: lacksKnownLossStatement(effectiveDate, getToday(ctx, account), stated),
    }),
    forms: [
      await editionInForce(ctx, quote.region, 'application', effectiveDate),
      getEdition(locale, 'quote', effectiveDate),
    ].map(({ form, number, edition }) => ({ form, number, edition })),
    ...(await getPapers(ctx, quote)),
  };
}

/**
 * The papers that the law wants read before the contract is made. What fills their words are the facts beside
 * them and the insurer: the hash of a paper is of all that does not stand among the facts.
 */
async function getPapers(
  ctx: CommandContext,
  { region, isSurplus, effectiveDate }: QuoteRow,
): Promise<Pick<Presented, 'papers'>> {
  const { formsBeforeContract } = REGIONS[region];
  if (formsBeforeContract.length === 0) return {};
  const insurer = getPaper(region, isSurplus);
  const papers: PaperBeforeContract[] = [];
  for (const name of formsBeforeContract) {
    const { form, number, edition, title, lead, sections, notices } = await editionInForce(
      ctx,
      region,
      name,
      effectiveDate,
    );
    const words = { number, edition, title, lead, sections, notices, insurer };
    papers.push({ form, number, edition, title, sha256: getSha256(canonicalJson(words)) });
  }
  return { papers };
}

/** The latest presentation of a quote; undefined for a quote that was never sent. */
export const lastPresentation = (
  ctx: CommandContext,
  quoteId: string,
): Promise<PresentationRow | undefined> =>
  ctx.tx
    .selectFrom('presentation')
    .selectAll()
    .where('quoteId', '=', quoteId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether what is kept stays: nothing can be signed any more, or the signature covers these facts. */
const isSettled = (quote: QuoteRow, account: AccountRow, kept: PresentationRow): boolean =>
  !openQuoteStatuses.includes(quote.status) ||
  (quote.signature?.presentationId === kept.id && hasFacts(kept, quote, account));

/**
 * The presentation as shown now. Before a quote is sent, and when a new day or a new edition requires other
 * statements than those that are stored, it is the one that will be stored on sending or signing.
 */
export async function presentationNow(
  ctx: CommandContext,
  quote: QuoteRow,
): Promise<Pick<PresentationRow, 'content' | 'sha256' | 'number' | 'at' | 'priceChange'>> {
  const account = await findAccount(ctx, quote.accountId);
  const kept = await lastPresentation(ctx, quote.id);
  if (kept && isSettled(quote, account, kept)) return kept;
  const content = canonicalJson(await getContent(ctx, quote, account));
  const sha256 = getSha256(content);
  if (kept?.sha256 === sha256) return kept;
  if (kept) return { ...kept, content, sha256, number: kept.number + 1, at: ctx.now };
  return { content, sha256, number: 1, at: quote.modified, priceChange: null };
}

/** Parses the contents of a presentation from the stored bytes. */
export const presented = (row: Pick<PresentationRow, 'content'>): Presented =>
  JSON.parse(row.content) as Presented;

/**
 * Keeps what the policyholder of a sent quote is shown now, if it differs from what was kept before. A price
 * that changed meanwhile is told to them, line by line.
 */
export async function present(ctx: CommandContext, quote: QuoteRow): Promise<void> {
  if (quote.sentAt === null || !openQuoteStatuses.includes(quote.status)) return;
  const account = await findAccount(ctx, quote.accountId);
  const before = await lastPresentation(ctx, quote.id);
  if (before && isSettled(quote, account, before)) return;
  const shown = await getContent(ctx, quote, account);
  const facts = canonicalJson(shown.facts);
  const content = canonicalJson(shown, new Map([[shown.facts, facts]]));
  const sha256 = getSha256(content);
  if (before?.sha256 === sha256) return;
  const priceChange = before ? findPriceChange(presented(before), shown) : null;
  const kept = await ctx.tx
    .insertInto('presentation')
    .values({
      ...pickOwner(quote),
      quoteId: quote.id,
      number: (before?.number ?? 0) + 1,
      quoteVersion: quote.version,
      at: ctx.now,
      content,
      sha256,
      factsSha256: getSha256(facts),
      totalPremium: quote.totalPremium,
      priceChange: priceChange && JSON.stringify(priceChange),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (shown.papers)
    await ctx.publish({ topic: 'quote-papers', payload: { presentationIds: [kept.id], mail: null } });
  if (priceChange) await tellOfPrice(ctx, quote, account, priceChange);
}

/** Whether the signature stands under what the quote and its account say now. */
export async function isSignedAsPresented(
  ctx: CommandContext,
  quote: QuoteRow,
  account: AccountRow,
): Promise<boolean> {
  if (quote.signature === null) return false;
  // Signed before presentations were kept: any later change of a fact has voided it.
  if (!quote.signature.presentationId) return true;
  const last = await lastPresentation(ctx, quote.id);
  return last?.id === quote.signature.presentationId && hasFacts(last, quote, account);
}

/** The signed presentation; undefined for a signature of before presentations were kept. */
export async function signedPresentation(
  ctx: CommandContext,
  quote: Pick<QuoteRow, 'id' | 'signature'>,
): Promise<PresentationRow | undefined> {
  const id = quote.signature?.presentationId;
  return id
    ? ctx.tx
        .selectFrom('presentation')
        .selectAll()
        .where('id', '=', id)
        .where('quoteId', '=', quote.id)
        .executeTakeFirstOrThrow()
    : undefined;
}
