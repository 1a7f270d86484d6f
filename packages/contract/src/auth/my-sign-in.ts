import { z } from 'zod';
import { call } from '../call.ts';
import { done, id, instant } from '../shapes.ts';

const password = z.string().min(1).max(1000);

export const changePassword = call({
  id: 'change-password',
  method: 'PUT',
  path: '/api/auth/v1/passwords',
  access: 'signed-in',
  secret: true,
  spends: true,
  summary: 'Set a new password, given the current one; all other sessions of the person end',
  body: z.object({ currentPassword: password, newPassword: password }),
  answer: done,
  refusals: ['proof-refused', 'password-weak', 'password-unchanged'],
});

export const listMySessions = call({
  id: 'list-my-sessions',
  method: 'GET',
  path: '/api/auth/v1/sessions',
  access: 'signed-in',
  summary: 'List the caller’s sessions, newest first',
  answer: z.object({
    content: z.array(
      z.object({
        id,
        device: z.string(),
        created: instant,
        lastUsed: instant,
        /** When it ends at the latest, however it is used. */
        ends: instant,
        isCurrent: z.boolean(),
      }),
    ),
  }),
});

export const endMySession = call({
  id: 'end-my-session',
  method: 'DELETE',
  path: '/api/auth/v1/sessions/:sessionId',
  access: 'signed-in',
  summary: 'End one session of the caller',
  params: z.object({ sessionId: id }),
  answer: done,
});

export const endOtherSessions = call({
  id: 'end-other-sessions',
  method: 'DELETE',
  path: '/api/auth/v1/sessions',
  access: 'signed-in',
  summary: 'End all sessions of the caller except this one',
  answer: done,
});
