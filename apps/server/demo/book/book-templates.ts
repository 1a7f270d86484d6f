import { addDays, daysBetween, type PlainDate } from '@parapet/domain/dates';
import { quoteTraits, type QuoteStatus } from '@parapet/domain/lifecycles/quote-status';
import type pg from 'pg';

/** Every so many copies of an account also have its open quotes: most quotes of a book are closed. */
export const OPEN_EVERY = 5;
/** Number of times that a quote closed without a policy is taken for each copy of its account. */
const TIMES_IF_CLOSED = 3;
/** To so many places in time is a quote moved at the most; a small book is made of fewer. */
const SEATS = 8;
const QUOTES_PER_VARIANT = 20_000;
/** Maximum days that rows are moved back: in a year the book is as long as the demo world's own. */
const FURTHEST_DAYS = 360;

/** A quote from which copies are made, with all its dependent rows. */
type Unit = {
  quoteId: string;
  accountId: string;
  status: QuoteStatus;
  isRenewing: boolean;
  expiresOn: string;
  effectiveDate: string | null;
  endDate: string | null;
};

/** The copies that a row belongs to. */
type Key = { variant: number; at: number; isOpen: boolean; unit: number | null };
type Moved = { key: Key; back: number };

/**
 * Loads the quotes that the commands of the demo world made into temporary tables, at several places in time
 * each: as far back as leaves their state true today.
 */
export async function loadTemplates(
  database: pg.Client,
  { quotes, onlyBound, today }: { quotes: number; onlyBound: boolean; today: PlainDate },
): Promise<{ variants: number; quotesPerCopy: number }> {
  const units = (await readUnits(database)).filter(({ endDate }) => !onlyBound || endDate !== null);
  if (units.length === 0) throw new Error('The demo world has no quotes to copy.');
  const accounts = [...Map.groupBy(units, ({ accountId }) => accountId).values()];
  const variants = Math.min(SEATS, 1 + Math.floor(quotes / QUOTES_PER_VARIANT));
  const ofQuotes = new Map<string, Moved[]>();
  const ofAccounts = new Map<string, Moved[]>();
  let unit = 0;
  for (let variant = 0; variant < variants; variant++)
    for (const [at, own] of accounts.entries()) {
      const room = getRoom(own, today);
      let furthest = 0;
      for (const [place, one] of own.entries())
        for (let time = 0; time < getTimes(one); time++) {
          const seat = (variant * 5 + time * 3 + at + (one.isRenewing ? 0 : place)) % SEATS;
          const back = Math.floor(room(one) * (seat / SEATS) ** 2);
          furthest = Math.max(furthest, back);
          push(ofQuotes, one.quoteId, { key: { variant, at, isOpen: isOpen(one), unit: unit++ }, back });
        }
      // An account that has only open quotes is copied with them.
      const key = { variant, at, isOpen: own.every(isOpen), unit: null };
      push(ofAccounts, own[0]!.accountId, { key, back: furthest });
    }
  const ids = [...ofAccounts.keys()];
  for (const [table, { by, owner }] of Object.entries(TABLES))
    await loadTable(database, table, owner, by === 'account' ? ofAccounts : ofQuotes, ids);
  await loadTable(database, 'history', 'subject_id', ofAccounts, ids);
  for (const table of Object.keys(TABLES)) await database.query(`analyze template_${table}`);
  await database.query(SET_NAMED_APART);
  const quotesPerCopy = units.reduce((sum, one) => sum + getTimes(one) / (isOpen(one) ? OPEN_EVERY : 1), 0);
  return { variants, quotesPerCopy };
}

/** The tables that are copied, and which quote or account a row hangs on. */
const OF_POLICY = '(select quote_id from policy where id = policy_id)';
const TABLES = {
  account: { by: 'account', owner: 'id' },
  quote: { by: 'quote', owner: 'id' },
  quote_snapshot: { by: 'quote', owner: 'quote_id' },
  policy: { by: 'quote', owner: 'quote_id' },
  policy_transaction: { by: 'quote', owner: OF_POLICY },
  ledger_entry: { by: 'quote', owner: OF_POLICY },
  invoice: { by: 'quote', owner: OF_POLICY },
  sl_filing: { by: 'quote', owner: OF_POLICY },
  payment: { by: 'quote', owner: OF_POLICY },
  history: {
    by: 'quote',
    owner: 'coalesce((select quote_id from policy where id = subject_id), subject_id)',
  },
} as const;

/**
 * The fields in which an entry says what a copy has of its own: names, numbers, ids. Only they are
 * replaced in each copy, since an entry may be long.
 */
