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
      .where('person_id', '=', person.id)
      .where('organization_id', '=', organizationId)
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
  await ctx.tx.deleteFrom('team_member').where('person_id', '=', personId).execute();
  await ctx.tx.deleteFrom('membership').where('person_id', '=', personId).execute();
  await ctx.tx.deleteFrom('person_photo').where('person_id', '=', personId).execute();
  await ctx.tx.deleteFrom('reach').where('holder_id', '=', personId).execute();
  await ctx.tx
    .updateTable('person')
    .set((eb) => ({
      email: `${personId}@removed.invalid`,
      first_name: '',
      middle_name: null,
      last_name: '',
      phone: null,
      npn: null,
      slack_handle: null,
      password_hash: null,
      mfa_type: 'NONE',
      mfa_secret: null,
      enabled: false,
      removed_at: ctx.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', personId)
    .execute();
}

async function leaveTeams(ctx: CommandContext, personId: string, organizationId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('team_member')
    .where('person_id', '=', personId)
    .where(
      'team_id',
      'in',
      ctx.tx.selectFrom('team').select('id').where('organization_id', '=', organizationId),
    )
    .execute();
}
