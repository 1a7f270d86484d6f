import type { logout as call } from '@parapet/contract/auth/session';
import type { Handler } from '../../http/handler.ts';
import { endSession } from './sessions.ts';

export const logout: Handler<typeof call> = async (deed) => {
  if (deed.person.sessionId) await endSession(deed.tx, deed.person.sessionId, deed.now);
  return { message: "You've been successfully logged out." };
};
