import { z } from 'zod';
import { call } from '../call.ts';
import { product } from '../rater/index.ts';
import {
  filled,
  lossReasons,
  reasoned,
  submissionDecline,
  withFillIn,
  withSubmissionFillIn,
} from '../reasons.ts';
import { id, version } from '../shapes.ts';
import { sentFirmographics, submissionAgency } from './firmographics.ts';
import { submissionRecord } from './submission.ts';

const params = z.object({ submissionId: id });
const answer = submissionRecord.shape;
const products = z.array(product).min(1, 'Choose at least one product').max(12);
const states = ['wrong-state', 'changed-meanwhile'] as const;

export const createSubmission = call({
  id: 'create-submission',
  method: 'POST',
  path: '/api/submission/v1',
  access: 'submission:create',
  summary: 'Submit a company to be quoted; completing the submission creates the account and its quotes',
  body: z.object({
    cbid: id.nullable().default(null),
    firmographics: sentFirmographics,
    agency: submissionAgency.optional(),
    products: products
      .optional()
      .describe('The quotes requested; defaults to the base product of the region'),
  }),
  answer,
  refusals: ['account-taken', 'account-taken-uk', 'account-yours'],
});

export const updateSubmission = call({
  id: 'update-submission',
  method: 'PUT',
  path: '/api/submission/v1/:submissionId',
  access: 'submission:update',
  summary: 'Correct the data of a submission; staff also set the agency that it is from',
  params,
  body: z.object({
    version,
    firmographics: sentFirmographics.optional(),
    agency: submissionAgency.optional(),
    products: products.optional(),
  }),
  answer,
  refusals: [...states],
});

export const declineSubmission = call({
  id: 'decline-submission',
  edits: { record: 'submission', id: 'submissionId' },
  method: 'PUT',
  path: '/api/submission/v1/decline/:submissionId',
  access: 'submission:decline',
  summary: 'Decline a submission with a reason',
  params,
  body: withSubmissionFillIn(submissionDecline),
  answer,
  refusals: ['wrong-state'],
});

/** Request body fields that mark a submission as lost, with the reason. */
export const submissionLoss = reasoned(lossReasons, 'Reason is required');
export const loseSubmission = call({
  id: 'lose-submission',
  method: 'PUT',
  path: '/api/submission/v1/lost/:submissionId',
  access: 'submission:lose',
  summary: 'Mark a submission as lost: the business went elsewhere',
  params,
  body: withFillIn(submissionLoss.extend({ version })),
  answer,
  refusals: [...states],
});

export const markSubmissionNonViable = call({
  id: 'mark-submission-non-viable',
  method: 'PUT',
  path: '/api/submission/v1/non-viable/:submissionId',
  access: 'submission:work',
  summary: 'Mark a submission as non-viable: there is nothing to quote',
  params,
  body: z.object({ version, reason: filled('Reason is required') }),
  answer,
  refusals: [...states],
});

export const reopenSubmission = call({
  id: 'reopen-submission',
  method: 'PUT',
  path: '/api/submission/v1/reopen/:submissionId',
  access: 'submission:work',
  summary: 'Reopen a submission that was declined, lost or not viable',
  params,
  body: z.object({ version }),
  answer,
  refusals: [...states],
});

export const assignSubmission = call({
  id: 'assign-submission',
  method: 'PUT',
  path: '/api/submission/v1/assign/:submissionId',
  access: 'submission:work',
  summary: 'Assign a submission to a staff member; defaults to the caller',
  params,
  body: z.object({ version, assigneeId: id.nullable().default(null) }),
  answer,
  refusals: [...states, 'assignee-unknown'],
});

export const certifySubmission = call({
  id: 'certify-submission',
  method: 'PUT',
  path: '/api/submission/v1/certify/:submissionId',
  access: 'submission:work',
  summary: 'Certify that the facts of a submission were checked',
  params,
  body: z.object({ version }),
  answer,
  refusals: [...states],
});

export const completeSubmission = call({
  id: 'complete-submission',
  method: 'PUT',
  path: '/api/submission/v1/complete/:submissionId',
  access: 'submission:work',
  summary: 'Create the account of a submission, or use the agency’s existing one, and start its quotes',
  params,
  body: z.object({ version }),
  answer: submissionRecord.shape.extend({
    accountId: id,
    isNewAccount: z.boolean(),
    /** Products that the account cannot be quoted for now, and why. */
    notQuoted: z.array(z.object({ product: z.string(), reason: z.string() })),
  }),
  refusals: [
    ...states,
    'submission-without-agency',
    'submission-not-certified',
    'account-taken',
    'account-taken-uk',
  ],
});

export const attachLossRuns = call({
  id: 'attach-loss-runs',
  method: 'PUT',
  path: '/api/submission/v1/loss-runs/:submissionId',
  access: 'submission:update',
  summary: 'Attach files of the library to a submission as its loss runs',
  params,
  body: z.object({ version, docIds: z.array(id).min(1).max(20) }),
  answer,
  refusals: [...states, 'loss-run-elsewhere'],
});
