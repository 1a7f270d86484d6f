import type { removeUser as call } from '@parapet/contract/auth/users';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { requireNoHoldOfPerson } from '../../../platform/records/legal-holds.ts';
import { deleteRecord, recordEvent, unrecorded, type Row } from '../../../platform/records/records.ts';
import { stopOpenRemoval } from '../factors/open-removal.ts';
import { endSessions } from '../factors/second-factor.ts';
import { endSessionsIn } from '../sessions/sessions.ts';
import { findUser, requireAnother, requireAnotherAdmin } from './find-user.ts';
import { personDetail } from '../person-history.ts';
import { forgetOwn } from './forget-own.ts';

/**
 * A guest only loses access to this account. A user of the account itself is erased: only history keeps the
 * name.
 */
export const removeUser: Handler<typeof call> = async (ctx, { params }) => {
  const { person, organizationId, isGuest } = await findUser(ctx, params);
  requireAnother(ctx, person);
  if (!isGuest) await requireAnotherAdmin(ctx, person);
  if (!isGuest) await requireNoHoldOfPerson(ctx, person.id);
  // A guest without a membership is out of sight, and so are the other accounts of somebody who is erased.
  await ctx.withElevatedScope(() => (isGuest ? dismiss(ctx, person, organizationId) : erase(ctx, person)));
  return { message: 'User Removed Successfully!' };
};

type PersonRow = Row<'person'>;

async function dismiss(ctx: CommandContext, guest: PersonRow, organizationId: string): Promise<void> {
  await leaveTeams(ctx, guest, organizationId);
  await revokeAccess(ctx, guest, organizationId);
  await endSessionsIn(ctx.tx, guest.id, organizationId, ctx.now);
  await forgetOwn(ctx, guest.id, organizationId);
}

/** History keeps the name of an erased person; their row keeps no personal data. */
export async function erase(
  ctx: CommandContext,
  person: PersonRow,
  event: 'user.removed' | 'user.invitation-accepted' = 'user.removed',
): Promise<void> {
  await endSessions(ctx.tx, person.id, ctx.now);
  await leaveTeams(ctx, person);
  await revokeAccess(ctx, person);
  for (const table of ['passkey', 'recoveryCode', 'refusedSignIn', 'passkeyChallenge'] as const)
    await ctx.tx.deleteFrom(table).where('personId', '=', person.id).execute();
  await stopOpenRemoval(ctx.tx, person.id, ctx.now);
  await forgetOwn(ctx, person.id);
  await ctx.tx.deleteFrom('personPhoto').where('personId', '=', person.id).execute();
  await unrecorded(ctx, 'what is erased must not stand in history')
    .deleteFrom('personIdentity')
    .where('personId', '=', person.id)
    .execute();
  await ctx.tx.deleteFrom('reach').where('holderId', '=', person.id).execute();
  await unrecorded(ctx, 'what is erased must not stand in history field by field; the entry below names it')
    .updateTable('person')
    .set({
      email: `${person.id}@removed.invalid`,
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
      version: person.version + 1,
    })
    .where('id', '=', person.id)
    .execute();
  await recordEvent(ctx, 'person', person, { event, detail: { name: personDetail(person).name } });
}

async function leaveTeams(ctx: CommandContext, person: PersonRow, organizationId?: string): Promise<void> {
  const members = ctx.tx
    .selectFrom('teamMember')
    .innerJoin('team', 'team.id', 'teamMember.teamId')
    .selectAll('teamMember')
    .select('team.organizationId')
    .where('personId', '=', person.id);
  const rows = await (
    organizationId ? members.where('team.organizationId', '=', organizationId) : members
  ).execute();
  for (const { organizationId: account, ...member } of rows)
    await deleteRecord(ctx, 'teamMember', member, {
      event: 'user.teams-changed',
      owner: { organizationId: account },
      detail: { ...personDetail(person), teams: [] },
    });
}

async function revokeAccess(ctx: CommandContext, person: PersonRow, organizationId?: string): Promise<void> {
  const memberships = ctx.tx.selectFrom('membership').selectAll().where('personId', '=', person.id);
  const rows = await (
    organizationId ? memberships.where('organizationId', '=', organizationId) : memberships
  ).execute();
  for (const row of rows)
    await deleteRecord(ctx, 'membership', row, {
      event: 'user.access-revoked',
      detail: personDetail(person),
    });
}
