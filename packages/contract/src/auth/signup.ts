import { z } from 'zod';
import { call } from '../call.ts';
import { line } from '../shapes.ts';
import { invitedTypes } from './organizations.ts';

const said = (max: number, sentence: string) => line(max).refine((text) => text !== '', sentence);

/** The sign-up form without its agreement, which is not sent. Specification 1 §3 and §5. */
export const signupForm = z
  .object({
    invitationCode: said(40, 'Invitation code is required'),
    organization: said(100, 'Organization name is required'),
    firstName: said(100, 'First name is required'),
    lastName: said(100, 'Last name is required'),
    password: z.string().min(1, 'Password is required').max(1000),
    npn: line(10).default(''),
    accountType: z.enum(invitedTypes),
  })
  .refine(({ accountType, npn }) => accountType === 'CUSTOMER' || npn !== '', {
    path: ['npn'],
    message: 'Producer number is required',
  });

export const signup = call({
  id: 'signup',
  method: 'POST',
  path: '/api/auth/v1/signup',
  access: 'public',
  spends: true,
  summary:
    'Open a new account with an invitation; no session is returned while the address still has to be confirmed',
  query: z.object({ validationToken: z.string().min(1).max(200) }),
  body: signupForm,
  answer: z.object({ accessToken: z.string().nullable(), refreshToken: z.string().nullable() }),
  refusals: [
    'invitation-gone',
    'invitation-code-wrong',
    'token-refused',
    'password-weak',
    'account-by-agency',
  ],
});
