import { z } from 'zod';
import { call } from '../../call.ts';
import { id, money } from '../../shapes.ts';

export const listScoreSavings = call({
  id: 'list-score-savings',
  method: 'GET',
  path: '/api/quote/v1/score-savings/:quoteId',
  access: 'quote:read',
  summary: 'List the steps that would raise the score which prices a quote, and the price that would result',
  params: z.object({ quoteId: id }),
  answer: z.object({
    quoteId: id,
    score: z.number(),
    /** As it would be priced now. */
    totalPremium: money,
    raises: z.array(
      z.object({ id: z.string(), gain: z.number(), score: z.number(), totalPremium: money, saving: money }),
    ),
  }),
});
