import { openClaimFileStatuses, relyingOutcomes } from '@parapet/domain/lifecycles/claim-file-status';
import { filedClaimStatuses } from '@parapet/domain/lifecycles/claim-status';
import { addMonths, toPlainDate } from '@parapet/domain/dates';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';

export type PolicyClaims = {
  /** Filed claims, however they ended. */
  made: number;
  /** Somebody works on them. */
  open: number;
  /** Paid ones: cover was relied upon. */
  paid: number;
  /** Filed within the last months that refer a renewal, and closed; withdrawn ones do not count. */
  recent: number;
  /** Taken from the aggregate limit by what was paid beyond retentions, in cents. */
  eroded: number;
};

/** Returns the state of a policy's claims. A claim without a file is one that nobody has closed. */
export const claimsOfPolicy = (ctx: CommandContext, { id }: { id: string }): Promise<PolicyClaims> =>
  ctx.withElevatedScope(async () => {
    const since = addMonths(toPlainDate(ctx.now), -ctx.facts.claims.recentMonths);
    const isOpen = sql`(f.id is null or f.status = any(${openClaimFileStatuses}))`;
    const { rows } = await sql<PolicyClaims>`select count(*)::int as made,
        count(*) filter (where ${isOpen})::int as open,
        count(*) filter (where f.outcome = any(${relyingOutcomes}))::int as paid,
        count(*) filter (where not ${isOpen} and f.outcome <> 'WITHDRAWN'
          and coalesce(c.filed_at, c.created) >= ${since}::date)::int as recent,
        coalesce((select sum(case ledger when 'paid' then amount else -amount end) from claim_entry
          where policy_id = ${id} and ledger in ('paid', 'retention')), 0)::float8 as eroded
      from claim c left join claim_file f on f.claim_id = c.id
      where c.policy_id = ${id} and c.status = any(${filedClaimStatuses})`.execute(ctx.tx);
    return rows[0]!;
  });
