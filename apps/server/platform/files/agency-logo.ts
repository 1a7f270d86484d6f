import type { CommandContext } from '../command-context.ts';

/**
 * The logo of an agency as its papers and mails have it (decision 154); null if it has none. Read with
 * elevated scope: whoever may have the paper, such as a wholesale agent, has it with all that is on it.
 */
export async function findAgencyLogo(ctx: CommandContext, agencyId: string): Promise<Buffer | null> {
  const found = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('agencyLogo')
      .select('picture')
      .where('agencyId', '=', agencyId)
      .where('size', '=', 'MEDIUM')
      .executeTakeFirst(),
  );
  return found?.picture ?? null;
}
