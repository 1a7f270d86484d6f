import { z } from 'zod';
import { call } from '../call.ts';
import { done, email, region } from '../shapes.ts';
import { recoveryCode } from './mfa.ts';
import { tokens } from './session.ts';

const link = z.object({ id: z.string().min(1).max(200) });
const password = z.object({ password: z.string().min(1).max(1000) });
/**
 * The user name that the link sets a password for, so the browser saves it under that name, and their
 * region.
 */
const linkAnswer = z.object({ email: z.string(), region });

export const getCaptchaSiteKey = call({
  id: 'get-captcha-site-key',
  method: 'GET',
  path: '/api/auth/v1/login/sitekey',
  access: 'public',
  summary: 'Return the key for loading the invisible captcha; none where the sandbox stands in for it',
  answer: z.object({ siteKey: z.string().nullable() }),
});

export const requestPasswordReset = call({
  id: 'request-password-reset',
  method: 'POST',
  path: '/api/auth/v1/passwords/:id/reset',
  access: 'public',
  summary: 'Mail a link to set a new password; the answer is the same whether or not a user has this address',
  params: z.object({ id: email }),
  query: z.object({ 'g-recaptcha-response': z.string().min(1).max(4000) }),
  answer: done,
  refusals: ['captcha-refused', 'captcha-unavailable'],
});

export const checkPasswordReset = call({
  id: 'check-password-reset',
  method: 'GET',
  path: '/api/auth/v1/checkPasswordReset/:id',
  access: 'public',
  summary: 'Return whether a reset link is still valid',
  params: link,
  answer: linkAnswer,
  refusals: ['reset-link-expired'],
});

export const validatePasswordReset = call({
  id: 'validate-password-reset',
  method: 'POST',
  path: '/api/auth/v1/validatePasswordReset/:id',
  access: 'public',
  spends: true,
  summary: 'Set a new password with the mailed link; all other sessions of the person end',
  params: link,
  body: password,
  answer: tokens,
  refusals: ['reset-link-expired', 'password-weak', 'second-factor-due'],
});

export const checkUserInvited = call({
  id: 'check-user-invited',
  method: 'GET',
  path: '/api/auth/v1/checkUserInvited/:id',
  access: 'public',
  summary: 'Return whether an invited user can still set a password with this link',
  params: link,
  // Whose address signs in elsewhere is asked to accept with that sign-in.
  answer: linkAnswer.extend({ signsInElsewhere: z.boolean() }),
  refusals: ['link-expired'],
});

export const validateUserInvited = call({
  id: 'validate-user-invited',
  method: 'POST',
  path: '/api/auth/v1/validateUserInvited/:id',
  access: 'public',
  spends: true,
  summary: 'Confirm the address of an invited user by setting a password',
  params: link,
  body: password,
  answer: tokens,
  refusals: ['link-expired', 'password-weak', 'second-factor-due'],
});

export const resendValidationEmail = call({
  id: 'resend-validation-email',
  method: 'POST',
  path: '/api/auth/v1/resendValidationEmail/:email',
  access: 'public',
  summary:
    'Mail the link that confirms an address again; the answer is the same whether or not a user has it',
  params: z.object({ email }),
  answer: done,
});

export const requestMfaReset = call({
  id: 'request-mfa-reset',
  method: 'POST',
  path: '/api/auth/v1/mfa/reset',
  access: 'public',
  summary:
    'Mail a link that turns the second factor off, to a person who knows the password and has a recovery code for it',
  body: z.object({ username: email, password: z.string().min(1).max(1000) }),
  answer: done,
  refusals: ['mfa-reset-refused'],
});

export const validateMfaReset = call({
  id: 'validate-mfa-reset',
  method: 'POST',
  path: '/api/auth/v1/validateMFAReset/:token',
  access: 'public',
  spends: true,
  summary: 'Turn the second factor off with the mailed link and a recovery code; this also signs the user in',
  params: z.object({ token: z.string().min(1).max(200) }),
  body: z.object({ recoveryCode: recoveryCode.optional() }),
  answer: tokens,
  refusals: ['link-expired', 'recovery-code-due', 'recovery-code-refused'],
});
