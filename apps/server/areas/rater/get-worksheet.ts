import type { getWorksheet as call } from '@parapet/contract/rater/index';
import { worksheetRows } from '@parapet/domain/rating/worksheet-rows';
import { findRatedPlan } from '@parapet/domain/rating/plan';
import type { Handler } from '../../platform/handler.ts';
import { mutable } from '../../platform/mutable.ts';
import { findPricedQuote } from './find-priced-quote.ts';

export const getWorksheet: Handler<typeof call> = async (ctx, { params }) => {
  const quote = await findPricedQuote(ctx, params.quoteId);
  const { quoteNumber, rating, effectiveDate, currency, adjustments, irpmReasons } = quote;
  const plan = findRatedPlan(ctx.facts.plans, rating, quote.product);
  return {
    quoteNumber,
    planId: rating.planId,
    planVersion: rating.planVersion,
    rulesId: rating.rulesId ?? '',
    filing: plan?.filing ?? '',
    isIllustrative: plan?.illustrative ?? true,
    effectiveDate,
    currency,
    rows: mutable(worksheetRows(rating, { adjustments, reasons: irpmReasons })),
  };
};
