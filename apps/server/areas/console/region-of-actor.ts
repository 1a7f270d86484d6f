import { actorOf, type CommandContext } from '../../platform/command-context.ts';

/** The region of the account acted in. */
export async function regionOfActor(ctx: CommandContext): Promise<'US' | 'UK'> {
  const { accountType, organisationId } = actorOf(ctx);
  const row = await ctx.tx
    .selectFrom(accountType === 'CUSTOMER' ? 'account' : 'organisation')
    .select('region')
    .where('id', '=', organisationId)
    .executeTakeFirst();
  return row?.region ?? 'US';
}
