import {
  searchTeams as definition,
  type listAgencyTeams as agencyCall,
  type listMyTeams as myCall,
  type searchTeams as call,
} from '@parapet/contract/auth/teams';
import { may } from '@parapet/domain/permissions/table';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import { list, termOf } from '../../../platform/list.ts';
import { actorOf, type CommandContext } from '../../../platform/command-context.ts';
import { findMemberAccount } from '../member-account.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The teams of the account acted in; who works in teams sees the own ones. */
export const listMyTeams: Handler<typeof myCall> = async (ctx, { query }) => {
  const { organizationId, realm, teamIds } = actorOf(ctx);
  let teams = teamsOf(ctx, organizationId, query.search);
  if (realm === 'TEAM') teams = teams.where('id', 'in', teamIds.length > 0 ? [...teamIds] : [NOBODY]);
  return { content: await teams.execute() };
};

export const listAgencyTeams: Handler<typeof agencyCall> = async (ctx, { params, query }) => {
  const place = await findMemberAccount(ctx, params.agencyId);
  return { content: await teamsOf(ctx, place.id, query.search).limit(query.size).execute() };
};

function teamsOf(ctx: CommandContext, organizationId: string, search?: string) {
  const teams = ctx.tx
    .selectFrom('team')
    .select(['id', 'name', 'isDefault'])
    .where('organizationId', '=', organizationId)
    .orderBy('name');
  return search ? teams.where('name', 'ilike', `%${termOf(search)}%`) : teams;
}

type Row = {
  id: string;
  name: string;
  isDefault: boolean;
  version: number;
  members: number;
  accounts: number;
};

export const searchTeams: Handler<typeof call> = async (ctx, { query: { organizationId, ...query } }) => {
  const place = await findMemberAccount(ctx, organizationId);
  const manages = may(actorOf(ctx), 'team:manage') && place.id === actorOf(ctx).organizationId;
  return list<Row, never>(ctx.tx, definition.columns, query, {
    from: sql`team t`,
    select: sql`t.id, t.name, t.is_default, t.version, (select count(*) from team_member m
      where m.team_id = t.id) as members, (select count(*) from account a
      where a.team_id = t.id) as accounts`,
    where: [sql`t.organization_id = ${place.id}`],
    columns: { name: sql`t.name`, isDefault: sql`t.is_default` },
    defaultSort: ['name', 'asc'],
    tieBreak: sql`t.id`,
    view: (row) => ({
      id: row.id,
      name: row.name,
      isDefault: row.isDefault,
      members: row.members,
      accounts: row.accounts,
      version: row.version,
      can: {
        'update-team': manages,
        'delete-team': manages && !row.isDefault && row.members === 0 && row.accounts === 0,
      },
    }),
  });
};
