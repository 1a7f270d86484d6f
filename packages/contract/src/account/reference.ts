import { RISK_FACTORS, SIGNAL_KINDS } from '@parapet/domain/risk/types';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { product } from '../rater/index.ts';
import { accountParams, id, instant, line, measure, plainDate, region } from '../shapes.ts';

const industryFields = {
  id,
  naicsCode: z.string(),
  primaryIndustry: z.string(),
  secondaryIndustry: z.string(),
  hazardClass: z.number().int(),
  /** The division of the code; whether it is insured; the most that a policy of it pays, if staff said so. */
  industryClass: z.string(),
  isSupported: z.boolean(),
  coverageLimit: measure.nullable(),
  /** The products that staff closed to it. */
  closedProducts: z.array(product),
  /** The next day from which something else holds. */
  changesOn: plainDate.nullable(),
  isByHand: z.boolean(),
  version: z.number().int(),
};
/** A row of the list of industry codes; the coverage limit is in major units. */
export const industryRow = z.object(industryFields);
export type IndustryRow = z.output<typeof industryRow>;

const industries = list({
  fields: industryFields,
  sort: [
    'naicsCode',
    'primaryIndustry',
    'secondaryIndustry',
    'coverageLimit',
    'industryClass',
    'isSupported',
  ],
  search: ['naicsCode', 'primaryIndustry', 'secondaryIndustry'],
  order: ['naicsCode', 'asc'],
});

export const searchIndustries = call({
  id: 'search-industries',
  method: 'GET',
  path: '/api/account/v1/naics/search',
  access: 'reference:read',
  summary: 'Search industry codes by code or words: NAICS 2022 in the US, SIC 2007 in the UK',
  ...industries,
  query: industries.query.extend({ dup: z.coerce.number().int().optional(), region: region.optional() }),
});

/** A state as the list of states returns it: name, abbreviation, time zone and whether it is offered. */
export const stateRow = z.object({
  id,
  stateName: z.string(),
  stateNameAbbrv: z.string(),
  timeZone: z.string(),
  /** Whether it is offered today, and the next day from which it is otherwise. */
  isOffered: z.boolean(),
  changesOn: plainDate.nullable(),
});

export const listStates = call({
  id: 'list-states',
  method: 'GET',
  path: '/api/account/v1/state/search',
  access: 'reference:read',
  flows: { CLAIM: 'any' },
  summary: 'List the 51 states with their time zones, by default those that are offered today',
  query: z.object({
    page: z.coerce.number().int().min(0).optional(),
    size: z.coerce.number().int().min(1).optional(),
    search: line(200).default(''),
    sort: line(100).optional(),
    offered: z.enum(['TODAY', 'ALL']).default('TODAY'),
  }),
  ignores: {
    page: 'all states are on one page',
    size: 'all states are on one page',
    sort: 'they come by their names',
  },
  answer: z.object({ content: z.array(stateRow) }),
});

export const listStatesOfProduct = call({
  id: 'list-states-of-product',
  method: 'GET',
  path: '/api/account/v1/state/:productType',
  access: 'reference:read',
  summary: 'List the states in which a product is offered: all of them, or none for products without states',
  params: z.object({ productType: product }),
  answer: z.object({ content: z.array(stateRow) }),
});

export const checkDomain = call({
  id: 'check-domain',
  method: 'GET',
  path: '/api/account/v1/domain/check',
  access: 'account:read',
  summary: 'Return whether a domain name is valid and resolves to a company known to the platform',
  query: z.object({ domain: line(300) }),
  answer: z.object({ domain: z.string(), valid: z.boolean(), message: z.string() }),
});

export const validateAddress = call({
  id: 'validate-address',
  method: 'POST',
  safe: true,
  path: '/api/account/v1/address/validate',
  access: 'account:read',
  summary: 'Verify an address; the answer names the fields that could not be verified',
  body: z.object({
    country: line(3),
    address1: line(200),
    address2: line(200).default(''),
    address3: line(200).default(''),
    city: line(100),
    state: line(2).default(''),
    zipCode: line(10),
  }),
  answer: z.object({ errorFields: z.array(z.string()), localizedErrorFieldNames: z.array(z.string()) }),
});

const factorScore = z.object({
  score: z.number(),
  evidence: z.array(
    z.object({ id: z.string(), kind: z.string(), value: z.number().nullable(), share: z.number() }),
  ),
  suggestions: z.array(z.object({ id: z.string(), gain: z.number() })),
});

/** When the company was last looked at from outside; null if it never was. */
export const scannedAt = instant.nullable();
/** Answers that a finding of the scan contradicts. */
export const disagreements = z.array(z.object({ signal: z.enum(SIGNAL_KINDS), field: z.string() }));

export const getRiskFactors = call({
  id: 'get-risk-factors',
  method: 'GET',
  path: '/api/account/v1/risk/:accountId',
  access: 'account:read',
  summary: 'Return the risk factors of an account, each with its evidence and the steps that would raise it',
  params: accountParams,
  answer: z.object({
    accountId: id,
    companyAggregateCF: z.number(),
    industryAggregateCF: z.number(),
    factors: z.record(z.enum(RISK_FACTORS), factorScore),
    scannedAt,
    disagreements,
  }),
});
