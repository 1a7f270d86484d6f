import type { CommandContext } from '../../../platform/command-context.ts';

/**
 * Of somebody who leaves an account, or all of them, what nobody else uses goes: their views, with which list
 * they open, and what they typed and did not save. Views that they shared stay with their colleagues, whose
 * administrators may delete them.
 */
export async function forgetOwn(
  ctx: CommandContext,
  personId: string,
  organizationId?: string,
): Promise<void> {
  const chosen = ctx.tx.deleteFrom('defaultView').where('personId', '=', personId);
  const own = ctx.tx.deleteFrom('savedView').where('personId', '=', personId).where('isShared', '=', false);
  const typed = ctx.tx.deleteFrom('unsavedInput').where('personId', '=', personId);
  await (organizationId ? chosen.where('organizationId', '=', organizationId) : chosen).execute();
  await (organizationId ? own.where('organizationId', '=', organizationId) : own).execute();
  await (organizationId ? typed.where('organizationId', '=', organizationId) : typed).execute();
}
