import { addDays } from '@parapet/domain/dates';
import { boundPolicy } from '../story.ts';
import type { TestServer } from '../servers/server.ts';
import { todayIn } from '../today.ts';
import type { Columns } from './copied-rows.ts';

/** More than any job reads at once. */
export const MANY = 600;
/** More than a batch. */
export const ASIDE = 60;

export type Seed = {
  table: string;
  /** Table from which the job reads what is due, if it is another. */
  reads?: string;
  /** Makes a row, or finds one. @returns its id. */
  base: (ground: Ground) => Promise<string>;
  /** Columns that tell a copy apart where the table asks for it. */
  apart?: Columns;
  due: Columns;
  /** Like one that is due, and not due: before it in the job's order where it can be. */
  notDue: Columns;
  /** Makes a copy that is due come before, where the job's order is another than by id. */
  earlier?: Columns;
  /** Inserts what each row needs beside it, read from the rows. @returns SQL. */
  beside?: (rows: string) => string;
  /** SQL that holds of a row that was done. */
  isDone: string;
};
/** Why nothing is seeded. */
export type None = { none: string };

/** The server that rows are seeded on, a policy that is there, and ways to put rows where they are wanted. */
export type Ground = {
  server: TestServer;
  policyId: string;
  query(text: string): Promise<Record<string, unknown>[]>;
  /** @returns the id of the row. */
  insert(text: string): Promise<string>;
  /** Past every trigger and foreign key: rows alone, without what they came from. */
  alone(text: string): Promise<unknown>;
  /** @returns the id of a row that is inserted so. */
  insertAlone(text: string): Promise<string>;
  arrange(table: string, id: string, columns: Columns): Promise<unknown>;
};

export function groundOn(server: TestServer, policyId: string): Ground {
  const query = async (text: string) =>
    (await server.database.pool.query(text)).rows as Record<string, unknown>[];
  const alone = (text: string) =>
    query(`set session_replication_role = replica; ${text}; set session_replication_role = origin`);
  return {
    server,
    policyId,
    query,
    alone,
    insert: async (text) => String((await query(text))[0]!['id']),
    async insertAlone(text) {
      await alone(text);
      const [, table] = /^insert into (\w+)/.exec(text)!;
      return String((await query(`select max(id::text) as id from ${table}`))[0]!['id']);
    },
    arrange: (table, id, columns) => alone(`update ${table} set ${setters(columns)} where id = '${id}'`),
  };
}

const setters = (columns: Columns) =>
  Object.entries(columns)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ');

export const day = (days: number) => `'${addDays(todayIn('America/Chicago'), days)}'::date`;
export const LONG_AGO = `'2020-01-01'::timestamptz`;
export const EARLIER = `'2019-01-01'::timestamptz`;

export const ofPolicy = (due: Columns, notDue: Columns, isDone: string, earlier: Columns = {}): Seed => ({
  table: 'policy',
  base: ({ policyId }) => Promise.resolve(policyId),
  apart: { policy_number: `'COPY-' || n`, quote_id: 'uuidv7()' },
  due: { time_zone: `'America/Chicago'`, ...due },
  notDue: { time_zone: `'America/Chicago'`, ...notDue },
  isDone,
  earlier,
});
/** Of a policy of its own, whose transactions and bills are as they were made. */
export const ofOwnPolicy = (
  due: Columns,
  notDue: Columns,
  isDone: string,
  own: Pick<Seed, 'beside' | 'earlier' | 'reads'> & {
    arrange?: (id: string, ground: Ground) => Promise<unknown>;
  } = {},
): Seed => ({
  table: 'policy',
  base: async (ground) => {
    const { policyId: id } = await boundPolicy(ground.server);
    await ground.server.settled();
    await own.arrange?.(id, ground);
    return id;
  },
  apart: { policy_number: `'COPY-' || n`, quote_id: 'uuidv7()' },
  due,
  notDue,
  isDone,
  ...own,
});
/** In SQL, whether a row is a copy that is not due. */
export const isLater = `id::text between '00000000-0000-7000-8000-${String(ASIDE + 1).padStart(12, '0')}' and '00000000-0000-7000-8000-999999999999'`;
