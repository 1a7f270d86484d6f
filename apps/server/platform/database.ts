import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { scopeRoles } from './database-roles.ts';
import type { RecordedTable } from '../tables/recorded.ts';
import type { Tables } from '../tables/tables.ts';

/**
 * A handle that can write every table, bound to one transaction: for the platform, migrations and the demo
 * world.
 */
export type FullTx = Kysely<Tables>;

type Write = 'insertInto' | 'updateTable' | 'deleteFrom' | 'mergeInto' | 'replaceInto';

/**
 * What a command gets instead of the pool. It reads every table and writes those that are not records;
 * records are written with their history, through platform/records.ts.
 */
export type Tx = Omit<FullTx, Write> & Pick<Kysely<Omit<Tables, RecordedTable>>, Write>;

/** Which rows a transaction may see, as read by row-level security. */
export type Scope =
  | { scope: 'all' }
  | { scope: 'agency' | 'account'; organization: string }
  | { scope: 'team'; organization: string; teams: readonly string[] }
  | { scope: 'reach' | 'program' | 'finance' | 'vendor'; organization: string }
  | { scope: 'none' };

// bigint holds cents and counts, which stay far below 2^53; dates stay text, because a date has no time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Columns are camelCase in code and snake_case in SQL text; keys inside JSON stay as they are. */
const names = new CamelCasePlugin({ maintainNestedObjectKeys: true });

export type Database = {
  /** Runs work in one transaction that sees only the rows of the scope. Rolled back when it throws. */
  transact<T>(scope: Scope, work: (tx: FullTx) => Promise<T>, options?: { readOnly?: boolean }): Promise<T>;
  /** Connects as the owner, bypassing row-level security: for migrations, the demo world and workers. */
  owner: FullTx;
  pool: pg.Pool;
  close(): Promise<void>;
};

export function openDatabase(url: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: 10_000,
    application_name: 'parapet',
  });
  // An idle connection that dies must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  const owner: FullTx = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [names] });

  return {
    owner,
    pool,
    transact: (scope, work, { readOnly = false } = {}) =>
      owner.connection().execute(async (tx) => {
        // One message begins the transaction, drops to the application's role and sets the scope.
        await sql.raw(beginAs(scope, readOnly)).execute(tx);
        try {
          const result = await work(tx);
          await sql`commit`.execute(tx);
          return result;
        } catch (error) {
          await sql`rollback`.execute(tx).catch(() => {});
          throw error;
        }
      }),
    close: () => owner.destroy(),
  };
}

function beginAs(scope: Scope, readOnly: boolean): string {
  return `begin${readOnly ? ' read only' : ''}; ${settings(scope)}`;
}

function settings(scope: Scope): string {
  const organization = 'organization' in scope ? scope.organization : '';
  const teams = 'teams' in scope ? `{${scope.teams.join(',')}}` : '{}';
  const set = (name: string, value: string) =>
    `set_config('parapet.${name}', ${pg.escapeLiteral(value)}, true)`;
  return `set local role ${scopeRoles[scope.scope]};
    select ${set('organization', organization)}, ${set('teams', teams)}`;
}

/**
 * Gives a transaction a wider scope for one piece of work: a lookup on the actor's behalf that has to see all
 * rows.
 */
export async function withScope<T>(tx: Tx, lent: Scope, own: Scope, work: () => Promise<T>): Promise<T> {
  await sql.raw(settings(lent)).execute(tx);
  const result = await work();
  await sql.raw(settings(own)).execute(tx);
  return result;
}
