import {
  listAgencies as definition,
  type AgencyNode,
  type getHierarchy as hierarchyCall,
  type listAgencies as listCall,
  type listSegments as segmentsCall,
} from '@parapet/contract/account/agency-records';
import { agencySegments, segmentLabels, getSegment } from '@parapet/domain/agencies/agency';
import { getFamily, getKind } from '@parapet/domain/agencies/hierarchy';
import { toPlainDate } from '@parapet/domain/dates';
import { inForceStatuses } from '@parapet/domain/lifecycles/policy-status';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { page } from '../../../platform/lists/list.ts';
import { isStaff } from '../../../platform/provider.ts';
import { getNetwork, placedAgencies, readableAgencies, requireReadable, getTop } from './agency-family.ts';
import { isAppointedSql } from './agency-view.ts';

const isAgency = sql<boolean>`t.account_type = 'AGENCY'`;

/**
 * Lists the agencies that the caller may see. The limit is set here: row-level security shows an agency
 * nothing of those below it.
 */
export const listAgencies: Handler<typeof listCall> = async (ctx, { query }) => {
  const readable = await readableAgencies(ctx);
  return ctx.withElevatedScope(() =>
    page(ctx, definition, query, {
      table: 'organization',
      tenant: null,
      where: [isAgency, ...(readable ? [sql<boolean>`t.id = any(${readable})`] : [])],
      searched: sql`t.search_text`,
      join: sql`left join organization above on above.id = t.parent_id`,
      select: {
        agencyId: sql<string>`t.id`,
        agencyName: sql<string>`t.name`,
        npn: sql<string>`coalesce(t.npn, '')`,
        agentFirstName: sql<string>`t.contact_first_name`,
        agentLastName: sql<string>`t.contact_last_name`,
        agentEmail: sql<string>`t.contact_email`,
        agentPhone: sql<string>`t.contact_phone`,
        parentName: sql<string>`coalesce(above.name, '')`,
        pausedPayment: sql<boolean>`t.payments_paused`,
        isAppointed: isAppointedSql(toPlainDate(ctx.now)),
        segment: sql<'RETAIL' | 'WHOLESALE'>`case when t.is_wholesale then 'WHOLESALE' else 'RETAIL' end`,
      },
    }),
  );
};

/** Counts the people, accounts and policies in force of each agency. */
const getCounts = async (ctx: CommandContext, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; agents: number; accounts: number; policies: number }>`select o.id,
      (select count(*) from person p where p.organization_id = o.id and p.removed_at is null) as agents,
      (select count(*) from account a where a.agency_id = o.id) as accounts,
      (select count(*) from policy p where p.agency_id = o.id and p.status = any(${inForceStatuses})) as policies
    from organization o where o.id = any(${ids})`.execute(ctx.tx);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
};

/**
 * The provider sees the whole network of an agency, or all networks. An agency sees how those below it stand,
 * but none of their accounts, quotes or policies (decision 63).
 */
export const getHierarchy: Handler<typeof hierarchyCall> = async (ctx, { query }) => {
  const readable = await readableAgencies(ctx);
  const asked = query.agencyId ?? (isStaff(ctx) ? undefined : getActor(ctx).organizationId);
  if (asked) await requireReadable(ctx, asked);
  const agencies = asked ? await getNetwork(ctx, asked) : await placedAgencies(ctx);
  const tops = asked
    ? [isStaff(ctx) ? getTop(agencies, asked) : asked]
    : agencies.filter(({ parentId }) => parentId === null).map(({ id }) => id);
  const ids = tops
    .flatMap((top) => getFamily(agencies, top))
    .filter((id) => !readable || readable.includes(id));
  const byId = new Map(agencies.map((agency) => [agency.id, agency]));
  const counts = await ctx.withElevatedScope(() => getCounts(ctx, ids));
  return {
    content: ids.flatMap((id): AgencyNode[] => {
      const one = byId.get(id);
      if (!one) return [];
      const { name, parentId, locationAlias } = one;
      return [
        {
          agencyId: id,
          agencyName: name,
          parentId: parentId && ids.includes(parentId) ? parentId : null,
          kind: getKind(agencies, id),
          locationAlias,
          ...(counts.get(id) ?? { agents: 0, accounts: 0, policies: 0 }),
        },
      ];
    }),
  };
};

export const listSegments: Handler<typeof segmentsCall> = async (ctx) => {
  const readable = await readableAgencies(ctx);
  const agencies = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('organization')
      .select(['id', 'isWholesale'])
      .where('accountType', '=', 'AGENCY')
      .execute(),
  );
  const seen = agencies.filter(({ id }) => !readable || readable.includes(id)).map(getSegment);
  return {
    content: agencySegments.map((id) => ({
      id,
      name: segmentLabels[id],
      agencies: seen.filter((segment) => segment === id).length,
    })),
  };
};
