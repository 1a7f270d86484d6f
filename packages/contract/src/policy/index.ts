import { z } from 'zod';
import { call, getCalls } from '../call.ts';
import { list } from '../list.ts';
import { buildFields } from '../record.ts';
import { getPolicyDashboard } from './dashboard.ts';
import { answerSubjectivity, offerEvidence, searchSubjectivities } from './subjectivities.ts';
import { getBoundPremium, getLimit, getPremium } from './sums.ts';
import * as brokerChange from './broker-change.ts';
import * as additionalInsureds from './additional-insureds.ts';
import * as certificates from './certificates.ts';
import * as commission from './commission.ts';
import * as corrections from './corrections.ts';
import * as endorsementRequests from './endorsement-requests.ts';
import * as notices from './notices.ts';
import * as papers from './papers.ts';
import * as readings from './readings.ts';
import * as erp from './erp.ts';
import * as renewal from './renewal.ts';
import * as takingBack from './taking-back.ts';
import * as transactions from './transactions.ts';
import { policy, policyParams, policyRecord } from './policy.ts';
import { currency, id, line, measure, money, version } from '../shapes.ts';

/** The four views of the dashboard's policies tab. */
export const policyViews = ['openForRenewal', 'active', 'cancellations', 'inactive'] as const;

const policies = list({
  fields: buildFields(policyRecord, [
    'id',
    'policyNumber',
    'product',
    'status',
    'isPaid',
    'standing',
    'isOverdue',
    'accountId',
    'companyName',
    'agencyName',
    'effectiveDate',
    'endDate',
    'totalPremium',
    'refundDue',
    'created',
    'modified',
    'can',
  ]),
  sort: [
    'effectiveDate',
    'endDate',
    'companyName',
    'policyNumber',
    'status',
    'product',
    'agencyName',
    'totalPremium',
    'created',
    'modified',
  ],
  filter: [
    'effectiveDate',
    'endDate',
    'status',
    'product',
    'isPaid',
    'isOverdue',
    'hasRefundDue',
    'hasEndorsementRequest',
    'accountId',
    'agencyId',
    'place',
    'industryClass',
    'currency',
    'underwritingYear',
    'view',
    'tags',
  ],
  search: ['companyName', 'policyNumber'],
  also: {
    view: z.enum(policyViews),
    hasRefundDue: z.boolean(),
    hasEndorsementRequest: z.boolean(),
    agencyId: id,
    place: z.string(),
    industryClass: z.string(),
    currency,
    underwritingYear: z.number().int(),
    /** The names of the agency's tags on the account. */
    tags: z.string(),
  },
  order: ['endDate', 'asc'],
  dated: 'modified',
});

const searchPolicies = call({
  id: 'search-policies',
  method: 'GET',
  path: '/api/policy/v1/search',
  access: 'policy:read',
  summary: 'Search the policies that the caller may see, without binders',
  ...policies,
});

const sumPolicies = call({
  id: 'sum-policies',
  method: 'GET',
  path: '/api/policy/v1/search/sums',
  access: 'policy:read',
  summary: 'Return the totals of the policies that a list would show, by currency',
  query: policies.query,
  answer: z.object({
    count: z.number().int(),
    totals: z.array(z.object({ totalPremium: money, written: money, limit: measure })),
  }),
});

const searchBinders = call({
  id: 'search-binders',
  method: 'GET',
  path: '/api/policy/v1/search/binders',
  access: 'policy:read',
  summary:
    'Search binders: policies that are bound and not yet issued, and those rescinded or expired as binders',
  ...policies,
});

const getPolicy = call({
  id: 'get-policy',
  method: 'GET',
  path: '/api/policy/v1/:policyId',
  access: 'policy:read',
  flows: { E_PAY: 'policyId' },
  summary: 'Return a policy with all its details',
  params: policyParams,
  query: z.object({ productType: z.string().max(40).optional() }),
  answer: policy,
});

const getPolicyByNumber = call({
  id: 'get-policy-by-number',
  method: 'GET',
  path: '/api/policy/v1/number/:policyNumber',
  access: 'policy:read',
  summary: 'Return a policy by its number, with all its details',
  params: z.object({ policyNumber: line(40) }),
  answer: policy,
});

const issuePolicy = call({
  id: 'issue-policy',
  method: 'PUT',
  path: '/api/policy/v1/issue/:policyId',
  access: 'policy:issue',
  summary: 'Issue a binder; its documents are created',
  params: policyParams,
  body: z.object({ version }),
  answer: policy,
  refusals: ['wrong-state', 'changed-meanwhile', 'conditions-open'],
});

export const policyCalls = getCalls({
  searchPolicies,
  searchBinders,
  sumPolicies,
  getPolicyDashboard,
  getPolicy,
  getPolicyByNumber,
  issuePolicy,
  getPremium,
  getLimit,
  getBoundPremium,
  searchSubjectivities,
  offerEvidence,
  answerSubjectivity,
  ...transactions,
  ...endorsementRequests,
  ...brokerChange,
  ...corrections,
  ...takingBack,
  ...additionalInsureds,
  ...certificates,
  ...commission,
  ...notices,
  ...papers,
  ...readings,
  ...renewal,
  ...erp,
});
export { getPolicy, getPolicyByNumber, issuePolicy, searchBinders, searchPolicies, sumPolicies };
export { policy, policyRecord, type Policy } from './policy.ts';
export { policyTransaction, type PolicyTransaction } from './policy-transaction.ts';
export * from './additional-insureds.ts';
export * from './broker-change.ts';
export * from './certificates.ts';
export * from './erp.ts';
export * from './renewal.ts';
export * from './endorsement-requests.ts';
export * from './transactions.ts';
export * from './corrections.ts';
export * from './taking-back.ts';
export * from './commission.ts';
export * from './notices.ts';
export * from './papers.ts';
export * from './readings.ts';
export type { AskedOfPolicy } from './asked.ts';
