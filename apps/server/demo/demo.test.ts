import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateAccountDetails } from '@parapet/domain/accounts/account-details';
import { policyStatuses, paymentStatuses, quoteStatuses } from '@parapet/domain/lifecycles/statuses';
import { getInvoiceBalance } from '@parapet/contract/billing/bill';
import { getBalance } from '@parapet/contract/billing/index';
import { login } from '@parapet/contract/auth/session';
import { searchClaims } from '@parapet/contract/claims/index';
import { searchAccounts, getAccount } from '@parapet/contract/account/accounts';
import { searchPolicies, getPolicy } from '@parapet/contract/policy/index';
import { getQuote, searchQuotes } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { asOwner } from '../platform/database/owner.ts';
import { prepareDatabase, startParapet, type Running } from '../start.ts';
import { openTestDatabase, type OpenDatabase } from '../testing/servers/databases.ts';
import { callAt, createDatabase } from '../testing/servers/server.ts';
import { DEMO_NOW, makeDemoDatabase } from '../testing/servers/template.ts';
import { seedDemoWorld } from './index.ts';
import { demoPassword, signIns } from './people.ts';

let home: string;
let here: Awaited<ReturnType<typeof createDatabase>>;
let there: Awaited<ReturnType<typeof createDatabase>>;
let running: Running;
let twin: OpenDatabase;
let book: OpenDatabase;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'parapet-demo-'));
  [here, there] = [await makeDemoDatabase(inject('databaseUrl')), await createDatabase()];
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PARAPET_HOME: home,
    PARAPET_ENV: 'test',
    PARAPET_ROLE: 'web',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    PARAPET_NOW: DEMO_NOW,
  });
  running = await startParapet(config, here.url);
  book = await openTestDatabase(here.url);
  twin = await openTestDatabase(there.url);
  await prepareDatabase(twin, running.appContext, there.url, seedDemoWorld);
});

afterAll(async () => {
  await running.stop();
  await twin.close();
  await book.close();
  await Promise.all([here.drop(), there.drop()]);
  rmSync(home, { recursive: true, force: true });
});

const rows = async <T = Record<string, never>>(query: string, of: OpenDatabase = book): Promise<T[]> =>
  (await of.pool.query(query)).rows as T[];
const column = async (query: string): Promise<unknown[]> =>
  (await rows(query)).map((row) => Object.values(row)[0]);
const count = async (query: string): Promise<number> =>
  Number((await column(`select count(*) from ${query}`))[0]);

const oneOfEachStatus = <T extends { status: string }>(found: readonly T[]): T[] => [
  ...new Map(found.map((one) => [one.status, one])).values(),
];

describe('the directory', () => {
  it('has about two thousand companies of all states, sectors and sizes', async () => {
    expect(await count(`directory_company where region = 'US'`)).toBeGreaterThanOrEqual(1500);
    expect(await count(`directory_company where region = 'UK'`)).toBe(500);
    expect(await count(`(select distinct state from directory_company where region = 'US') s`)).toBe(51);
    expect(
      await rows(`select min(revenue)::int as least, max(revenue)::bigint as most from directory_company`),
    ).toEqual([{ least: 50_000, most: 2_000_000_000 }]);
    const sectors = running.appContext.facts.industries.US.industries.filter(({ code }) =>
      /^\d\d(-\d\d)?$/.test(code),
    );
    const used = (await column(
      `select distinct left(industry_code, 2) from directory_company where region = 'US'`,
    )) as string[];
    expect(
      sectors.filter(({ code }) => !used.some((one) => one >= code.slice(0, 2) && one <= code.slice(-2))),
    ).toEqual([]);
  });

  it('names codes that exist and companies that do not', async () => {
    expect(
      await count(
        `directory_company d where not exists (select from industry i where i.region = d.region and i.code = d.industry_code and i.secondary_industry = d.industry)`,
      ),
    ).toBe(0);
    expect(await count(`directory_company where domain_name not like '%.example'`)).toBe(0);
    expect(await count(`(select from directory_company group by name having count(*) > 1) twice`)).toBe(0);
  });
});

