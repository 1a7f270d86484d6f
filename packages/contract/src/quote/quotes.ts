import { MANAGEMENT_LINES } from '@parapet/domain/coverages/product-lines';
import { obstacleCodes, parties } from '@parapet/domain/quotes/obstacles';
import { z } from 'zod';
import { call } from '../call.ts';
import { disagreements, scannedAt } from '../account/index.ts';
import { fee } from '../money.ts';
import { askedSelection, product, rating, selection } from '../rater/index.ts';
import { done, id, instant, line, measure, money } from '../shapes.ts';
import { quote, quoteParams, version } from './quote.ts';
import { desk, deskQuery, quoteQuery, quotes } from './quote-lists.ts';

export const searchQuotes = call({
  id: 'search-quotes',
  method: 'GET',
  path: '/api/quote/v1/search',
  access: 'quote:read',
  summary: 'Search the quotes that the caller may see',
  ...quotes,
  query: quoteQuery,
});

export const searchUnderwriterInbox = call({
  id: 'search-uw-inbox',
  method: 'GET',
  path: '/api/quote/v1/search/uw-inbox',
  access: 'quote:underwrite',
  summary: 'Search the quotes that await an underwriter, the earliest due first',
  ...desk,
  query: deskQuery,
});

export const getQuote = call({
  id: 'get-quote',
  method: 'GET',
  path: '/api/quote/v1/:quoteId',
  access: 'quote:read',
  flows: { SURPLUS_NOTICE: 'quoteId', QUOTE: 'quoteId' },
  summary: 'Return a quote with all its details',
  params: quoteParams,
  answer: quote,
});

export const startQuote = call({
  id: 'start-quote',
  method: 'POST',
  path: '/api/quote/v1/:product/:accountId',
  access: 'quote:start',
  summary: 'Start and rate a quote for an account',
  params: z.object({ product, accountId: id }),
  body: z.object({
    asked: askedSelection.default({}),
    productLines: z
      .array(z.enum(MANAGEMENT_LINES))
      .max(4)
      .optional()
      .describe('The management liability lines that are covered; defaults to those of the package'),
  }),
  answer: quote,
  refusals: ['not-eligible', 'product-not-offered', 'program-not-offered'],
});

export const copyQuote = call({
  id: 'copy-quote',
  method: 'POST',
  path: '/api/quote/v1/copy/:quoteId',
  access: 'quote:start',
  summary:
    'Start a quote as a copy of another one of the account: its product, selection and terms, rated on the current facts, neither sent nor signed',
  params: quoteParams,
  answer: quote,
  refusals: ['wrong-state', 'not-eligible', 'product-not-offered', 'renewal-not-copied'],
});

export const updateQuote = call({
  id: 'update-quote',
  method: 'PUT',
  path: '/api/quote/v1/:product/:quoteId',
  access: 'quote:update',
  summary:
    'Change the coverage of a quote; it is rated again and may become ready, referred, an indication or declined',
  params: z.object({ product, quoteId: id }),
  body: version.extend({
    asked: askedSelection.default({}),
    brokerFee: fee().optional(),
    additionalBrokerFee: fee().optional(),
    /** The answers given on the quote, by question name; older forms send `answers`. */
    dynamicFields: z.record(line(80), z.json()).optional(),
    answers: z.record(line(80), z.json()).optional(),
    /** The fields of the account details that change. */
    firmographics: z.record(line(60), z.json()).optional(),
    revenueFactor: z
      .number()
      .min(0.01)
      .max(100)
      .optional()
      .describe('The revenue of the account, at home and abroad, times this; after `firmographics`'),
  }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'account-details-invalid'],
});

