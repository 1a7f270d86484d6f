import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { startParapet } from '../../start.ts';
import { createDatabase } from '../../testing/servers/server.ts';
import { fillBook } from './fill-book.ts';
import { seedDemoWorld } from '../index.ts';

const NOW = '2027-03-01T09:30:00Z';
let home: string;
let created: Awaited<ReturnType<typeof createDatabase>>;
let database: pg.Client;
let indexes: unknown[];

const rows = async (query: string): Promise<unknown[]> => (await database.query(query)).rows;
const count = async (of: string): Promise<number> =>
  Number(((await rows(`select count(*) from ${of}`))[0] as { count: number }).count);
const schema = () =>
  rows(`select indexdef from pg_indexes where schemaname = 'public'
    union all select conname || pg_get_constraintdef(oid) from pg_constraint
    union all select tgname || tgenabled::text from pg_trigger where not tgisinternal order by 1`);

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'parapet-fill-'));
  created = await createDatabase();
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PARAPET_HOME: home,
    PARAPET_ENV: 'test',
    PARAPET_ROLE: 'web',
    LOG_LEVEL: 'silent',
    PARAPET_NOW: NOW,
  });
  await (await startParapet(config, created.url, seedDemoWorld)).stop();
  database = new pg.Client({ connectionString: created.url });
  await database.connect();
  indexes = await schema();
  await fillBook(database, { quotes: 1000, now: new Date(NOW) });
  await fillBook(database, { quotes: 2000, now: new Date(NOW) });
});

afterAll(async () => {
  await database.end();
  await created.drop();
  rmSync(home, { recursive: true, force: true });
});

const copied = `history where request_id = 'fill-book'`;

describe('a book filled up to a number of quotes', () => {
  it('has exactly so many, however often it is asked for, half of them of one agency', async () => {
    expect(await fillBook(database, { quotes: 1500, now: new Date(NOW) })).toBe(0);
    expect(await count('quote')).toBe(2000);
    const ofHarbor = await count(
      `quote q join organization o on o.id = q.agency_id where o.name = 'Harbor Insurance Agency'`,
    );
    expect(ofHarbor / 2000).toBeGreaterThan(0.42);
    expect(ofHarbor / 2000).toBeLessThan(0.58);
    expect(await count(`quote where region = 'UK'`)).toBeGreaterThan(200);
    // Another first word for each copy, so that hardly two companies are called the same.
    expect(await count('(select 1 from account group by name having count(*) > 1) twice')).toBeLessThan(5);
  });

  it('leaves indexes, references and triggers as they were', async () => {
    expect(await schema()).toEqual(indexes);
  });

  it('has for each copy what its commands would have written', async () => {
    const bare = `quote q where not exists (select from history where subject_id = q.id and event = 'quote.started')
      or not exists (select from quote_snapshot where quote_id = q.id)`;
    expect(await count(bare)).toBe(0);
    expect(await count(`quote where (status = 'BOUND') <> (policy_id is not null)`)).toBe(0);
    expect(
      await count(`quote q join policy p on p.id = q.policy_id where p.quote_id <> q.id
      or p.quote_number <> q.quote_number or p.account_id <> q.account_id`),
    ).toBe(0);
    // The latest snapshot holds the price that the quote shows.
    expect(
      await count(`quote q where total_premium <> (select (state->>'totalPremium')::bigint
      from quote_snapshot where quote_id = q.id order by number desc limit 1)`),
    ).toBe(0);
  });

  it('opens every amount into ledger entries that sum to it', async () => {
    expect(await count('(select 1 from ledger_entry group by journal_id having sum(amount) <> 0) j')).toBe(0);
    expect(
      await count(`policy p where total_premium <> (select sum(total) from policy_transaction
      where policy_id = p.id)`),
    ).toBe(0);
    expect(
      await count('policy_transaction t where not exists (select from policy where id = t.policy_id)'),
    ).toBe(0);
    expect(
      await count(`payment p where status = 'Paid' and not exists (select from ledger_entry
      where payment_reference = p.processor_transaction_id and policy_id = p.policy_id)`),
    ).toBe(0);
  });

  it('names in history the copy and not its template', async () => {
    expect(await count(`${copied} and event = 'quote.started'`)).toBeGreaterThan(1500);
    expect(
      await count(`history h join quote q on q.id = h.subject_id where h.event = 'quote.started'
      and (h.changes->'companyName'->>'to' <> q.company_name or h.changes->'quoteNumber'->>'to' <> q.quote_number
        or h.changes->'effectiveDate'->>'to' is null)`),
    ).toBe(0);
    expect(
      await count(`history h join account a on a.id = h.subject_id where h.event = 'account.created'
      and h.detail->>'name' <> a.name`),
    ).toBe(0);
  });

  it('lies in the past, and what is open can still be bound', async () => {
    expect(await count(`quote where greatest(created, modified) > '${NOW}'`)).toBe(0);
    expect(
      await count(`quote where status in ('READY', 'SIGNED', 'REFERRED') and expires_on < '2027-03-01'`),
    ).toBe(0);
    expect(await count(`policy where status = 'IN FORCE' and end_date < '2027-03-01'`)).toBe(0);
    expect(await count(`policy where status = 'IN FORCE' and effective_date > '2027-03-01'`)).toBe(0);
    expect(await count(`quote where selection->'global'->>'effectiveDate' <> effective_date::text`)).toBe(0);
    const months = `(select distinct date_trunc('month', created) from quote) m`;
    expect(await count(months)).toBeGreaterThan(15);
  });
});
