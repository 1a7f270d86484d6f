import { createHmac } from 'node:crypto';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { scopeRoles, type DatabaseAccess } from './database-roles.ts';
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

/** Which rows a transaction may see, as read by row-level security: those of the scope and of the person. */
export type Scope = { person?: string } & (
  | { scope: 'all' }
  | { scope: 'agency' | 'account'; organization: string }
  | { scope: 'team'; organization: string; teams: readonly string[] }
  | { scope: 'reach' | 'program' | 'finance' | 'vendor'; organization: string }
  | { scope: 'none' }
);

// bigint holds cents and counts, which stay far below 2^53; dates stay text, because a date has no time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Columns are camelCase in code and snake_case in SQL text; keys inside JSON stay as they are. */
const names = new CamelCasePlugin({ maintainNestedObjectKeys: true });

export type Database = {
  /** Runs work in one transaction that sees only the rows of the scope. Rolled back when it throws. */
  transact<T>(scope: Scope, work: (tx: FullTx) => Promise<T>, options?: { readOnly?: boolean }): Promise<T>;
  /** Hears what a transaction of this server had to say, once it is committed. @returns what ends that. */
  onCommitted(listener: (topics: ReadonlySet<Topic>) => void): () => void;
  close(): Promise<void>;
};

/** What others want to hear of at once: a message in the outbox, a change that screens show. */
export type Topic = 'outbox' | 'change';
const topicsOf = new WeakMap<object, Set<Topic>>();

/** Lets those who listen on this server know of it when the transaction commits. */
export function noteForCommit(tx: Tx, topic: Topic): void {
  const topics = topicsOf.get(tx);
  if (topics) topics.add(topic);
  else topicsOf.set(tx, new Set([topic]));
}

/** Signs the settings of a scope, of which the database believes nothing else (migration 0017). */
type Sign = (scope: Scope) => string;
const signOf = new WeakMap<object, Sign>();

/** A pool as Kysely, with the names of the code. */
export const queriesOn = (pool: pg.Pool): FullTx =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [names] });

/** So many connections for the calls of one server; its processes share them. */
const CONNECTIONS = 32;
const MOST_OF_A_PROCESS = 16;
const LEAST_OF_A_PROCESS = 4;

/** @returns how many connections each of so many processes may open. */
export const connectionsOfProcess = (processes: number): number =>
  Math.max(LEAST_OF_A_PROCESS, Math.min(MOST_OF_A_PROCESS, Math.floor(CONNECTIONS / processes)));

export function openDatabase(
  access: DatabaseAccess,
  { processes = 1, max = connectionsOfProcess(processes) }: { processes?: number; max?: number } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: access.url,
    max,
    connectionTimeoutMillis: 10_000,
    application_name: 'parapet',
  });
  // An idle connection that dies must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  const queries = queriesOn(pool);
  const listeners = new Set<(topics: ReadonlySet<Topic>) => void>();
  const sign: Sign = (scope) => signedScope(access.scopeKey, scope);

  return {
    transact: (scope, work, { readOnly = false } = {}) =>
      queries.connection().execute(async (tx) => {
        signOf.set(tx, sign);
        // One message begins the transaction, takes the role of the scope and says which rows that are.
        await sql.raw(`begin${readOnly ? ' read only' : ''}; ${settings(scope, sign)}`).execute(tx);
        try {
          const result = await work(tx);
          await sql`commit`.execute(tx);
          const topics = topicsOf.get(tx);
          if (topics) for (const tell of listeners) tell(topics);
          return result;
        } catch (error) {
          await sql`rollback`.execute(tx).catch(() => {});
          throw error;
        }
      }),
    onCommitted(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => queries.destroy(),
  };
}

/** The setting `parapet.scope`: the signature, a space and `role|organization|teams|person`. */
export function signedScope(key: Buffer, scope: Scope, role: string = scopeRoles[scope.scope]): string {
  const organization = 'organization' in scope ? scope.organization : '';
  const teams = 'teams' in scope ? scope.teams.join(',') : '';
  const message = [role, organization, teams, scope.person ?? ''].join('|');
  return `${createHmac('sha256', key).update(message).digest('hex')} ${message}`;
}

const settings = (scope: Scope, sign: Sign): string =>
  `set local role ${scopeRoles[scope.scope]};
    set local parapet.scope = ${pg.escapeLiteral(sign(scope))}`;

/**
 * Gives a transaction a wider scope for one piece of work: a lookup on the actor's behalf that has to see all
 * rows.
 */
export async function withScope<T>(tx: Tx, lent: Scope, own: Scope, work: () => Promise<T>): Promise<T> {
  const sign = signOf.get(tx);
  if (!sign) throw new Error('Only a transaction of this database can change its scope');
  await sql.raw(settings(lent, sign)).execute(tx);
  const result = await work();
  await sql.raw(settings(own, sign)).execute(tx);
  return result;
}
