import { businessKinds } from '@parapet/domain/ledger/agency-rates';
import { UK_PRODUCTS, US_PRODUCTS } from '@parapet/domain/products';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, line, measure, paragraph, plainDate, version } from '../shapes.ts';

const programs = ['P100', 'P250', 'P_ONE', 'Zurich Select Plus'] as const;

const typed = {
  level: line(40).default(''),
  /** Of the insured; in dollars or pounds. */
  minRevenue: measure.int().min(0).max(1e12).nullable().default(null),
  maxRevenue: measure.int().min(0).max(1e12).nullable().default(null),
  program: z.enum(programs).nullable().default(null),
  product: z
    .enum([...US_PRODUCTS, ...UK_PRODUCTS])
    .nullable()
    .default(null),
  business: z.enum(businessKinds).nullable().default(null),
  /** 0.15 for 15 %. */
  rate: z.number('Enter a rate').min(0).max(1),
  effectiveFrom: z.string('Date is required').pipe(z.iso.date('Date is required')),
  effectiveTo: plainDate.nullable().default(null),
  reason: paragraph(500).refine((text) => text !== '', 'Enter a reason'),
};
type Typed = z.output<z.ZodObject<typeof typed>>;

const isInOrder = ({ effectiveFrom, effectiveTo }: Pick<Typed, 'effectiveFrom' | 'effectiveTo'>) =>
  effectiveTo === null || effectiveTo > effectiveFrom;
const isLevelWhole = ({ level, minRevenue, maxRevenue }: Typed) =>
  (level === '') === (minRevenue === null && maxRevenue === null) &&
  (minRevenue === null || maxRevenue === null || minRevenue <= maxRevenue);

/** The values of a rate form. */
export const typedRate = z
  .object(typed)
  .refine(isInOrder, { path: ['effectiveTo'], message: 'The end date must be after the start date' })
  .refine(isLevelWhole, { path: ['level'], message: 'A level has a name and a range of revenue' });

const rate = z.object({
  id,
  agencyId: id,
  ...typed,
  level: z.string(),
  minRevenue: measure.nullable(),
  maxRevenue: measure.nullable(),
  program: z.enum(programs).nullable(),
  product: z.enum([...US_PRODUCTS, ...UK_PRODUCTS]).nullable(),
  business: z.enum(businessKinds).nullable(),
  effectiveFrom: plainDate,
  effectiveTo: plainDate.nullable(),
  reason: z.string(),
  version: z.number().int(),
});
export type CommissionRate = z.output<typeof rate>;

export const listRates = call({
  id: 'list-commission-rates',
  method: 'GET',
  path: '/api/commissions/v1/rate',
  access: 'commission:read',
  summary:
    'List the commission rates of an agency with their dates, and the rates of the plan that apply otherwise',
  query: z.object({ agencyId: id.optional() }),
  answer: z.object({
    content: z.array(rate),
    plan: z.array(z.object({ program: z.enum(programs), rate: z.number(), from: plainDate })),
    canKeep: z.boolean(),
  }),
});

const rateRefusals = ['agency-invalid', 'rate-contradicts', 'commission-beyond'] as const;

export const addRate = call({
  id: 'add-commission-rate',
  method: 'POST',
  path: '/api/commissions/v1/rate',
  access: 'commission:rate',
  summary:
    'Add a rate agreed with an agency. It applies to policies bound from its first day; bound policies keep theirs',
  body: typedRate.safeExtend({ agencyId: id }),
  answer: rate,
  refusals: rateRefusals,
});

export const updateRate = call({
  id: 'update-commission-rate',
  method: 'PUT',
  path: '/api/commissions/v1/rate/:id',
  access: 'commission:rate',
  summary: 'Change a rate of an agency, or set the day on which it ends',
  params: z.object({ id }),
  body: typedRate.safeExtend({ version }),
  answer: rate,
  refusals: [...rateRefusals, 'changed-meanwhile'],
});
