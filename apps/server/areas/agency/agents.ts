import { searchAgents as definition, type searchAgents as call } from '@parapet/contract/agency/agents';
import { toPlainDate } from '@parapet/domain/dates';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { containsTerm, searchedIn } from '../../platform/lists/list-conditions.ts';
import { page } from '../../platform/lists/list.ts';
import { readableAgencies } from '../account/index.ts';

/** The people of whom, or of whose agency, a term is said: two indexes are asked, one after the other. */
const agentsLike = (term: string) => sql`select id from person where ${containsTerm(sql`search_text`, term)}
  union select p.id from person p join organization g on g.id = p.organization_id
    where g.account_type = 'AGENCY' and ${containsTerm(sql`g.search_text`, term)}
      and ${containsTerm(sql`fold(g.name)`, term)}`;

/**
 * People who can sign in at an agency. What the caller sees is limited here, as in the directory of
 * agencies.
 */
export const searchAgents: Handler<typeof call> = async (ctx, { query: { text, ...query } }) => {
  const readable = await readableAgencies(ctx);
  const term = searchedIn({ search: query.search ?? text });
  const today = toPlainDate(ctx.now);
  return ctx.withElevatedScope(() =>
    page(
      ctx,
      definition,
      { ...query, search: '' },
      {
        table: 'person',
        tenant: null,
        join: sql`join organization o on o.id = t.organization_id`,
        where: [
          sql`t.account_type = 'AGENCY' and t.removed_at is null and t.enabled`,
          ...(term ? [sql<boolean>`t.id in (${agentsLike(term)})`] : []),
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
