import {
  searchTeams as definition,
  type listAgencyTeams as agencyCall,
  type listMyTeams as myCall,
  type searchTeams as call,
} from '@parapet/contract/auth/teams';
import { commandsThat } from '@parapet/domain/lifecycles/lifecycle';
import { may } from '@parapet/domain/permissions/table';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import { page } from '../../../platform/lists/list.ts';
import { containsTerm, searchedIn } from '../../../platform/lists/list-conditions.ts';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { findMemberAccount } from '../member-account.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The teams of the account acted in; a user of realm TEAM sees only their own. */
export const listMyTeams: Handler<typeof myCall> = async (ctx, { query }) => {
  const { organizationId, realm, teamIds } = getActor(ctx);
  let teams = getTeams(ctx, organizationId, query.search);
  if (realm === 'TEAM') teams = teams.where('id', 'in', teamIds.length > 0 ? [...teamIds] : [NOBODY]);
  return { content: await teams.execute() };
};

export const listAgencyTeams: Handler<typeof agencyCall> = async (ctx, { params, query }) => {
  const place = await findMemberAccount(ctx, params.agencyId);
  return { content: await getTeams(ctx, place.id, query.search).limit(query.size).execute() };
};

function getTeams(ctx: CommandContext, organizationId: string, search?: string) {
  const teams = ctx.tx
    .selectFrom('team')
    .select(['id', 'name', 'isDefault'])
    .where('organizationId', '=', organizationId)
    .orderBy('name');
  return search ? teams.where(containsTerm(sql`fold(name)`, searchedIn({ search }))) : teams;
}

export const searchTeams: Handler<typeof call> = async (ctx, { query: { organizationId, ...query } }) => {
  const place = await findMemberAccount(ctx, organizationId);
  const manages = may(getActor(ctx), 'team:manage') && place.id === getActor(ctx).organizationId;
  return page(ctx, definition, query, {
    table: 'team',
    tenant: null,
    where: [sql`t.organization_id = ${place.id}`],
    select: {
      members: sql<number>`(select count(*) from team_member m where m.team_id = t.id)`,
      accounts: sql<number>`(select count(*) from account a where a.team_id = t.id)`,
    },
    view: {
      can: (row) => commandsThat({ 'update-team': manages, 'delete-team': manages && !row.isDefault }),
    },
  });
};
