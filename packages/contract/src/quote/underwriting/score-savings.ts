import { z } from 'zod';
import { call } from '../../call.ts';
import { id, money } from '../../shapes.ts';

export const listScoreSavings = call({
  id: 'list-score-savings',
  method: 'GET',
  path: '/api/quote/v1/score-savings/:quoteId',
  access: 'quote:read',
  summary: 'What would raise the score that a quote is priced with, and what the quote would cost then',
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
