import type {
  getCaptchaSiteKey as siteKeyCall,
  requestPasswordReset as requestCall,
  resendValidationEmail as resendCall,
  validatePasswordReset as resetCall,
  validateUserInvited as invitedCall,
} from '@parapet/contract/auth/recovery';
import type { RefusalCode } from '@parapet/contract/refusals';
import type { Handler, PreparedHandler } from '../../platform/handler.ts';
import { inTransaction, type CommandContext } from '../../platform/command-context.ts';
import { publish } from '../../platform/outbox.ts';
import { updateRecord } from '../../platform/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { mayAskForLink } from './link-requests.ts';
import { withOrganization } from './member-account.ts';
import { hashPassword, requireStrong } from './passwords.ts';
import { findPersonLink, spendPersonLink, type OpenLink, type Purpose } from './person-links.ts';
import { endSessionsOf, hasFactor } from './second-factor.ts';
import { regionOf } from './send-sign-in-link.ts';
import { openSession } from './sessions.ts';
import { forgetFailures } from './sign-in-failures.ts';
import { personDetail } from './person-history.ts';
import { findPerson } from './person-row.ts';

export const getCaptchaSiteKey: Handler<typeof siteKeyCall> = async ({ gateways }) => ({
  siteKey: gateways.captcha.siteKey,
});

export const requestPasswordReset: PreparedHandler<typeof requestCall> = {
  async prepare({ gateways }, { params, query }) {
    const isHuman = await gateways.captcha
      .isHuman(query['g-recaptcha-response'])
      .catch(() => refuse('captcha-unavailable'));
    if (!isHuman) refuse('captcha-refused');
    return async (ctx) => {
      await ask(ctx, params.id, 'password-reset');
      return { message: 'An email was sent with instructions.' };
    };
  },
};

export const resendValidationEmail: Handler<typeof resendCall> = async (ctx, { params }) => {
  await ask(ctx, params.email, 'validation');
  return { message: 'A validation email has been sent to your email address' };
};

async function ask(ctx: CommandContext, email: string, kind: 'password-reset' | 'validation'): Promise<void> {
  if (!(await mayAskForLink(ctx.tx, ctx, email))) refuse('too-many');
  await ctx.publish({ topic: 'sign-in-link', payload: { email, kind } });
}

/**
 * A reset link and an invited user's link do the same thing: they prove that the address is the person's, and
 * set a password.
 */
const check =
  (purpose: Purpose, gone: RefusalCode) =>
  async (ctx: CommandContext, { params }: { params: { id: string } }) => {
    const { email } = (await findPersonLink(ctx.tx, purpose, params.id, ctx.now)) ?? refuse(gone);
    return { email };
  };

type SetCall = typeof resetCall | typeof invitedCall;

const set = (purpose: Purpose, gone: RefusalCode): PreparedHandler<SetCall> => ({
  async prepare(outside, { params, body }) {
    await outside.read(async (ctx) => {
      const link = (await findPersonLink(ctx.tx, purpose, params.id, ctx.now)) ?? refuse(gone);
      requireStrong(body.password, await withOrganization(ctx, link));
    });
    const hash = await hashPassword(outside, body.password);
    return async (ctx) => {
      const link = (await findPersonLink(ctx.tx, purpose, params.id, ctx.now)) ?? refuse(gone);
      // A mailed link is one factor. Users with a second factor sign in with both, so for them the password
      // is stored but no session is opened.
      if (await hasFactor(ctx.tx, { ...link, id: link.personId })) {
        ctx.afterRefusal((tx) => setPassword(inTransaction(ctx, tx), link, hash));
        refuse('second-factor-due');
      }
      if (!(await setPassword(ctx, link, hash))) refuse(gone);
      return openSession(ctx, { ...link, id: link.personId });
    };
  },
});

export const checkPasswordReset = check('password-reset', 'reset-link-expired');
export const validatePasswordReset = set('password-reset', 'reset-link-expired');
export const checkUserInvited = check('user-invited', 'link-expired');
export const validateUserInvited = set('user-invited', 'link-expired');

/**
 * Spends the link, sets the password, ends every open session, and notifies the person.
 * @returns false if the link was already spent.
 */
async function setPassword(ctx: CommandContext, link: OpenLink, hash: string): Promise<boolean> {
  const { tx, now, config } = ctx;
  if (!(await spendPersonLink(tx, link, now))) return false;
  const person = await findPerson(tx, link.personId);
  await updateRecord(
    ctx,
    'person',
    person,
    { set: { passwordHash: hash, passwordSetAt: now, validatedAt: now } },
    { event: 'user.password-changed', detail: personDetail(person) },
  );
  await forgetFailures(tx, config.secret, link.email);
  await endSessionsOf(tx, link.personId, now, null);
  await publish(tx, {
    topic: 'mail',
    payload: {
      to: link.email,
      template: 'password-changed',
      region: await regionOf(tx, link),
      params: { name: link.firstName },
    },
  });
  return true;
}
