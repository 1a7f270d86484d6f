import type { updateSubmission as call } from '@parapet/contract/submission/index';
import type { Input } from '@parapet/contract/call';
import { submissionLifecycle } from '@parapet/domain/lifecycles/submission';
import { requireEdge } from '../../platform/records/change.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { agencyOfSubmission } from './agency-of-submission.ts';
import { changeSubmission } from './change-submission.ts';
import { readFirmographics, readProducts } from './sent-submission.ts';
import { findSubmission, submissionView, type SubmissionRow } from './submission-view.ts';

type Body = Input<typeof call>['body'];

/** Updates a submission. A certified submission has to be certified again once its facts change. */
export const updateSubmission: Handler<typeof call> = async (ctx, { params, body }) => {
  const before = await findSubmission(ctx, params.submissionId, { lock: true });
  requireEdge('submission', submissionLifecycle['update-submission'], before.status);
  const agency = await agencyColumns(ctx, before, body);
  const region = agency?.region ?? before.region;
  const firmographics = body.firmographics && readFirmographics(ctx, body.firmographics, region, undefined);
  const products = body.products && readProducts(region, body.products);
  const saved = await changeSubmission(ctx, before, 'update-submission', body.version, {
    set: {
      ...agency,
      ...(firmographics && {
        firmographics: JSON.stringify(firmographics),
        companyName: firmographics.name,
        certifiedAt: null,
        certifiedBy: null,
        operationalStatus: before.assigneeId ? ('Assigned' as const) : ('Unassigned' as const),
      }),
      ...(products && { products, product: products[0]! }),
    },
    detail: {
      fields: (['firmographics', 'agency', 'products'] as const).filter((part) => body[part] !== undefined),
    },
  });
  return submissionView(ctx, saved);
};

/** A submission of an account stays with the account's agency. */
async function agencyColumns(ctx: CommandContext, before: SubmissionRow, { agency: sent }: Body) {
  if (!sent) return null;
  const agency = await agencyOfSubmission(ctx, sent);
  if (before.accountId && agency.agencyId !== before.agencyId)
    refuse('bad-input', {}, [
      {
        field: 'agency.agencyId',
        code: 'invalid',
        detail: 'Please select a valid Agency, current option not found.',
      },
    ]);
  const { teamId, ...rest } = agency;
  const keepsTeam = agency.agencyId === before.agencyId && !sent.agent?.teams.length;
  return {
    ...rest,
    teamId: keepsTeam ? before.teamId : teamId,
    ...(sent.agent && { agent: JSON.stringify(sent.agent) }),
  };
}
