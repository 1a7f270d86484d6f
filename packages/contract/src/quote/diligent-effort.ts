import { effortKinds } from '@parapet/domain/quotes/diligent-effort';
import { z } from 'zod';
import { call } from '../call.ts';
import { line, measure, plainDate } from '../shapes.ts';
import { declination, exemptPurchaser, quote, quoteParams, recordedEffort, version } from './quote.ts';

/**
 * Maximum number of declinations; states ask for at most this many, with room for those who searched
 * longer.
 */
export const MOST_DECLINATIONS = 20;

/** No agency represents more admitted insurers of one kind of insurance. */
const MOST_REPRESENTED = 9999;

export const recordDiligentEffort = call({
  id: 'record-diligent-effort',
  method: 'PUT',
  path: '/api/quote/v1/diligent-effort/:quoteId',
  access: 'surplus:attest',
  summary:
    'Record the diligent effort search for admitted coverage, or the exemption from it; a new record replaces the previous one',
  params: quoteParams,
  body: version.extend({
    kind: z.enum(effortKinds),
    declinations: z.array(declination).max(MOST_DECLINATIONS).default([]),
    represented: z
      .number('Enter the number of admitted insurers')
      .int('Enter a whole number')
      .min(1, 'Enter at least 1')
      .max(MOST_REPRESENTED, 'This is too high')
      .nullable()
      .default(null)
      .describe('Admitted insurers of this kind of insurance that the agency represents'),
    exportClass: line(200).default(''),
    purchaser: exemptPurchaser.nullable().default(null),
  }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'effort-not-asked'],
});

export const getDiligentEffort = call({
  id: 'get-diligent-effort',
  method: 'GET',
  path: '/api/quote/v1/diligent-effort/:quoteId',
  access: 'surplus:attest',
  summary:
    'Return the diligent effort search that the state requires for a surplus lines quote, and the one recorded',
  params: quoteParams,
  answer: z.object({
    state: z.string(),
    declinations: z.number().int(),
    /** Where the agency represents fewer admitted insurers than that, all of these are enough. */
    orAllRepresented: z.boolean(),
    exportList: z.boolean(),
    exemptPurchaser: z.boolean(),
    source: z.string(),
    confidence: z.string(),
    /** Above what a purchaser is exempt. */
    figures: z
      .object({
        premium: measure,
        netWorth: measure,
        revenue: measure,
        employees: z.number().int(),
        budget: measure,
        population: z.number().int(),
        confidence: z.string(),
      })
      .nullable(),
    /** The account's own facts about the purchaser. */
    facts: z.object({ revenue: measure.nullable(), employees: z.number().int().nullable() }),
    today: plainDate,
    recorded: recordedEffort.nullable(),
  }),
  refusals: ['effort-not-asked'],
});
