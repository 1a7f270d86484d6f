import type { completeSubmission as call } from '@parapet/contract/submission/index';
import { quotingRefusal } from '@parapet/domain/accounts/eligibility';
import { completionRefusal, submissionLifecycle } from '@parapet/domain/lifecycles/submission';
import { regionByCode } from '@parapet/domain/regions/regions';
import { requireEdge } from '../../platform/records/change.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse, requireVersion } from '../../platform/refuse.ts';
import {
  addAccount,
  detailsOfCompany,
  findAccount,
  findCompany,
  findSameCompany,
  findHolder,
  type AccountRow,
} from '../account/index.ts';
import { ratingContext, unfitFor } from '../rater/index.ts';
import { changeSubmission } from './change-submission.ts';
import { contactOfSubmission, detailsOfSubmission } from './details-of-submission.ts';
import { findSubmission, submissionView, type SubmissionRow } from './submission-view.ts';

/**
 * Makes the account, or takes the one that the agency has of the company, and starts the quotes that were
 * asked for. The submission is locked: of two who complete it at once, the second is told so.
 */
export const completeSubmission: Handler<typeof call> = async (ctx, { params, body }) => {
  const before = await findSubmission(ctx, params.submissionId, { lock: true });
  requireEdge('submission', submissionLifecycle['complete-submission'], before.status);
  requireVersion(before, body.version);
  const refusal = completionRefusal(before);
  if (refusal) refuse(refusal);
  const known = await accountOfCompany(ctx, before);
  const account = known ?? (await getOpenAccount(ctx, before));
  const rating = await ratingContext(ctx);
  const asked = (before.products.length > 0 ? before.products : [before.product]).map((product) => ({
    product,
    reason: quotingRefusal(account) ?? unfitFor(rating, account, product),
  }));
  const products = asked.filter(({ reason }) => reason === null).map(({ product }) => product);
  await ctx.emit('submission-completed', {
    accountId: account.id,
    submissionId: before.id,
    products,
    agentEmail: before.agent?.emailAddress ?? '',
  });
  await ctx.tx
    .updateTable('document')
    .set({ accountId: account.id, teamId: account.teamId })
    .where('submissionId', '=', before.id)
    .execute();
  const saved = await changeSubmission(ctx, before, 'complete-submission', body.version, {
    set: { accountId: account.id, teamId: account.teamId, operationalStatus: 'Closed' },
    detail: { company: account.name, quotes: products },
  });
  return {
    ...(await submissionView(ctx, saved)),
    accountId: account.id,
    isNewAccount: known === undefined,
    notQuoted: asked.flatMap(({ product, reason }) => (reason === null ? [] : [{ product, reason }])),
  };
};

/** @throws Refusal 409 for a company of the directory that became another agency's client. */
async function accountOfCompany(
  ctx: CommandContext,
  submission: SubmissionRow,
): Promise<AccountRow | undefined> {
  if (submission.accountId) return findAccount(ctx, submission.accountId, { lock: true });
  const agencyId = submission.agencyId!;
  const { directoryId, region } = submission;
  const holder = directoryId ? await findHolder(ctx, directoryId) : undefined;
  if (holder && holder.agencyId !== agencyId) refuse(regionByCode(region).refusals.accountTaken);
  if (holder) return findAccount(ctx, holder.id, { lock: true });
  const details = detailsOfSubmission(ctx, submission.firmographics, region);
  return findSameCompany(ctx, { agencyId, region, details });
}

async function getOpenAccount(ctx: CommandContext, submission: SubmissionRow): Promise<AccountRow> {
  const { directoryId, region, firmographics, agencyId, teamId } = submission;
  const row = directoryId ? await findCompany(ctx, directoryId) : undefined;
  return addAccount(ctx, {
    agencyId: agencyId!,
    teamId,
    region,
    details: detailsOfSubmission(ctx, { name: submission.companyName, ...firmographics }, region, row),
    company: row && { row, known: detailsOfCompany(ctx.facts, row) },
    contact: contactOfSubmission(firmographics),
  });
}
