import type pg from 'pg';
import { OPEN_EVERY } from './book-templates.ts';
import type { Lists } from '../companies/lists.ts';

/**
 * Expressions for the columns in which a copy differs from its template `t`. `c` is the copied quote, or
 * the copied account. Columns not named here stay, except for instants, which each copy has some seconds
 * earlier than the one before.
 */
const CHANGED: Record<string, Record<string, string>> = {
  account: {
    id: 'c.account_id',
    name: 'c.name',
    details: `jsonb_set(t.details, '{name}', to_jsonb(c.name))`,
    // A company of the directory is the client of one agency.
    directory_id: 'null',
  },
  quote: {
    id: 'c.id',
    account_id: 'c.account_id',
    quote_number: 'c.number',
    company_name: 'c.name',
    policy_id: 'c.policy_id',
    prior_policy_id: 'null',
    // Presentations are not copied: a copy is signed as quotes were before they were kept.
    signature: `t.signature - 'presentationId' - 'signatureId'`,
  },
  quote_snapshot: { quote_id: 'c.id', account_id: 'c.account_id' },
  policy: {
    id: 'c.policy_id',
    account_id: 'c.account_id',
    quote_id: 'c.id',
    policy_number: 'c.policy_number',
    prior_policy_id: 'null',
    renewal_quote_id: 'null',
    // Nor quote the renewals of all of them.
    renewal_step: '0',
    quote_number: 'c.number',
    company_name: 'c.name',
    application: `jsonb_set(t.application, '{details,name}', to_jsonb(c.name))`,
    // Otherwise the next server would remind all of them at once.
    reminders_off: 'true',
  },
  policy_transaction: { id: idOf('t.id'), account_id: 'c.account_id', policy_id: 'c.policy_id' },
  ledger_entry: {
    account_id: 'c.account_id',
    policy_id: 'c.policy_id',
    transaction_id: idOf('t.transaction_id'),
    journal_id: idOf('t.journal_id'),
    payment_reference: 'replace(t.payment_reference, c.old_policy_number, c.policy_number)',
    // Remittances and tax returns are not copied: what they paid on stays paid on.
    remittance_id: 'null',
    tax_return_id: 'null',
  },
  sl_filing: {
    id: idOf('t.id'),
    account_id: 'c.account_id',
    policy_id: 'c.policy_id',
    transaction_id: idOf('t.transaction_id'),
  },
  invoice: {
    account_id: 'c.account_id',
    policy_id: 'c.policy_id',
    transaction_id: idOf('t.transaction_id'),
    number: 'replace(t.number, c.old_policy_number, c.policy_number)',
  },
  payment: {
    account_id: 'c.account_id',
    policy_id: 'c.policy_id',
    processor_transaction_id: 'replace(t.processor_transaction_id, c.old_policy_number, c.policy_number)',
    description: 'replace(t.description, c.old_policy_number, c.policy_number)',
  },
};

/** An id that follows from the template's and the copy's. */
function idOf(column: string): string {
  // Marked as an id of our own making (version 8).
  return `overlay(overlay(md5(${column}::text || c.id::text) placing '8' from 13) placing '8' from 17)::uuid`;
}

const TABLES_OF_QUOTE = [
  'quote',
  'quote_snapshot',
  'policy',
  'policy_transaction',
  'ledger_entry',
  'invoice',
  'sl_filing',
  'payment',
] as const;

const renamed = (column: string, pairs: readonly (readonly [from: string, to: string])[]): string =>
  `${pairs.reduce((text, [from, to]) => `replace(${text}, ${from}, ${to})`, `${column}::text`)}::jsonb`;

const IN_HISTORY_OF_QUOTE = [
  ['c.old_number', 'c.number'],
  [`coalesce(c.old_policy_number, '-')`, `coalesce(c.policy_number, '-')`],
  [`coalesce(c.old_policy_id::text, '-')`, `coalesce(c.policy_id::text, '-')`],
  ['c.old_name', 'c.name'],
  ['c.old_account_id::text', 'c.account_id::text'],
  ['c.old_id::text', 'c.id::text'],
] as const;
const IN_HISTORY_OF_ACCOUNT = [
  ['c.old_name', 'c.name'],
  ['c.old_account_id::text', 'c.account_id::text'],
] as const;

/** The tables that say what the copies of a chunk are called, and the words for their names. */
export async function prepareCopies(database: pg.Client, { starts, ends }: Lists['names']): Promise<void> {
  const stems = starts.flatMap((start) => ends.map((end) => start + end));
  await database.query(
    `create temporary table stem on commit drop as
      select place::int - 1 as place, stem from unnest($1::text[]) with ordinality as given (stem, place)`,
    [stems],
  );
  await database.query(`
    create unique index on stem (place);
    create temporary table copied_account (account_id uuid, old_account_id uuid, name text, old_name text,
      copy int, variant int, place int, earlier interval) on commit drop;
    create temporary table copied_quote (unit int, id uuid, old_id uuid, number text, old_number text,
      account_id uuid, old_account_id uuid, name text, old_name text, policy_id uuid, old_policy_id uuid,
      policy_number text, old_policy_number text, earlier interval) on commit drop;
    analyze stem`);
}

