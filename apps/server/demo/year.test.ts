import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, type PlainDate } from '@parapet/domain/dates';
import { livePolicyStatuses, inForceStatuses } from '@parapet/domain/lifecycles/policy-status';
import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { findAccount } from '../areas/account/index.ts';
import { billingHandlers } from '../areas/billing/index.ts';
import { jobs } from '../areas/jobs.ts';
import { policyHandlers } from '../areas/policy/index.ts';
import { findQuote, quoteHandlers } from '../areas/quote/index.ts';
import { findFigureDifferences } from '../platform/figures/figure-rebuild.ts';
import { findLedgerDayDifferences } from '../platform/figures/ledger-days.ts';
import { findColumnDifferences } from '../platform/records/kept-columns.ts';
import type { FullTx } from '../platform/database/database.ts';
import { readConfig } from '../platform/config.ts';
import { Refusal } from '../platform/refuse.ts';
import { runJob } from '../platform/outbox/schedule.ts';
import { startParapet, type Running } from '../start.ts';
import { openTestDatabase, type OpenDatabase, type TestDatabase } from '../testing/servers/databases.ts';
import { DEMO_NOW, makeDemoDatabase } from '../testing/servers/template.ts';
import { fillBook } from './book/fill-book.ts';
import { asPolicyholder, asStaff, asUnderwriter, type Staff, type Stage } from './world.ts';

/** So many days are lived through; a night takes more: PARAPET_DAYS=365 PARAPET_BOOK=3000. */
const DAYS = Number(process.env['PARAPET_DAYS'] ?? 45);
/** The quotes of the book, of which a third are policies; the demo world's own if it is fewer. */
const QUOTES = Number(process.env['PARAPET_BOOK'] ?? 0);
/** A day takes a fifth of a second: one of which a job finds no end fails here, not an hour later. */
const MS_A_DAY = QUOTES > 0 ? 60_000 : 5_000;
const FROM = '2027-03-01';

