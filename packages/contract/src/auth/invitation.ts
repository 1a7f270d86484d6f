import { accountTypes } from '@parapet/domain/permissions/actors';
import { z } from 'zod';
import { call } from '../call.ts';
import { line, region } from '../shapes.ts';
import { tokens } from './session.ts';

/** The purposes of an emailed token: invitations, and links to a quote. */
export const tokenTypes = [
  'NEW_ACCOUNT',
  'EXISTING_ACCOUNT',
  'EXISTING_USER',
  'QUOTE_SENT_NEW_USER',
  'QUOTE_SENT_EXISTING_USER',
  'QUOTE_LINK_NEW_AGENT',
  'QUOTE_LINK_EXISTING_AGENT',
] as const;

const token = z.string().min(1).max(200);

export const getValidationToken = call({
  id: 'get-validation-token',
  method: 'GET',
  path: '/api/auth/v1/validationTokens/:token',
  access: 'public',
  summary: 'Return the purpose of an emailed token',
  params: z.object({ token }),
  answer: z.object({
    tokenType: z.enum(tokenTypes),
    accountType: z.enum(accountTypes),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** Of the account or organization that the token is about. */
    region,
    redirectURL: z.string().nullable(),
  }),
  refusals: ['link-expired'],
});

export const join = call({
  id: 'join',
  method: 'POST',
  path: '/api/auth/v1/join',
  access: 'public',
  spends: true,
  summary: 'Accept an invitation by setting a password',
  query: z.object({ validationToken: token }),
  body: z.object({ firstName: line(100), lastName: line(100), password: z.string().min(1).max(1000) }),
  answer: tokens.extend({ redirectURL: z.string().nullable() }),
  refusals: ['setup-link-expired', 'token-refused', 'password-weak'],
});

export const getPasswordConstraints = call({
  id: 'get-password-constraints',
  method: 'GET',
  path: '/api/auth/v1/password-constraints',
  access: 'public',
  summary: 'Return the rules that a new password must meet',
  // `pattern` (flags su) lets a page check while the user types; a rule without a pattern is checked by the
  // server.
  answer: z.array(
    z.object({ errorCode: z.string(), displayText: z.string(), pattern: z.string().nullable() }),
  ),
});

export const validatePassword = call({
  id: 'validate-password',
  method: 'POST',
  path: '/api/auth/v1/validate-password',
  access: 'public',
  readsToken: true,
  summary:
    'Check a password against the rules; a refusal names those that fail. Rules about the person need a session token or that of the mailed link',
  query: z.object({ token: token.optional() }),
  body: z.object({ password: z.string().max(1000) }),
  answer: z.object({ valid: z.boolean() }),
  refusals: ['password-weak'],
});
