import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { accountParams, email, id, line, measure, version } from '../shapes.ts';
import { answersOneByOne, cyberCrimeAnswers, p250Details } from './security-answers.ts';
import {
  account,
  accountDetails,
  accountRow,
  address,
  contactForm,
  detailsOneByOne,
  policyContact,
} from './account.ts';

/** The four views of the dashboard's accounts tab, and the reader's own marks. */
export const accountViews = [
  'activePolicy',
  'openForRenewal',
  'notQuotedYet',
  'potentialSubmission',
  'favorite',
] as const;

export const searchAccounts = call({
  id: 'search-accounts',
  method: 'GET',
  path: '/api/account/v1/search',
  access: 'account:read',
  summary: 'Search the accounts that the caller may see',
  ...list({
    fields: accountRow.shape,
    sort: [
      'name',
      'status',
      'industry',
      'city',
      'state',
      'revenue',
      'agencyName',
      'renewalDate',
      'created',
      'modified',
    ],
    filter: ['status', 'state', 'view', 'agencyId', 'tags'],
    search: ['name', 'city', 'agencyName'],
    also: { view: z.enum(accountViews), agencyId: id },
    order: ['name', 'asc'],
    dated: 'modified',
  }),
});

export const createAccount = call({
  id: 'create-account',
  method: 'POST',
  path: '/api/account/v1/account',
  access: 'account:create',
  summary: 'Add a company, from the directory (`cbid`) or as typed, to the agency’s accounts',
  body: z.object({
    cbid: id.nullable().default(null),
    name: line(200),
    phone: line(25).default(''),
    address1: line(200).default(''),
    city: line(100).default(''),
    state: line(2).default(''),
    zipCode: line(10).default(''),
    country: line(2).default('US'),
    mailingAddress: address.partial().nullable().default(null),
    teams: z
      .array(z.object({ id, name: z.string() }))
      .max(20)
      .default([]),
    firmographics: z
      .object({
        industryCode: line(6).describe('NAICS in the US, SIC in the UK'),
        revenue: z.number().int().min(0).max(1_000_000_000_000).describe(measure.description!),
      })
      .partial()
      .optional()
      .describe('Details already given; data of the directory takes precedence'),
  }),
  answer: account,
  refusals: ['account-taken', 'account-taken-uk', 'account-yours', 'account-exists'],
});

export const getAccount = call({
  id: 'get-account',
  method: 'GET',
  path: '/api/account/v1/:accountId',
  access: 'account:read',
  summary: 'Return an account',
  params: accountParams,
  answer: account,
});

export const updateAccount = call({
  id: 'update-account',
  method: 'PUT',
  path: '/api/account/v1/profile/:accountId',
  access: 'account:update',
  summary:
    'Save the account details form. Live P100-family quotes become invalid, P250-family ones are referred; the quote that it is saved for is priced again',
  params: accountParams,
  body: z.object({
    version,
    accountId: id.optional(),
    quoteId: id.nullable().default(null),
    details: accountDetails.optional().describe('The whole form; or its fields one by one, beside'),
    ...detailsOneByOne,
  }),
  answer: account,
  refusals: ['account-details-invalid', 'changed-meanwhile', 'wrong-state'],
});

export const validateAccountChange = call({
  id: 'validate-account-change',
  method: 'GET',
  path: '/api/account/v1/profile/validate/:accountId',
  access: 'account:read',
  summary:
    'Return the effect that saving the account details would have on live quotes, except the quote that they are saved for',
  params: accountParams,
  query: z.object({ quoteId: id.optional() }),
  answer: z.object({
    WillInvalidateQuotes: z.boolean(),
    WillReferQuotes: z.boolean(),
    quotes: z.array(z.object({ id, quoteNumber: z.string(), effect: z.enum(['INVALIDATE', 'REFER']) })),
  }),
});

const name = line(100).min(1);

export const updateContact = call({
  id: 'update-contact',
  method: 'PUT',
  path: '/api/account/v1/contact/:accountId',
  access: 'account:update',
  summary: 'Set the policyholder contact',
  params: accountParams,
  body: policyContact.extend({
    contactFirstName: name,
    contactLastName: name,
    contactEmail: email,
    contactPhone: line(25).min(1),
    version,
    ...contactForm,
  }),
  answer: account,
  refusals: ['changed-meanwhile'],
});

export const updateSecurityQuestions = call({
  id: 'update-security-questions',
  method: 'PUT',
  path: '/api/account/v1/security-questions',
  access: 'account:update',
  summary: 'Save answers to the security questions and the cyber questionnaire, flat or with `p250Details`',
  body: z.object({
    accountId: id,
    version,
    answers: z.record(line(80), z.json()).default({}).describe('Or the answers one by one, beside'),
    p250Details: z.record(line(80), z.json()).default({}),
    ...answersOneByOne,
  }),
  answer: account.extend(cyberCrimeAnswers.shape).extend({ p250Details }),
  refusals: ['changed-meanwhile'],
});
