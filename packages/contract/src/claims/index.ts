import { claimStatuses } from '@parapet/domain/lifecycles/statuses';
import { z } from 'zod';
import { call, type ListColumns } from '../call.ts';
import { listAnswer, listQuery } from '../list.ts';
import { id, instant, plainDate } from '../shapes.ts';

const claimColumns = {
  claimNumber: { type: 'text', sort: true, search: true },
  companyName: { type: 'text', sort: true, search: true },
  policyNumber: { type: 'text', sort: true, search: true },
  status: { type: 'text', sort: true, filter: true },
  isFiled: { type: 'boolean', sort: true, filter: true },
  lossDate: { type: 'date', sort: true },
  created: { type: 'instant', sort: true },
  modified: { type: 'instant', sort: true },
} as const satisfies ListColumns;

const searchClaims = call({
  id: 'search-claims',
  method: 'GET',
  path: '/api/claims/v1/search',
  access: 'claim:read',
  summary: 'The claims that the caller may see; a vendor those that are assigned to it',
  query: listQuery(claimColumns),
  answer: listAnswer(
    z.object({
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
    }),
  ),
  columns: claimColumns,
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

export const claimCalls = { 'search-claims': searchClaims, 'get-claim-dashboard': getClaimDashboard };
export { getClaimDashboard, searchClaims };
