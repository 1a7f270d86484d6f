import { z } from 'zod';
import { call } from '../call.ts';
import { email } from '../shapes.ts';
import { factors, recoveryCode } from './mfa.ts';
import { passkeyAnswer } from './passkey-shapes.ts';

const password = z.string().min(1).max(1000);
/** The access token and the refresh token of a session, as a sign-in returns them. */
export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

export const login = call({
  id: 'login',
  method: 'POST',
  path: '/api/auth/v1/login',
  access: 'public',
  spends: true,
  summary: 'Sign in with email and password, and a second factor where it is required',
  body: z.object({
    username: email,
    password,
    mfaCode: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
    mfaType: z.enum(factors).optional(),
    /** After a 429 that says so: the answer of a captcha, which takes the place of the wait. */
    'g-recaptcha-response': z.string().min(1).max(4000).optional(),
    // In place of the code: each works once.
    recoveryCode: recoveryCode.optional(),
    passkey: passkeyAnswer.optional(),
  }),
  answer: tokens,
  refusals: ['invalid-credentials', 'mfa-required', 'not-validated', 'password-expired'],
});

export const refreshSession = call({
  id: 'refresh-session',
  method: 'POST',
  path: '/api/auth/v1/access',
  access: 'public',
  summary: 'Exchange a refresh token for a new pair; a refresh token works once',
  body: z.object({ refreshToken: z.string().min(1).max(500) }),
  answer: tokens,
  refusals: ['session-expired'],
});

export const logout = call({
  id: 'logout',
  method: 'POST',
  path: '/api/auth/v1/logout',
  access: 'public',
  readsToken: 'if-valid',
  flows: { E_PAY: 'any', SURPLUS_NOTICE: 'any', QUOTE: 'any', WHOLESALE: 'any', CLAIM: 'any' },
  secret: true,
  summary:
    'End this session: that of the access token and that of the refresh token, regardless of their age',
  body: z.object({ refreshToken: z.string().min(1).max(500).optional() }),
  answer: z.object({ message: z.string() }),
});
