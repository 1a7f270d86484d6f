import { claimStatuses } from '@parapet/domain/lifecycles/statuses';
import { z } from 'zod';
import { call, callsOf } from '../call.ts';
import { list } from '../list.ts';
import { record, fieldsOf } from '../record.ts';
import { id, instant, plainDate } from '../shapes.ts';

const claimRecord = record({
  name: 'claim',
  fields: {
    causeOfLoss: z.string(),
    id,
    claimNumber: z.string(),
    status: z.enum(claimStatuses),
    isFiled: z.boolean(),
    accountId: id,
    companyName: z.string(),
    policyNumber: z.string().nullable(),
    lossDate: plainDate.nullable(),
    lossDescription: z.string(),
    created: instant,
    modified: instant,
  },
});

const searchClaims = call({
  id: 'search-claims',
  method: 'GET',
  path: '/api/claims/v1/search',
  access: 'claim:read',
  summary: 'The claims that the caller may see; a vendor those that are assigned to it',
  ...list({
    fields: claimRecord.fields,
    sort: [
      'causeOfLoss',
      'claimNumber',
      'companyName',
      'policyNumber',
      'status',
      'isFiled',
      'lossDate',
      'created',
      'modified',
    ],
    filter: ['status', 'isFiled'],
    search: ['claimNumber', 'companyName', 'policyNumber'],
    order: ['modified', 'desc'],
    dated: 'modified',
  }),
});

const getClaimDashboard = call({
  id: 'get-claim-dashboard',
  method: 'GET',
  path: '/api/claims/v1/search/dashboard',
  access: 'claim:read',
  summary: 'The claims that the caller may see in figures, the last twelve months',
  answer: z.object({
    filed: z.number().int(),
    drafts: z.number().int(),
    companies: z.number().int(),
    months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), count: z.number().int() })),
  }),
});

export const searchOpenClaims = call({
  id: 'search-open-claims',
  method: 'GET',
  path: '/api/claims/v1/search/open-claims',
  access: 'claim:read',
  summary: 'Open claims that the caller may see',
  ...list({
    fields: fieldsOf(claimRecord, ['id', 'claimNumber', 'companyName', 'status', 'modified']),
    sort: ['claimNumber', 'companyName', 'status', 'modified'],
    filter: ['status'],
    search: ['claimNumber', 'companyName'],
    order: ['modified', 'desc'],
    dated: 'modified',
  }),
});

export const claimCalls = callsOf({ searchOpenClaims, searchClaims, getClaimDashboard });
export { getClaimDashboard, searchClaims };
