import { may } from '@parapet/domain/permissions/table';
import { exceededSentence } from '@parapet/contract/quote/underwriting/authority-sentence';
import type { Quote } from '@parapet/contract/quote/quote';
import type { Selection } from '@parapet/domain/builder/types';
import { isOwnRequest } from '@parapet/domain/quotes/second-release';
import type { IrpmValues } from '@parapet/domain/rating/irpm';
import { planFor } from '@parapet/domain/rating/plan';
import { highestHazard } from '@parapet/domain/rating/steps/hazard-class';
import type { Rating } from '@parapet/domain/rating/types';
import { regionByCode } from '@parapet/domain/regions/regions';
import {
  exceededBy,
  requiredAuthority,
  type Exceeded,
  type Judged,
} from '@parapet/domain/underwriting/authority';
import type { CommandContext } from '../../../platform/command-context.ts';
import { mutable } from '../../../platform/mutable.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount, findIndustryCode } from '../../account/index.ts';
import { authorityOn } from '../../auth/index.ts';
import type { QuoteRow } from '../quote-row.ts';

/** The terms of a quote, as they stand or as they would be. */
type Terms = { rating: Rating; selection: Selection; irpm: IrpmValues };

/** The authority that the release of a quote requires, and whether the caller has it. */
export async function authorityFor(
  ctx: CommandContext,
  quote: QuoteRow,
  terms: Terms = quote,
): Promise<Quote['authority']> {
  const judged = await judge(ctx, quote, terms);
  const own = await authorityOn(ctx);
  const over = own ? exceededBy(judged, own) : [];
  const isOwn = own !== null && over.length === 0 && !isOwnRequest(quote.recommendation, ctx.person.id);
  const { level, reasons } = requiredAuthority(ctx.facts.authority, judged);
  // That schedule rating asks for it says how far that moved the price.
  const isSeen = ({ code }: { code: string }): boolean =>
    code !== 'IRPM' || (ctx.actor !== null && may(ctx.actor, 'quote:underwrite'));
  return mutable({ level, reasons: reasons.filter(isSeen), over, isOwn });
}

/**
 * @throws Refusal 403 for terms above the caller's own authority, with each limit that they exceed, and for a
 * quote whose release the caller has asked somebody else for: it takes a second person.
 */
export async function requireAuthority(ctx: CommandContext, quote: QuoteRow, terms?: Terms): Promise<void> {
  requireOwn(ctx, quote, await authorityFor(ctx, quote, terms));
}

/** The same for an authority that was looked up already. @throws Refusal 403. */
export function requireOwn(ctx: CommandContext, quote: QuoteRow, { isOwn, over }: Quote['authority']): void {
  if (isOwn) return;
  if (over.length === 0) refuse('own-request');
  refuse('over-authority', { limits: getSentences(ctx, quote, over) });
}

/** Which limits are exceeded and by how much, in the money of the quote. */
export function getSentences(
  ctx: CommandContext,
  quote: Pick<QuoteRow, 'region' | 'rating'>,
  over: readonly Exceeded[],
): string {
  const { currency, locale } = regionByCode(quote.region);
  const known = ctx.facts.rules.filter(({ region }) => region === quote.region).flatMap(({ rules }) => rules);
  const rule = (code: string) => known.find((one) => one.code === code)?.label ?? code;
  return over.map((one) => exceededSentence(one, { currency, locale, rule })).join('. ');
}

/** The hazard class is that of the plan in force on the day on which cover begins. */
async function judge(
  ctx: CommandContext,
  { accountId, product, ratedWith }: QuoteRow,
  terms: Terms,
): Promise<Judged> {
  const account = await ctx.withElevatedScope(() => findAccount(ctx, accountId));
  const plan = planFor(ctx.facts.plans, product, terms.selection.global.effectiveDate);
  const { secondNaicsCode, primaryNaicsPercentage } = account.details;
  const hazardClass =
    plan === undefined
      ? null
      : highestHazard(plan, {
          industryCode: findIndustryCode(account),
          secondIndustryCode: secondNaicsCode || null,
          primaryIndustryShare: primaryNaicsPercentage,
          ...(ratedWith?.industry && { industryClasses: ratedWith.industry.classes }),
        });
  return { ...terms, hazardClass };
}
