import type {
  checkPasswordReset as checkResetCall,
  checkUserInvited as checkInvitedCall,
  getCaptchaSiteKey as siteKeyCall,
  requestPasswordReset as requestCall,
  resendValidationEmail as resendCall,
  validatePasswordReset as resetCall,
  validateUserInvited as invitedCall,
} from '@parapet/contract/auth/recovery';
import type { RefusalCode } from '@parapet/contract/refusals';
import type { Handler, PreparedHandler } from '../../../platform/handler.ts';
import { inTransaction, type CommandContext } from '../../../platform/command-context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { updateRecord } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { freeAddress } from '../invitations/free-address.ts';
import { mayAskForLink } from '../sign-in/link-requests.ts';
import { withOrganization } from '../member-account.ts';
import { hashPassword, requireStrong } from './passwords.ts';
import { findPersonLink, spendPersonLink, type OpenLink, type Purpose } from '../person-links.ts';
import { endSessions, hasFactor } from '../factors/second-factor.ts';
import { getRegion } from '../region-of-person.ts';
import { requireHuman } from '../sign-in/require-human.ts';
import { openSession } from '../sessions/sessions.ts';
import { forgetFailures } from '../sign-in/sign-in-failures.ts';
import { personDetail } from '../person-history.ts';
import { findPerson } from '../person-row.ts';

export const getCaptchaSiteKey: Handler<typeof siteKeyCall> = async ({ gateways }) => ({
  siteKey: gateways.captcha.siteKey,
});

export const requestPasswordReset: PreparedHandler<typeof requestCall> = {
  async prepare({ gateways }, { params, query }) {
    await requireHuman(gateways, query['g-recaptcha-response']);
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
  if (!(await mayAskForLink(ctx.tx, ctx, 'sign-in', email))) refuse('too-many');
  await ctx.publish({ topic: 'sign-in-link', payload: { email, kind } });
}

/**
 * A reset link and an invited user's link do the same thing: they prove that the address is the person's, and
 * set a password.
 */
export const checkPasswordReset: Handler<typeof checkResetCall> = async (ctx, { params }) => {
  const link =
    (await findPersonLink(ctx.tx, 'password-reset', params.id, ctx.now)) ?? refuse('reset-link-expired');
  return { email: link.email, region: await getRegion(ctx.tx, link) };
};

export const checkUserInvited: Handler<typeof checkInvitedCall> = async (ctx, { params }) => {
  const link = (await findPersonLink(ctx.tx, 'user-invited', params.id, ctx.now)) ?? refuse('link-expired');
  const { email, signsInElsewhere } = link;
  return { email, signsInElsewhere, region: await getRegion(ctx.tx, link) };
};

/** @throws Refusal 404 also for a link to an address that signs in elsewhere: that one sets no password. */
async function findOwnLink(
  ctx: CommandContext,
  purpose: Purpose,
  token: string,
  gone: RefusalCode,
): Promise<OpenLink> {
  const link = await findPersonLink(ctx.tx, purpose, token, ctx.now);
  return link && !link.signsInElsewhere ? link : refuse(gone);
}

type SetCall = typeof resetCall | typeof invitedCall;

const set = (purpose: Purpose, gone: RefusalCode): PreparedHandler<SetCall> => ({
  async prepare(outside, { params, body }) {
    await outside.read(async (ctx) => {
      const link = await findOwnLink(ctx, purpose, params.id, gone);
      requireStrong(body.password, await withOrganization(ctx, link));
    });
    const hash = await hashPassword(outside, body.password);
    return async (ctx) => {
      const link = await findOwnLink(ctx, purpose, params.id, gone);
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

export const validatePasswordReset = set('password-reset', 'reset-link-expired');
export const validateUserInvited = set('user-invited', 'link-expired');

/**
 * Spends the link, sets the password, ends every open session, and notifies the person.
 * @returns false if the link was already spent.
 */
async function setPassword(ctx: CommandContext, link: OpenLink, hash: string): Promise<boolean> {
  const { tx, now, config } = ctx;
  if (!(await spendPersonLink(tx, link, now))) return false;
  const person = await findPerson(tx, link.personId);
  if (link.awaitsOwner) await freeAddress(ctx, link);
  await updateRecord(
    ctx,
    'person',
    person,
    { set: { passwordHash: hash, passwordSetAt: now, validatedAt: now, awaitsOwner: false } },
    { event: 'user.password-changed', detail: personDetail(person) },
  );
  await forgetFailures(tx, config.secret, link.email);
  await endSessions(tx, link.personId, now, null);
  await publish(tx, {
    topic: 'mail',
    payload: {
      to: link.email,
      template: 'password-changed',
      region: await getRegion(tx, link),
      params: { name: link.firstName },
    },
  });
  return true;
}
