import { z } from 'zod';
import { call } from '../call.ts';
import { tokens } from './session.ts';

export const getSignOn = call({
  id: 'get-sign-on',
  method: 'GET',
  path: '/api/auth/v1/sso',
  access: 'public',
  summary: 'Where the identity provider signs people in, and as which client we ask',
  answer: z.object({ authorizeUrl: z.string(), clientId: z.string() }),
  refusals: ['identity-unavailable'],
});

export const exchangeSsoToken = call({
  id: 'exchange-sso-token',
  method: 'POST',
  path: '/api/auth/v1/sso/token',
  access: 'public',
  summary: 'Exchange the ID token of the identity provider for a session',
  // The nonce that the browser asked with. A token that contains a nonce is valid only together with it.
  body: z.object({ idToken: z.string().min(1).max(10_000), nonce: z.string().max(200).optional() }),
  answer: tokens,
  refusals: ['invalid-credentials', 'identity-unavailable'],
});
