import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../shapes.ts';
import { tokens } from './session.ts';

/** A way into an account, good once and for a minute. */
export const entry = z.object({ token: z.string(), accountName: z.string() });

export const createImpersonationToken = call({
  id: 'create-impersonation-token',
  method: 'POST',
  path: '/api/auth/v1/:personaPath/:accountId/jtoken',
  access: 'account:enter',
  summary:
    'Create a single-use token to enter another account, for the provider’s staff; valid for one minute',
  params: z.object({ personaPath: z.string().max(40), accountId: id }),
  body: z.object({}),
  answer: entry,
});

export const createSwitchToken = call({
  id: 'create-switch-token',
  method: 'POST',
  path: '/api/auth/v1/accounts/:accountId/myToken',
  access: 'signed-in',
  summary: 'Create a single-use token to enter another of the caller’s own accounts; valid for one minute',
  params: z.object({ accountId: id }),
  body: z.object({}),
  answer: entry,
});

export const enterAccount = call({
  id: 'enter-account',
  method: 'POST',
  path: '/api/auth/v1/admin/enter/:token',
  access: 'public',
  spends: true,
  summary: 'Open a session with an impersonation or switch token; a token works once',
  params: z.object({ token: z.string().min(1).max(200) }),
  body: z.object({}),
  answer: tokens,
  refusals: ['link-expired'],
});
