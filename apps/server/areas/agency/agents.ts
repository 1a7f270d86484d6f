import { searchAgents as definition, type searchAgents as call } from '@parapet/contract/agency/agents';
import { toPlainDate } from '@parapet/domain/dates';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { readableAgencies } from '../account/index.ts';

/**
 * People who can sign in at an agency. What the caller sees is limited here, as in the directory of
 * agencies.
 */
export const searchAgents: Handler<typeof call> = async (ctx, { query: { text, ...query } }) => {
  const readable = await readableAgencies(ctx);
  const today = toPlainDate(ctx.now);
  return ctx.withElevatedScope(() =>
    page(
      ctx,
      definition,
      { ...query, search: query.search ?? text },
      {
        table: 'person',
        tenant: null,
        join: sql`join organization o on o.id = t.organization_id`,
        where: [
          sql`t.account_type = 'AGENCY' and t.removed_at is null and t.enabled`,
          ...(readable ? [sql<boolean>`t.organization_id = any(${readable})`] : []),
        ],
        select: {
          agencyId: sql<string>`t.organization_id`,
          agencyName: sql<string>`o.name`,
          npn: sql<string>`coalesce(t.npn, '')`,
          phone: sql<string>`coalesce(t.phone, '')`,
          states: sql<string>`coalesce((select string_agg(distinct l.state, ', ' order by l.state)
            from license l where l.agent_id = t.id and l.expiration_date >= ${today}::date), '')`,
        },
        columns: { agencyId: sql`t.organization_id` },
      },
    ),
  );
};
