import { z } from 'zod';
import { call } from '../call.ts';
import { product } from '../rater/index.ts';
import { changedFrom, id, instant, line, measure, plainDate, region, version } from '../shapes.ts';
import { industryRow, stateRow } from './reference.ts';

const params = z.object({ id });
/** The day from which a change holds; at once without one. */
const effectiveFrom = plainDate.optional();
const industryBody = z.object({
  naicsCode: z
    .string()
    .trim()
    .regex(/^\d{2,6}$/, 'Enter an industry code of 2 to 6 digits'),
  primaryIndustry: line(200).refine((text) => text !== '', 'Primary industry is required'),
  secondaryIndustry: line(200).refine((text) => text !== '', 'Secondary industry is required'),
});

export const addIndustry = call({
  id: 'add-industry',
  method: 'POST',
  path: '/api/account/v1/naics',
  access: 'reference:manage',
  summary: 'Add an industry code; adding a deleted one restores it with this description',
  body: industryBody.extend({ region: region.optional() }),
  answer: industryRow,
  refusals: ['industry-exists'],
});

export const updateIndustry = call({
  id: 'update-industry',
  method: 'PUT',
  path: '/api/account/v1/naics/:id',
  access: 'reference:manage',
  summary:
    'Change the description of an industry code and the rules that apply to it from an effective date; the code itself cannot change',
  params,
  body: industryBody.extend({
    id: id.optional(),
    version,
    hazardClass: z.number().int().min(1).max(7).optional(),
    isSupported: z.boolean().optional(),
    /** The most that a policy pays; null where the plan alone says so. */
    coverageLimit: measure.int().min(1).max(1e9).nullable().optional(),
    closedProducts: z.array(product).max(50).optional(),
    /** Of class, support, limit and products; words hold at once. */
    effectiveFrom,
  }),
  answer: industryRow,
  refusals: ['changed-meanwhile', 'industry-code-stays', 'industry-day-past'],
});

const industryChange = z.object({
  field: z.enum([
    'primaryIndustry',
    'secondaryIndustry',
    'hazardClass',
    'isSupported',
    'coverageLimit',
    'closedProducts',
  ]),
  before: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
  after: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
});
export type IndustryChange = z.output<typeof industryChange>;

export const listIndustryHistory = call({
  id: 'list-industry-history',
  method: 'GET',
  path: '/api/account/v1/naics/:id/history',
  access: 'reference:manage',
  summary: 'List the changes of an industry code: by whom, when, effective from which day, before and after',
  params,
  answer: z.object({
    content: z.array(
      z.object({
        what: z.enum(['added', 'changed', 'deleted']),
        at: instant,
        by: z.string(),
        /** The day from which it holds; null for words, which hold at once. */
        effectiveFrom: plainDate.nullable(),
        changes: z.array(industryChange),
      }),
    ),
  }),
});

export const deleteIndustry = call({
  id: 'delete-industry',
  edits: { record: 'industry', id: 'id' },
  method: 'DELETE',
  path: '/api/account/v1/naics/:id',
  access: 'reference:manage',
  summary: 'Stop offering an industry code; accounts that have it keep it',
  params,
  answer: z.object({ message: z.string() }),
});

export const deleteState = call({
  id: 'delete-state',
  method: 'DELETE',
  path: '/api/account/v1/state/:id',
  access: 'reference:manage',
  summary: 'Stop offering a state from a day on; only if it has no account, quote or moratorium',
  params,
  query: z.object({ effectiveFrom }),
  answer: z.object({ message: z.string() }),
  refusals: ['state-in-use', 'effective-day-past'],
});

export const addState = call({
  id: 'add-state',
  method: 'POST',
  path: '/api/account/v1/state',
  access: 'reference:manage',
  summary: 'Offer a deleted state again, from a day on',
  body: z.object({ stateNameAbbrv: z.string().trim().toUpperCase().length(2), effectiveFrom }),
  answer: stateRow,
  refusals: ['effective-day-past'],
});

/**
 * The surplus lines charges of a state as the rating reads them; rates are shares of one, the fixed part of
 * the stamping fee is in dollars a filing.
 */
const stateTaxes = z.object({
  stateNameAbbrv: z.string(),
  stateName: z.string(),
  taxRate: z.number(),
  levyRate: z.number(),
  stampingRate: z.number(),
  stampingFixed: measure,
  /** The first day of the rates; null where the source gives none. The next day from which others hold. */
  effectiveFrom: plainDate.nullable(),
  changesOn: plainDate.nullable(),
  source: z.string(),
  /** The page of the authority that somebody compared them with, and the day; null where nobody did. */
  page: z.string().nullable(),
  readOn: plainDate.nullable(),
  isVerified: z.boolean(),
});

export const listStateTaxes = call({
  id: 'list-state-taxes',
  method: 'GET',
  path: '/api/account/v1/state/taxes',
  access: 'reference:manage',
  summary: 'List the surplus lines tax and stamping fee of each state today, with their source',
  answer: z.object({ content: z.array(stateTaxes) }),
});

export const listStateHistory = call({
  id: 'list-state-history',
  method: 'GET',
  path: '/api/account/v1/state/:id/history',
  access: 'reference:manage',
  summary: 'List the changes of a state: by whom, when, effective from which day',
  params,
  answer: z.object({
    content: z.array(z.object({ what: z.enum(['offered', 'withdrawn']), ...changedFrom })),
  }),
});
