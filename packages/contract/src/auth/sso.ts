import { z } from 'zod';
import { call } from '../call.ts';
import { tokens } from './session.ts';

export const exchangeSsoToken = call({
  id: 'exchange-sso-token', method: 'POST', path: '/api/auth/v1/sso/token', access: 'public', summary: 'Exchange the ID token of the identity provider for a session',
  body: z.object({ idToken: z.string().min(1).max(10_000) }), answer: tokens, refusals: ['invalid-credentials', 'identity-unavailable'],
});