const SET_NAMED_APART = `
  alter table template_history add key_named jsonb;
  update template_history h set changes = h.changes - named.fields, key_named = named.changes
  from (
    select t.ctid as row, array_agg(field.key) as fields, jsonb_object_agg(field.key, field.value) as changes
    from template_history t, jsonb_each(t.changes) field
    where exists (
      select from quote q join account a on a.id = q.account_id left join policy p on p.quote_id = q.id,
        unnest(array[q.quote_number, q.id::text, a.name, a.id::text, p.policy_number, p.id::text]) as word
      where q.account_id = t.account_id and strpos(field.value::text, word) > 0)
    group by t.ctid
  ) named where named.row = h.ctid`;

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const isOpen = ({ status }: Unit): boolean => quoteTraits[status].isOpen;
const getTimes = (unit: Unit): number => (unit.status === 'BOUND' || isOpen(unit) ? 1 : TIMES_IF_CLOSED);

async function readUnits(database: pg.Client): Promise<Unit[]> {
  // Quotes that the demo world's commands started; not those of users, nor copies. A payment under way would
  // be asked for at the processor, which knows none of the copies.
  const { rows } = await database.query<Unit>(`
    select q.id as "quoteId", q.account_id as "accountId", q.status, q.expires_on::text as "expiresOn",
      p.effective_date::text as "effectiveDate", p.end_date::text as "endDate",
      (q.is_renewal or coalesce(p.status = 'RENEWED', false)) as "isRenewing"
    from quote q join history h on h.subject_id = q.id and h.event = 'quote.started' and h.request_id = 'demo'
    left join policy p on p.quote_id = q.id
    where not exists (select from payment where policy_id = p.id and status = 'In Process')
    order by q.account_id, (q.status = 'BOUND') desc, q.created, q.quote_number`);
  return rows;
}

/** Days by which each quote of an account may be moved back. A renewal stays where its policy ends. */
function getRoom(own: readonly Unit[], today: PlainDate): (unit: Unit) => number {
  const renewing = own.filter((unit) => unit.isRenewing).map((unit) => alone(unit, today));
  return (unit) => (unit.isRenewing ? Math.min(...renewing) : alone(unit, today));
}

function alone(unit: Unit, today: PlainDate): number {
  const { expiresOn, effectiveDate, endDate } = unit;
  const days: number[] = [FURTHEST_DAYS];
  if (isOpen(unit)) days.push(daysBetween(today, expiresOn) - 1);
  // What has ended stays ended; what is in force, or will be, stays so for two days at least.
  for (const date of [effectiveDate, endDate])
    if (date && date >= today) days.push(daysBetween(today, date) - 2);
  return Math.max(0, Math.min(...days));
}

/** Every date in every column, including those inside JSON. */
const DATE = /"(20\d\d-\d\d-\d\d)(?=["T])/g;
const AT_ONCE = 100;

async function loadTable(
  database: pg.Client,
  table: string,
  owner: string,
  moves: ReadonlyMap<string, readonly Moved[]>,
  accounts: readonly string[],
): Promise<void> {
  await database.query(
    `create temporary table if not exists template_${table} on commit drop as
      select null::int as key_variant, null::int as key_account, null::boolean as key_open,
        null::int as key_unit, t.*
      from ${table} t where false`,
  );
  const { rows } = await database.query<{ owner: string; row: string }>(
    `select ${owner} as owner, to_jsonb(${table})::text as row from ${table}
      where ${table === 'account' ? 'id' : 'account_id'} = any ($1::uuid[]) and ${owner} = any ($2::uuid[])`,
    [accounts, [...moves.keys()]],
  );
  const moved = rows.flatMap(({ owner: id, row }) =>
    moves.get(id)!.map(({ key, back }) => ({ key, row: back === 0 ? row : movedBack(row, back) })),
  );
  for (let start = 0; start < moved.length; start += AT_ONCE) {
    const some = moved.slice(start, start + AT_ONCE);
    await database.query(
      `insert into template_${table} select key.variant, key.at, key.is_open, key.unit, loaded.*
        from unnest($1::int[], $2::int[], $3::boolean[], $4::int[], $5::jsonb[])
          as key (variant, at, is_open, unit, row), jsonb_populate_record(null::${table}, key.row) as loaded`,
      [
        some.map(({ key }) => key.variant),
        some.map(({ key }) => key.at),
        some.map(({ key }) => key.isOpen),
        some.map(({ key }) => key.unit),
        some.map(({ row }) => row),
      ],
    );
  }
}

const movedBack = (row: string, days: number): string =>
  row.replaceAll(DATE, (_, date: string) => `"${addDays(date, -days)}`);
