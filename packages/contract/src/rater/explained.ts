import { PRICE_REASONS } from '@parapet/domain/rating/price-reasons';
import { z } from 'zod';
import { call } from '../call.ts';
import { currency, id, money, plainDate } from '../shapes.ts';

export const getWorksheet = call({
  id: 'get-worksheet',
  method: 'GET',
  path: '/api/rater/v1/worksheet/:quoteId',
  access: 'quote:underwrite',
  summary:
    'Return the price of a quote from base to cents, row by row, so that it can be recomputed without the plan; empty for older prices',
  params: z.object({ quoteId: id }),
  answer: z.object({
    quoteNumber: z.string(),
    planId: z.string(),
    planVersion: z.string(),
    rulesId: z.string(),
    filing: z.string(),
    isIllustrative: z.boolean(),
    effectiveDate: plainDate,
    currency,
    rows: z.array(
      z.object({
        section: z.string(),
        item: z.string(),
        operation: z.string(),
        base: z.number().nullable(),
        factor: z.number().nullable(),
        result: z.number().nullable(),
        source: z.string(),
        reason: z.string().describe('Of a modification: why, as the underwriter wrote it'),
      }),
    ),
  }),
});

const choice = z.union([z.string(), z.number(), z.boolean()]);

export const getPriceChanges = call({
  id: 'get-price-changes',
  method: 'GET',
  path: '/api/rater/v1/price-changes/:quoteId',
  access: 'rater:read',
  summary:
    'Return the changes that would affect the price of a quote: each better answer, the next limits and deductibles, with the total',
  params: z.object({ quoteId: id }),
  answer: z.object({
    total: money,
    changes: z.array(
      z.object({
        kind: z.enum(['answer', 'limit', 'deductible']),
        field: z.string(),
        from: choice,
        to: choice,
        total: money,
        difference: money,
      }),
    ),
  }),
  refusals: ['product-not-offered'],
});

export const explainPrice = call({
  id: 'explain-price',
  method: 'GET',
  path: '/api/rater/v1/price-in-words/:quoteId',
  access: 'quote:read',
  flows: { QUOTE: 'quoteId' },
  summary:
    'Explain the price of a quote: the main reasons from its own worksheet, and the steps that would lower it, without any factor',
  params: z.object({ quoteId: id }),
  answer: z.object({
    reasons: z.array(
      z.object({
        about: z.enum(PRICE_REASONS),
        field: z.string().optional(),
        answer: z.string().optional(),
        effect: z.enum(['raises', 'lowers', 'sets']),
      }),
    ),
    /** None once the quote is signed. */
    lowers: z.array(
      z.object({
        kind: z.enum(['answer', 'limit', 'deductible']),
        field: z.string(),
        from: choice,
        to: choice,
        saves: money,
      }),
    ),
  }),
});