export const resetCalculator = call({
  id: 'reset-calculator',
  method: 'DELETE',
  path: '/api/quote/v1/calculator',
  access: 'quote:update',
  summary: 'Reset the selection in the builder: the quote gets the default package, and is priced again',
  query: z.object({ quoteId: id, version: z.coerce.number().int().optional() }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile'],
});

export const deleteQuote = call({
  id: 'delete-quote',
  method: 'DELETE',
  path: '/api/quote/v1/:quoteId',
  access: 'quote:delete',
  summary: 'Hide a quote; its data is kept',
  params: quoteParams,
  query: z.object({ version: z.coerce.number().int().optional() }),
  answer: done,
  refusals: ['wrong-state', 'under-legal-hold'],
});

/** An obstacle between a quote and a policy. `who` has to act; `where` is the screen for it. */
const obstacle = z.object({
  code: z.enum(obstacleCodes),
  who: z.enum(parties),
  params: z.record(z.string(), z.string()),
  fields: z.array(z.string()),
});

export const getProgress = call({
  id: 'get-progress',
  method: 'GET',
  path: '/api/quote/v1/progress/:quoteId',
  access: 'quote:read',
  flows: { SURPLUS_NOTICE: 'quoteId', QUOTE: 'quoteId' },
  summary:
    'Return the steps still open before this quote can be bound (none if it can be bound now), and the amounts line by line',
  params: quoteParams,
  answer: z.object({
    obstacles: z.array(obstacle),
    bindable: z.boolean(),
    /** A colleague was asked for an answer: for those who may ask, so that only then a page asks which. */
    hasAskedColleagues: z.boolean(),
    /** When the company was last looked at from outside, and which answers claim what was not seen. */
    scannedAt,
    disagreements,
    money: z.array(
      z.object({
        code: z.string(),
        jurisdiction: z.string().nullable(),
        rate: z.number().nullable(),
        amount: money,
      }),
    ),
    total: money,
  }),
});

export const listSnapshots = call({
  id: 'list-snapshots',
  method: 'GET',
  path: '/api/quote/v1/snapshots/:quoteId',
  access: 'quote:read',
  summary: 'List the numbered versions of a quote, newest first; any two can be compared',
  params: quoteParams,
  answer: z.object({
    content: z.array(
      z.object({
        number: z.number().int(),
        at: instant,
        actorName: z.string(),
        event: z.string(),
        status: z.string(),
        totalPremium: money,
        limit: measure,
        deductible: measure,
        effectiveDate: z.string(),
      }),
    ),
  }),
});

const snapshotParams = quoteParams.extend({ number: z.coerce.number().int().min(0).max(1_000_000) });

export const getSnapshot = call({
  id: 'get-snapshot',
  method: 'GET',
  path: '/api/quote/v1/snapshots/:quoteId/:number',
  access: 'quote:read',
  summary: 'Return a numbered version of a quote in full: its coverage and its price',
  params: snapshotParams,
  answer: z.object({
    number: z.number().int(),
    at: instant,
    actorName: z.string(),
    status: z.string(),
    selection,
    rating,
    totalPremium: money,
  }),
});

const moved = z.object({ before: money, after: money, difference: money });

export const compareSnapshots = call({
  id: 'compare-snapshots',
  method: 'GET',
  path: '/api/quote/v1/snapshots/:quoteId/:number/compared/:other',
  access: 'quote:read',
  summary:
    'Compare the prices of two versions of a quote: the effect of each changed answer on the premium, and of all else',
  params: snapshotParams.extend({ other: snapshotParams.shape.number }),
  answer: z.object({
    answers: z
      .array(
        z.object({
          field: z.string(),
          question: z.string().describe('In the words of the region of the quote'),
          before: z.string(),
          after: z.string(),
          difference: money.describe('Of the premium; zero for an answer that does not move it'),
          fired: z.array(z.string()).describe('Codes of the underwriting rules that apply since'),
          cleared: z.array(z.string()).describe('Codes of the underwriting rules that no longer apply'),
        }),
      )
      .nullable()
      .describe('In the order of the form; null where a version is older than the facts that are kept'),
    other: money.describe('The part of the premium’s difference that no answer made'),
    premium: moved,
    charges: moved.describe('Fees and taxes'),
    total: moved,
  }),
});
