import type { listScoreSavings as call } from '@parapet/contract/quote/underwriting/score-savings';
import { getRaises, withBest } from '@parapet/domain/scan/raise-score';
import { scoreRisk } from '@parapet/domain/risk/score-risk';
import { money } from '@parapet/domain/money';
import type { Handler } from '../../../platform/handler.ts';
import { mutable } from '../../../platform/mutable.ts';
import { findAccount, getRiskInput, getToday, type AccountRow } from '../../account/index.ts';
import { price, ratingContext, findStart } from '../../rater/index.ts';
import { findQuote } from '../quote-view.ts';
import { getTerms } from './rerate.ts';

/** So many are priced: the largest gains. */
const MOST = 8;

/** Score and price come from the functions that make them; nothing is estimated, and nothing is written. */
export const listScoreSavings: Handler<typeof call> = async (ctx, { params }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const account = await findAccount(ctx, quote.accountId);
  const input = getRiskInput(ctx.facts, account, getToday(ctx, account));
  const rating = await ratingContext(ctx);
  const getCost = (as: AccountRow): number =>
    price(rating, as, quote.product, quote.selection, {}, getTerms(quote), findStart(quote)).rating.total
      .amount;
  const now = getCost(account);
  const raises = getRaises(input).slice(0, MOST);
  return {
    quoteId: quote.id,
    score: scoreRisk(input).companyAggregate.score,
    totalPremium: money(now, quote.currency),
    raises: raises.map((raise) => {
      const { signals, answers } = withBest(input, raise.id)!;
      const then = getCost(mutable({ ...account, signals, securityAnswers: answers }) as AccountRow);
      return {
        ...raise,
        totalPremium: money(then, quote.currency),
        saving: money(now - then, quote.currency),
      };
    }),
  };
};
