import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Scope } from './database.ts';

/**
 * The tenant's condition for a query. Row-level security holds it too; written here it can use the index
 * (measured on 300,000 quotes: 1.1 ms against 5.1 ms).
 */
export function tenantCondition(scope: Scope, columns: { agency: RawBuilder<unknown>; account: RawBuilder<unknown>; team: RawBuilder<unknown> }): RawBuilder<SqlBool> {
  switch (scope.scope) {
    case 'all': return sql<SqlBool>`true`;
    case 'agency': return sql<SqlBool>`${columns.agency} = ${scope.organisation}`;
    case 'team': return sql<SqlBool>`${columns.agency} = ${scope.organisation} and ${columns.team} = any(${scope.teams})`;
    case 'account': return sql<SqlBool>`${columns.account} = ${scope.organisation}`;
    case 'none': return sql<SqlBool>`false`;
  }
}
