import { triggerPlaces } from '@parapet/domain/underwriting/triggers';
import { z } from 'zod';
import { call } from '../../call.ts';
import { fee, MOST_MGA_FEE } from '../../money.ts';
import { askedSelection, irpm, irpmReasons, product } from '../../rater/index.ts';
import { measure, money, paragraph, plainDate, id } from '../../shapes.ts';
import { eventExclusion, quote, quoteParams, subjectivity, version } from '../quote.ts';

export const reviewQuote = call({
  id: 'review-quote',
  method: 'PUT',
  path: '/api/quote/v1/uw/review/:quoteId',
  access: 'quote:underwrite',
  summary: 'Take an unassigned quote for review',
  params: quoteParams,
  body: version,
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'quote-taken'],
});

export const handOverQuote = call({
  id: 'hand-over-quote',
  method: 'PUT',
  path: '/api/quote/v1/uw/hand-over/:quoteId',
  access: 'quote:underwrite',
  summary: 'Hand a quote over to a colleague, or return it to the desk for anyone',
  params: quoteParams,
  body: version.extend({ ownerId: id.nullable().describe('Null returns it to the desk') }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'quote-taken', 'underwriter-unknown'],
});

export const listUnderwriters = call({
  id: 'list-underwriters',
  method: 'GET',
  path: '/api/quote/v1/underwriters',
  access: 'quote:underwrite',
  summary: 'List the underwriters to whom a quote can be handed over',
  answer: z.object({ content: z.array(z.object({ id, name: z.string() })) }),
});

export const listTriggers = call({
  id: 'list-triggers',
  method: 'GET',
  path: '/api/quote/v1/triggers/:quoteId',
  access: 'rater:read',
  summary:
    'List the triggers of each rule that refers or declines a quote: where each is, and the current answers',
  params: quoteParams,
  answer: z.object({
    content: z.array(
      z.object({
        code: z.string(),
        place: z.enum(triggerPlaces),
        answers: z.array(z.object({ name: z.string(), question: z.string(), answer: z.string() })),
      }),
    ),
  }),
});

const count = z.number().int();

export const getSimilarRisks = call({
  id: 'get-similar-risks',
  method: 'GET',
  path: '/api/quote/v1/similar/:quoteId',
  access: 'quote:underwrite',
  summary: 'Return the outcome of quotes for other companies in the same industry class and revenue range',
  params: quoteParams,
  answer: z.object({
    /** Null while industry or revenue is not known. */
    alike: z
      .object({
        /** The first two digits of the industry's code. */
        industry: z.string(),
        revenueFrom: measure,
        /** Exclusive; null without an end. */
        revenueTo: measure.nullable(),
        quoted: count,
        bound: count,
        lost: count,
        declined: count,
        open: count,
        /** The average premium for a million of limit: of all that have a price, and of those bound. */
        rate: money.nullable(),
        boundRate: money.nullable(),
      })
      .nullable(),
  }),
});

export const updateTerms = call({
  id: 'update-terms',
  method: 'PUT',
  path: '/api/quote/v1/uw/:quoteId',
  access: 'quote:underwrite',
  summary:
    'Change terms as the underwriter: selection, fees, IRPM, surplus lines or admitted paper. A ready quote stays ready',
  params: quoteParams,
  body: version.extend({
    asked: askedSelection.default({}),
    irpm: irpm.optional(),
    irpmReasons: irpmReasons.optional(),
    irpmNote: paragraph(2000).optional(),
    isSurplus: z.boolean().optional(),
    mgaFee: fee(undefined, MOST_MGA_FEE).optional(),
  }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'over-authority'],
});

export const releaseQuote = call({
  id: 'release-quote',
  method: 'PUT',
  path: '/api/quote/v1/uw/release/:quoteId',
  access: 'quote:underwrite',
  summary: 'Release a quote to the agency: it becomes ready',
  params: quoteParams,
  body: version.extend({ note: paragraph(2000).default('') }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'over-authority', 'own-request'],
});

export const recommendRelease = call({
  id: 'recommend-release',
  method: 'PUT',
  path: '/api/quote/v1/uw/recommend/:quoteId',
  access: 'quote:underwrite',
  summary: 'Request the release of a quote that exceeds the caller’s authority; a second person decides',
  params: quoteParams,
  body: version.extend({ note: paragraph(2000).min(1) }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'request-open'],
});

export const refuseRelease = call({
  id: 'refuse-release',
  method: 'PUT',
  path: '/api/quote/v1/uw/refuse-release/:quoteId',
  access: 'quote:underwrite',
  summary: 'Refuse the second release that a colleague requested; the quote stays in review',
  params: quoteParams,
  body: version.extend({ reason: paragraph(2000).refine((text) => text !== '', 'Enter a reason') }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'over-authority', 'own-request', 'no-request'],
});

