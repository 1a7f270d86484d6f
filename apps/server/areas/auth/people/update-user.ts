import type { updateUser as call } from '@parapet/contract/auth/users';
import type { Handler } from '../../../platform/handler.ts';
import { actorOf } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { endSessionsOf } from '../second-factor.ts';
import { findUser, requireAnother, requireAnotherAdmin } from './find-user.ts';
import { readRole, setTeams } from './role-and-teams.ts';
import { loadUser } from './user-view.ts';

/** Another role or other teams hold from the next sign-in: open sessions carry the old ones, so they end. */
export const updateUser: Handler<typeof call> = async (ctx, { params, body }) => {
  const { person, organizationId, isGuest } = await findUser(ctx, params);
  if (isGuest) refuse('not-found');
  const { role, realm } = await readRole(ctx, { id: organizationId, accountType: person.account_type }, body);
  const isStaff = actorOf(ctx).accountType === 'COWBELL';
  if (!isStaff && body.slackHandle && body.slackHandle !== person.slack_handle) refuse('not-allowed');
  if (role !== person.role) {
    requireAnother(ctx, person);
    await requireAnotherAdmin(ctx, person);
  }
  const saved = await ctx.tx
    .updateTable('person')
    .set({
      first_name: body.firstName,
      last_name: body.lastName,
      phone: body.phone || null,
      npn: body.npn || null,
      role,
      realm,
      slack_handle: isStaff ? body.slackHandle || null : person.slack_handle,
      is_primary_contact: body.primaryContact,
      is_billing_contact: body.billingContact,
      version: body.version + 1,
    })
    .where('id', '=', person.id)
    .where('version', '=', body.version)
    .executeTakeFirst();
  if (saved.numUpdatedRows !== 1n) refuse('changed-meanwhile');
  const before = await ctx.tx
    .selectFrom('team_member')
    .select('team_id')
    .where('person_id', '=', person.id)
    .execute();
  await setTeams(ctx, person.id, organizationId, body.teamIds);
  const isSame =
    role === person.role &&
    before.length === body.teamIds.length &&
    before.every(({ team_id }) => body.teamIds.includes(team_id));
  if (!isSame && person.id !== actorOf(ctx).userId) await endSessionsOf(ctx.tx, person.id, ctx.now);
  return loadUser(ctx, organizationId, person.id);
};
