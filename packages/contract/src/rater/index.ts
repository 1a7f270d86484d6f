import { IRPM_CHARACTERISTICS } from '@parapet/domain/rating/irpm';
import { z } from 'zod';
import { call, getCalls } from '../call.ts';
import { getAppetite } from './appetite.ts';
import { explainPrice, getPriceChanges, getWorksheet } from './explained.ts';
import {
  addCarrierProfile,
  deleteCarrierProfile,
  searchCarrierProfiles,
  updateCarrierProfile,
} from './carrier-profiles.ts';
import {
  addCustomPreset,
  deleteCustomPreset,
  listCustomPresets,
  updateCustomPreset,
} from './custom-presets.ts';
import { listEligibleProducts, listProducts, product } from './eligible-products.ts';
import { currency, id, line, measure, money, plainDate, region } from '../shapes.ts';
import { adjustment, askedSelection, badge, pricingTerms, rating, selection } from './rating.ts';

/** A coverage as it is offered, with its options. */
export const offered = z.object({
  id: z.number().int(),
  key: z.string(),
  labelKey: z.string(),
  groupId: z.number().int(),
  order: z.number(),
  mandatory: z.boolean(),
  locked: z.boolean(),
  disabled: z.boolean(),
  endorsement: z.boolean(),
  optional: z.boolean(),
  available: z.boolean(),
  reason: z.string().optional(),
  adjustable: z.array(z.string()),
  retentionTimes: z.number().optional().describe('Times the deductible of the policy; 1 if absent'),
  options: z.object({
    limit: z.array(z.number()).optional(),
    deductible: z.array(z.number()).optional(),
    waitingPeriod: z.array(z.number()).optional(),
    retroActivePeriod: z.array(z.number()).optional(),
  }),
});

const calculate = call({
  id: 'calculate-premium',
  method: 'POST',
  safe: true,
  path: '/api/rater/v1/calculator',
  access: 'rater:read',
  summary:
    'Price a selection for an account without saving it: premium, worksheet and all values that the rules changed from the request',
  body: z.object({
    accountId: id,
    product,
    quoteId: id.nullable().default(null),
    current: selection.nullable().default(null),
    asked: askedSelection.default({}),
    terms: pricingTerms.default({}),
    aggregateLimit: z
      .number()
      .int()
      .min(0)
      .nullable()
      .default(null)
      .describe(`${measure.description}; the limit asked for, when left out`),
  }),
  answer: z.object({
    selection,
    adjustments: z.array(adjustment),
    rating,
    badge,
    validUntil: plainDate,
    aggregateLimit: measure,
  }),
  refusals: ['product-not-offered'],
});

const listCoverageRules = call({
  id: 'list-coverage-rules',
  method: 'POST',
  safe: true,
  path: '/api/rater/v1/rules/:naicsCode',
  access: 'rater:read',
  summary:
    'List the coverages of a product as offered to an industry in a state, with their options and the reasons why some are not available',
  params: z.object({ naicsCode: line(6) }),
  body: z.object({ product, state: line(2).default('') }),
  answer: z.object({ coverages: z.array(offered) }),
  refusals: ['product-not-offered'],
});

/** The terms that a whole policy may have. */
export const globalOptions = z.object({
  aggLimits: z.array(z.number()),
  deductibles: z.array(z.number()),
  hrs: z.array(z.number()),
  retroActivePeriods: z.array(z.number()),
});

const getGlobalRules = call({
  id: 'get-global-rules',
  method: 'POST',
  safe: true,
  path: '/api/rater/v1/rules/globals/:state',
  access: 'rater:read',
  summary: 'Return the limits, deductibles and waiting periods (hours) that a policy may have',
  params: z.object({ state: line(2) }),
  body: z.object({ product: product.optional().describe('Defaults to the base product of the region') }),
  answer: globalOptions,
  refusals: ['product-not-offered'],
});

const presetName = z.enum(['BASIC', 'POPULAR', 'ELITE']);

const getBuilder = call({
  id: 'get-builder',
  method: 'POST',
  safe: true,
  path: '/api/rater/v1/builder/:quoteId',
  access: 'rater:read',
  summary:
    'Return all options of a quote’s builder: coverages with their descriptions, the options of the policy, and the presets with their prices',
  params: z.object({ quoteId: id }),
  body: z.object({ asked: askedSelection.default({}).describe('What the presets are priced with') }),
  answer: z.object({
    state: z.string(),
    coverages: z.array(offered.extend({ tooltip: z.string() })),
    options: globalOptions,
    presets: z.array(z.object({ name: presetName, selection, total: money })),
  }),
  refusals: ['product-not-offered'],
});

const getPreset = call({
  id: 'get-preset',
  method: 'POST',
  safe: true,
  path: '/api/rater/v1/presets/:naicsCode/:preset',
  access: 'rater:read',
  summary: 'Return a preset as a complete selection',
  params: z.object({ naicsCode: line(6), preset: presetName }),
  body: z.object({ accountId: id, product }),
  answer: z.object({ selection }),
  refusals: ['product-not-offered'],
});

const listEndorsements = call({
  id: 'list-endorsements',
  method: 'GET',
  path: '/api/rater/v1/rules/endorsement',
  access: 'rater:read',
  summary: 'List the endorsements of a product as offered to an industry in a state',
  query: z.object({ product, naicsCode: line(6).default(''), state: line(2).default('') }),
  answer: z.object({ endorsements: z.array(offered) }),
  refusals: ['product-not-offered'],
});

