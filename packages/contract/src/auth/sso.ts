import { z } from 'zod';
import { call } from '../call.ts';
import { tokens } from './session.ts';

export const beginSignOn = call({
  id: 'begin-sign-on',
  method: 'POST',
  path: '/api/auth/v1/sso',
  access: 'public',
  summary: 'Begin a sign-in with the identity provider: returns its address and the values to bring back',
  // Where the console is open; it counts only on a server that was not told its PUBLIC_URL.
  body: z.object({
    origin: z
      .url({ protocol: /^https?$/ })
      .max(300)
      .optional(),
  }),
  answer: z.object({
    /** The provider's page for this sign-on. It returns to `/sso` with a code and the state. */
    authorizeUrl: z.string(),
    state: z.string(),
    /** Secret that only the browser that began has: it never travels to the provider. */
    browserSecret: z.string(),
  }),
  secret: true,
  refusals: ['identity-unavailable'],
});

export const exchangeSsoToken = call({
  id: 'exchange-sso-token',
  method: 'POST',
  path: '/api/auth/v1/sso/token',
  access: 'public',
  spends: true,
  summary:
    'Exchange the code of the identity provider for a session, once and in the browser that began the sign-in',
  body: z.object({
    code: z.string().min(1).max(4000),
    state: z.string().min(1).max(200),
    /** The issuer that the answer names, if it does (RFC 9207). */
    iss: z.string().max(500).optional(),
    browserSecret: z.string().min(1).max(200),
  }),
  answer: tokens,
  secret: true,
  refusals: ['invalid-credentials', 'identity-unavailable', 'sign-on-over', 'identity-other'],
});