let home: string;
let database: TestDatabase;
let running: Running;
let book: OpenDatabase;
let staff: ReadonlyMap<string, Staff>;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'parapet-year-'));
  database = await makeDemoDatabase(inject('databaseUrl'));
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PARAPET_HOME: home,
    PARAPET_ENV: 'test',
    PARAPET_ROLE: 'web',
    LOG_LEVEL: 'silent',
    PARAPET_NOW: DEMO_NOW,
  });
  running = await startParapet(config, database.url);
  book = await openTestDatabase(database.url);
  if (QUOTES > 0) {
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await fillBook(owner, { quotes: QUOTES, now: new Date(DEMO_NOW) });
    await owner.end();
  }
  const people = await book.queries.selectFrom('person').selectAll().execute();
  staff = new Map(people.map((person) => [person.email, person]));
}, 600_000);
afterAll(async () => {
  await running.stop();
  await book.close();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

const buildWorld = (tx: FullTx): Stage => ({ appContext: running.appContext, traces: { tx }, staff });
/** The one of these policies whose turn it is on a day. */
async function policyOn(tx: FullTx, day: number, where: string) {
  const { rows } = await book.pool.query<{ id: string }>(
    `select id from policy where ${where} order by policy_number offset
      $1 % greatest((select count(*) from policy where ${where}), 1) limit 1`,
    [day],
  );
  return (
    rows[0] && tx.selectFrom('policy').selectAll().where('id', '=', rows[0].id).executeTakeFirstOrThrow()
  );
}
type Policy = NonNullable<Awaited<ReturnType<typeof policyOn>>>;
const inStatus = (statuses: readonly string[]) =>
  `status in (${statuses.map((status) => `'${status}'`).join(', ')})`;
const input = (policy: Policy, body: object) =>
  ({ params: { policyId: policy.id }, query: {}, body: { comments: 'As asked', ...body } }) as never;

/** Acts of people: each on some days, to the policy whose turn it is. */
const acts: Record<string, { every: number; where: string; run: (of: Acting) => Promise<unknown> }> = {
  pay: {
    every: 1,
    where: 'balance > 0',
    run: ({ world, at, policy }) =>
      billingHandlers['apply-payment'](asUnderwriter(world, at), {
        params: {},
        query: {},
        body: {
          policyId: policy.id,
          amount: policy.balance,
          paymentMethod: 'Check',
          paymentDate: at.toISOString().slice(0, 10),
          reference: `${policy.policyNumber}-${at.getTime()}`,
        },
      } as never),
  },
  endorse: {
    every: 2,
    where: inStatus(inForceStatuses),
    run: ({ world, at, policy, today }) =>
      policyHandlers['endorse-policy'](
        asUnderwriter(world, at),
        input(policy, {
          effectiveDate: today,
          patch: { selection: { global: { limit: policy.selection.global.limit * 2 } } },
        }),
      ),
  },
  cancel: {
    every: 20,
    where: inStatus(inForceStatuses),
    run: ({ world, at, policy, today }) =>
      policyHandlers['cancel-policy'](
        asUnderwriter(world, at),
        input(policy, { effectiveDate: today, reason: 'INSURED_REQUEST' }),
      ),
  },
  // No mail leaves this world: what proves a notice, staff enter from the receipt of the carrier.
  prove: {
    every: 1,
    where: `id in (select policy_id from policy_notice where status = 'WAITING')`,
    run: async ({ world, at, policy }) => {
      const { id, givenOn } = await world.traces.tx
        .selectFrom('policyNotice')
        .selectAll()
        .where('policyId', '=', policy.id)
        .where('status', '=', 'WAITING')
        .orderBy('created')
        .limit(1)
        .executeTakeFirstOrThrow();
      const body = {
        recipient: 0,
        method: 'TRACKED',
        reference: `RR ${policy.policyNumber}`,
        mailedOn: givenOn,
      };
      return policyHandlers['prove-notice'](asUnderwriter(world, at), {
        params: { noticeId: id },
        query: {},
        body,
      } as never);
    },
  },
  reinstate: {
    every: 8,
    where: 'reinstatable_until is not null',
    run: ({ world, at, policy, today }) =>
      policyHandlers['reinstate-policy'](
        asUnderwriter(world, at),
        input(policy, { effectiveDate: today, signedBy: 'Olivia Grant', signedOn: today }),
      ),
  },
  void: {
    every: 15,
    where: inStatus(livePolicyStatuses),
    run: async ({ world, at, policy }) => {
      const { number } = await getLast(world, policy);
      return policyHandlers['void-policy'](
        asUnderwriter(world, at),
        input(policy, { transactionNumber: number }),
      );
    },
  },
  offer: {
    every: 1,
    where: `renewal_quote_id in (select id from quote where sent_at is null and policy_id is null
      and ${inStatus(openQuoteStatuses)})`,
    run: async ({ world, at, policy }) => {
      const agent = getAgent(world, at, policy);
      const quoteId = policy.renewalQuoteId!;
      await quoteHandlers['confirm-renewal'](agent, { params: {}, query: {}, body: { quoteId } } as never);
      const { version } = await findQuote(agent, quoteId);
      const { contact } = await findAccount(agent, policy.accountId);
      const body = {
        version,
        customerFirstName: contact!.contactFirstName,
        customerLastName: contact!.contactLastName,
        customerEmail: contact!.contactEmail,
        customerPhone: contact!.contactPhone,
      };
      return quoteHandlers['send-quote'](agent, { params: { quoteId }, query: {}, body } as never);
    },
  },
  renew: {
    every: 1,
    where: `renewal_quote_id in (select id from quote where sent_at is not null and policy_id is null
      and ${inStatus(openQuoteStatuses)})`,
    run: async ({ world, at, policy }) => {
      const quoteId = policy.renewalQuoteId!;
      const agent = getAgent(world, at, policy);
      const customer = asPolicyholder(world, at, await findAccount(agent, policy.accountId));
      const versioned = async (body: object) => {
        const { version } = await findQuote(agent, quoteId);
        return { params: { quoteId }, query: {}, body: { version, ...body } } as never;
      };
      await quoteHandlers['sign-quote'](
        customer,
        await versioned({
          name: customer.person.name,
          title: 'Owner',
          isAttested: true,
          acceptsElectronicRecords: true,
          isTriaRejectionAttested: true,
          steps: [],
          isNoKnownLossAttested: true,
        }),
      );
      return quoteHandlers['bind-quote'](agent, await versioned({}));
    },
  },
};
type Acting = { world: Stage; at: Date; policy: Policy; today: PlainDate };

/** An administrator of the policy's agency. */
function getAgent(world: Stage, at: Date, { agencyId }: Policy) {
  const of = [...staff.values()].filter(({ organizationId }) => organizationId === agencyId);
  return asStaff(world, at, of.find(({ role }) => role.includes('Admin')) ?? of[0]!);
}

const getLast = ({ traces: { tx } }: Stage, { id }: Policy) =>
  tx
    .selectFrom('policyTransaction')
    .select('number')
    .where('policyId', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();

/** Asserts the conditions that must hold for the books each night. */
async function expectBalanced(night: string): Promise<void> {
  await book.transact({ scope: 'all' }, async (tx) => {
    expect(await findFigureDifferences(tx), night).toEqual([]);
    expect(await findColumnDifferences(tx), night).toEqual([]);
    expect(await findLedgerDayDifferences(tx), night).toEqual([]);
  });
  const none = async (query: string) => expect((await book.pool.query(query)).rows, night).toEqual([]);
  await none('select journal_id from ledger_entry group by 1 having sum(amount) <> 0');
  await none(`select p.policy_number from policy p join policy_transaction t on t.policy_id = p.id
    group by p.id having sum(t.total) <> p.total_premium`);
  await none(`select p.policy_number, p.balance, p.refund_due from policy p where (p.balance, p.refund_due) <>
    (select coalesce(sum(amount) filter (where ledger = 'receivable'), 0),
        coalesce(-sum(amount) filter (where ledger = 'refund'), 0)
      from ledger_entry e where e.policy_id = p.id)`);
  await none(`select policy_number, status, end_date from policy
    where ${inStatus(livePolicyStatuses)} and end_date < '${night}'::date`);
}

it(
  `the books of the demo world are true on each of ${DAYS} nights, with every job on every day`,
  async () => {
    const { clock } = running.appContext as unknown as { clock: { moveTo(to: Date): void } };
    const done = new Map<string, number>();
    const count = (what: string, by = 1) => by > 0 && done.set(what, (done.get(what) ?? 0) + by);
    for (let day = 1; day <= DAYS; day += 1) {
      const today = addDays(FROM, day);
      const at = new Date(`${today}T15:00:00Z`);
      clock.moveTo(new Date(`${today}T09:00:00Z`));
      for (const job of jobs) count(job.name, await runJob(book, running.appContext, job));
      clock.moveTo(at);
      for (const [name, { every, where, run }] of Object.entries(acts)) {
        if (day % every !== 0) continue;
        await book
          .transact({ scope: 'all' }, async (tx) => {
            const policy = await policyOn(tx, day, where);
            if (!policy) return;
            await run({ world: buildWorld(tx), at, policy, today });
            count(name);
          })
          .catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
            count(`${name} refused: ${error.code}`);
          });
      }
      await expectBalanced(today);
    }
    if (process.env['PARAPET_DAYS']) process.stderr.write(`${[...done].join('\n')}\n`);
    for (const what of [
      'pay',
      'prove',
      'endorse',
      'cancel',
      'complete-cancellations',
      'follow-renewals',
      'expire-quotes',
    ])
      expect(done.get(what) ?? 0, what).toBeGreaterThan(0);
  },
  DAYS * MS_A_DAY,
);
