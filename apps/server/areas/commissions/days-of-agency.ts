import type { PlainDate } from '@parapet/domain/dates';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';

/** From its first day with a policy to the last of its term, or to the one before another agency had it. */
type Days = { from: PlainDate; to: PlainDate };

/** The days that are an agency's, of the policies that went from agency to agency. */
export async function daysByPolicy(
  ctx: CommandContext,
  agencyId: string,
  policyIds: readonly string[],
): Promise<Map<string, Days>> {
  const { rows } = await sql<Days & { policyId: string }>`select p.id as policy_id,
      coalesce(min(b.from_day) filter (where b.new_agency_id = ${agencyId}), p.effective_date) as from,
      coalesce(max(b.from_day) filter (where b.agency_id = ${agencyId}) - 1, p.end_date - 1) as to
    from broker_of_record b join policy p on p.id = b.policy_id
    where b.policy_id = any(${policyIds}) and (b.agency_id = ${agencyId} or b.new_agency_id = ${agencyId})
    group by p.id`.execute(ctx.tx);
  return new Map(rows.map(({ policyId, ...days }) => [policyId, days]));
}
