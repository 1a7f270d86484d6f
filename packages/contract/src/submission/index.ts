import { z } from 'zod';
import { call, type ListColumns } from '../call.ts';
import { listAnswer, listQuery } from '../list.ts';
import { id, instant } from '../shapes.ts';

const submissionColumns = {
  submissionNumber: { type: 'text', sort: true, search: true }, companyName: { type: 'text', sort: true, search: true },
  status: { type: 'text', sort: true, filter: true }, product: { type: 'text', sort: true, filter: true }, agencyName: { type: 'text', sort: true },
  created: { type: 'instant', sort: true }, modified: { type: 'instant', sort: true },
} as const satisfies ListColumns;

export const searchSubmissions = call({
  id: 'search-submissions', method: 'GET', path: '/api/submission/v1/search', access: 'submission:read', summary: 'Submissions received from an agency',
  query: listQuery(submissionColumns),
  answer: listAnswer(z.object({
    id, submissionNumber: z.string(), companyName: z.string(), accountId: id.nullable(), status: z.string(), product: z.string(), agencyName: z.string(),
    created: instant, modified: instant,
  })),
  columns: submissionColumns,
});

export const submissionCalls = { 'search-submissions': searchSubmissions };
