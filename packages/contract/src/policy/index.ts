import { transactionTypes } from '@parapet/domain/policies/transactions';
import { policyLifecycle, type PolicyCommand } from '@parapet/domain/lifecycles/policy';
import { paymentStatuses, policyStatuses } from '@parapet/domain/lifecycles/statuses';
import { z } from 'zod';
import { call, callsOf } from '../call.ts';
import { list } from '../list.ts';
import { fieldsOf, record } from '../record.ts';
import { product, rating, selection } from '../rater/index.ts';
import { getPolicyDashboard } from './dashboard.ts';
import {
  answerSubjectivity,
  offerEvidence,
  policySubjectivity,
  searchSubjectivities,
} from './subjectivities.ts';
import { getBoundPremium, getLimit, getPremium } from './sums.ts';
import { accountDetails } from '../account/index.ts';
import { can, currency, id, instant, line, money, plainDate, region, version } from '../shapes.ts';

const policyCommands = Object.keys(policyLifecycle) as PolicyCommand[];
export const policyParams = z.object({ policyId: id });

/** One transaction in the history of a policy; none is ever overwritten. */
export const policyTransaction = z.object({
  id,
  number: z.number().int(),
  type: z.enum(transactionTypes),
  effectiveDate: plainDate,
  bookedAt: instant,
  premium: money,
  total: money,
});

export const policyRecord = record({
  name: 'policy',
  fields: {
    id,
    policyNumber: z.string(),
    product,
    productType: product,
    region,
    currency,
    status: z.enum(policyStatuses),
    version: z.number().int(),
    paymentStatus: z.enum(paymentStatuses),
    isPaid: z.boolean(),
    /** Something that it is subject to after bind is overdue. */
    isOverdue: z.boolean(),
    agencyBilled: z.boolean(),
    accountId: id,
    companyName: z.string(),
    agencyId: id,
    agencyName: z.string(),
    quoteId: id,
    quoteNumber: z.string(),
    effectiveDate: plainDate,
    endDate: plainDate,
    dueDate: plainDate,
    boundAt: instant,
    issuedAt: instant.nullable(),
    /** Exactly what was bound, to the cent. */
    selection,
    rating,
    transactions: z.array(policyTransaction),
    subjectivities: z.array(policySubjectivity),
    /** The last day of a binder whose conditions before issue are open; null if none is. */
    binderExpiresOn: plainDate.nullable(),
    /** What we owe back and have not paid out yet. */
    refundDue: money,
    brokerFee: money,
    mgaFee: money,
    /** The details of the account that were bound. */
    firmographicData: accountDetails,
    balance: money,
    totalPremium: money,
    premium: money,
    customerEmail: z.string().nullable(),
    created: instant,
    modified: instant,
    can: can(policyCommands),
  },
});
export const policy = policyRecord.shape;
export type Policy = z.output<typeof policy>;

/** The four views of the dashboard's policies tab. */
export const policyViews = ['openForRenewal', 'active', 'cancellations', 'inactive'] as const;

const policies = list({
  fields: fieldsOf(policyRecord, [
    'id',
    'policyNumber',
    'product',
    'status',
    'isPaid',
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
    'accountId',
    'view',
  ],
  search: ['companyName', 'policyNumber'],
  also: { view: z.enum(policyViews), hasRefundDue: z.boolean() },
  order: ['endDate', 'asc'],
  dated: 'modified',
});

const searchPolicies = call({
  id: 'search-policies',
  method: 'GET',
  path: '/api/policy/v1/search',
  access: 'policy:read',
  summary: 'The policies that the caller may see, without binders',
  ...policies,
});

const searchBinders = call({
  id: 'search-binders',
  method: 'GET',
  path: '/api/policy/v1/search/binders',
  access: 'policy:read',
  summary: 'Policies that are bound and not yet issued, rescinded or expired as binders',
  ...policies,
});

const getPolicy = call({
  id: 'get-policy',
  method: 'GET',
  path: '/api/policy/v1/:policyId',
  access: 'policy:read',
  flows: { E_PAY: 'policyId' },
  summary: 'One policy, whole',
  params: policyParams,
  query: z.object({ productType: z.string().max(40).optional() }),
  answer: policy,
});

const getPolicyByNumber = call({
  id: 'get-policy-by-number',
  method: 'GET',
  path: '/api/policy/v1/number/:policyNumber',
  access: 'policy:read',
  summary: 'One policy by its number, whole',
  params: z.object({ policyNumber: line(40) }),
  answer: policy,
});

const issuePolicy = call({
  id: 'issue-policy',
  method: 'PUT',
  path: '/api/policy/v1/issue/:policyId',
  access: 'policy:issue',
  summary: 'Issue a binder: its documents are made',
  params: policyParams,
  body: z.object({ version }),
  answer: policy,
  refusals: ['wrong-state', 'changed-meanwhile', 'conditions-open'],
});

export const policyCalls = callsOf({
  searchPolicies,
  searchBinders,
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
});
export { getPolicy, getPolicyByNumber, issuePolicy, searchBinders, searchPolicies };
