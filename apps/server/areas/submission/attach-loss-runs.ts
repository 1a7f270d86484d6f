import type { attachLossRuns as call } from '@parapet/contract/submission/index';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { changeSubmission } from './change-submission.ts';
import { findSubmission, submissionView } from './submission-view.ts';

/**
 * Files are brought to the library first, where it is said who sees them; attached, they go with the
 * submission to its account.
 * @throws Refusal 404 for a file that the caller may not see, 409 for one of another record.
 */
export const attachLossRuns: Handler<typeof call> = async (ctx, { params, body }) => {
  const before = await findSubmission(ctx, params.submissionId, { lock: true });
  const ids = [...new Set(body.docIds)];
  const files = await ctx.tx
    .selectFrom('document')
    .select(['id', 'docName', 'submissionId', 'accountId', 'policyId', 'quoteId', 'agencyId'])
    .where('id', 'in', ids)
    .where('audience', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('docName')
    .forNoKeyUpdate()
    .execute();
  if (files.length < ids.length) refuse('not-found');
  const { accountId, agencyId, teamId } = before;
  const elsewhere = files.find(
    (file) =>
      (file.submissionId !== null && file.submissionId !== before.id) ||
      (file.accountId !== null && file.accountId !== accountId) ||
      (file.agencyId !== null && file.agencyId !== agencyId),
  );
  if (elsewhere) refuse('loss-run-elsewhere', { name: elsewhere.docName });
  await ctx.tx
    .updateTable('document')
    .set({ submissionId: before.id, accountId, teamId })
    .where('id', 'in', ids)
    .execute();
  const saved = await changeSubmission(ctx, before, 'attach-loss-runs', body.version, {
    set: {},
    detail: { files: files.map(({ docName }) => docName) },
  });
  return submissionView(ctx, saved);
};
