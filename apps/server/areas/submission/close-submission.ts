import { FILL_IN } from '@parapet/contract/reasons';
import type {
  loseSubmission as loseCall,
  markSubmissionNonViable as nonViableCall,
  reopenSubmission as reopenCall,
} from '@parapet/contract/submission/index';
import { getOperationalStatus } from '@parapet/domain/lifecycles/submission-status';
import { reopenedTo } from '@parapet/domain/lifecycles/submission';
import type { Handler } from '../../platform/handler.ts';
import { changeSubmission } from './change-submission.ts';
import { findSubmission, submissionView } from './submission-view.ts';

export const loseSubmission: Handler<typeof loseCall> = async (ctx, { params, body }) => {
  const before = await findSubmission(ctx, params.submissionId, { lock: true });
  const reasonSummary = body.reasonSummary === FILL_IN ? body.fillInReason : body.reasonSummary;
  const saved = await changeSubmission(ctx, before, 'lose-submission', body.version, {
    set: { reason: body.reason, reasonSummary, operationalStatus: 'Closed' },
    detail: { reason: reasonSummary },
  });
  return submissionView(ctx, saved);
};

export const markSubmissionNonViable: Handler<typeof nonViableCall> = async (ctx, { params, body }) => {
  const before = await findSubmission(ctx, params.submissionId, { lock: true });
  const { reason } = body;
  const saved = await changeSubmission(ctx, before, 'mark-submission-non-viable', body.version, {
    set: { reason, reasonSummary: null, operationalStatus: 'Closed' },
    detail: { reason },
  });
  return submissionView(ctx, saved);
};

/** It goes on with whoever worked on it; what was certified stays so. */
export const reopenSubmission: Handler<typeof reopenCall> = async (ctx, { params, body }) => {
  const before = await findSubmission(ctx, params.submissionId, { lock: true });
  const status = reopenedTo(before.assigneeId);
  const operationalStatus = getOperationalStatus({ ...before, status });
  const saved = await changeSubmission(ctx, before, 'reopen-submission', body.version, {
    set: { status, operationalStatus, reason: null, reasonSummary: null },
    detail: { status },
  });
  return submissionView(ctx, saved);
};
