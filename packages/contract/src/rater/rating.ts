import { ratingStatuses } from '@parapet/domain/rating/types';
import { IRPM_CHARACTERISTICS } from '@parapet/domain/rating/irpm';
import { z } from 'zod';
import { fee, MOST_MGA_FEE } from '../money.ts';
import { measure, money, paragraph, plainDate } from '../shapes.ts';

const major = z.number().int().min(0).max(1_000_000_000_000).describe(measure.description!);
const retroActivePeriod = z.union([z.literal(1), z.literal(2), z.literal(-1)]);

/** The policy-wide terms of a selection: amounts in whole major units, the waiting period in hours. */
export const globalChoice = z.object({
  preset: z.union([z.literal(-1), z.literal(1), z.literal(2), z.literal(3)]),
  limit: major,
  deductible: major,
  waitingPeriod: z.number().int().min(0).max(1000),
  retroActivePeriod,
  effectiveDate: plainDate,
  endDate: plainDate,
});

/** The selected terms of a coverage: amounts in whole major units, the waiting period in hours. */
export const coverageChoice = z.object({
  selected: z.boolean(),
  limit: major.nullable(),
  deductible: major.nullable(),
  waitingPeriod: z.number().int().min(0).max(1000).nullable(),
  retroActivePeriod: retroActivePeriod.nullable(),
});

/** A coverage that the product has, as it is selected. */
export const coverageSelection = z.object({
  coverageId: z.number().int(),
  isAvailable: z.boolean().describe('Whether it is offered in the state and to the industry'),
  isSelected: z.boolean(),
  retroActivePeriod,
  retroActiveDate: plainDate.nullable().describe('From when acts are covered; null for full prior acts'),
});

/** The key of a coverage in a selection: its numeric id as text. */
export const coverageKey = z.string().regex(/^\d{1,4}$/);

/** A complete selection; coverages are keyed by their numeric id. */
export const selection = z.object({
  global: globalChoice,
  coverages: z.record(coverageKey, coverageChoice),
  isTriaExcluded: z.boolean(),
});

/** The caller's selection. Anything left out keeps its value or takes its default. */
export const askedSelection = z.object({
  global: globalChoice.partial().optional(),
  coverages: z.record(coverageKey, coverageChoice.partial()).optional(),
  isTriaExcluded: z.boolean().optional(),
});

/** A term for which the rules gave something other than was asked for. */
export const adjustment = z.object({
  field: z.string(),
  coverageId: z.number().int().optional(),
  asked: z.unknown(),
  given: z.unknown(),
  rule: z.string(),
  /** The underwriting rule, if it was one. */
  code: z.string().optional(),
});

const taxLine = z.object({
  code: z.string(),
  jurisdiction: z.string(),
  rate: z.number(),
  base: money.nullable().default(null).describe('What the rate is applied to; null in older prices'),
  fixed: measure.default(0),
  isWhole: z.boolean().default(false),
  halvesUp: z.boolean().optional().describe('Half a whole unit is rounded up'),
  isPerFiling: z.boolean().optional().describe('Each filing is rounded by itself'),
  amount: money,
  source: z.string(),
  verified: z.boolean(),
  exempt: z.string().optional().describe('Basis of the insured’s exemption; absent if taxed'),
  isKept: z.boolean().optional().describe('The fixed part is not refunded'),
  isEarned: z.boolean().optional().describe('Refunded by a flat cancellation only'),
  doubts: z.array(z.string()).optional().describe('What is assumed beside the rate'),
});

/**
 * An underwriting rule that applies, and the figures of its sentence; `list-underwriting-rules` has the
 * words.
 */
const finding = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});

const coverageFactors = z.object({
  load: z.number(),
  limit: z.number(),
  deductible: z.number(),
  waitingPeriod: z.number().nullable(),
  retroActivePeriod: z.number().nullable(),
  controls: z.number().optional().describe('Of the answers about its line of management liability'),
});

/** A price and everything that explains it. */
export const rating = z.object({
  status: z.enum(ratingStatuses),
  coverages: z.array(
    z.object({
      coverageId: z.number().int(),
      key: z.string(),
      limit: measure,
      deductible: measure,
      waitingPeriod: z.number().nullable(),
      retroActivePeriod,
      factors: coverageFactors.nullable().default(null).describe('Null in older prices'),
      premium: money,
    }),
  ),
  adjustments: z.array(z.object({ code: z.string(), amount: money })),
  premium: money,
  fees: z.array(z.object({ code: z.string(), amount: money })),
  taxes: z.array(taxLine),
  total: money,
  referrals: z.array(finding.extend({ level: z.number().int().default(1) })),
  knockOuts: z.array(finding),
  missing: z.array(z.string()),
  worksheet: z.array(
    z.object({
      step: z.string(),
      factor: z.number().nullable(),
      source: z.string(),
      parts: z.array(z.object({ source: z.string(), factor: z.number() })).optional(),
      running: measure,
    }),
  ),
  planId: z.string(),
  planVersion: z.string(),
  rulesId: z.string().default('').describe('The underwriting rules; empty in older prices'),
  validityDays: z.number().int(),
});
export type RatingView = z.output<typeof rating>;

/** Whether the price can be bound, is an indication only, or is blocked. */
export const badge = z.enum(['bindable', 'indication', 'blocked']);

/** Schedule rating: percent by characteristic; a blank one is null or absent. */
export const irpm = z.object(
  Object.fromEntries(IRPM_CHARACTERISTICS.map((name) => [name, z.number().nullable().optional()])) as Record<
    (typeof IRPM_CHARACTERISTICS)[number],
    z.ZodOptional<z.ZodNullable<z.ZodNumber>>
  >,
);

/** Why each characteristic is moved. */
export const LONGEST_REASON = 500;
/** The reasons for schedule rating, by IRPM characteristic. */
export const irpmReasons = z.partialRecord(z.enum(IRPM_CHARACTERISTICS), paragraph(LONGEST_REASON));

/**
 * Terms that the parties set besides the selection. Anything left out is taken from the quote. The
 * underwriter's own settings are accepted from underwriters only.
 */
export const pricingTerms = z.object({
  irpm: irpm.optional(),
  isSurplus: z.boolean().optional(),
  brokerFee: fee().optional(),
  additionalBrokerFee: fee().optional(),
  mgaFee: fee(undefined, MOST_MGA_FEE).optional(),
});
