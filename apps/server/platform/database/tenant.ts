import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Scope } from './database.ts';

/** The columns that name the tenant of a row. */
export type TenantColumns = {
  agency: RawBuilder<unknown>;
  account: RawBuilder<unknown>;
  team: RawBuilder<unknown>;
};

/** The tenant columns that nearly every table has, for a list over `table t`. */
export const rowTenant: TenantColumns = {
  agency: sql`t.agency_id`,
  account: sql`t.account_id`,
  team: sql`t.team_id`,
};

/**
 * The tenant condition of a query. Row-level security enforces it too, but here it can use an index (measured
 * on 300,000 quotes: 1.1 ms against 5.1 ms).
 */
export function tenantCondition(scope: Scope, columns: TenantColumns): RawBuilder<SqlBool> {
  switch (scope.scope) {
    case 'all':
      return sql<SqlBool>`true`;
    case 'agency':
      return sql<SqlBool>`${columns.agency} = ${scope.organization}`;
    case 'team':
      return sql<SqlBool>`${columns.agency} = ${scope.organization}
        and ${columns.team} = any(${scope.teams})`;
    case 'account':
      return sql<SqlBool>`${columns.account} = ${scope.organization}`;
    case 'reach': {
      const reached = sql`(array(select target_id from reach where holder_id = ${scope.organization}))`;
      return sql<SqlBool>`(${columns.agency} = any ${reached} or ${columns.account} = any ${reached})`;
    }
    // What partners carry, finance or work on is decided by row-level security alone, because only one list
    // each needs it.
    case 'program':
    case 'finance':
    case 'vendor':
      return sql<SqlBool>`true`;
    case 'none':
      return sql<SqlBool>`false`;
  }
}

/**
 * The column that `teamIds` filters. Teams belong to agencies, so the teams of a partner or a policyholder
 * filter nothing.
 */
export const ownTeam = (scope: Scope, column: RawBuilder<unknown>): RawBuilder<unknown> | undefined =>
  scope.scope === 'agency' || scope.scope === 'team' || scope.scope === 'all' ? column : undefined;
