import { operationalStatuses, submissionStatuses } from '@parapet/domain/lifecycles/submission-status';
import { z } from 'zod';
import { call, getCalls } from '../call.ts';
import { list } from '../list.ts';
import { id, line } from '../shapes.ts';
import * as commands from './commands.ts';
import { submissionRecord, submissionRow } from './submission.ts';

export * from './commands.ts';
export { firmographics, type Firmographics, type SubmissionAgency } from './firmographics.ts';
export { submissionRecord, type Submission } from './submission.ts';

export const searchSubmissions = call({
  id: 'search-submissions',
  method: 'GET',
  path: '/api/submission/v1/search',
  access: 'submission:read',
  summary: 'Search submissions received from an agency',
  ...list({
    fields: submissionRow.fields,
    sort: [
      'submissionNumber',
      'companyName',
      'status',
      'operationalStatus',
      'assigneeName',
      'product',
      'agencyName',
      'created',
      'modified',
    ],
    filter: ['status', 'operationalStatus', 'assigneeId', 'product', 'accountId'],
    search: ['submissionNumber', 'companyName'],
    also: { assigneeId: id },
    order: ['modified', 'desc'],
    dated: 'modified',
  }),
});

export const getSubmissionStats = call({
  id: 'get-submission-stats',
  method: 'GET',
  path: '/api/submission/v1/stats',
  access: 'submission:read',
  summary: 'Return the number of submissions that the caller may see, by status',
  query: z.object({ teamIds: z.string().max(2000).optional() }),
  answer: z.object({
    total: z.number().int(),
    open: z.number().int(),
    /** Assigned to the caller, and open. */
    mine: z.number().int(),
    /** Open, and from an agency that is not known. */
    withoutAgency: z.number().int(),
    byStatus: z.record(z.enum(submissionStatuses), z.number().int()),
    byOperationalStatus: z.record(z.enum(operationalStatuses), z.number().int()),
  }),
});

export const listSubmissionAssignees = call({
  id: 'list-submission-assignees',
  method: 'GET',
  path: '/api/submission/v1/assignees',
  access: 'submission:work',
  summary: 'List the staff who work on submissions',
  answer: z.object({ content: z.array(z.object({ id, name: z.string() })) }),
});

export const getSubmission = call({
  id: 'get-submission',
  method: 'GET',
  path: '/api/submission/v1/:submissionId',
  access: 'submission:read',
  summary: 'Return a submission',
  params: z.object({ submissionId: id }),
  answer: submissionRecord.shape,
});

export const findSubmissionByMessage = call({
  id: 'find-submission-by-message',
  method: 'GET',
  path: '/api/submission/v1/message/:messageId',
  access: 'submission:read',
  summary: 'Return the submission that was created from a mail message',
  params: z.object({ messageId: line(300) }),
  answer: submissionRecord.shape,
});

export const submissionCalls = getCalls({
  ...commands,
  searchSubmissions,
  getSubmissionStats,
  listSubmissionAssignees,
  getSubmission,
  findSubmissionByMessage,
});
