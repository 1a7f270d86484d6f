import type { logout as call } from '@parapet/contract/auth/session';
import type { Handler } from '../../../platform/handler.ts';
import { endSession } from '../sessions/sessions.ts';
import { hashToken } from '../sessions/tokens.ts';

/**
 * Ends the session of the access token, and that of the refresh token: a tab may have only the one that its
 * device remembers. Whoever holds a token of a session may end it, so nothing else is asked; what is over or
 * unknown is answered alike.
 */
export const logout: Handler<typeof call> = (ctx, { body }) =>
  ctx.withElevatedScope(async () => {
    if (ctx.person.sessionId) await endSession(ctx.tx, ctx.person.sessionId, ctx.now);
    const remembered =
      body.refreshToken === undefined
        ? undefined
        : await ctx.tx
            .selectFrom('refreshToken')
            .select('sessionId')
            .where('hash', '=', hashToken(body.refreshToken))
            .executeTakeFirst();
    if (remembered) await endSession(ctx.tx, remembered.sessionId, ctx.now);
    return { message: "You've been successfully logged out." };
  });
