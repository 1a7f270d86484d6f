import type { login as call } from '@parapet/contract/auth/session';
import type { Handler } from '../../platform/handler.ts';
import { publish } from '../../platform/outbox.ts';
import { Refusal, refuse } from '../../platform/refuse.ts';
import { mayAskForLink } from './link-requests.ts';
import { passwordMatches } from './passwords.ts';
import { requireFactor } from './second-factor.ts';
import { openSession } from './sessions.ts';
import { forgetFailures, refuseAndCount, requirePatience } from './sign-in-failures.ts';

/**
 * Unknown addresses get the same answer as known ones and, because a hash is computed either way, in the same
 * time.
 */
export const login: Handler<typeof call> = async (ctx, { body }) => {
  await requirePatience(ctx, body.username);
  const person = await ctx.tx
    .selectFrom('person')
    .selectAll()
    .where('email', '=', body.username)
    .forUpdate()
    .executeTakeFirst();
  const matches = await passwordMatches(person?.passwordHash ?? null, body.password);
  if (!person || !matches || !person.enabled)
    return refuseAndCount(ctx, body.username, new Refusal('invalid-credentials'));
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
