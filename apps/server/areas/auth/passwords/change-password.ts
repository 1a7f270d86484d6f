import type { changePassword as call } from '@parapet/contract/auth/my-sign-in';
import type { Answer, Input } from '@parapet/contract/call';
import { refusals } from '@parapet/contract/refusals';
import type { PreparedHandler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { updateRecord } from '../../../platform/records/records.ts';
import { Refusal, refuse } from '../../../platform/refuse.ts';
import { withOrganization } from '../member-account.ts';
import { hashPassword, matchesPassword, requireStrong, type CheckedPassword } from './passwords.ts';
import { personDetail } from '../person-history.ts';
import { lockCaller } from '../person-row.ts';
import { checkOwnPassword } from './prove-identity.ts';
import { endSessions } from '../factors/second-factor.ts';
import { getRegion } from '../region-of-person.ts';
import { refuseAndCount, requirePatience } from '../sign-in/sign-in-failures.ts';

/**
 * The new one is hashed whether the current one was right or not, so that the time tells nothing to somebody
 * who has guessed too often to get an answer.
 */
export const changePassword: PreparedHandler<typeof call> = {
  async prepare(outside, { body }) {
    const current = await checkOwnPassword(outside, body.currentPassword);
    const hash = await hashPassword(outside, body.newPassword);
    return (ctx) => change(ctx, body, { current, hash });
  },
};

async function change(
  ctx: CommandContext,
  body: Input<typeof call>['body'],
  { current, hash }: { current: CheckedPassword; hash: string },
): Promise<Answer<typeof call>> {
  const person = await lockCaller(ctx);
  await requirePatience(ctx, person.email);
  if (!matchesPassword(person, current)) {
    await refuseAndCount(
      ctx,
      person.email,
      new Refusal('proof-refused', {}, [
        { field: 'currentPassword', code: 'refused', detail: refusals['proof-refused'].message },
      ]),
    );
  }
  if (body.newPassword === body.currentPassword)
    refuse('password-unchanged', {}, [
      { field: 'newPassword', code: 'unchanged', detail: refusals['password-unchanged'].message },
    ]);
  requireStrong(body.newPassword, await withOrganization(ctx, person), 'newPassword');
  await updateRecord(
    ctx,
    'person',
    person,
    { set: { passwordHash: hash, passwordSetAt: ctx.now } },
    { event: 'user.password-changed', detail: personDetail(person) },
  );
  await endSessions(ctx.tx, person.id, ctx.now, ctx.person.sessionId);
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: person.email,
      template: 'password-changed',
      region: await getRegion(ctx.tx, person),
      params: { name: person.firstName },
    },
  });
  return { message: 'Your password was changed.' };
}
