import { z } from 'zod';
import { call } from '../call.ts';
import { done, id, instant, line, region } from '../shapes.ts';
import { mfaTypes, proof } from './mfa.ts';
import { newPasskey, passkeyAnswer, passkeyOffer, passkeyQuestion } from './passkey-shapes.ts';
import { tokens } from './session.ts';

const passkeyName = line(60).refine((text) => text !== '', 'Give the passkey a name');

export const getMyFactors = call({
  id: 'get-my-factors',
  method: 'GET',
  path: '/api/auth/v1/mfa',
  access: 'signed-in',
  summary: 'Return the caller’s sign-in factors besides the password, and the recovery options without them',
  answer: z.object({
    mfaType: z.enum(mfaTypes),
    passkeys: z.array(z.object({ id, name: z.string(), created: instant, lastUsed: instant.nullable() })),
    recoveryCodesLeft: z.number().int(),
    /** An administrator has asked for the removal of all of it. */
    removal: z.object({ askedBy: z.string(), dueAt: instant }).nullable(),
  }),
});

export const makeRecoveryCodes = call({
  id: 'make-recovery-codes',
  method: 'POST',
  path: '/api/auth/v1/mfa/recovery-codes',
  access: 'signed-in',
  secret: true,
  summary: 'Create ten new recovery codes, which are returned once; earlier codes stop working',
  body: proof,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['proof-refused', 'no-factor'],
});

export const beginPasskey = call({
  id: 'begin-passkey',
  method: 'POST',
  path: '/api/auth/v1/passkeys/begin',
  access: 'signed-in',
  secret: true,
  summary: 'Begin to add a passkey: returns the options for the browser, valid once and for five minutes',
  body: proof,
  answer: passkeyOffer,
  refusals: ['proof-refused', 'too-many-passkeys'],
});

export const addPasskey = call({
  id: 'add-passkey',
  method: 'POST',
  path: '/api/auth/v1/passkeys',
  access: 'signed-in',
  secret: true,
  spends: true,
  summary: 'Add the passkey created by the browser; it works as a second factor and as a sign-in on its own',
  body: z.object({ name: passkeyName, passkey: newPasskey }),
  // With the first factor come recovery codes, shown once; none if there are some already.
  answer: done.extend({ recoveryCodes: z.array(z.string()) }),
  refusals: ['passkey-not-made', 'too-many-passkeys'],
});

export const removePasskey = call({
  id: 'remove-passkey',
  method: 'PUT',
  path: '/api/auth/v1/passkeys/:id/remove',
  access: 'signed-in',
  secret: true,
  summary: 'Remove a passkey of the caller; all their other sessions end',
  params: z.object({ id }),
  body: proof,
  answer: done,
  refusals: ['proof-refused'],
});

export const askPasskey = call({
  id: 'ask-passkey',
  method: 'POST',
  path: '/api/auth/v1/login/passkey/begin',
  access: 'public',
  summary: 'Return the passkey challenge for a sign-in without a password, valid once and for five minutes',
  answer: passkeyQuestion,
});

export const signInByPasskey = call({
  id: 'sign-in-by-passkey',
  method: 'POST',
  path: '/api/auth/v1/login/passkey',
  access: 'public',
  spends: true,
  summary: 'Sign in with a passkey, which counts as both factors',
  body: z.object({ passkey: passkeyAnswer }),
  answer: tokens,
  refusals: ['passkey-refused', 'not-validated'],
});

export const askFactorRemoval = call({
  id: 'ask-factor-removal',
  method: 'POST',
  path: '/api/auth/v1/users/:id/mfa/removal',
  access: 'user:manage',
  secret: true,
  summary:
    'Request the removal of a colleague’s second factor after one day; the person is notified and may stop it',
  params: z.object({ id }),
  body: proof,
  answer: z.object({ dueAt: instant }),
  refusals: ['proof-refused', 'not-yourself', 'no-factor', 'own-admin-removes', 'removal-asked'],
});

const removalLink = z.object({ token: z.string().min(1).max(200) });

export const getFactorRemoval = call({
  id: 'get-factor-removal',
  method: 'GET',
  path: '/api/auth/v1/mfa/removals/:token',
  access: 'public',
  summary:
    'Return the pending removal that the mailed link can stop: who requested it, and when it takes effect',
  params: removalLink,
  answer: z.object({ askedBy: z.string(), dueAt: instant, region }),
  refusals: ['link-expired'],
});

export const stopFactorRemoval = call({
  id: 'stop-factor-removal',
  method: 'POST',
  path: '/api/auth/v1/mfa/removals/:token/stop',
  access: 'public',
  spends: true,
  summary: 'Stop the removal of a factor by the mailed link; nothing changes',
  params: removalLink,
  answer: done,
  refusals: ['link-expired'],
});

export const stopMyFactorRemoval = call({
  id: 'stop-my-factor-removal',
  method: 'POST',
  path: '/api/auth/v1/mfa/removals/stop',
  access: 'signed-in',
  summary: 'Stop the removal of the caller’s own second factor',
  answer: done,
});

/** The security events that users see of their own sign-in. */
export const activityKinds = [
  'signed-in',
  'refused',
  'password-changed',
  'password-reset-sent',
  'mfa-changed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'factor-removal-asked',
  'factor-removal-stopped',
] as const;

export const listMySecurityActivity = call({
  id: 'list-my-security-activity',
  method: 'GET',
  path: '/api/auth/v1/security-activity',
  access: 'signed-in',
  summary: 'List the security events of the caller’s sign-in in the last 90 days, newest first',
  answer: z.object({
    content: z.array(
      z.object({
        at: instant,
        what: z.enum(activityKinds),
        /** The browser, for a sign-in. */
        device: z.string().nullable(),
        by: z.string().nullable(),
      }),
    ),
  }),
});
