import type { Answer } from '@parapet/contract/call';
import type { compareSnapshots as call } from '@parapet/contract/quote/quotes';
import { money, subtract, type Money } from '@parapet/domain/money';
import {
  explainPremiumDifference,
  type PremiumDifference,
  type RatedVersion,
} from '@parapet/domain/rating/answer-differences';
import { findRatedPlan } from '@parapet/domain/rating/plan';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { changeInWords } from '../../catalog/index.ts';
import type { QuoteRow } from '../quote-row.ts';
import { findQuote } from '../quote-view.ts';
import { findSnapshot, type SnapshotRow } from './get-snapshot.ts';

type Compared = Answer<typeof call>;

/**
 * Compares the prices of two versions. What is hidden from the caller, such as a modification by the
 * underwriter (IRPM), is the same on both sides of each answer and reaches them only as part of all else.
 */
export const compareSnapshots: Handler<typeof call> = async (ctx, { params }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const [before, after] = [
    await findSnapshot(ctx, quote, params.number),
    await findSnapshot(ctx, quote, params.other),
  ];
  const getTotal = ({ state }: SnapshotRow): Money => money(state.totalPremium, quote.currency);
  const getPremium = ({ state }: SnapshotRow): Money => state.rating.premium;
  const getCharges = (row: SnapshotRow): Money => subtract(getTotal(row), getPremium(row));
  const compare = (get: (row: SnapshotRow) => Money): Compared['premium'] => ({
    before: get(before),
    after: get(after),
    difference: subtract(get(after), get(before)),
  });
  const premium = compare(getPremium);
  const explained = explain(ctx, quote, before, after);
  return {
    answers: explained && explained.answers.map((each) => toAnswerInWords(quote, each)),
    other: explained?.other ?? premium.difference,
    premium,
    charges: compare(getCharges),
    total: compare(getTotal),
  };
};

/** The parts of the difference; null where a version does not keep its facts, or its plan is gone. */
function explain(
  ctx: CommandContext,
  quote: QuoteRow,
  before: SnapshotRow,
  after: SnapshotRow,
): PremiumDifference | null {
  const [from, to] = [toRated(before), toRated(after)];
  const { rating } = before.state;
  // Plans of one id differ by the rule books that were in force with them.
  const plans = ctx.facts.plans.filter(({ rules }) => rules.id === rating.rulesId);
  const plan =
    findRatedPlan(plans, rating, quote.product) ?? findRatedPlan(ctx.facts.plans, rating, quote.product);
  return from && to && plan ? explainPremiumDifference(plan, ctx.facts.taxes, from, to) : null;
}

const toRated = ({ state: { selection, rating, risk } }: SnapshotRow): RatedVersion | null =>
  risk ? { selection, risk, premium: rating.premium } : null;

function toAnswerInWords(
  { product, region }: QuoteRow,
  { field, before, after, ...effect }: PremiumDifference['answers'][number],
): NonNullable<Compared['answers']>[number] {
  const words = changeInWords(product, region, `answers.${field}`, before, after);
  return {
    field,
    question: words.label,
    before: words.before,
    after: words.after,
    difference: effect.difference,
    fired: [...effect.fired],
    cleared: [...effect.cleared],
  };
}
