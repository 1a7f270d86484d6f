import type { TestServer } from '../servers/server.ts';

/** SQL expressions by column; of a copy `n` is its number. */
export type Columns = Record<string, string>;

/**
 * SQL that copies a row, with ids before all others: in the order of their ids, too, the copies come first.
 * @param numbers the first and the last number of the copies
 */
export async function buildCopies(
  server: TestServer,
  table: string,
  id: string,
  [from, until]: readonly [number, number],
  columns: Columns,
): Promise<string> {
  const own: Columns = { ...columns, id: `('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid` };
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
    [table],
  );
  const others = rows.map(({ name }) => name).filter((name) => !(name in own));
  return `insert into ${table} (${[...Object.keys(own), ...others].join(', ')})
    select ${[...Object.values(own), ...others].join(', ')} from ${table}, generate_series(${from}, ${until}) n
    where id = '${id}'`;
}
