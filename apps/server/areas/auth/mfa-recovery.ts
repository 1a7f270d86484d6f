import type {
  requestMfaReset as requestCall,
  validateMfaReset as validateCall,
} from '@parapet/contract/auth/recovery';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { mayAskForLink } from './link-requests.ts';
import { personByPassword } from './person-by-password.ts';
import { findPersonLink, spendPersonLink } from './person-links.ts';
import { changeFactor } from './second-factor.ts';
import { mailLink } from './send-sign-in-link.ts';
import { openSession } from './sessions.ts';

/**
 * Somebody who knows the password may have the second factor turned off by mail. Wrong passwords count as
 * failed sign-ins.
 */
export const requestMfaReset: Handler<typeof requestCall> = async (ctx, { body }) => {
  const person = await personByPassword(ctx, body, 'mfa-reset-refused');
  if (!(await mayAskForLink(ctx.tx, ctx, person.email))) refuse('too-many');
  await mailLink(ctx, person, 'mfa-reset', 'mfa-reset', '/confirmMfaReset/');
  return { message: 'An email was sent to reset MFA.' };
};

export const validateMfaReset: Handler<typeof validateCall> = async (ctx, { params }) => {
  const link = (await findPersonLink(ctx.tx, 'mfa-reset', params.token, ctx.now)) ?? refuse('link-expired');
  if (!(await spendPersonLink(ctx.tx, link, ctx.now))) refuse('link-expired');
  const person = await ctx.tx
    .selectFrom('person')
    .selectAll()
    .where('id', '=', link.personId)
    .executeTakeFirstOrThrow();
  await changeFactor(ctx, person, { mfaType: 'NONE' }, null);
  return openSession(ctx, person);
};
