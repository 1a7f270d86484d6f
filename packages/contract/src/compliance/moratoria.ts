import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { product } from '../rater/index.ts';
import { id, instant, line, paragraph, plainDate, region } from '../shapes.ts';

const moratorium = z.object({
  id,
  event: z.string(),
  cve: z.string().nullable(),
  reason: z.string(),
  fromDate: plainDate,
  toDate: plainDate.nullable(),
  regions: z.array(region),
  products: z.array(product),
  states: z.array(z.string()),
  declaredBy: z.string(),
  version: z.number().int(),
  created: instant,
  modified: instant,
});
export type Moratorium = z.output<typeof moratorium>;

export const searchMoratoria = call({
  id: 'search-moratoria',
  method: 'GET',
  path: '/api/compliance/v1/moratoria',
  access: 'quote:underwrite',
  summary: 'Search the moratoria, with the places where each applies',
  ...list({
    fields: moratorium.shape,
    sort: ['fromDate', 'toDate', 'event', 'created'],
    filter: ['fromDate', 'toDate'],
    search: ['event', 'cve'],
    order: ['fromDate', 'desc'],
    dated: 'created',
  }),
});

export const declareMoratorium = call({
  id: 'declare-moratorium',
  method: 'POST',
  path: '/api/compliance/v1/moratoria',
  access: 'moratorium:manage',
  summary:
    'Declare a moratorium: binding is suspended while the event lasts; an empty list of regions, products or states means all',
  body: z
    .object({
      event: line(200).refine((text) => text !== '', 'Enter the event'),
      cve: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^CVE-\d{4}-\d{4,}$/, 'Enter the CVE number as CVE-2027-12345')
        .or(z.literal(''))
        .default(''),
      reason: paragraph(2000).refine((text) => text !== '', 'Enter a reason'),
      fromDate: plainDate,
      toDate: plainDate.nullable().default(null),
      regions: z.array(region).max(10).default([]),
      products: z.array(product).max(product.options.length).default([]),
      states: z
        .array(z.string().regex(/^[A-Z]{2}$/))
        .max(60)
        .default([]),
    })
    .refine(({ fromDate, toDate }) => toDate === null || toDate >= fromDate, {
      path: ['toDate'],
      message: 'The end date cannot be before the start date',
    }),
  answer: moratorium,
  refusals: [],
});

export const endMoratorium = call({
  id: 'end-moratorium',
  method: 'PUT',
  path: '/api/compliance/v1/moratoria/:moratoriumId/end',
  access: 'moratorium:manage',
  summary: 'Set the last day of a moratorium, earlier or later than before; null means until further notice',
  params: z.object({ moratoriumId: id }),
  body: z.object({
    version: z.number().int(),
    toDate: plainDate.nullable(),
    reason: paragraph(2000).refine((text) => text !== '', 'Enter a reason'),
  }),
  answer: moratorium,
  refusals: ['changed-meanwhile'],
});
