import { z } from 'zod';
import { call } from '../call.ts';
import { done } from '../shapes.ts';

/** The second factors that a person can set up: an authenticator app, a text message, a mail. */
export const factors = ['GOOGLE', 'SMS', 'EMAIL'] as const;
/** The second factor of a user: one of `factors`, or NONE. */
export const mfaTypes = ['NONE', ...factors] as const;
/** The second factor of a user, or NONE. */
export type MfaType = (typeof mfaTypes)[number];

const sixDigits = z.string().regex(/^\d{6}$/, 'Enter the 6 digits of the code.');

/** A recovery code that replaces the second factor; spaces, dashes and case do not matter. */
export const recoveryCode = z.string().trim().min(1).max(30);

/**
 * Proves that the request comes from the user and not from somebody at an unattended screen: the password, a
 * code from the current authenticator, or a recovery code.
 */
export const proof = z.object({
  password: z.string().min(1).max(1000).optional(),
  mfaCode: sixDigits.optional(),
  recoveryCode: recoveryCode.optional(),
});

export const updateMfa = call({
  id: 'update-mfa',
  method: 'PUT',
  path: '/api/auth/v1/mfa/update',
  access: 'signed-in',
  secret: true,
  summary: 'Begin to set up a second factor, which takes effect once verified; `NONE` turns it off',
  query: z.object({ mfaType: z.enum(mfaTypes) }),
  // Right after the sign-in nothing more is asked to begin one; `mfa1` is a code of the current
  // authenticator.
  body: proof.extend({
    mfaType: z.enum(mfaTypes).optional(),
    mfa1: sixDigits.optional(),
    mfa2: sixDigits.optional(),
  }),
  // The secret and its otpauth address are for GOOGLE only; `sentTo` says, masked, where the code went.
  answer: z.object({
    mfaType: z.enum(mfaTypes),
    isActive: z.boolean(),
    secret: z.string().nullable(),
    uri: z.string().nullable(),
    sentTo: z.string().nullable(),
  }),
  refusals: ['proof-refused', 'no-phone', 'texts-unavailable', 'too-many'],
});

export const verifyMfa = call({
  id: 'verify-mfa',
  method: 'POST',
  path: '/api/auth/v1/mfa/verify',
  access: 'signed-in',
  secret: true,
  spends: true,
  summary:
    'Activate the second factor being set up, with two consecutive codes of an authenticator or with the code that was sent',
  body: z.object({ mfaType: z.enum(factors), mfa1: sixDigits, mfa2: sixDigits.optional() }),
  // Shown once: those of before open nothing any more.
  answer: done.extend({ recoveryCodes: z.array(z.string()) }),
  refusals: ['mfa-not-begun', 'mfa-code-wrong', 'mfa-codes-not-consecutive'],
});

export const enforceMfa = call({
  id: 'enforce-mfa',
  method: 'PUT',
  path: '/api/auth/v1/accounts/mfa',
  access: 'mfa:enforce',
  secret: true,
  summary:
    'Set whether all users of the account need a second factor. For its own administrators, who prove theirs now or have just signed in with it',
  body: proof.extend({ enforceMfa: z.boolean() }),
  answer: z.object({ enforceMfa: z.boolean() }),
  refusals: ['proof-refused', 'factor-needed', 'factor-stale'],
});
