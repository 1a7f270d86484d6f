import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Scope } from '../../platform/database/database.ts';
import { getTeams } from '../../platform/lists/list-conditions.ts';
import { ownTeam, tenantCondition } from '../../platform/database/tenant.ts';

type Condition = RawBuilder<SqlBool>;

/** Sources of the figures of a scope. */
export type Sources = {
  /** Kept sums and what writes have added since; null if no kept sum belongs to the scope. */
  kept: { sums: Condition; changes: Condition } | null;
  /** Records that the kept sums do not include, to be added up one by one. */
  records: Condition | null;
  /** All records of the scope that the kept sums include. */
  whole: Condition;
};

/** @param teamIds filters by teams, where the caller has any. @throws Refusal 400 for invalid ids. */
export function getSources(scope: Scope, teamIds: string | undefined): Sources {
  const asked = ownTeam(scope, sql`team_id`) && teamIds ? getTeams(teamIds) : undefined;
  const inTeams = asked ? sql<SqlBool>`team_id = any(${asked}::uuid[])` : sql<SqlBool>`true`;
  const tenant = tenantCondition(scope, {
    agency: sql`agency_id`,
    account: sql`account_id`,
    team: sql`team_id`,
  });
  const mine = sql<SqlBool>`${tenant} and ${inTeams}`;
  switch (scope.scope) {
    case 'all': {
      // Sums of the whole book have neither agency nor team.
      const sums = asked ? inTeams : sql<SqlBool>`agency_id is null`;
      return { kept: { sums, changes: inTeams }, records: null, whole: mine };
    }
    case 'agency':
    case 'team':
      return { kept: { sums: mine, changes: mine }, records: null, whole: mine };
    case 'reach': {
      const reached = sql`(array(select target_id from reach where holder_id = ${scope.organization}))`;
      const agencies = sql<SqlBool>`agency_id = any ${reached}`;
      return {
        kept: { sums: agencies, changes: agencies },
        records: sql<SqlBool>`account_id = any ${reached} and not (${agencies})`,
        whole: agencies,
      };
    }
    case 'program':
      // Row-level security leaves the products that it carries.
      return {
        kept: { sums: sql<SqlBool>`agency_id is null`, changes: sql<SqlBool>`true` },
        records: null,
        whole: mine,
      };
    default:
      return { kept: null, records: mine, whole: mine };
  }
}
