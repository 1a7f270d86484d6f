import type { Writable } from 'node:stream';
import {
  sql,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely';
import type pg from 'pg';

export type Send = (query: pg.QueryConfig | string) => Promise<pg.QueryResult>;

/**
 * Sends what is asked in one turn of the event loop at once: a system call for each statement took a third of
 * the processor.
 * @param note hears the text of each statement before it is sent.
 */
export function together(client: pg.ClientBase, note: (text: string) => void): Send {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  let isHeld = false;
  return (query) => {
    note(typeof query === 'string' ? query : query.text);
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    return client.query(query);
  };
}

/**
 * Statements that come often are prepared once for a connection: planning one with its policies takes longer
 * than running it. They are prepared for each role: PostgreSQL plans again what another role asked before,
 * whose policies are others. Each costs PostgreSQL some 50 kB a connection, so there are not more than these.
 */
const OFTEN = 20;
const MOST_PREPARED = 160;
const MOST_COUNTED = 2000;
const counts = new Map<string, number>();
const prepared = new Map<string, string>();

function findName(text: string, role: string): string | undefined {
  const key = `${role}\n${text}`;
  const name = prepared.get(key);
  if (name || prepared.size >= MOST_PREPARED) return name;
  if (counts.size > MOST_COUNTED) counts.clear();
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  if (count < OFTEN) return undefined;
  counts.delete(key);
  prepared.set(key, `often-${prepared.size}`);
  return prepared.get(key);
}

/**
 * Begins SQL text whose plan is the same for any values: planning a page of a list takes twice as long as
 * reading it.
 */
export const ANY_VALUES = sql.raw('/* a plan for any values */ ');

/**
 * A query for the driver. Written as SQL text it is planned for its values each time, unless it begins with
 * `ANY_VALUES`: those are the lists and sums, for most of which a plan for any values would be a bad one.
 */
export function buildQuery({ sql: text, parameters, query }: CompiledQuery, role = ''): pg.QueryConfig {
  const values = [...parameters];
  const isPlannedOnce = query.kind !== 'RawNode' || text.startsWith('/* a plan for any values */');
  const name = isPlannedOnce ? findName(text, role) : undefined;
  return name ? { name, text, values } : { text, values };
}

const WRITES: readonly string[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/** Exposes one connection, in whatever transaction it is, as a Kysely dialect. */
export function connectionDialect(send: Send, role?: () => string): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<R>(compiled: CompiledQuery) {
      const { command, rowCount, rows } = await send(buildQuery(compiled, role?.()));
      const isWrite = WRITES.includes(command);
      return { rows: rows as R[], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    },
    streamQuery() {
      throw new Error('Rows are not streamed here');
    },
  };
  const nothing = async (): Promise<void> => {};
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
  return {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (queries) => new PostgresIntrospector(queries),
  };
}
