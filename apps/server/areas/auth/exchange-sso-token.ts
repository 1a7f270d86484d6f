import type { exchangeSsoToken as call, beginSignOn as beginCall } from '@parapet/contract/auth/sso';
import type { Handler } from '../../platform/handler.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { Refusal, refuse, refuseAndKeep } from '../../platform/refuse.ts';
import { personOfIdentity } from './identities.ts';
import { atHome } from './membership-context.ts';
import { openSession } from './sessions.ts';
import { keepSignOn, takeSignOn } from './sign-ons.ts';

/** Where to sign in. A server without a provider gives the same refusal as one whose provider is down. */
export const beginSignOn: Handler<typeof beginCall> = async (ctx, { body }) => {
  const { PORT, PUBLIC_URL = body.origin } = ctx.config;
  const redirectUri = publicUrl({ PORT, PUBLIC_URL }, '/sso');
  const { authorizeUrl, signOn } =
    (await ctx.gateways.identity.begin(redirectUri).catch(() => null)) ?? refuse('identity-unavailable');
  return { authorizeUrl, state: signOn.state, browserSecret: await keepSignOn(ctx, signOn) };
};

/**
 * The provider vouches for a person. Somebody who has no user here, or is disabled, gets the same refusal
 * as for a wrong password. Whatever comes of it, the sign-on is over.
 */
export const exchangeSsoToken: Handler<typeof call> = async (ctx, { body }) => {
  const signOn = (await takeSignOn(ctx, body)) ?? refuse('sign-on-over');
  const identity = await ctx.gateways.identity
    .finish(body, signOn)
    .catch(() => refuseAndKeep(new Refusal('identity-unavailable')));
  const person = identity && (await personOfIdentity(ctx, identity));
  if (!person) return refuseAndKeep(new Refusal('invalid-credentials'));
  return openSession(ctx, person, atHome(person), 'single-sign-on');
};
