import type { exchangeSsoToken as call, getSignOn as signOnCall } from '@parapet/contract/auth/sso';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { openSession } from './sessions.ts';
import { atHome } from './membership-context.ts';

/** Where to sign in. A server without a provider gives the same refusal as one whose provider is down. */
export const getSignOn: Handler<typeof signOnCall> = async ({ gateways }) =>
  (await gateways.identity.signOn().catch(() => null)) ?? refuse('identity-unavailable');

/**
 * The provider vouches for the address. Somebody who has no user here, or is disabled, gets the same refusal
 * as for a wrong password.
 */
export const exchangeSsoToken: Handler<typeof call> = async (ctx, { body }) => {
  const email = await ctx.gateways.identity
    .emailOf(body.idToken, ctx.now, body.nonce)
    .catch(() => refuse('identity-unavailable'));
  const person =
    email &&
    (await ctx.tx
      .selectFrom('person')
      .select(['id', 'accountType', 'organizationId', 'role', 'realm'])
      .where('email', '=', email)
      .where('enabled', '=', true)
      .where('removedAt', 'is', null)
      .where('validatedAt', 'is not', null)
      .executeTakeFirst());
  if (!person) return refuse('invalid-credentials');
  return openSession(ctx, person, atHome(person), 'single-sign-on');
};
