import type { Answer } from '@parapet/contract/call';
import type { getPriceChanges as call } from '@parapet/contract/rater/index';
import type { AskedSelection } from '@parapet/domain/builder/types';
import { subtract } from '@parapet/domain/money';
import { quoteForms } from '@parapet/domain/questionnaires/forms';
import { betterAnswers } from '@parapet/domain/rating/better-answers';
import { limitOptions } from '@parapet/domain/rating/plan';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { findAccount } from '../account/index.ts';
import { termsOfQuote } from './calculate-premium.ts';
import { findPricedQuote } from './find-priced-quote.ts';
import { getPlan, price, ratingContext, findStart } from './pricing.ts';

type Change = Answer<typeof call>['changes'][number];

export const getPriceChanges: Handler<typeof call> = async (ctx, { params }) =>
  priceChanges(ctx, await findPricedQuote(ctx, params.quoteId));

/** Each change by itself, priced by the same function as the quote; the largest saving first. */
export async function priceChanges(
  ctx: CommandContext,
  quote: Awaited<ReturnType<typeof findPricedQuote>>,
): Promise<Answer<typeof call>> {
  const account = await findAccount(ctx, quote.accountId);
  const plan = getPlan(ctx, quote.product, account, quote.effectiveDate);
  const rating = await ratingContext(ctx);
  const total = (asked: AskedSelection, securityAnswers = account.securityAnswers) =>
    price(
      rating,
      { ...account, securityAnswers },
      quote.product,
      quote.selection,
      asked,
      termsOfQuote(quote),
      findStart(quote),
    ).rating.total;
  const now = total({});
  const { limit, deductible } = quote.selection.global;
  const questions = quoteForms(quote.product).flatMap((form) => form.questions);

  const changes: Omit<Change, 'difference'>[] = [
    ...betterAnswers(plan, questions, account.securityAnswers).map(({ field, from, to }) => ({
      kind: 'answer' as const,
      field,
      from: from as Change['from'],
      to: to as Change['to'],
      total: total({}, { ...account.securityAnswers, [field]: to as string | boolean }),
    })),
    ...neighbours(limitOptions(plan.options), limit).map((to) => ({
      kind: 'limit' as const,
      field: 'limit',
      from: limit,
      to,
      total: total({ global: { limit: to } }),
    })),
    ...neighbours(plan.options.deductible, deductible).map((to) => ({
      kind: 'deductible' as const,
      field: 'deductible',
      from: deductible,
      to,
      total: total({ global: { deductible: to } }),
    })),
  ];
  return {
    total: now,
    changes: changes
      .map((change) => ({ ...change, difference: subtract(change.total, now) }))
      .filter(({ difference }) => difference.amount !== 0)
      .sort((a, b) => a.difference.amount - b.difference.amount),
  };
}

/** The options before and after the one that is chosen. */
const neighbours = (options: readonly number[], chosen: number): number[] => {
  const at = options.indexOf(chosen);
  return at === -1 ? [] : [options[at - 1], options[at + 1]].filter((option) => option !== undefined);
};
