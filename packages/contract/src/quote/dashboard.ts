import { quoteStatuses } from '@parapet/domain/lifecycles/statuses';
import { z } from 'zod';
import { call } from '../call.ts';
import { figure, figuresBase, figuresQuery, month } from '../figures.ts';

export const getQuoteDashboard = call({
  id: 'get-quote-dashboard',
  method: 'GET',
  path: '/api/quote/v1/search/dashboard',
  access: 'quote:read',
  summary:
    'Return figures of the caller’s quotes: counts by status, those waiting, and those that became policies',
  query: figuresQuery.extend({
    all: z.enum(['true', 'false']).optional().describe('Drafts and invalid quotes count too'),
  }),
  answer: figuresBase.extend({
    total: figure,
    statuses: z.array(figure.extend({ status: z.enum(quoteStatuses) })),
    /** Quotes started in the period, and how far they got. */
    funnel: z.object({
      started: z.number().int(),
      priced: z.number().int(),
      sent: z.number().int(),
      signed: z.number().int(),
      bound: z.number().int(),
    }),
    /** Open quotes that are waiting for an underwriter, by the rule that referred them. */
    waiting: z.array(z.object({ code: z.string(), count: z.number().int() })),
    months: z.array(month),
  }),
  refusals: ['bad-input'],
});
