import type pg from 'pg';

const TABLES = [
  'account',
  'quote',
  'quote_snapshot',
  'policy',
  'policy_transaction',
  'ledger_entry',
  'invoice',
  'payment',
  'history',
];

type Part = { table: string; name: string; definition: string };

/**
 * Runs work that adds many rows without the indexes and references of the tables it fills, which are made
 * again at once afterwards: a hundred times cheaper than row by row. The references are checked again as they
 * are made, and so are the ledger's journals. Within a transaction, so that nobody meets the tables bare.
 */
export async function withoutIndexes(
  database: pg.Client,
  say: (message: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const references = await parts(
    database,
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
  );
  const indexes = await parts(
    database,
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name,
        pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = any ($1::regclass[]) and not indisunique`,
  );
  // Who is at work on these tables should be asked to stop, rather than be waited for.
  await database.query(`set local lock_timeout = '15s'`);
  for (const { table, name } of references)
    await database.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  await database.query('alter table ledger_entry disable trigger user');
  await work();
  say('making the indexes');
  await database.query(`set local maintenance_work_mem = '1GB'`);
  for (const { definition } of indexes) await database.query(definition);
  for (const { table, name, definition } of references)
    await database.query(`alter table ${table} add constraint ${name} ${definition}`);
  await database.query('alter table ledger_entry enable trigger user');
  await requireBalanced(database);
}

async function parts(database: pg.Client, text: string): Promise<Part[]> {
  return (await database.query<Part>(text, [TABLES])).rows;
}

async function requireBalanced(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ journal: string }>(
    'select journal_id as journal from ledger_entry group by journal_id having sum(amount) <> 0 limit 1',
  );
  if (rows[0]) throw new Error(`journal ${rows[0].journal} does not sum to zero`);
}
