import type { unbindIdentity as call } from '@parapet/contract/auth/users';
import type { Handler } from '../../../platform/handler.ts';
import { deleteRecord } from '../../../platform/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { entryOf, tellOfIdentity } from '../identities.ts';
import { findUser, requireAnother } from './find-user.ts';
import { loadUser } from './user-view.ts';

/**
 * The next sign-in with the organization binds anew, to whom the provider then vouches for. What the old
 * identity opened ends.
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
      ...entryOf(person, identity.issuer),
    });
    await tellOfIdentity(ctx, person, 'identity-unbound', identity.issuer);
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
