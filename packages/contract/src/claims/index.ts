import { vendorCategories } from '@parapet/domain/claims/vendor-categories';
import { claimStatuses } from '@parapet/domain/lifecycles/statuses';
import { z } from 'zod';
import { call, getCalls } from '../call.ts';
import { list } from '../list.ts';
import { record } from '../record.ts';
import { id, instant, plainDate } from '../shapes.ts';
import * as documents from './claim-documents.ts';
import * as file from './claim-file.ts';
import * as link from './claim-link.ts';
import * as claimMoney from './claim-money.ts';
import * as notice from './notice.ts';
import * as ofPolicy from './of-policy.ts';

const claimRecord = record({
  name: 'claim',
  fields: {
    id,
    claimNumber: z.string(),
    status: z.enum(claimStatuses),
    fileStatus: notice.toldFileStatus,
    isFiled: z.boolean(),
    accountId: id,
    companyName: z.string(),
    policyNumber: z.string().nullable(),
    lossDate: plainDate.nullable(),
    /** Null to those who do not read what was reported. */
    lossDescription: z.string().nullable(),
    /** Whether the caller began it and has not filed it. */
    isOwnDraft: z.boolean(),
    created: instant,
    modified: instant,
  },
});

const searchClaims = call({
  id: 'search-claims',
  method: 'GET',
  path: '/api/claims/v1/search',
  access: 'claim:read',
  summary: 'Search the claims that the caller may see; a vendor sees those assigned to it',
  ...list({
    fields: claimRecord.fields,
    sort: [
      'claimNumber',
      'companyName',
      'policyNumber',
      'status',
      'isFiled',
      'lossDate',
      'created',
      'modified',
    ],
    filter: ['status', 'fileStatus', 'isFiled', 'vendorCategory'],
    // What the vendor does that works on it: of the vendor's own claims, and to those who work on claims.
    also: { vendorCategory: z.enum(vendorCategories) },
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
  summary: 'Return figures of the claims that the caller may see, for the last twelve months',
  answer: z.object({
    filed: z.number().int(),
    drafts: z.number().int(),
    companies: z.number().int(),
    months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), count: z.number().int() })),
  }),
});

export const claimCalls = getCalls(
  { searchClaims, getClaimDashboard },
  notice,
  link,
  file,
  documents,
  claimMoney,
  ofPolicy,
);
export * from './claim-documents.ts';
export * from './claim-file.ts';
export * from './claim-link.ts';
export * from './claim-money.ts';
export * from './notice.ts';
export * from './of-policy.ts';
export { getClaimDashboard, searchClaims };
