import { z } from 'zod';
import { call } from '../call.ts';
import { product } from '../rater/index.ts';
import { lossReasons, withFillIn } from '../reasons.ts';
import { accountParams, email, line, paragraph, region, version } from '../shapes.ts';
import { account, securityContact } from './account.ts';

const guarded = z.object({ version });
const refusals = ['wrong-state', 'changed-meanwhile'] as const;

/** Why an account is lost: the reasons of lost quotes. */
export const accountLoss = z.object({
  reasonSummary: z.enum(lossReasons).default('Do not want Cyber'),
  reason: paragraph(2000).default(''),
  fillInReason: line(500).default(''),
});

export const loseAccount = call({
  id: 'lose-account',
  method: 'PUT',
  path: '/api/account/v1/lost/:accountId',
  access: 'account:lose',
  summary: 'Mark an account as lost; its open quotes are marked as lost with it',
  params: accountParams,
  body: withFillIn(accountLoss.extend({ version, productType: product.optional() })),
  answer: account,
  refusals,
});

export const deleteAccount = call({
  id: 'delete-account',
  edits: { record: 'account', id: 'accountId' },
  method: 'DELETE',
  path: '/api/account/v1/:accountId',
  access: 'account:delete',
  summary: 'Delete an account that was never quoted or insured; its history is kept',
  params: accountParams,
  answer: z.object({ message: z.string() }),
  refusals: ['wrong-state', 'account-in-use', 'under-legal-hold'],
});

export const syncLead = call({
  id: 'sync-lead',
  method: 'PUT',
  path: '/api/account/v1/sync/lead/:accountId',
  access: 'account:sync-lead',
  summary: 'Push an account to the customer system (CRM); the push happens shortly after the answer',
  params: accountParams,
  body: z.object({}),
  answer: z.object({ message: z.string() }),
  refusals: ['leads-closed'],
});

export const refreshAccount = call({
  id: 'refresh-account',
  method: 'PUT',
  path: '/api/account/v1/refresh/:accountId',
  access: 'account:refresh',
  summary: 'Refresh the company’s firmographics from the directory; values entered by people are kept',
  params: accountParams,
  body: guarded,
  answer: account,
  refusals,
});

export const scanAccount = call({
  id: 'scan-account',
  method: 'PUT',
  path: '/api/account/v1/scan/:accountId',
  access: 'account:refresh',
  summary: 'Scan the company from outside again, for its signals and risk scores',
  params: accountParams,
  body: guarded,
  answer: account,
  refusals,
});

export const reloadAccount = call({
  id: 'reload-account',
  method: 'PUT',
  path: '/api/account/v1/reload/:accountId',
  access: 'account:refresh',
  summary: 'Refresh the company’s firmographics and signals together',
  params: accountParams,
  body: guarded,
  answer: account,
  refusals,
});

export const certifyAccount = call({
  id: 'certify-account',
  method: 'PUT',
  path: '/api/account/v1/certify/:accountId',
  access: 'account:certify',
  summary:
    'Certify, as the provider, that the facts of an account are complete; holds until one of them changes',
  params: accountParams,
  body: guarded,
  answer: account,
  refusals,
});

export const verifyProfile = call({
  id: 'verify-profile',
  method: 'PUT',
  path: '/api/account/v1/profile/verify/:accountId',
  access: 'account:verify',
  summary: 'Confirm, as the agent, that the facts of an account are true; holds until one of them changes',
  params: accountParams,
  body: guarded,
  answer: account,
  refusals,
});

export const getSecurityContact = call({
  id: 'get-security-contact',
  method: 'GET',
  path: '/api/account/v1/securityContact/:accountId',
  access: 'account:read',
  summary: 'Return the company’s security contact; its texts are empty while there is none',
  params: accountParams,
  answer: securityContact,
});

export const updateSecurityContact = call({
  id: 'update-security-contact',
  method: 'PUT',
  path: '/api/account/v1/securityContact/:accountId',
  access: 'account:update',
  summary: 'Set the company’s security contact',
  params: accountParams,
  body: securityContact.extend({
    version,
    firstName: line(100).min(1),
    lastName: line(100).min(1),
    email,
    phoneNumber: line(25).default(''),
    title: line(100).default(''),
    company: line(200).default(''),
  }),
  answer: account,
  refusals: ['changed-meanwhile'],
});

export const listCompetitors = call({
  id: 'list-competitors',
  method: 'GET',
  path: '/api/account/v1/competitors/:accountId',
  access: 'directory:read',
  summary: 'List companies of the directory in the same industry, nearest in revenue first; at most ten',
  params: accountParams,
  answer: z.object({
    content: z.array(
      z.object({ name: z.string(), industry: z.string(), city: z.string(), state: z.string(), region }),
    ),
  }),
});
