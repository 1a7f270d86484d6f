import type { login as call } from '@parapet/contract/auth/session';
import type { Handler } from '../../platform/handler.ts';
import { publish } from '../../platform/outbox.ts';
import { refuse } from '../../platform/refuse.ts';
import { mayAskForLink } from './link-requests.ts';
import { personByPassword } from './person-by-password.ts';
import { requireFactor } from './second-factor.ts';
import { openSession } from './sessions.ts';
import { forgetFailures } from './sign-in-failures.ts';

export const login: Handler<typeof call> = async (ctx, { body }) => {
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
  await requireFactor(ctx, person, body.mfaCode);
  await forgetFailures(ctx.tx, ctx.config.secret, person.email);
  return openSession(ctx, person);
};
