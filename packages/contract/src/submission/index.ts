import { z } from 'zod';
import { call, type ListColumns } from '../call.ts';
import { listAnswer, listQuery } from '../list.ts';
import { id, instant, line } from '../shapes.ts';

const submissionColumns = {
  submissionNumber: { type: 'text', sort: true, search: true }, companyName: { type: 'text', sort: true, search: true },
  status: { type: 'text', sort: true, filter: true }, product: { type: 'text', sort: true, filter: true }, agencyName: { type: 'text', sort: true },
  created: { type: 'instant', sort: true }, modified: { type: 'instant', sort: true },
} as const satisfies ListColumns;

const submissionRow = z.object({
  id, submissionNumber: z.string(), companyName: z.string(), accountId: id.nullable(), status: z.string(), product: z.string(), agencyName: z.string(),
  created: instant, modified: instant,
});

export const searchSubmissions = call({
  id: 'search-submissions', method: 'GET', path: '/api/submission/v1/search', access: 'submission:read', summary: 'Submissions received from an agency',
  query: listQuery(submissionColumns),
  answer: listAnswer(submissionRow),
  columns: submissionColumns,
});

export const findSubmissionByMessage = call({
  id: 'find-submission-by-message', method: 'GET', path: '/api/submission/v1/message/:messageId', access: 'submission:read',
  summary: 'The submission that a mail message became', params: z.object({ messageId: line(300) }), answer: submissionRow,
});

export const submissionCalls = { 'search-submissions': searchSubmissions, 'find-submission-by-message': findSubmissionByMessage };