export const approveQuote = call({
  id: 'approve-quote',
  method: 'PUT',
  path: '/api/quote/v1/action/approve/:quoteId',
  access: 'quote:underwrite',
  summary: 'Approve a waiting quote unchanged: it is not priced again, and its price expires on the same day',
  params: quoteParams,
  body: version,
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'over-authority', 'own-request'],
});

export const resetQuote = call({
  id: 'reset-quote',
  method: 'PUT',
  path: '/api/quote/v1/uw/reset/:quoteId',
  access: 'quote:underwrite',
  summary:
    'Reset a quote to the agency’s selection, without the underwriter’s IRPM, exclusions and fees, and rate it again',
  params: quoteParams,
  body: version,
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile'],
});

export const reassessRisk = call({
  id: 'reassess-risk',
  method: 'PUT',
  path: '/api/quote/v1/uw/reassess/:accountId',
  access: 'quote:underwrite',
  summary: 'Read the risk signals of an account again and rate the quote on them',
  params: z.object({ accountId: id }),
  body: version.extend({ quoteId: id, agentEmail: z.string().trim().max(254).default(''), product }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile'],
});

export const saveEventExclusions = call({
  id: 'save-event-exclusions',
  method: 'PUT',
  path: '/api/quote/v1/uw/event-exclusions/:quoteId',
  access: 'quote:underwrite',
  summary:
    'Set the events that are not covered; the exclusion endorsement is added, or removed with the last of them',
  params: quoteParams,
  body: version.extend({ items: z.array(eventExclusion).max(20) }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'endorsement-not-offered', 'over-authority'],
});

export const getSubjectivitySettings = call({
  id: 'get-subjectivity-settings',
  method: 'GET',
  path: '/api/quote/v1/subjectivity/settings',
  access: 'quote:underwrite',
  summary: 'Return the possible subjectivities of a quote, with the usual due date of each',
  answer: z.object({
    content: z.array(
      subjectivity.pick({ code: true, due: true, owner: true }).extend({ days: z.number().int() }),
    ),
  }),
});

export const saveSubjectivities = call({
  id: 'save-subjectivities',
  method: 'PUT',
  path: '/api/quote/v1/uw/sub/:quoteId',
  access: 'quote:underwrite',
  summary:
    'Set the subjectivities of a quote and which of them are met; those due before bind block it until met',
  params: quoteParams,
  body: version.extend({
    items: z
      .array(
        subjectivity.refine((item) => item.code !== 'OTHER' || item.text.length > 0, {
          path: ['text'],
          message: 'Description is required',
        }),
      )
      .max(20),
  }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile'],
});

export const reviveQuote = call({
  id: 'revive-quote',
  method: 'PUT',
  path: '/api/quote/v1/action/revive/:quoteId',
  access: 'quote:underwrite',
  summary: 'Reopen a declined, lost or expired quote as an indication',
  params: quoteParams,
  body: version,
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'not-eligible'],
});

export const retryQuote = call({
  id: 'retry-quote',
  method: 'PUT',
  path: '/api/quote/v1/action/retryrequest/:quoteId',
  access: 'quote:update',
  summary: 'Price an invalid or expired quote again, on the current facts',
  params: quoteParams,
  body: version,
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'not-eligible'],
});

export const updateNeedBy = call({
  id: 'update-need-by',
  method: 'PUT',
  path: '/api/quote/v1/update/needBy',
  access: 'quote:update',
  summary: 'Set the date by which the agency needs the quote, today or later',
  query: z.object({ quoteId: id, needBy: plainDate, version: z.coerce.number().int().optional() }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile'],
});

const exact = z.number().min(-1_000_000).max(1_000_000);

export const saveIrpm = call({
  id: 'save-irpm',
  method: 'PUT',
  path: '/api/quote/v1/uw/irpm/:quoteId',
  access: 'quote:underwrite',
  summary:
    'Save schedule rating with its note, on surplus lines or admitted paper; the modifier must match the values',
  params: quoteParams,
  query: z.object({ isSurplus: z.enum(['true', 'false']).optional() }),
  body: version.extend({
    ...irpm.shape,
    irpmReasons: irpmReasons
      .optional()
      .describe(
        'By characteristic; where none are sent, the note is the reason of each that moves the price',
      ),
    irpmNote: paragraph(2000).default(''),
    irpmModifier: exact,
    accountId: id,
    accountName: z.string().max(200).default(''),
    quoteId: id,
    quoteNumber: z.string().max(40).default(''),
    numberOfEmployees: z.number().int().min(0).nullable().default(null),
    revenue: measure.min(0).nullable().default(null),
  }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'over-authority'],
});