const getTechEnoRate = call({
  id: 'get-tech-eno-rate',
  method: 'GET',
  path: '/api/rater/v1/rules/techeno-rate',
  access: 'rater:read',
  summary: 'Return the rate of technology errors and omissions, as a part of the premium before it',
  query: z.object({ product }),
  answer: z.object({ product, rate: z.number(), planId: z.string(), planVersion: z.string() }),
  refusals: ['product-not-offered'],
});

const listRaters = call({
  id: 'list-raters',
  method: 'GET',
  path: '/api/rater/v1/all-raters',
  access: 'rater:read',
  summary: 'List the rate plans with their effective dates',
  answer: z.object({
    content: z.array(
      z.object({
        planId: z.string(),
        planVersion: z.string(),
        family: z.string(),
        effectiveFrom: plainDate,
        effectiveTo: plainDate.nullable(),
      }),
    ),
  }),
});

const listUnderwritingRules = call({
  id: 'list-underwriting-rules',
  method: 'GET',
  path: '/api/rater/v1/underwriting-rules',
  access: 'quote:read',
  summary:
    'List the underwriting rules in words: with their figures for underwriters, in short for all others',
  answer: z.object({
    content: z.array(
      z.object({
        rulesId: z.string(),
        region: z.enum(['US', 'UK']),
        code: z.string(),
        label: z.string(),
        sentence: z.string().describe('Names figures of the finding as {{revenue}}'),
        given: z.record(z.string(), z.number()),
        level: z
          .number()
          .int()
          .nullable()
          .describe('The authority that may release it; null if it refers nothing'),
      }),
    ),
  }),
});

/** A package as the plan has it, before the rules of an account apply. */
const planPreset = z.object({
  name: presetName,
  limit: measure,
  deductible: measure,
  waitingPeriod: z.number().int(),
  retroActivePeriod: z.number().int(),
  coverages: z.array(z.number().int()).describe('The ids of those that are selected'),
});

const getRaterData = call({
  id: 'get-rater-data',
  method: 'GET',
  path: '/api/rater/v1/raterdata',
  access: 'rater:read',
  summary:
    'Return the data in use by a product’s rater today: its plan, the policy options, the packages, and the coverages offered to an industry in a state',
  query: z.object({ product, naicsCode: line(6).default(''), state: line(2).default('') }),
  answer: z.object({
    product,
    planId: z.string(),
    planVersion: z.string(),
    filing: z.string(),
    isIllustrative: z.boolean(),
    currency,
    effectiveFrom: plainDate,
    effectiveTo: plainDate.nullable(),
    validityDays: z.number().int(),
    options: globalOptions,
    presets: z.array(planPreset),
    coverages: z.array(offered),
  }),
  refusals: ['product-not-offered'],
});

const listCarrierProfiles = call({
  id: 'list-carrier-profiles',
  method: 'GET',
  path: '/api/rater/v1/carrier/profiles',
  access: 'quote:underwrite',
  summary: 'List the carriers on whose paper we bind, with the risks that each lets us bind on which paper',
  answer: z.object({
    content: z.array(
      z.object({
        name: z.string(),
        papers: z.array(
          z.object({
            treatyId: z.string(),
            region,
            isSurplus: z.boolean(),
            from: plainDate,
            to: plainDate.nullable(),
            limit: measure,
            revenue: measure,
            states: z.array(z.string()).describe('Empty means all'),
            share: z.number(),
          }),
        ),
      }),
    ),
  }),
});

const range = z.object({ min: z.number(), max: z.number() });

const getIrpmRanges = call({
  id: 'get-irpm-ranges',
  method: 'POST',
  path: '/api/rater/v1/irpm',
  access: 'quote:underwrite',
  summary: 'Return the range of schedule rating for each characteristic in a state, as fractions',
  body: z.object({ product, state: line(2).default('') }),
  answer: z.object({
    total: range.describe('Of all characteristics together'),
    ranges: z.record(z.enum(IRPM_CHARACTERISTICS), range),
  }),
});

export const raterCalls = getCalls({
  searchCarrierProfiles,
  addCarrierProfile,
  updateCarrierProfile,
  deleteCarrierProfile,
  listCustomPresets,
  addCustomPreset,
  updateCustomPreset,
  deleteCustomPreset,
  getRaterData,
  listCarrierProfiles,
  calculate,
  listCoverageRules,
  getGlobalRules,
  getBuilder,
  getPreset,
  getIrpmRanges,
  listEndorsements,
  getTechEnoRate,
  listRaters,
  listUnderwritingRules,
  getWorksheet,
  getPriceChanges,
  explainPrice,
  listEligibleProducts,
  listProducts,
  getAppetite,
});
export { getAppetite } from './appetite.ts';
export { listEligibleProducts, listProducts, product } from './eligible-products.ts';
export {
  calculate as calculatePremium,
  getRaterData,
  listCarrierProfiles,
  getTechEnoRate,
  listEndorsements,
  listRaters,
  listUnderwritingRules,
  getWorksheet,
  getPriceChanges,
  explainPrice,
  getBuilder,
  getGlobalRules,
  getIrpmRanges,
  getPreset,
  listCoverageRules,
};

export {
  LONGEST_REASON,
  adjustment,
  askedSelection,
  badge,
  coverageSelection,
  irpm,
  irpmReasons,
  rating,
  selection,
} from './rating.ts';
