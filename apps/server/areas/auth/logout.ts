import type { logout as call } from '@parapet/contract/auth/session';
import type { Handler } from '../../platform/handler.ts';
import { endSession } from './sessions.ts';

export const logout: Handler<typeof call> = async (ctx) => {
  if (ctx.person.sessionId) await endSession(ctx.tx, ctx.person.sessionId, ctx.now);
  return { message: "You've been successfully logged out." };
};
