import type { enterAccount as call } from '@parapet/contract/auth/entry';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { openSession } from '../sessions/sessions.ts';
import { findMembershipContext } from '../membership-context.ts';
import { hashToken } from '../sessions/tokens.ts';

/**
 * The token is spent in the statement that finds it unspent. What the person may be in the account is checked
 * again at that moment, and so is the session that asked for it: what is entered from it ends with it.
 */
export const enterAccount: Handler<typeof call> = async (ctx, { params }) => {
  const entry =
    (await ctx.tx
      .updateTable('entryToken')
      .set({ usedAt: ctx.now })
      .where('tokenHash', '=', hashToken(params.token))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', ctx.now)
      .returningAll()
      .executeTakeFirst()) ?? refuse('link-expired');
  // Locked, so that a sign-out at the same time either comes first or finds the new session.
  const from = await ctx.tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', entry.sessionId)
    .where('endedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!from) refuse('link-expired');
  const person =
    (await ctx.tx
      .selectFrom('person')
      .select(['id', 'accountType', 'organizationId', 'role', 'realm'])
      .where('id', '=', entry.personId)
      .where('enabled', '=', true)
      .executeTakeFirst()) ?? refuse('link-expired');
  const membership = (await findMembershipContext(ctx.tx, person, entry)) ?? refuse('link-expired');
  return openSession(ctx, person, membership, 'password', { openedFrom: from.id });
};
