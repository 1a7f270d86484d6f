import { z } from 'zod';
import { call } from '../call.ts';
import { id, line, measure, money } from '../shapes.ts';
import { product } from './eligible-products.ts';

/** A rule that would apply, in the words of whoever asks. */
const likelyRule = z.object({ code: z.string(), label: z.string(), sentence: z.string() });

const likelyProduct = z.object({
  product,
  reason: z.string().nullable().describe('Why it is not for this company; null if it is'),
  price: z
    .object({
      low: money.describe('The yearly total with every control in place'),
      middle: money.describe('Before anything is answered'),
      high: money.describe('With none of them'),
      limit: measure,
      deductible: measure,
      planId: z.string(),
      illustrative: z.boolean().describe('Our own rates, not filed ones'),
    })
    .nullable()
    .describe('Of the package that a new quote begins with'),
  referrals: z.array(likelyRule).describe('An underwriter decides, whatever is answered'),
  mayRefer: z.array(likelyRule).describe('Poor answers would refer it'),
  mayDecline: z.array(likelyRule).describe('Poor answers would decline it'),
});

export const getAppetite = call({
  id: 'get-appetite',
  method: 'GET',
  path: '/api/rater/v1/appetite',
  access: 'directory:read',
  summary:
    'Return the products possible for a company by industry, place and revenue, the amounts and an underwriter’s questions. Nothing is stored',
  query: z.object({
    cbid: id.optional().describe('A company of the directory; details given here take precedence'),
    state: line(2).optional(),
    zipCode: line(10).optional(),
    industryCode: line(6).optional().describe('NAICS in the US, SIC in the UK'),
    revenue: z.coerce.number().int().min(1).max(1_000_000_000_000).optional().describe(measure.description!),
  }),
  answer: z.object({
    facts: z.object({
      state: z.string(),
      zipCode: z.string(),
      industryCode: z.string(),
      primaryIndustry: z.string(),
      secondaryIndustry: z.string(),
      revenue: measure.nullable(),
    }),
    products: z
      .array(likelyProduct)
      .describe('None while the place, the industry or the revenue is not known'),
  }),
});
