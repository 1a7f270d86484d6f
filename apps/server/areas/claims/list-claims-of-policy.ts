import type { listClaimsOfPolicy as call } from '@parapet/contract/claims/index';
import { claimSums, type ClaimLedger } from '@parapet/domain/claims/money';
import { dateIn } from '@parapet/domain/dates';
import { draftClaimStatuses } from '@parapet/domain/lifecycles/claim-status';
import { money } from '@parapet/domain/money';
import { may } from '@parapet/domain/permissions/table';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { findPolicy } from '../policy/index.ts';
import { withClaims } from './file/as-examiner.ts';
import { getToldStatus, isOwnDraft } from './claim-view.ts';

type Line = { claimId: string; ledger: ClaimLedger; amount: number };

/**
 * The books of the claims of a policy. Whoever may see the claims may see their sums, which a loss run shows
 * them too.
 */
const getLines = (ctx: CommandContext, policyId: string): Promise<Line[]> =>
  ctx.withElevatedScope(async () => {
    const { rows } = await sql<Line>`select f.claim_id, e.ledger, sum(e.amount)::float8 as amount
      from claim_entry e join claim_file f on f.id = e.claim_file_id
      where e.policy_id = ${policyId} group by 1, 2`.execute(ctx.tx);
    return rows;
  });

export const listClaimsOfPolicy: Handler<typeof call> = (ctx, { params }) =>
  withClaims(ctx, async (seen) => {
    const policy = await findPolicy(seen, params.policyId);
    const rows = await seen.tx
      .selectFrom('claim')
      .selectAll()
      .where('policyId', '=', policy.id)
      .orderBy('created', 'desc')
      .orderBy('id')
      .execute();
    const lines = await getLines(seen, policy.id);
    const reads = may(getActor(seen), 'claim:read-report');
    return {
      claims: rows.map((row) => {
        const isFiled = !draftClaimStatuses.some((one) => one === row.status);
        const sums = claimSums(lines.filter(({ claimId }) => claimId === row.id));
        return {
          id: row.id,
          claimNumber: row.claimNumber,
          status: row.status,
          fileStatus: getToldStatus(seen, row),
          lossDate: row.lossDate,
          filedOn: row.filedAt && dateIn(row.filedAt, policy.timeZone),
          reserve: isFiled ? money(sums.reserve, policy.currency) : null,
          paid: isFiled ? money(sums.paid, policy.currency) : null,
          canOpen: reads || isOwnDraft(seen, row),
        };
      }),
    };
  });
