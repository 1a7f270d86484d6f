import { quoteStatuses } from '@parapet/domain/lifecycles/statuses';
import { z } from 'zod';
import { call } from '../call.ts';
import { MOST_COUNTED } from '../list.ts';
import { money } from '../shapes.ts';
import { quoteQuery } from './quote-lists.ts';

/**
 * The sums of a list: the same parameters as the list, and whether drafts and invalid quotes count too. A
 * status in the filter always counts.
 */
const query = quoteQuery.extend({
  all: z.enum(['true', 'false']).optional().describe('Drafts and invalid quotes count too'),
});

export const searchPremium = call({
  id: 'search-premium',
  method: 'GET',
  path: '/api/quote/v1/search/premium',
  access: 'quote:read',
  summary: 'Return the premium of the quotes that a list would show, by currency',
  query,
  answer: z.object({ count: z.number().int(), premiums: z.array(money) }),
});

export const searchUniqueAccounts = call({
  id: 'search-unique-accounts',
  method: 'GET',
  path: '/api/quote/v1/search/unique-accounts',
  access: 'quote:read',
  summary: `Return the number of accounts that the quotes of a list belong to, up to ${MOST_COUNTED.toLocaleString('en-US')}`,
  query,
  answer: z.object({
    count: z.number().int(),
    isExact: z.boolean().describe('Whether there are no more than are counted'),
  }),
});

export const searchAggregates = call({
  id: 'search-aggregates',
  method: 'GET',
  path: '/api/quote/v1/search/aggregates',
  access: 'quote:read',
  summary: 'Return the quotes of a list counted by status, with new business and renewals',
  query,
  answer: z.object({
    count: z.number().int(),
    newBusiness: z.number().int(),
    renewals: z.number().int(),
    statuses: z.array(z.object({ status: z.enum(quoteStatuses), count: z.number().int() })),
  }),
});
