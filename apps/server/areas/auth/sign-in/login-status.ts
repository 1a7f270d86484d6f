import type { getLoginStatus as call } from '@parapet/contract/auth/users';
import type { Handler } from '../../../platform/handler.ts';
import { getActor } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';

export const getLoginStatus: Handler<typeof call> = async (ctx) => {
  const { accountType, subscriberType } = getActor(ctx);
  const session =
    (await ctx.tx
      .selectFrom('session')
      .select('expiresAt')
      .where('id', '=', ctx.person.sessionId)
      .executeTakeFirst()) ?? refuse('not-signed-in');
  return { isAuthenticated: true, accountType, subscriberType, expiresAt: session.expiresAt.toISOString() };
};
