import type { getLoginStatus as call } from '@parapet/contract/auth/users';
import type { Handler } from '../../http/handler.ts';
import { actorOf } from '../../platform/deed.ts';
import { refuse } from '../../platform/refuse.ts';

export const getLoginStatus: Handler<typeof call> = async (deed) => {
  const { accountType, subscriberType } = actorOf(deed);
  const session =
    (await deed.tx
      .selectFrom('session')
      .select('expires_at')
      .where('id', '=', deed.person.sessionId)
      .executeTakeFirst()) ?? refuse('not-signed-in');
  return { isAuthenticated: true, accountType, subscriberType, expiresAt: session.expires_at.toISOString() };
};
