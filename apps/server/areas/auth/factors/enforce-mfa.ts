import type { enforceMfa as call } from '@parapet/contract/auth/mfa';
import type { Handler } from '../../../platform/handler.ts';
import { getActor } from '../../../platform/command-context.ts';
import { updateRecord } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { lockCaller } from '../person-row.ts';
import { requireFreshFactor } from '../passwords/prove-identity.ts';

/**
 * From the next call on, whoever is in the account without a second factor can do nothing there but set one
 * up. Only the account's own people decide it: nobody who was given access from another one, or impersonates.
 */
export const enforceMfa: Handler<typeof call> = async (ctx, { body }) => {
  const { accountType, organizationId } = getActor(ctx);
  const person = await lockCaller(ctx);
  if (person.organizationId !== organizationId || ctx.person.actingFor) refuse('not-allowed');
  await requireFreshFactor(ctx, person, body);
  const set = { enforceMfa: body.enforceMfa };
  const change = { set, isDerived: true, skipUnchanged: true };
  if (accountType === 'CUSTOMER') {
    const account = await ctx.tx
      .selectFrom('account')
      .selectAll()
      .where('id', '=', organizationId)
      .executeTakeFirst();
    await updateRecord(ctx, 'account', account ?? refuse('not-found'), change, {
      event: body.enforceMfa ? 'account.mfa-enforced' : 'account.mfa-released',
      detail: {},
    });
  } else {
    const organization = await ctx.tx
      .selectFrom('organization')
      .selectAll()
      .where('id', '=', organizationId)
      .executeTakeFirst();
    await updateRecord(ctx, 'organization', organization ?? refuse('not-found'), change, {
      event: body.enforceMfa ? 'organization.mfa-enforced' : 'organization.mfa-released',
      detail: {},
    });
  }
  return { enforceMfa: body.enforceMfa };
};
