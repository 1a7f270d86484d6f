import type { refreshSession as call } from '@parapet/contract/auth/session';
import type { Handler } from '../../../platform/handler.ts';
import { rotateSession } from './sessions.ts';

export const refreshSession: Handler<typeof call> = (ctx, { body }) => rotateSession(ctx, body.refreshToken);
