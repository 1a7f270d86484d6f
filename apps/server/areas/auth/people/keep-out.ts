import type { enableUser as enableCall, removeUser as removeCall } from '@parapet/contract/auth/users';
import type { Handler } from '../../../http/handler.ts';
import type { Deed } from '../../../platform/deed.ts';
import { refuse } from '../../../platform/refuse.ts';
import { endSessionsOf } from '../second-factor.ts';
import { endSessionsIn } from '../sessions.ts';
import { findUser, requireAnother, requireAnotherAdmin } from './find-user.ts';
import { loadUser } from './user-view.ts';

export const enableUser: Handler<typeof enableCall> = async (deed, { params, body }) => {
  const { person, organisationId, isGuest } = await findUser(deed, params);
  if (isGuest) refuse('not-found');
  if (!body.enabled) {
    requireAnother(deed, person);
    await requireAnotherAdmin(deed, person);
    await endSessionsOf(deed.tx, person.id, deed.now);
  }
  await deed.tx
    .updateTable('person')
    .set((eb) => ({ enabled: body.enabled, version: eb('version', '+', 1) }))
    .where('id', '=', person.id)
    .execute();
  return loadUser(deed, organisationId, person.id);
};

/**
 * A guest loses this account alone; of its own people the account keeps what history says of them, and no
 * more.
 */
export const removeUser: Handler<typeof removeCall> = async (deed, { params }) => {
  const { person, organisationId, isGuest } = await findUser(deed, params);
  requireAnother(deed, person);
  if (isGuest) {
    await deed.tx
      .deleteFrom('membership')
      .where('person_id', '=', person.id)
      .where('organisation_id', '=', organisationId)
      .execute();
    await leaveTeams(deed, person.id, organisationId);
    await endSessionsIn(deed.tx, person.id, organisationId, deed.now);
  } else {
    await requireAnotherAdmin(deed, person);
    await erase(deed, person.id);
  }
  return { message: 'User Removed Successfully!' };
};

async function erase(deed: Deed, personId: string): Promise<void> {
  await endSessionsOf(deed.tx, personId, deed.now);
  await deed.tx.deleteFrom('team_member').where('person_id', '=', personId).execute();
  await deed.tx.deleteFrom('membership').where('person_id', '=', personId).execute();
  await deed.tx.deleteFrom('person_photo').where('person_id', '=', personId).execute();
  await deed.tx.deleteFrom('reach').where('holder_id', '=', personId).execute();
  await deed.tx
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
      removed_at: deed.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', personId)
    .execute();
}

async function leaveTeams(deed: Deed, personId: string, organisationId: string): Promise<void> {
  await deed.tx
    .deleteFrom('team_member')
    .where('person_id', '=', personId)
    .where(
      'team_id',
      'in',
      deed.tx.selectFrom('team').select('id').where('organisation_id', '=', organisationId),
    )
    .execute();
}
