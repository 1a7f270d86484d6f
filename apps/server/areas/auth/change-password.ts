import type { changePassword as call } from '@parapet/contract/auth/my-sign-in';
import { refusals } from '@parapet/contract/refusals';
import type { Handler } from '../../platform/handler.ts';
import { updateRecord } from '../../platform/records.ts';
import { Refusal, refuse } from '../../platform/refuse.ts';
import { withOrganization } from './member-account.ts';
import { hashPassword, passwordMatches, requireStrong } from './passwords.ts';
import { personDetail } from './person-history.ts';
import { lockCaller } from './person-row.ts';
import { endSessionsOf } from './second-factor.ts';
import { regionOf } from './send-sign-in-link.ts';
import { refuseAndCount, requirePatience } from './sign-in-failures.ts';

export const changePassword: Handler<typeof call> = async (ctx, { body }) => {
  const person = await lockCaller(ctx);
  await requirePatience(ctx, person.email);
  if (!(await passwordMatches(person.passwordHash, body.currentPassword))) {
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
    { set: { passwordHash: await hashPassword(body.newPassword), passwordSetAt: ctx.now } },
    { event: 'user.password-changed', detail: personDetail(person) },
  );
  await endSessionsOf(ctx.tx, person.id, ctx.now, ctx.person.sessionId);
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: person.email,
      template: 'password-changed',
      region: await regionOf(ctx.tx, person),
      params: { name: person.firstName },
    },
  });
  return { message: 'Your password was changed.' };
};
