import { NOTICE_STATES } from '@parapet/domain/quotes/surplus';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, line, paragraph } from '../shapes.ts';
import { quote, quoteParams, version } from './quote.ts';

export const attestSurplusNotice = call({
  id: 'attest-surplus-notice',
  method: 'POST',
  path: '/api/quote/v1/attest/:quoteId',
  access: 'surplus:attest',
  flows: { SURPLUS_NOTICE: 'quoteId' },
  summary: 'Attest the surplus lines notice of a quote, as the broker licensed for the state',
  params: quoteParams,
  query: z.object({ state: z.enum(NOTICE_STATES).optional() }),
  body: version.extend({
    quoteId: id.optional(),
    state: z.enum(NOTICE_STATES).optional().describe('Here or in the query'),
    isAttested: z.literal(true, 'The attestation is required').default(true),
  }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'notice-not-due', 'no-surplus-license'],
});

export const requestSurplusNotice = call({
  id: 'request-surplus-notice',
  method: 'PUT',
  path: '/api/quote/v1/action/surplus-notice/:quoteId',
  access: 'surplus:attest',
  summary:
    'Mail the agency’s licensed broker the surplus lines notice of a quote, to be attested with a one-time code',
  params: quoteParams,
  body: version,
  answer: z.object({ quote, sentTo: z.string() }),
  refusals: ['wrong-state', 'changed-meanwhile', 'notice-not-due', 'no-surplus-license', 'broker-unknown'],
});

const source = line(500).refine((text) => text !== '', 'Enter the source');

export const confirmTax = call({
  id: 'confirm-tax',
  method: 'PUT',
  path: '/api/quote/v1/uw/confirm-tax/:quoteId',
  access: 'tax:confirm',
  summary: 'Confirm the calculated surplus lines taxes of a quote’s state when their source is not verified',
  params: quoteParams,
  body: version.extend({
    reason: paragraph(2000).refine((text) => text !== '', 'Enter why the figures are correct'),
    source,
  }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'tax-not-in-question'],
});

export const listTextsToConfirm = call({
  id: 'list-texts-to-confirm',
  method: 'GET',
  path: '/api/quote/v1/uw/confirm-texts/:quoteId',
  access: 'texts:confirm',
  summary:
    'List the texts that the law of a quote’s state prescribes and nobody has compared with it, in their words',
  params: quoteParams,
  answer: z.object({
    state: z.string(),
    texts: z.array(
      z.object({
        formId: id.describe('The edition in the library, for its preview'),
        edition: z.string().describe('Its number and edition'),
        title: z.string(),
        words: z.array(z.string()).describe('What it prints for the state alone, by paragraph'),
        statute: z.string().nullable(),
        source: z.string().describe('Where its words were found'),
        url: z.string().nullable(),
        readOn: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['texts-not-in-question'],
});

export const confirmTexts = call({
  id: 'confirm-texts',
  method: 'PUT',
  path: '/api/quote/v1/uw/confirm-texts/:quoteId',
  access: 'texts:confirm',
  summary:
    'Confirm that the printed editions of the texts which the law of a quote’s state prescribes were compared with that law',
  params: quoteParams,
  body: version.extend({
    reason: paragraph(2000).refine((text) => text !== '', 'Enter how the texts were compared'),
    source,
    editions: z
      .array(line(100))
      .min(1, 'Select the texts that were compared')
      .max(100)
      .optional()
      .describe('Those that were compared; without them all that are in question'),
  }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'texts-not-in-question'],
});
