import type { listTriggers as call } from '@parapet/contract/quote/underwriting/underwriting';
import { factOf } from '@parapet/domain/questionnaires/same-fact';
import { findRule, getTrigger } from '@parapet/domain/underwriting/triggers';
import type { Handler } from '../../../platform/handler.ts';
import { findAccount } from '../../account/index.ts';
import { getAsked } from '../../catalog/index.ts';
import { findQuote } from '../quote-view.ts';

/** A finding of a book that is no longer there, as of a price of before, has no trigger. */
export const listTriggers: Handler<typeof call> = async (ctx, { params }) => {
  const { accountId, product, region, rating } = await findQuote(ctx, params.quoteId);
  const { securityAnswers: answers } = await findAccount(ctx, accountId);
  const book = ctx.facts.rules.find(({ id }) => id === rating.rulesId);
  const asked = getAsked(product, region, answers);
  return {
    content: [...rating.knockOuts, ...rating.referrals].flatMap(({ code }) => {
      const rule = book && findRule(book, code, product);
      if (!rule) return [];
      const { place, questions } = getTrigger(rule, answers);
      return {
        code,
        place,
        answers: asked
          .filter(({ name }) => questions.includes(factOf(name)))
          .map(({ name, question, answer }) => ({ name, question, answer })),
      };
    }),
  };
};
