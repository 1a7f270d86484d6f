import type {
  requestMfaReset as requestCall,
  validateMfaReset as validateCall,
} from '@parapet/contract/auth/recovery';
import type { Handler, PreparedHandler } from '../../../platform/handler.ts';
import { Refusal, refuse } from '../../../platform/refuse.ts';
import { mayAskForLink } from '../sign-in/link-requests.ts';
import { checkSignIn, personByPassword } from '../passwords/person-by-password.ts';
import { findPersonLink, spendPersonLink } from '../person-links.ts';
import { findPerson } from '../person-row.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { hasFactor, removeAllFactors } from './second-factor.ts';
import { mailLink } from '../sign-in/send-sign-in-link.ts';
import { openSession } from '../sessions/sessions.ts';
import { forgetFailures, refuseAndCount, requirePatience } from '../sign-in/sign-in-failures.ts';

/**
 * Somebody who knows the password is mailed a link, with which a recovery code turns the second factor off.
 * Wrong passwords count as failed sign-ins.
 */
export const requestMfaReset: PreparedHandler<typeof requestCall> = {
  async prepare(outside, { body }) {
    const checked = await checkSignIn(outside, body);
    return async (ctx) => {
      const person = await personByPassword(ctx, body.username, checked, 'mfa-reset-refused');
      if (!(await mayAskForLink(ctx.tx, ctx, 'sign-in', person.email))) refuse('too-many');
      await mailLink(ctx, person, 'mfa-reset', 'mfa-reset', '/confirmMfaReset/');
      return { message: 'An email was sent to reset MFA.' };
    };
  },
};

/**
 * The link alone is worth no more than the mailbox, and whoever has the mailbox can set the password: it
 * takes what only the person has kept.
 */
export const validateMfaReset: Handler<typeof validateCall> = async (ctx, { params, body }) => {
  const link = (await findPersonLink(ctx.tx, 'mfa-reset', params.token, ctx.now)) ?? refuse('link-expired');
  await requirePatience(ctx, link.email);
  const person = await findPerson(ctx.tx, link.personId);
  if (await hasFactor(ctx.tx, person)) {
    const code = body.recoveryCode ?? refuse('recovery-code-due');
    if (!(await spendRecoveryCode(ctx, person, code)))
      await refuseAndCount(ctx, link.email, new Refusal('recovery-code-refused'));
  }
  if (!(await spendPersonLink(ctx.tx, link, ctx.now))) refuse('link-expired');
  await removeAllFactors(ctx, person);
  await forgetFailures(ctx.tx, ctx.config.secret, link.email);
  return openSession(ctx, person);
};
