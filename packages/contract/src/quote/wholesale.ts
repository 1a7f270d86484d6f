import { agencyStatuses } from '@parapet/domain/lifecycles/quote-status';
import { isOver, isUnderReview, reviewStatuses } from '@parapet/domain/quotes/wholesale';
import { RISK_FACTORS } from '@parapet/domain/risk/types';
import { z } from 'zod';
import { accountStatuses } from '@parapet/domain/lifecycles/statuses';
import { wholesaleDetails, wholesaleView } from '../account/index.ts';
import { call } from '../call.ts';
import { product, rating } from '../rater/index.ts';
import { currency, done, id, instant, line, measure, money, phone, plainDate, region } from '../shapes.ts';
import { quote, quoteParams, version } from './quote.ts';

export { isOver, isUnderReview };

/** A text that has to be given, with its name in the sentence. */
const required = (max: number, name: string) => line(max).min(1, `${name} is required`);

/** 10 digits, or 11 with the country's 1 or the trunk's 0, however they are written. */
const agentPhone = required(25, 'Agent Phone').refine(
  (text) => text === '' || /^\d{10,11}$/.test(text.replaceAll(/[\s().+-]/g, '')),
  'Agent Phone is not a valid phone number',
);

export const searchWholesaleAgents = call({
  id: 'search-wholesale-agents',
  method: 'GET',
  path: '/api/quote/v1/wholesale/agents',
  access: 'quote:send',
  summary: 'Search agents of wholesale agencies of the caller’s region, by agency, name or email',
  query: z.object({
    search: line(100).default(''),
    size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({
    content: z.array(
      z.object({
        retailAgencyName: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.string(),
        wholesaleId: id,
      }),
    ),
  }),
});

export const sendToWholesale = call({
  id: 'send-to-wholesale',
  method: 'PUT',
  path: '/api/quote/v1/wholesale/:quoteId/send',
  access: 'quote:send',
  summary:
    'Send a quote to an agent of a wholesale agency, who reviews it after a one-time code and may request to bind',
  params: quoteParams,
  body: version.extend({
    agencyName: required(200, 'Agency Name'),
    agentFirstName: required(100, 'Agent First Name'),
    agentLastName: required(100, 'Agent Last Name'),
    agentEmail: required(254, 'Agent Email').pipe(
      z.string().toLowerCase().pipe(z.email('Please enter a valid Email Address')).brand<'TypedAddress'>(),
    ),
    agentPhone,
    wraId: id
      .nullable()
      .default(null)
      .describe('The agent found by search; otherwise identified by the email'),
    quoteId: id.optional(),
    productType: product.optional(),
  }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'wholesale-agent-unknown', 'notice-not-attested'],
});

/** The facts of the company that a wholesale agent verifies, as they are sent and compared. */
export const firmographics = z.object({
  name: line(300),
  ...wholesaleDetails.shape,
  address1: line(300),
  city: line(300),
  state: line(100),
  zipCode: line(30),
});
export type Firmographics = z.output<typeof firmographics>;

const included = z.boolean();
const sublimit = measure.nullable();

/** The coverages of the quote under the names of the documents (§3 "Coverage data (wholesale view)"). */
const coverageData = z.object({
  limit: measure,
  effectiveDate: plainDate,
  isRenewal: z.boolean(),
  isMigration: z.boolean(),
  businessIncomeCoverage: included,
  ransomPaymentLimit: sublimit,
  ransomPaymentEndorsement: included,
  socialEngLimit: sublimit,
  socialEngDeductible: sublimit,
  socialEngEndorsement: included,
  excludedFromSE: z.boolean(),
  reverseSocialEngineeringEndorsement: included,
  reverseSocialEngineeringLimit: sublimit,
  reverseSocialEngineeringDeductible: sublimit,
  computerFraudEndorsement: included,
  websiteMediaContentLiabilityEndorsement: included,
  websiteMediaContentLiabilitySubLimit: sublimit,
  hardwareReplCostEndorsement: included,
  hardwareReplCostSubLimit: sublimit,
  telecomsFraudEndorsement: included,
  telecomsFraudSubLimit: sublimit,
  postBreachRemediationEndorsement: included,
  postBreachRemediationSubLimit: sublimit,
  dedicatedBreachCostsEndorsementSubLimit: sublimit,
  serviceFraudAndCryptojackingSubLimit: sublimit,
  enhancedBusinessAndCbi: included,
  enhancedBusinessAndCbiWithSystemFailure: included,
  additionalInsureds: included,
  isTriaExcluded: z.boolean(),
});

/** A quote as the wholesale agent sees it: nothing of the agency's own that it was not sent. */
const review = z.object({
  id,
  quoteNumber: z.string(),
  product,
  region,
  currency,
  version: z.number().int(),
  status: z.enum(reviewStatuses),
  agencyStatus: z.enum(agencyStatuses),
  wraRequestToBind: z.boolean(),
  bindRequestedAt: instant.nullable(),
  companyName: z.string(),
  agencyName: z.string(),
  agencyDescription: z.string(),
  agentName: z.string(),
  agentEmail: z.string(),
  agentPhone: z.string(),
  /** The license of the retail agency for surplus lines where the risk is. */
  license: z.string().nullable(),
  isSurplus: z.boolean(),
  presetName: z.string(),
  effectiveDate: plainDate,
  endDate: plainDate,
  expiresOn: plainDate,
  created: instant,
  modified: instant,
  premium: money,
  totalPremium: money,
  coverages: rating.shape.coverages,
  coverageData,
  summary: z.object({
    aggregateLimit: measure,
    deductible: measure,
    /** Hours. */ waitingPeriod: z.number().int(),
    /** Years; -1 is full prior acts. */ retroActivePeriod: z.number().int(),
  }),
  riskFactors: z.record(z.enum(RISK_FACTORS), z.number()),
  wholesale: z.object({
    agencyName: z.string(),
    agentFirstName: z.string(),
    agentLastName: z.string(),
    agentEmail: z.string(),
    sentAt: instant,
  }),
  account: z.object({
    id,
    ...wholesaleView,
    hostname: z.string(),
    status: z.enum(accountStatuses),
    profileScore: z.number().int(),
    isVerifiedByAgent: z.boolean(),
    verifiedDate: instant.nullable(),
  }),
});
export type WholesaleReview = z.output<typeof review>;

/** Only for sessions that a code opened for the quote: `flows` names it. */
const behindCode = { params: quoteParams, flows: { WHOLESALE: 'quoteId' } } as const;

export const getWholesaleQuote = call({
  id: 'get-wholesale-quote',
  method: 'GET',
  path: '/api/quote/v1/wholesale/:quoteId',
  access: 'quote:request-to-bind',
  ...behindCode,
  summary: 'Return a quote and its account, as shown to the wholesale agent to whom it was sent',
  answer: review,
});

export const verifyAccount = call({
  id: 'verify-account',
  edits: { record: 'quote', id: 'quoteId' },
  method: 'POST',
  path: '/api/quote/v1/wholesale/:quoteId/verify',
  access: 'quote:request-to-bind',
  ...behindCode,
  summary:
    'Verify the facts of the company as the wholesale agent; they are sent along and must match the current ones',
  body: firmographics.extend({ accountId: id, isVerifiedByAgent: z.literal(true).default(true) }),
  answer: review,
  refusals: ['wrong-state', 'changed-meanwhile', 'facts-changed'],
});

export const updateWholesaleContact = call({
  id: 'update-wholesale-contact',
  edits: { record: 'quote', id: 'quoteId' },
  method: 'PUT',
  path: '/api/quote/v1/wholesale/:quoteId/contact',
  access: 'quote:request-to-bind',
  ...behindCode,
  summary: 'Set the policyholder contact of a quote as the wholesale agent',
  body: z.object({
    policyContactFirstName: required(100, 'First Name'),
    policyContactLastName: required(100, 'Last Name'),
    policyContactEmail: required(254, 'Email').pipe(
      z.string().toLowerCase().pipe(z.email('Please enter a valid Email Address')).brand<'TypedAddress'>(),
    ),
    policyContactPhone: phone,
  }),
  answer: review,
  refusals: ['wrong-state', 'changed-meanwhile'],
});

export const requestWholesaleBind = call({
  id: 'request-wholesale-bind',
  method: 'PUT',
  path: '/api/quote/v1/wholesale/:quoteId/request-to-bind',
  access: 'quote:request-to-bind',
  ...behindCode,
  summary:
    'Request to bind a quote as the wholesale agent; the retail agent and the underwriter are notified',
  body: version.extend({ wraRequestToBind: z.literal(true).default(true) }),
  answer: review,
  refusals: ['wrong-state', 'changed-meanwhile', 'not-under-review', 'not-verified', 'no-policyholder'],
});

export const downloadProposal = call({
  id: 'download-proposal',
  method: 'GET',
  path: '/api/docs/v1/proposal/:quoteId',
  access: 'quote:request-to-bind',
  ...behindCode,
  summary: 'Download the proposal of a quote as a PDF, for the wholesale agent to whom it was sent',
  query: z.object({ accountId: id.optional(), created: instant.optional() }),
  answer: z.any(),
  produces: 'file',
});

export const askWholesaleLink = call({
  id: 'ask-wholesale-link',
  method: 'POST',
  path: '/api/quote/v1/wholesale/:quoteId/link',
  access: 'public',
  summary:
    'Mail the wholesale agent of a quote a new link; the answer is the same whether or not there is such an agent',
  params: quoteParams,
  query: z.object({ 'g-recaptcha-response': z.string().min(1).max(4000) }),
  body: z.object({}),
  answer: done,
  refusals: ['captcha-refused', 'captcha-unavailable'],
});
