import { inTransaction, type CommandContext } from '../../platform/command-context.ts';
import { countChosen } from '../../platform/mail-limits.ts';

/**
 * For a refusal that says that somebody has this address: it is given so many times an hour, and then the
 * answer is to wait.
 */
export const countKnownAddress = (ctx: CommandContext, address: string): void =>
  ctx.afterRefusal((tx) => countChosen(inTransaction(ctx, tx), 'address', address));
