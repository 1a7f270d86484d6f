import type { enableUser as call } from '@parapet/contract/auth/users';
import type { Handler } from '../../../platform/handler.ts';
import { updateRecord } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { endSessions } from '../factors/second-factor.ts';
import { findUser, requireAnother, requireAnotherAdmin } from './find-user.ts';
import { loadUser } from './user-view.ts';
import { personDetail } from '../person-history.ts';

/** Enables or disables a user. Disabling ends all of their sessions. */
export const enableUser: Handler<typeof call> = async (ctx, { params, body }) => {
  const { person, organizationId, isGuest } = await findUser(ctx, params);
  if (isGuest) refuse('not-found');
  if (!body.enabled) {
    requireAnother(ctx, person);
    await requireAnotherAdmin(ctx, person);
    await endSessions(ctx.tx, person.id, ctx.now);
  }
  await updateRecord(
    ctx,
    'person',
    person,
    { set: { enabled: body.enabled }, skipUnchanged: true },
    { event: body.enabled ? 'user.enabled' : 'user.disabled', detail: personDetail(person) },
  );
  return loadUser(ctx, organizationId, person.id);
};
