import { z } from 'zod';
import { call } from '../call.ts';
import { done, email } from '../shapes.ts';

/** For whoever has an incident and no sign-in at hand. */
export const requestClaimLink = call({
  id: 'request-claim-link',
  method: 'POST',
  path: '/api/claims/v1/link',
  access: 'public',
  summary:
    'Mail a policyholder a link to report a claim after a one-time code; the answer is the same for every address',
  query: z.object({ 'g-recaptcha-response': z.string().min(1).max(4000) }),
  body: z.object({ email }),
  answer: done,
  refusals: ['captcha-refused', 'captcha-unavailable'],
});
