import { getActor, type CommandContext } from './command-context.ts';

/**
 * The provider itself, which looks after accounts that have no agent: the oldest, where there are several.
 */
export const findProvider = (ctx: CommandContext): Promise<{ id: string }> =>
  ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('organization')
      .select('id')
      .where('accountType', '=', 'COWBELL')
      .orderBy('created')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );

/** Whether somebody of the provider asks. */
export const isStaff = (ctx: CommandContext): boolean => getActor(ctx).accountType === 'COWBELL';
