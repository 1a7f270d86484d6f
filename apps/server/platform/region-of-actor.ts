import type { RegionCode } from '@parapet/domain/regions/region';
import { getActor, type CommandContext } from './command-context.ts';

/** The region of the account acted in. */
export async function regionOfActor(ctx: CommandContext): Promise<RegionCode> {
  const { accountType, organizationId } = getActor(ctx);
  const row = await ctx.tx
    .selectFrom(accountType === 'CUSTOMER' ? 'account' : 'organization')
    .select('region')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return row?.region ?? 'US';
}
