import {
  searchInvitations as definition,
  type revokeInvitation as revokeCall,
  type searchInvitations as searchCall,
} from '@parapet/contract/auth/organizations';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import { writeHistory } from '../../../platform/records/history.ts';
import { page } from '../../../platform/lists/list.ts';
import { getActor } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';

/** Invitations of somebody who has no sign-in yet; of one that was sent again the last. */
const newcomers = sql<boolean>`t.token_type in
  ('NEW_ACCOUNT', 'EXISTING_ACCOUNT', 'QUOTE_SENT_NEW_USER', 'QUOTE_LINK_NEW_AGENT')`;
const isLast = sql<boolean>`not exists (select from invitation later where later.email = t.email
  and later.organization_id = t.organization_id and (later.used_at is not null or later.created > t.created))`;

/** Those of the accounts that the caller sees, by row-level security; the provider's admins see all. */
export const searchInvitations: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'invitation',
    tenant: null,
    where: [
      newcomers,
      isLast,
      sql<boolean>`t.used_at is null and t.revoked_at is null and t.expires_at > ${ctx.now}`,
    ],
    select: { name: sql<string>`(t.first_name || ' ' || t.last_name)` },
    view: { can: () => ['revoke-invitation'] },
  });

/** No link of it opens anything from now on, however often it was sent. */
export const revokeInvitation: Handler<typeof revokeCall> = async (ctx, { params }) => {
  const found =
    (await ctx.tx
      .selectFrom('invitation')
      .select(['email', 'organizationId', 'accountType'])
      .where('id', '=', params.id)
      .where('usedAt', 'is', null)
      .executeTakeFirst()) ?? refuse('not-found');
  await ctx.tx
    .updateTable('invitation')
    .set({ revokedAt: ctx.now })
    .where('email', '=', found.email)
    .where('organizationId', '=', found.organizationId)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
  await writeHistory(
    ctx,
    {
      event: 'organization.invitation-revoked',
      detail: { email: found.email, accountType: found.accountType },
    },
    { subjectId: found.organizationId, owner: { organizationId: getActor(ctx).organizationId } },
  );
  return { message: 'The invitation was revoked.' };
};
