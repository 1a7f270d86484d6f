import type { unbindIdentity as call } from '@parapet/contract/auth/users';
import type { Handler } from '../../../platform/handler.ts';
import { deleteRecord } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getEntry } from '../sign-in/identities.ts';
import { tellPerson } from '../tell-person.ts';
import { findUser, requireAnother } from './find-user.ts';
import { loadUser } from './user-view.ts';

/**
 * The next sign-in with the organization connects the person to whomever the provider vouches for then. The
 * sessions that the old identity opened end.
 */
export const unbindIdentity: Handler<typeof call> = async (ctx, { params }) => {
  const { person, organizationId, isGuest } = await findUser(ctx, params);
  if (isGuest) refuse('not-found');
  requireAnother(ctx, person);
  const identities = await ctx.tx
    .selectFrom('personIdentity')
    .selectAll()
    .where('personId', '=', person.id)
    .execute();
  for (const identity of identities) {
    await deleteRecord(ctx, 'personIdentity', identity, {
      event: 'user.identity-unbound',
      ...getEntry(person, identity.issuer),
    });
    await tellPerson(ctx, person, 'identity-unbound', { provider: identity.issuer });
  }
  await ctx.tx
    .updateTable('session')
    .set({ endedAt: ctx.now })
    .where('personId', '=', person.id)
    .where('openedBy', '=', 'single-sign-on')
    .where('endedAt', 'is', null)
    .execute();
  return loadUser(ctx, organizationId, person.id);
};
