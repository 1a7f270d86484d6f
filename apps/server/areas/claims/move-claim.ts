import type { moveClaimToPolicy as call } from '@parapet/contract/claims/index';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { unrecorded } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { lockPolicy } from '../policy/index.ts';
import { withClaims } from './file/as-examiner.ts';
import { lockMoney, type MoneyOfClaim } from './money/claim-bookings.ts';
import { changeClaimFile, detailedView } from './file/claim-file.ts';
import { getCoverage } from './coverage-of-claim.ts';

/**
 * A claim goes to another term of the same insured, with the reason: its checklist, its agreement and its
 * limits are those of that policy from then on. Money that was booked answered by the terms of the first one.
 */
export const moveClaimToPolicy: Handler<typeof call> = (ctx, { params, body }) =>
  withClaims(ctx, async (seen) => {
    const { policyId, reason, version } = body;
    const of = await lockMoney(seen, params.claimId);
    const { file, policy } = of;
    if (policyId === file.policyId) refuse('claim-policy-same');
    const to = await lockPolicy(seen, policyId);
    if (to.accountId !== file.accountId) refuse('not-found');
    await requireFree(seen, of);
    const { policyNumber } = to;
    const moved = { ...file, policyId, policyNumber };
    const { agreements } = await getCoverage(seen, to, moved);
    const isKnown = agreements.some(({ coverageId }) => coverageId === file.coverageId);
    const saved = await changeClaimFile(seen, file, 'move-claim-to-policy', version, {
      set: { policyId, policyNumber, ...(!isKnown && { coverageId: null }) },
      detail: { from: policy.policyNumber, to: policyNumber, reason },
    });
    await unrecorded(seen, 'the entry of the file names both policies')
      .updateTable('claim')
      .set({ policyId, policyNumber })
      .where('id', '=', file.claimId)
      .execute();
    return detailedView(seen, saved);
  });

/** @throws Refusal 409 'claim-has-money' or 'claim-is-related'. */
async function requireFree(ctx: CommandContext, { file, books }: MoneyOfClaim): Promise<void> {
  const asked = await ctx.tx
    .selectFrom('claimTransaction')
    .select('id')
    .where('claimFileId', '=', file.id)
    .where('status', '=', 'ASKED')
    .executeTakeFirst();
  if (asked || Object.values(books.total).some((amount) => amount !== 0)) refuse('claim-has-money');
  const others = await ctx.tx
    .selectFrom('claimFile')
    .select('id')
    .where('relatedTo', '=', file.claimId)
    .executeTakeFirst();
  if (file.relatedTo !== null || others) refuse('claim-is-related');
}
