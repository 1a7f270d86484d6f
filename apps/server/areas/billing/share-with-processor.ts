import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { PolicyRow } from '../policy/index.ts';

/**
 * Lets the premium processor that finances a policy see it from now on. The financer is known by its name: a
 * financer that is no partner here has nobody who could look.
 */
export const shareWithProcessor = (
  ctx: CommandContext,
  { id, region }: PolicyRow,
  financerName: string,
): Promise<void> =>
  ctx.withElevatedScope(async () => {
    await sql`insert into financed_policy (organization_id, policy_id)
      select id, ${id} from organization
      where account_type = 'PREMIUM_PROCESSOR' and removed_at is null and region = ${region}
        and lower(name) = ${financerName.trim().toLowerCase()}
      on conflict do nothing`.execute(ctx.tx);
  });

/** Lets a processor that was added, or named so, only now see all that is financed under its name. */
export const shareFinancedWith = (ctx: CommandContext, organizationId: string): Promise<void> =>
  ctx.withElevatedScope(async () => {
    await sql`insert into financed_policy (organization_id, policy_id)
      select o.id, f.policy_id from organization o
        join premium_finance f on lower(trim(f.financer_name)) = lower(o.name) and f.status in ('ACCEPTED', 'PAID')
        join policy p on p.id = f.policy_id and p.region = o.region
      where o.id = ${organizationId} and o.account_type = 'PREMIUM_PROCESSOR'
      on conflict do nothing`.execute(ctx.tx);
  });

/** Nobody finances the policy any more. */
export const stopSharingWithProcessors = (ctx: CommandContext, { id }: PolicyRow): Promise<void> =>
  ctx.withElevatedScope(async () => {
    await ctx.tx.deleteFrom('financedPolicy').where('policyId', '=', id).execute();
  });