describe('the book', () => {
  it('has sixty accounts whose details pass the form, but for a few that need more information', async () => {
    const accounts = await book.queries.selectFrom('account').selectAll().execute();
    expect(accounts).toHaveLength(60);
    const complete = accounts.filter((account) => account.profileScore >= 4);
    expect(accounts.length - complete.length).toBe(3);
    for (const { region, details } of complete)
      expect(validateAccountDetails(region, undefined, { ...details, ...details.address }, 2027)).toEqual({});
  });

  it('has a quote in every status, 150 besides the 80 that were bound, each as it was rated or released', async () => {
    expect(new Set(await column(`select distinct status from quote`))).toEqual(new Set(quoteStatuses));
    expect(await count(`quote where status <> 'BOUND'`)).toBeGreaterThanOrEqual(150);
    expect(
      await count(
        `quote where status in ('READY', 'SIGNED', 'BOUND') and not (rating->>'status' = 'READY' or is_released)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `quote where status in ('REFERRED', 'IN_REVIEW') and jsonb_array_length(rating->'referrals') = 0`,
      ),
    ).toBe(0);
    expect(
      await count(`quote where status in ('SIGNED', 'BOUND') and (signature is null or sent_at is null)`),
    ).toBe(0);
    expect(
      await count(
        `quote where status in ('DECLINED', 'LOST') and reason_summary is null and jsonb_array_length(rating->'knockOuts') = 0`,
      ),
    ).toBe(0);
    expect(
      await count(
        `quote where status in ('DRAFT', 'INDICATION', 'REQUESTED', 'REFERRED', 'IN_REVIEW', 'READY', 'SIGNED') and expires_on < '2027-03-01'`,
      ),
    ).toBe(0);
    expect(
      await count(
        `quote q where version <> (select count(*) from quote_snapshot s where s.quote_id = q.id) or modified > '2027-03-01T05:01:00Z'`,
      ),
    ).toBe(0);
    expect(await count(`quote q join account a on a.id = q.account_id where q.created < a.created`)).toBe(0);
  });

  it('has a policy in every status, with dates to match, and every payment status', async () => {
    expect(await count('policy')).toBe(80);
    expect(new Set(await column(`select distinct status from policy`))).toEqual(new Set(policyStatuses));
    expect(new Set(await column(`select distinct payment_status from policy`))).toEqual(
      new Set(paymentStatuses),
    );
    expect(
      await count(
        `policy where status = 'IN FORCE' and not (effective_date <= '2027-03-01' and end_date > '2027-03-01')`,
      ),
    ).toBe(0);
    expect(await count(`policy where status in ('EXPIRED', 'RENEWED') and end_date > '2027-03-01'`)).toBe(0);
    expect(await count(`policy where status in ('BOUND', 'ISSUED') and effective_date <= '2027-03-01'`)).toBe(
      0,
    );
    expect(
      await count(`policy where status = 'IN FORCE' and end_date <= '2027-05-30'`),
    ).toBeGreaterThanOrEqual(3);
    expect(
      await count(
        `policy p join quote q on q.id = p.quote_id where q.status <> 'BOUND' or q.policy_id <> p.id`,
      ),
    ).toBe(0);
  });

  it('balances: every journal, and every policy against what was billed, given back and paid', async () => {
    expect(await count(`(select from ledger_entry group by journal_id having sum(amount) <> 0) j`)).toBe(0);
    const policies = await rows<{
      policy_number: string;
      billed: number;
      paid: number;
      financed: number;
      refunded: number;
      receivable: number;
    }>(`
      select p.policy_number, (select sum(total)::bigint from policy_transaction t where t.policy_id = p.id) as billed,
        (select coalesce(sum(amount), 0)::bigint from payment y where y.policy_id = p.id and y.status = 'Paid') as paid,
        (select coalesce(sum(f.amount_financed), 0)::bigint from premium_finance f
          where f.policy_id = p.id and f.status in ('ACCEPTED', 'PAID')) as financed,
        (select coalesce(-sum(amount), 0)::bigint from ledger_entry l where l.policy_id = p.id and l.ledger = 'cash' and l.code = 'REFUND') as refunded,
        (select coalesce(sum(amount), 0)::bigint from ledger_entry l where l.policy_id = p.id and l.ledger = 'receivable') as receivable from policy p`);
    for (const { policy_number, billed, paid, financed, refunded, receivable } of policies)
      expect([policy_number, receivable]).toEqual([policy_number, billed - paid - financed + refunded]);
    expect(policies.filter(({ receivable }) => receivable < 0)).toEqual([]);
    expect(
      await count(
        `policy p where payment_status = 'Paid' and (select sum(amount) from ledger_entry l where l.policy_id = p.id and l.ledger = 'receivable') <> 0`,
      ),
    ).toBe(0);
    expect(
      await count(
        `(select from ledger_entry where ledger = 'refund' group by policy_id having sum(amount) <> 0) r`,
      ),
    ).toBe(0);
  });

  it('says of every policy, whatever its status, what was billed and paid in the end (QUO-562, QUO-584)', async () => {
    const {
      body: { accessToken: token },
    } = await callAt(running.url, login, {
      body: { username: 'underwriter@parapet.example', password: demoPassword },
    });
    const policies = await rows<{ id: string; status: string; billed: number; paid: number }>(`
      select p.id, p.status, (select sum(total)::bigint from policy_transaction t where t.policy_id = p.id) as billed,
        (select coalesce(sum(amount), 0)::bigint from ledger_entry l where l.policy_id = p.id and l.ledger = 'cash'
          and l.remittance_id is null and l.tax_return_id is null and l.commission_payment_id is null) as paid
        from policy p`);
    expect(new Set(policies.map(({ status }) => status))).toEqual(new Set(policyStatuses));
    for (const { id: policyId, status, ...money } of policies) {
      const [{ body: ledger }, { body: bill }] = await Promise.all([
        callAt(running.url, getBalance, { params: { policyId } }, { token }),
        callAt(running.url, getInvoiceBalance, { params: { policyId } }, { token }),
      ]);
      const received = ledger.paid!.amount - ledger.returned!.amount;
      expect([status, ledger.billed!.amount, received]).toEqual([status, money.billed, money.paid]);
      expect([bill.billed, bill.paid, bill.balance]).toEqual([ledger.billed, ledger.paid, ledger.balance]);
    }
  });

  it('has claims, submissions, and nothing that lies ahead', async () => {
    expect(await count('claim')).toBe(12);
    expect(await count('submission')).toBe(25);
    expect(await count(`history where at > '2027-03-01T05:01:00Z'`)).toBe(0);
  });

  it('has the policyholder: a policy in force that is paid, a bill that is not, and a quote to sign', async () => {
    const owner = `(select organization_id from person where email = 'owner@insured.example')`;
    expect(
      await rows(
        `select status, payment_status from policy where account_id = ${owner} order by effective_date`,
      ),
    ).toEqual([
      { status: 'IN FORCE', payment_status: 'Paid' },
      { status: 'ISSUED', payment_status: 'Unpaid' },
    ]);
    expect(
      await rows(`select product, sent_to from quote where account_id = ${owner} and status = 'READY'`),
    ).toEqual([{ product: 'P250', sent_to: 'owner@insured.example' }]);
    expect(
      await count(`outbox where topic = 'policy-documents'`),
      'every policy gets its documents, some at once',
    ).toBe(await count('policy'));
    expect(await count(`outbox where due_at <= '2027-03-01T05:01:00Z'`)).toBeGreaterThanOrEqual(4);
  });
});

/** They see claims, and of accounts no more than a claim says. */
const worksOnClaims = (username: string): boolean => /^(claims|examiner)@/.test(username);

describe('the seed', () => {
  it('comes to the same everywhere', async () => {
    for (const query of [
      'select name, city, phone, industry_code, revenue, domain_name from directory_company order by name',
      'select quote_number, company_name, status, total_premium, created from quote order by quote_number',
      'select policy_number, company_name, status, payment_status, total_premium, effective_date from policy order by policy_number',
    ])
      expect(await rows(query, twin)).toEqual(await rows(query));
  });

  it('leaves a database with people in it alone', async () => {
    await seedDemoWorld(asOwner(here.url), running.appContext);
    expect(await count('account')).toBe(60);
  });

  it('can be read by everybody who signs in', async () => {
    for (const username of signIns) {
      const {
        body: { accessToken: token },
      } = await callAt(running.url, login, { body: { username, password: demoPassword } });
      const all = { query: { size: 100 } };
      const accounts = await callAt(running.url, searchAccounts, all, { token });
      const claims = await callAt(running.url, searchClaims, all, { token });
      const quotes = await callAt(running.url, searchQuotes, all, { token });
      const policies = await callAt(running.url, searchPolicies, all, { token });
      const content = <T>(reply: { status: number; body: { content: T[] } }): T[] =>
        reply.status === 200 ? reply.body.content : [];
      for (const { id } of content(accounts).slice(0, 3))
        expect((await callAt(running.url, getAccount, { params: { accountId: id } }, { token })).status).toBe(
          200,
        );
      for (const { id } of oneOfEachStatus(content(quotes)))
        expect((await callAt(running.url, getQuote, { params: { quoteId: id } }, { token })).status).toBe(
          200,
        );
      for (const { id } of oneOfEachStatus(content(policies)))
        expect((await callAt(running.url, getPolicy, { params: { policyId: id } }, { token })).status).toBe(
          200,
        );
      if (username.startsWith('vendor'))
        expect([accounts.status, quotes.status, policies.status]).toEqual([403, 403, 403]);
      else if (worksOnClaims(username)) expect(claims.body.totalElements, username).toBeGreaterThan(0);
      else expect(content(accounts).length + content(policies).length, username).toBeGreaterThan(0);
    }
  });
});
