import type { exchangeSsoToken as call, beginSignOn as beginCall } from '@parapet/contract/auth/sso';
import type { PreparedHandler } from '../../../platform/handler.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { Refusal, refuse, refuseAndKeep } from '../../../platform/refuse.ts';
import { personOfIdentity } from './identities.ts';
import { atHome } from '../membership-context.ts';
import { openSession } from '../sessions/sessions.ts';
import { keepSignOn, takeSignOn } from './sign-ons.ts';

/** Returns the sign-in URL. A server without a provider refuses like one whose provider is down. */
export const beginSignOn: PreparedHandler<typeof beginCall> = {
  async prepare({ gateways, config }, { body }) {
    const { PORT, PUBLIC_URL = body.origin } = config;
    const redirectUri = publicUrl({ PORT, PUBLIC_URL }, '/sso');
    const { authorizeUrl, signOn } =
      (await gateways.identity.begin(redirectUri).catch(() => null)) ?? refuse('identity-unavailable');
    return async (ctx) => ({
      authorizeUrl,
      state: signOn.state,
      browserSecret: await keepSignOn(ctx, signOn),
    });
  },
};

/**
 * The provider vouches for a person. Somebody who has no user here, or is disabled, gets the same refusal
 * as for a wrong password. Whatever comes of it, the sign-on is over: it is taken before the provider is
 * asked.
 */
export const exchangeSsoToken: PreparedHandler<typeof call> = {
  async prepare({ gateways, write }, { body }) {
    const signOn = (await write((ctx) => takeSignOn(ctx, body))) ?? refuse('sign-on-over');
    const identity = await gateways.identity.finish(body, signOn).catch(() => refuse('identity-unavailable'));
    return async (ctx) => {
      const person = identity && (await personOfIdentity(ctx, identity));
      if (!person) return refuseAndKeep(new Refusal('invalid-credentials'));
      return openSession(ctx, person, atHome(person), 'single-sign-on');
    };
  },
};
