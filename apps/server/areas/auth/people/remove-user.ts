import type { removeUser as call } from '@parapet/contract/auth/users';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { endSessionsOf } from '../second-factor.ts';
import { endSessionsIn } from '../sessions.ts';
import { findUser, requireAnother, requireAnotherAdmin } from './find-user.ts';

/**
 * A guest only loses this account. A user of the account itself is erased: history keeps the name, nothing else
 * keeps anything.
 */
export const removeUser: Handler<typeof call> = async (ctx, { params }) => {
  const { person, organizationId, isGuest } = await findUser(ctx, params);
  requireAnother(ctx, person);
  if (isGuest) {
    await ctx.tx
      .deleteFrom('membership')
      .where('personId', '=', person.id)
      .where('organizationId', '=', organizationId)
      .execute();
    await leaveTeams(ctx, person.id, organizationId);
    await endSessionsIn(ctx.tx, person.id, organizationId, ctx.now);
  } else {
    await requireAnotherAdmin(ctx, person);
    await erase(ctx, person.id);
  }
  return { message: 'User Removed Successfully!' };
};

async function erase(ctx: CommandContext, personId: string): Promise<void> {
  await endSessionsOf(ctx.tx, personId, ctx.now);
  await ctx.tx.deleteFrom('teamMember').where('personId', '=', personId).execute();
  await ctx.tx.deleteFrom('membership').where('personId', '=', personId).execute();
  await ctx.tx.deleteFrom('personPhoto').where('personId', '=', personId).execute();
  await ctx.tx.deleteFrom('reach').where('holderId', '=', personId).execute();
  await ctx.tx
    .updateTable('person')
    .set((eb) => ({
      email: `${personId}@removed.invalid`,
      firstName: '',
      middleName: null,
      lastName: '',
      phone: null,
      npn: null,
      slackHandle: null,
      passwordHash: null,
      mfaType: 'NONE',
      mfaSecret: null,
      enabled: false,
      removedAt: ctx.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', personId)
    .execute();
}

async function leaveTeams(ctx: CommandContext, personId: string, organizationId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('teamMember')
    .where('personId', '=', personId)
    .where(
      'teamId',
      'in',
      ctx.tx.selectFrom('team').select('id').where('organizationId', '=', organizationId),
    )
    .execute();
}
