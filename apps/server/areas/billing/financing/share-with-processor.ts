import { sql, type RawBuilder } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { PolicyRow } from '../../policy/index.ts';

/** A financer is known by its name: one that is no partner here has nobody who could look. */
const share = (ctx: CommandContext, which: RawBuilder<unknown>): Promise<void> =>
  ctx.withElevatedScope(async () => {
    await sql`insert into financed_policy (organization_id, policy_id)
      select o.id, p.id from premium_finance f
        join policy p on p.id = f.policy_id
        join organization o on o.account_type = 'PREMIUM_PROCESSOR' and o.removed_at is null
          and o.region = p.region and lower(o.name) = lower(trim(f.financer_name))
      where f.status in ('ACCEPTED', 'PAID') and ${which}
      on conflict do nothing`.execute(ctx.tx);
  });

/** Lets the premium processor that finances a policy see it from now on. */
export const shareWithProcessor = (ctx: CommandContext, { id }: PolicyRow): Promise<void> =>
  share(ctx, sql`p.id = ${id}`);

/** Lets a processor that was added, or named so, only now see all that is financed under its name. */
export const shareFinancedWith = (ctx: CommandContext, organizationId: string): Promise<void> =>
  share(ctx, sql`o.id = ${organizationId}`);

/** Stops sharing the policy with processors, as it is no longer financed. */
export const stopSharingWithProcessors = (ctx: CommandContext, { id }: PolicyRow): Promise<void> =>
  ctx.withElevatedScope(async () => {
    await ctx.tx.deleteFrom('financedPolicy').where('policyId', '=', id).execute();
  });
