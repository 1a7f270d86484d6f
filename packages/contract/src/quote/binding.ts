import { z } from 'zod';
import { call } from '../call.ts';
import { accountDetails, contactForm, origin } from '../account/index.ts';
import { product } from '../rater/index.ts';
import { id, instant, line, measure, money, phone } from '../shapes.ts';
import { contact, mailAddress, name, quote, quoteParams, version } from './quote.ts';

export const sendQuote = call({
  id: 'send-quote',
  method: 'PUT',
  path: '/api/quote/v1/action/send/:quoteId',
  access: 'quote:send',
  summary: 'Send a ready quote to the policyholder, who is invited to review and sign it',
  params: quoteParams,
  body: version.extend({ ...contact, quoteId: id.optional(), productType: product.optional() }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'notice-not-attested', 'not-sendable'],
});

export const shareQuote = call({
  id: 'share-quote',
  method: 'PUT',
  path: '/api/quote/v1/action/share/:quoteId',
  access: 'quote:share',
  summary: 'Send a colleague of the agency the link to a quote; a new colleague is invited as well',
  params: quoteParams,
  body: z.object({ firstName: name, lastName: name, email: mailAddress }),
  answer: quote,
  refusals: ['wrong-state', 'colleague-disabled'],
});

export const updateCustomer = call({
  id: 'update-customer',
  method: 'PUT',
  path: '/api/quote/v1/action/customer/:quoteId',
  access: 'quote:send',
  summary: 'Set the policyholder contact of a quote, who signs it and receives the policy. Nothing is mailed',
  params: quoteParams,
  body: version.extend({
    contactFirstName: name,
    contactLastName: name,
    contactEmail: mailAddress,
    contactPhone: phone,
    ...contactForm,
  }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile'],
});

export const updateAgent = call({
  id: 'update-agent',
  method: 'PUT',
  path: '/api/quote/v1/action/agent/:quoteId',
  access: 'quote:update',
  summary: 'Assign a quote to another agent of its agency',
  params: quoteParams,
  body: version.extend({ agentId: id }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'agent-unknown'],
});

export const sendSignRequest = call({
  id: 'send-sign-request',
  method: 'PUT',
  path: '/api/quote/v1/action/send-sign-request/:quoteId',
  access: 'quote:send',
  summary: 'Resend the policyholder of a sent quote the request to sign',
  params: quoteParams,
  body: version,
  answer: z.object({ quote, externalSignUrl: z.string() }),
  refusals: ['wrong-state', 'changed-meanwhile', 'not-sent', 'not-sendable'],
});

export const getApplicationLink = call({
  id: 'get-application-link',
  method: 'GET',
  path: '/api/quote/v1/application-link/:quoteId',
  access: 'quote:send',
  summary:
    'Return the address of the page where the policyholder reviews and signs the application; passed on, it opens ' +
    'for nobody but them',
  params: quoteParams,
  answer: z.object({ link: z.string() }),
  refusals: ['application-link-unavailable'],
});

/** Two letters of any script at least. */
export const hasLetters = (text: string): boolean => /\p{L}.*\p{L}/u.test(text);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A step of the signer on the page, as evidence of the signature. */
const signingStep = z.object({
  step: z.enum(['opened', 'document-opened', 'ticked', 'pressed']),
  at: instant,
  what: line(100).default(''),
});

const statement = z.object({
  id: z.string(),
  edition: z.string(),
  text: z.string(),
  /** The text of the checkbox that is ticked; null for a sentence that is only read. */
  agreement: z.string().nullable(),
  sha256,
});

/** A loss scenario of a policyholder, in the numbers of the quote: shown beside the terms, never signed. */
const coverExample = z.object({
  code: z.string(),
  title: z.string(),
  story: z.string(),
  losses: z.array(
    z.object({
      what: z.string(),
      coverageId: z.number().int(),
      key: z.string(),
      limit: measure,
      loss: money,
      interruption: z
        .object({ hours: z.number().int(), waitingPeriod: z.number().int(), waited: money })
        .nullable(),
      retention: money,
      beyondLimit: money,
      paid: money,
    }),
  ),
  without: z.array(z.string()),
  retention: measure,
  loss: money,
  paid: money,
  borne: money,
});

export const getPresentation = call({
  id: 'get-presentation',
  method: 'GET',
  path: '/api/quote/v1/:quoteId/presentation',
  access: 'quote:read',
  flows: { QUOTE: 'quoteId' },
  summary: 'Return the content shown to the policyholder before signing, in the words that are signed',
  params: quoteParams,
  answer: z.object({
    number: z.number().int(),
    sha256,
    at: instant,
    details: accountDetails,
    /** Each question and its answer; who gave it and when, where that is known. */
    asked: z.array(
      z.object({ name: z.string(), question: z.string(), answer: z.string(), origin: origin.nullable() }),
    ),
    statements: z.array(statement),
    forms: z.array(z.object({ form: z.string(), number: z.string(), edition: z.string() })),
    papers: z
      .array(
        z.object({
          form: z.string(),
          number: z.string(),
          edition: z.string(),
          title: z.string(),
          sha256: sha256.describe('Of its words, as what is signed names them'),
        }),
      )
      .describe('What the law wants read before the contract is made'),
    examples: z.array(coverExample),
    /** A price that changed since the presentation before. */
    priceChange: z
      .object({
        before: money,
        after: money,
        lines: z.array(z.object({ name: z.string(), before: money, after: money })),
        why: z.array(z.string()),
      })
      .nullable(),
  }),
});

export const signQuote = call({
  id: 'sign-quote',
  method: 'PUT',
  path: '/api/quote/v1/action/sign/:quoteId',
  access: 'quote:sign',
  flows: { QUOTE: 'quoteId' },
  summary: 'Attest the answers and sign the application; the quote becomes signed',
  params: quoteParams,
  body: z.object({
    // Whoever signs names what they read: this version is not left out.
    version: z.number().int(),
    name: line(200).refine(hasLetters, 'Please enter full name.'),
    title: line(100).refine(hasLetters, 'Please enter your title.'),
    isAttested: z.literal(true, 'The attestation is required'),
    isTriaRejectionAttested: z.boolean().default(false),
    acceptsElectronicRecords: z.literal(true, 'Agree to sign and to receive documents electronically'),
    /** The hash of the presentation that the signer read. */
    presentationSha256: sha256.optional(),
    steps: z.array(signingStep).max(100).default([]),
    /** Asked for cover that begins before today. */
    isNoKnownLossAttested: z.boolean().default(false),
  }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'not-signable', 'not-sent', 'option-chosen'],
});

export const downloadEvidence = call({
  id: 'download-evidence',
  method: 'GET',
  path: '/api/quote/v1/:quoteId/evidence',
  access: 'docs:read',
  summary:
    'Download the complete proof of a quote’s signature as a ZIP: what was shown and signed, the certificate, the events',
  params: quoteParams,
  answer: z.any(),
  produces: 'file',
  refusals: ['not-signed', 'evidence-not-kept', 'evidence-not-ready', 'document-altered'],
});

export const requestToBind = call({
  id: 'request-to-bind',
  method: 'PUT',
  path: '/api/quote/v1/:quoteId',
  access: 'quote:request-to-bind',
  summary: 'Ask the agency to bind, with the policyholder contact',
  params: quoteParams,
  body: version.extend({
    policyHolderFirstName: line(100),
    policyHolderLastName: line(100),
    policyHolderEmail: line(254),
    policyHolderPhone: line(25),
  }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile'],
});

export const bindQuote = call({
  id: 'bind-quote',
  method: 'PUT',
  path: '/api/quote/v1/action/bind/:quoteId',
  access: 'quote:bind',
  summary: 'Bind a quote: it is frozen and a policy is created',
  params: quoteParams,
  body: version,
  answer: z.object({ quote, policyId: id, policyNumber: z.string() }),
  refusals: ['wrong-state', 'changed-meanwhile', 'not-bindable'],
});
