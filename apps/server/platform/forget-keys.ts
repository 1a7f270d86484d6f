import type { CommandContext } from './command-context.ts';

const KEPT_MS = 24 * 60 * 60_000;

/** Idempotency keys are kept for a day. */
export async function forgetKeys(ctx: CommandContext): Promise<number> {
  const gone = await ctx.tx
    .deleteFrom('idempotencyKey')
    .where('created', '<', new Date(ctx.now.getTime() - KEPT_MS))
    .executeTakeFirst();
  return Number(gone.numDeletedRows) > 0 ? 1 : 0;
}
