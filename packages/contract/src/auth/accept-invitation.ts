import { accountTypes } from '@parapet/domain/permissions/actors';
import { z } from 'zod';
import { call } from '../call.ts';
import { entry } from './entry.ts';

const params = z.object({ token: z.string().min(1).max(200) });

export const getInvitation = call({
  id: 'get-invitation',
  method: 'GET',
  path: '/api/auth/v1/invitations/:token/account',
  access: 'signed-in',
  summary: 'Return the account that a mailed invitation opens to a person who has a sign-in already',
  params,
  answer: z.object({
    organization: z.string(),
    accountType: z.enum(accountTypes),
    role: z.string(),
    /** The address that was invited, which only the reader of its mailbox knows to have an invitation. */
    email: z.string(),
    /** The caller signs in by that address. */
    isYours: z.boolean(),
    /** The caller belongs to the account already. */
    isMember: z.boolean(),
  }),
  refusals: ['link-expired'],
});

export const acceptInvitation = call({
  id: 'accept-invitation',
  method: 'POST',
  path: '/api/auth/v1/invitations/:token/account',
  access: 'signed-in',
  summary: 'Accept a mailed invitation with an existing sign-in; the answer has a token to enter the account',
  params,
  body: z.object({}),
  answer: entry.extend({ redirectURL: z.string().nullable() }),
  refusals: ['link-expired', 'invitation-for-another'],
});
