import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';

/** Ends the sessions in an account that ends: users sign in again, as their data is elsewhere now. */
export async function endSessionsAt(ctx: CommandContext, accountId: string): Promise<void> {
  await ctx.tx
    .updateTable('session')
    .set({ endedAt: ctx.now })
    .where('organizationId', '=', accountId)
    .where('endedAt', 'is', null)
    .execute();
}

/** The same for those alone whom a merge brought to the account. */
export async function endSessionsOfMerge(
  ctx: CommandContext,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  await ctx.tx
    .updateTable('session')
    .set({ endedAt: ctx.now })
    .where('organizationId', '=', accountId)
    .where('endedAt', 'is', null)
    .where(
      sql<boolean>`person_id in (select coalesce(r.key ->> 'person_id', r.key ->> 'id')::uuid from account_merge_row r
        where r.merge_id = ${id} and r.table_name in ('person', 'membership'))`,
    )
    .execute();
}
