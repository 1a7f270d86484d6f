import type { enterAccount as call } from '@parapet/contract/auth/entry';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { openSession } from '../sessions.ts';
import { membershipContextOf } from '../membership-context.ts';
import { hashToken } from '../tokens.ts';

/**
 * The token is spent in the statement that finds it unspent; what the person may be there is asked again now.
 */
export const enterAccount: Handler<typeof call> = async (ctx, { params }) => {
  const entry =
    (await ctx.tx
      .updateTable('entry_token')
      .set({ used_at: ctx.now })
      .where('token_hash', '=', hashToken(params.token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', ctx.now)
      .returningAll()
      .executeTakeFirst()) ?? refuse('link-expired');
  const person =
    (await ctx.tx
      .selectFrom('person')
      .select(['id', 'account_type', 'organization_id', 'role', 'realm'])
      .where('id', '=', entry.person_id)
      .where('enabled', '=', true)
      .executeTakeFirst()) ?? refuse('link-expired');
  const membership = (await membershipContextOf(ctx.tx, person, entry)) ?? refuse('link-expired');
  return openSession(ctx, person, membership);
};