export type Chunk = { copy: number; until: number; most: number; variants: number };

/** Adds some copies of the demo world. @returns how many quotes they are, `most` at the most. */
export async function copyChunk(database: pg.Client, chunk: Chunk): Promise<number> {
  await database.query('truncate copied_account, copied_quote');
  await nameAccounts(database, chunk);
  const count = await nameQuotes(database, chunk);
  await database.query(
    'delete from copied_account a where not exists (select from copied_quote q where q.account_id = a.account_id)',
  );
  await database.query('analyze copied_account; analyze copied_quote');
  const ofAccount = 'c.variant = t.key_variant and c.place = t.key_account';
  await copyRows(database, 'account', CHANGED['account']!, `copied_account c on ${ofAccount}`);
  for (const table of TABLES_OF_QUOTE)
    await copyRows(database, table, CHANGED[table]!, 'copied_quote c on c.unit = t.key_unit');
  await copyHistory(
    database,
    `copied_account c on ${ofAccount} and t.key_unit is null`,
    'c.account_id',
    IN_HISTORY_OF_ACCOUNT,
  );
  await copyHistory(
    database,
    'copied_quote c on c.unit = t.key_unit',
    'case when t.subject_id = c.old_id then c.id else c.policy_id end',
    IN_HISTORY_OF_QUOTE,
  );
  return count;
}

/** A company is called as its template, with another first word; after some thousand copies with two. */
async function nameAccounts(database: pg.Client, { copy, until, variants }: Chunk): Promise<void> {
  await database.query(
    `insert into copied_account
      select uuidv7(), t.id, regexp_replace(t.name, '^\\S+',
          one.stem || case when n < total then '' else ' ' || other.stem end), t.name,
        n, t.key_variant, t.key_account, n % 900 * interval '1 second'
      from generate_series($1::int, $2::int - 1) n
      join template_account t on t.key_variant = n % $3::int and (not t.key_open or n % ${OPEN_EVERY} = 0)
      cross join (select count(*)::int as total from stem) stems
      join stem one on one.place = (n + t.key_account * 61) % total
      join stem other on other.place = (n / total * 7 + t.key_account * 13) % total`,
    [copy, until, variants],
  );
}

async function nameQuotes(database: pg.Client, { most }: Chunk): Promise<number> {
  const { rows } = await database.query<{ quotes: number; policies: number }>(
    `with named as materialized (
        select t.key_unit as unit, uuidv7() as id, t.id as old_id, t.quote_number as old_number, a.account_id,
          a.old_account_id, a.name, a.old_name, case when p.id is not null then uuidv7() end as policy_id,
          p.id as old_policy_id, p.policy_number as old_policy_number, a.earlier,
          row_number() over w as place, count(p.id) over w as policies
        from copied_account a
        join template_quote t on t.key_variant = a.variant and t.key_account = a.place
          and (not t.key_open or a.copy % ${OPEN_EVERY} = 0)
        left join template_policy p on p.key_unit = t.key_unit
        window w as (order by a.copy, a.place, t.key_unit)
      ), taken as materialized (select * from named where place <= $1::int),
      last as materialized (
        select setval('quote_number', nextval('quote_number') + count(*)) - count(*) as quotes,
          setval('policy_number', nextval('policy_number') + count(old_policy_id)) - count(old_policy_id)
            as policies
        from taken
      ), added as (
        insert into copied_quote (unit, id, old_id, number, old_number, account_id, old_account_id, name,
          old_name, policy_id, old_policy_id, policy_number, old_policy_number, earlier)
        select unit, id, old_id, 'Q-' || last.quotes + place, old_number, account_id, old_account_id, name,
          old_name, policy_id, old_policy_id,
          split_part(old_policy_number, '-', 1) || '-' || last.policies + taken.policies, old_policy_number,
          earlier
        from taken, last returning 1
      )
      select count(*)::int as quotes from added`,
    [most],
  );
  return rows[0]!.quotes;
}

async function copyHistory(
  database: pg.Client,
  join: string,
  subject: string,
  names: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  const changed = {
    account_id: 'c.account_id',
    subject_id: subject,
    request_id: `'fill-book'`,
    detail: renamed('t.detail', names),
    changes: `t.changes || coalesce(${renamed('t.key_named', names)}, '{}')`,
  };
  await copyRows(database, 'history', changed, join);
}

async function copyRows(
  database: pg.Client,
  table: string,
  changed: Record<string, string>,
  join: string,
): Promise<void> {
  const { rows } = await database.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  // Without an id of its own a row gets the table's next one.
  const columns = rows.filter(({ name }) => name !== 'id' || changed['id']);
  const values = columns.map(
    ({ name, type }) =>
      changed[name] ?? (type === 'timestamp with time zone' ? `t.${name} - c.earlier` : `t.${name}`),
  );
  await database.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
      select ${values.join(', ')} from template_${table} t join ${join}`,
  );
}
