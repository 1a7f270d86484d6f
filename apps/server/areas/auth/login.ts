import type { login as call } from '@parapet/contract/auth/session';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { publish } from '../../platform/outbox.ts';
import { refuse } from '../../platform/refuse.ts';
import { mayAskForLink } from './link-requests.ts';
import { personByPassword } from './person-by-password.ts';
import { requireFactor } from './second-factor.ts';
import { openSession } from './sessions.ts';
import { forgetOwnFailures } from './sign-in-failures.ts';

export const login: Handler<typeof call> = async (call, { body }) => {
  const ctx = await seenByCaptcha(call, body['g-recaptcha-response']);
  const person = await personByPassword(ctx, body, 'invalid-credentials');
  if (!person.validatedAt) refuse('not-validated');
  if (
    person.passwordExpiredAt &&
    person.passwordExpiredAt >= (person.passwordSetAt ?? person.passwordExpiredAt)
  ) {
    ctx.afterRefusal(async (tx) => {
      if (await mayAskForLink(tx, ctx, person.email))
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
};

/** A captcha that is not solved, or cannot be asked, is as good as none: the wait holds. */
async function seenByCaptcha(ctx: CommandContext, answer: string | undefined): Promise<CommandContext> {
  if (answer === undefined) return ctx;
  const isHuman = await ctx.gateways.captcha.isHuman(answer).catch(() => false);
  return { ...ctx, origin: { ...ctx.origin, isHuman } };
}
