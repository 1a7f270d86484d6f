import { submissionLifecycle, type SubmissionCommand } from '@parapet/domain/lifecycles/submission';
import { z } from 'zod';
import { call, callsOf } from '../call.ts';
import { list } from '../list.ts';
import { record } from '../record.ts';
import { submissionDecline, withSubmissionFillIn } from '../reasons.ts';
import { can, id, instant, line } from '../shapes.ts';

export const submissionRecord = record({
  name: 'submission',
  fields: {
    id,
    submissionNumber: z.string(),
    companyName: z.string(),
    accountId: id.nullable(),
    status: z.string(),
    product: z.string(),
    agencyName: z.string(),
    /** Why it was declined, and what was written about it. */
    reason: z.string().nullable(),
    reasonSummary: z.string().nullable(),
    created: instant,
    modified: instant,
    can: can(Object.keys(submissionLifecycle) as SubmissionCommand[]),
  },
});

export const searchSubmissions = call({
  id: 'search-submissions',
  method: 'GET',
  path: '/api/submission/v1/search',
  access: 'submission:read',
  summary: 'Submissions received from an agency',
  ...list({
    fields: submissionRecord.fields,
    sort: ['submissionNumber', 'companyName', 'status', 'product', 'agencyName', 'created', 'modified'],
    filter: ['status', 'product', 'accountId'],
    search: ['submissionNumber', 'companyName'],
    order: ['modified', 'desc'],
    dated: 'modified',
  }),
});

export const findSubmissionByMessage = call({
  id: 'find-submission-by-message',
  method: 'GET',
  path: '/api/submission/v1/message/:messageId',
  access: 'submission:read',
  summary: 'The submission that a mail message became',
  params: z.object({ messageId: line(300) }),
  answer: submissionRecord.shape,
});

export const declineSubmission = call({
  id: 'decline-submission',
  method: 'PUT',
  path: '/api/submission/v1/decline/:submissionId',
  access: 'submission:decline',
  summary: 'Decline a submission with a reason',
  params: z.object({ submissionId: id }),
  body: withSubmissionFillIn(submissionDecline),
  answer: submissionRecord.shape,
  refusals: ['wrong-state'],
});

export const submissionCalls = callsOf({ declineSubmission, searchSubmissions, findSubmissionByMessage });
