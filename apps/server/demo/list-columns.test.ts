import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@parapet/contract';
import { claimSeverities } from '@parapet/domain/claims/severity';
import { livePolicyStatuses } from '@parapet/domain/lifecycles/policy-status';
import type { Call } from '@parapet/contract/call';
import { login } from '@parapet/contract/auth/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { startParapet, type Running } from '../start.ts';
import { listRows } from '../testing/wire/list-rows.ts';
import { openTestDatabase, type OpenDatabase, type TestDatabase } from '../testing/servers/databases.ts';
import { getAddress, callAt } from '../testing/servers/server.ts';
import { makeDemoDatabase } from '../testing/servers/template.ts';
import { demoPassword } from './people.ts';

type Row = Record<string, unknown>;
type Page = { content: Row[]; totalElements: number };

const lists = (Object.values(calls) as Call[]).filter((call) => call.columns && !call.path.includes(':'));
const columns = lists.flatMap((call) =>
  Object.entries(call.columns!).map(([name, column]) => ({
    call,
    name,
    column,
    title: `${call.id} by ${name}`,
  })),
);

let home: string;
let database: TestDatabase;
let running: Running;
let open: OpenDatabase;
const tokens: Record<string, string> = {};

/** The demo world has rows of every kind in every state. */
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'parapet-lists-'));
  database = await makeDemoDatabase(inject('databaseUrl'));
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PARAPET_HOME: home,
    PARAPET_ENV: 'test',
    PARAPET_ROLE: 'web',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
  });
  running = await startParapet(config, database.url);
  open = await openTestDatabase(database.url);
  // The demo world has no error reports, few licenses, nobody whose name is on a list, nothing that is due
  // after bind, no moratorium, and no change of a broker of record.
  await open.queries.executeQuery(
    sql`insert into license (holder, agency_id, holder_first_name, holder_last_name, holder_email, number, state)
      select 'SURPLUS', id, 'Rosa', 'Delgado ' || row_number() over (), 'rosa@broker.example', 'SL ' || row_number() over (),
        case when row_number() over () % 2 = 0 then 'LA' else 'MT' end
      from organization where account_type = 'AGENCY' limit 5`.compile(open.queries),
  );
  await open.queries.executeQuery(
    sql`update screening set status = case when n % 2 = 0 then 'HIT' else 'CLEARED' end,
        cleared_by = case when n % 2 = 0 then null else 'Person ' || n end,
        reason = case when n % 2 = 0 then null else 'Born ' || n end
      from (select id, row_number() over (order by id) as n from screening limit 9) numbered
      where numbered.id = screening.id`.compile(open.queries),
  );
  await open.queries.executeQuery(
    sql`insert into policy_subjectivity (account_id, agency_id, team_id, policy_id, code, text, owner, due_date, status,
        evidence_at, created)
      select account_id, agency_id, team_id, id, case when n % 2 = 0 then 'LOSS_RUNS' else 'BACKUP_TEST' end, 'Report ' || n,
        case when n % 2 = 0 then 'AGENCY' else 'POLICYHOLDER' end, now()::date + n::int, 'OPEN',
        case when n % 3 = 0 then now() end, now() - make_interval(hours => n::int)
      from (select *, row_number() over (order by id) as n
        from policy where status = any(${livePolicyStatuses}) limit 9) numbered`.compile(open.queries),
  );
  await open.queries.executeQuery(
    sql`insert into moratorium (organization_id, event, cve, reason, from_date, to_date, declared_by)
      select o.id, 'Event ' || n, 'CVE-2026-100' || n, 'Seen ' || n, now()::date - n, now()::date + n, 'Person ' || n
      from generate_series(1, 5) n, organization o where o.account_type = 'COWBELL' limit 5`.compile(
      open.queries,
    ),
  );
  await open.queries.executeQuery(
    sql`insert into legal_hold (organization_id, matter, kind, subject, policy_id, account_id, reason, placed_by, created,
        released_by, released_at, release_reason)
      select o.id, 'Matter ' || n, case when n % 2 = 0 then 'POLICY' else 'ACCOUNT' end, 'Held ' || n,
        case when n % 2 = 0 then p.id end, case when n % 2 = 1 then p.account_id end, 'Asked ' || n, 'Person ' || n,
        now() - make_interval(days => n::int), case when n % 3 = 0 then 'Person ' || n end,
        case when n % 3 = 0 then now() - make_interval(hours => n::int) end, case when n % 3 = 0 then 'Over ' || n end
      from (select id, account_id, row_number() over (order by id) as n from policy limit 9) p,
        lateral (select id from organization where account_type = 'COWBELL' limit 1) o`.compile(open.queries),
  );
  await open.queries.executeQuery(
    sql`insert into error_report (at, source, message, page, status, person_email, request_id)
      select now() - make_interval(mins => n), case when n % 2 = 0 then 'console' else 'server' end, 'Broke ' || n,
        '/page/' || n, 500 + n % 4, 'person' || n || '@nowhere.example', gen_random_uuid() from generate_series(1, 9) n`.compile(
      open.queries,
    ),
  );
  await open.queries.executeQuery(
    sql`insert into invitation (token_hash, token_type, account_type, organization_id, email, first_name, last_name,
        role, expires_at, created)
      select sha256(convert_to('token ' || n, 'UTF8')), 'EXISTING_ACCOUNT', o.account_type, o.id,
        'guest' || n || '@nowhere.example', 'First ' || n, 'Last ' || n, 'Member', now() + make_interval(days => n),
        now() - make_interval(hours => n)
      from generate_series(1, 9) n, (select * from organization where account_type <> 'COWBELL' limit 1) o`.compile(
      open.queries,
    ),
  );
  await open.queries.executeQuery(
    sql`with chosen as (
        select *, row_number() over (order by id) as n from (select distinct on (account_id) * from policy
          where status = any(${livePolicyStatuses}) order by account_id, id) own limit 9),
      letter as (
        insert into document (account_id, agency_id, team_id, policy_id, doc_name, doc_type, content_type, size, sha256)
        select account_id, agency_id, team_id, id, 'Letter', 'BROKER_OF_RECORD_LETTER', 'application/pdf', 1, '' from chosen
        returning id, policy_id),
      moved as (
        insert into broker_change (account_id, agency_id, team_id, agency_name, new_agency_id, new_agency_name, policy_id,
          policy_number, company_name, status, asked_by, asked_on, waits_until, effective_date, letter_date,
          letter_document_id, ended_by, ended_at, created, modified)
        select p.account_id, p.agency_id, p.team_id, p.agency_name, o.id, o.name, p.id, p.policy_number, p.company_name,
          case when n % 2 = 0 then 'WAITING' else 'COMPLETED' end, 'Person ' || n, now()::date - n::int,
          now()::date + n::int, now()::date + n::int + 1, now()::date - n::int - 1, letter.id,
          case when n % 2 = 1 then 'System' end, case when n % 2 = 1 then now() end,
          now() - make_interval(hours => n::int), now()
        from chosen p join letter on letter.policy_id = p.id
        cross join lateral (select id, name from organization
          where account_type = 'AGENCY' and id <> p.agency_id order by hashtext(id::text || n) limit 1) o
        returning *)
      insert into broker_of_record (account_id, agency_id, team_id, agency_name, new_agency_id, new_agency_name,
        broker_change_id, policy_id, policy_number, company_name, currency, from_day, papers)
      select m.account_id, m.agency_id, m.team_id, m.agency_name, m.new_agency_id, m.new_agency_name, m.id, m.policy_id,
        m.policy_number, m.company_name, c.currency, m.effective_date, array[m.letter_document_id]
      from moved m join chosen c on c.id = m.policy_id where m.status = 'COMPLETED'`.compile(open.queries),
  );
  for (const rows of listRows) await open.queries.executeQuery(rows.compile(open.queries));
  for (const username of ['admin@parapet.example', 'agent@harbor.example']) {
    const { body } = await callAt(running.url, login, { body: { username, password: demoPassword } });
    tokens[username] = body.accessToken;
  }
});
afterAll(async () => {
  await running.stop();
  await open.close();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

/** A page of a list, as the first demo user who may see any of it. */
async function page(call: Call, query: Record<string, unknown>): Promise<Page> {
  const size = call.query?.safeParse({ size: 3000 }).success ? 3000 : 200;
  for (const token of Object.values(tokens)) {
    const response = await fetch(new URL(getAddress(call, { query: { size, ...query } }), running.url), {
      headers: { authorization: `Bearer ${token}` },
    });
    if (response.status === 403) continue;
    const text = await response.text();
    expect(response.status, `${call.id} ${JSON.stringify(query)}: ${text.slice(0, 300)}`).toBe(200);
    return JSON.parse(text) as Page;
  }
  throw new Error(`Nobody may call ${call.id}`);
}

const whole = new Map<string, Promise<Page>>();
/** The whole list, read once. */
const showWhole = (call: Call): Promise<Page> => {
  let known = whole.get(call.id);
  if (!known) whole.set(call.id, (known = page(call, {})));
  return known;
};

/**
 * The part of a value that is sorted and filtered by: the amount of money, or the name of an object that has
 * one.
 */
function getAmount(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  return 'amount' in value ? value.amount : 'name' in value ? value.name : value;
}
/** The values by which a filter finds a row: its value, or each name in its list. */
const namesIn = (value: unknown): string[] =>
  known(Array.isArray(value) ? value.map(getAmount) : [getAmount(value)]).map(String);
const getValues = (rows: Row[], name: string): unknown[] => rows.map((row) => getAmount(row[name]));
const known = (values: unknown[]): unknown[] =>
  values.filter((value) => value !== null && value !== undefined);

/** In PostgreSQL's order; instants by their value. */
async function ordered(values: unknown[], type: string): Promise<unknown[]> {
  if (type === 'number' || type === 'money') return values.toSorted((a, b) => Number(a) - Number(b));
  if (type === 'instant') return values.toSorted((a, b) => Date.parse(String(a)) - Date.parse(String(b)));
  if (type === 'boolean') return values.toSorted((a, b) => Number(a) - Number(b));
  const { rows } = await open.pool.query<{ value: string }>(
    'select value from unnest($1::text[]) as value order by value',
    [values],
  );
  return rows.map(({ value }) => value);
}

/** Words that stand in the order of their meaning and not of their letters. */
const RANKED: Readonly<Record<string, readonly string[]>> = { severity: claimSeverities };
const byRank = (values: readonly unknown[], rank: readonly string[]): unknown[] =>
  values.toSorted((a, b) => rank.indexOf(String(a)) - rank.indexOf(String(b)));

const shows = (rows: Row[], name: string): boolean => rows.some((row) => row[name] !== undefined);

describe('each list in the demo world', () => {
  it.each(lists.map((call) => [call.id, call] as const))('%s has rows to look at', async (_id, call) => {
    expect((await showWhole(call)).totalElements).toBeGreaterThan(0);
  });
});

describe('a column that sorts puts the rows in the order of its values', () => {
  it.each(columns.filter(({ column }) => column.sort))('$title', async ({ call, name, column }) => {
    const [up, down] = [
      await page(call, { sort: `${name},asc` }),
      await page(call, { sort: `${name}.keyword,desc` }),
    ];
    const { content } = await showWhole(call);
    expect(up.totalElements).toBe(content.length);
    if (!shows(content, name)) return;
    const values = known(getValues(content, name));
    const rising = RANKED[name] ? byRank(values, RANKED[name]) : await ordered(values, column.type);
    expect(known(getValues(up.content, name))).toEqual(rising);
    expect(known(getValues(down.content, name))).toEqual(rising.toReversed());
  });
});

describe('a column that filters', () => {
  it.each(columns.filter(({ column }) => column.filter))(
    '$title keeps and leaves out',
    async ({ call, name }) => {
      const { content, totalElements } = await showWhole(call);
      const none = '00000000-0000-7000-8000-000000000000';
      const filtered = (value: string) => page(call, { [`filter.${name}`]: value });
      if (!shows(content, name)) {
        // A filter of its own (a dashboard's view, for example): an unknown value matches nothing or is
        // refused.
        return;
      }
      const counts = new Map<string, number>();
      for (const row of content)
        for (const value of namesIn(row[name])) counts.set(value, (counts.get(value) ?? 0) + 1);
      expect([...counts]).not.toEqual([]);
      const [value, count] = [...counts].toSorted((a, b) => a[1] - b[1] || a[0].localeCompare(b[0]))[0]!;
      if (value.includes(',')) return;
      const within = await filtered(`in:${value}`);
      expect(within.totalElements).toBe(count);
      expect(within.content.every((row) => namesIn(row[name]).includes(value))).toBe(true);
      const outside = await filtered(`ni:${value}`);
      expect(outside.content.every((row) => !namesIn(row[name]).includes(value))).toBe(true);
      const nulls = content.length - known(getValues(content, name)).length;
      expect(outside.totalElements).toBe(totalElements - count - nulls);
      if (/^[\da-f-]{36}$/.test(value)) expect((await filtered(`in:${none}`)).totalElements).toBe(0);
    },
  );
});

describe('a column that is searched', () => {
  it.each(columns.filter(({ column }) => column.search))(
    '$title finds by a part of its value',
    async ({ call, name }) => {
      const { content, totalElements } = await showWhole(call);
      if (!shows(content, name)) return;
      const texts = known(getValues(content, name))
        .map(String)
        .filter((text) => text.length > 3);
      const term = texts
        .toSorted((a, b) => b.length - a.length)[0]!
        .slice(1, -1)
        .toUpperCase();
      const found = await page(call, { search: `*${term}*` });
      const searched = Object.entries(call.columns!)
        .filter(([, column]) => column.search)
        .map(([key]) => key);
      const isHit = (row: Row) =>
        searched.some((key) =>
          String(row[key] ?? '')
            .toUpperCase()
            .includes(term),
        );
      const seen = searched.every((key) => shows(content, key));
      expect(found.content.some((row) => String(row[name]).toUpperCase().includes(term))).toBe(true);
      if (seen) {
        expect(found.content.filter((row) => !isHit(row))).toEqual([]);
        expect(found.totalElements).toBe(content.filter(isHit).length);
      }
      expect((await page(call, { search: 'no such words anywhere' })).totalElements).toBe(0);
      expect(totalElements).toBeGreaterThan(0);
    },
  );
});
