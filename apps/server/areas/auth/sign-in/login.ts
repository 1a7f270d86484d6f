import type { login as call } from '@parapet/contract/auth/session';
import type { Input } from '@parapet/contract/call';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Outside, PreparedHandler } from '../../../platform/handler.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refuse.ts';
import { mayAskForLink } from './link-requests.ts';
import { checkSignIn, personByPassword } from '../passwords/person-by-password.ts';
import { requireFactor } from '../factors/second-factor.ts';
import { openSession, type TokenPair } from '../sessions/sessions.ts';
import { forgetOwnFailures } from './sign-in-failures.ts';
import type { CheckedPassword } from '../passwords/passwords.ts';

export const login: PreparedHandler<typeof call> = {
  async prepare(outside, { body }) {
    const isHuman = await isSeenByCaptcha(outside, body['g-recaptcha-response']);
    const seen = (ctx: CommandContext): CommandContext =>
      isHuman ? { ...ctx, origin: { ...ctx.origin, isHuman } } : ctx;
    const checked = await checkSignIn(outside, body, seen);
    return (ctx) => signIn(seen(ctx), body, checked);
  },
};

async function signIn(
  ctx: CommandContext,
  body: Input<typeof call>['body'],
  checked: CheckedPassword,
): Promise<TokenPair> {
  const person = await personByPassword(ctx, body.username, checked, 'invalid-credentials');
  if (!person.validatedAt) refuse('not-validated');
  if (
    person.passwordExpiredAt &&
    person.passwordExpiredAt >= (person.passwordSetAt ?? person.passwordExpiredAt)
  ) {
    ctx.afterRefusal(async (tx) => {
      if (await mayAskForLink(tx, ctx, 'sign-in', person.email))
        await publish(tx, {
          topic: 'sign-in-link',
          payload: { email: person.email, kind: 'password-expired' },
        });
    });
    refuse('password-expired');
  }
  await requireFactor(ctx, person, body);
  await forgetOwnFailures(ctx, person.email);
  return openSession(ctx, person);
}

/** A captcha that is not solved, or cannot be asked, is as good as none: the wait holds. */
const isSeenByCaptcha = async ({ gateways }: Outside, answer: string | undefined): Promise<boolean> =>
  answer !== undefined && gateways.captcha.isHuman(answer).catch(() => false);
