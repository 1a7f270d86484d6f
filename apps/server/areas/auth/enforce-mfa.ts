import type { enforceMfa as call } from '@parapet/contract/auth/mfa';
import type { Handler } from '../../platform/handler.ts';
import { actorOf } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';

/** From the next call on, who has no second factor can do nothing of the account but set one up. */
export const enforceMfa: Handler<typeof call> = async (ctx, { body }) => {
  const { accountType, organizationId } = actorOf(ctx);
  const changed = await ctx.tx
    .updateTable(accountType === 'CUSTOMER' ? 'account' : 'organization')
    .set({ enforceMfa: body.enforceMfa })
    .where('id', '=', organizationId)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) refuse('not-found');
  return { enforceMfa: body.enforceMfa };
};
