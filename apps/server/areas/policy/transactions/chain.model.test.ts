import { addDays } from '@parapet/domain/dates';
import { trustTest } from '@parapet/domain/ledger/trust';
import { commissionDifference } from '@parapet/domain/ledger/commission';
import type { RegionCode } from '@parapet/domain/regions/region';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommandContext } from '../../../platform/command-context.ts';
import { findColumnDifferences } from '../../../platform/records/kept-columns.ts';
import { Refusal } from '../../../platform/refuse.ts';
import { financedStep, step, type Step } from '../../../testing/policy-steps.ts';
import { accept, contextOn, take } from '../../../testing/policy-history.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { boundPolicy } from '../../../testing/story.ts';
import { boundSurplusPolicy } from '../../../testing/surplus.ts';
import { agreesWithChain } from '@parapet/domain/policies/status-by-chain';
import { beginPolicies, resumePolicies } from '../begin-policies.ts';
import { completeCancellations } from './cancel-policy.ts';
import { billOfChain, getChain } from './post-transaction.ts';
import { findPolicy } from '../policy-view.ts';
import { getSettlement } from '../ledger/settlement.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';
import { getPositions } from '../ledger/trust-positions.ts';
import { unappliedSum } from '../ledger/unapplied.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** In `npm test`; a night takes more: PARAPET_HISTORIES=10000. */
const HISTORIES = Number(process.env['PARAPET_HISTORIES'] ?? 200);

/** Sums each ledger of the policy, in cents. */
async function getLedgers({ tx }: CommandContext, policyId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ ledger: string; total: number }>`select ledger, sum(amount)::bigint as total
    from ledger_entry where policy_id = ${policyId} group by ledger`.execute(tx);
  return Object.fromEntries(rows.map(({ ledger, total }) => [ledger, total]));
}

/** Asserts the invariants that hold for a policy after every step. */
async function expectTrue(ctx: CommandContext, policyId: string): Promise<void> {
  const policy = await findPolicy(ctx, policyId);
  const chain = await getChain(ctx, policy);
  const bill = billOfChain(chain);
  const sums = new Map<string, number>();
  for (const { kind, code, jurisdiction, amount } of chain.rows.flatMap(({ lines }) => lines)) {
    const key = `${kind}/${code}/${jurisdiction ?? ''}`;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  const booked = Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
  const due = bill.lines.map(({ kind, code, jurisdiction, amount }) => [
    `${kind}/${code}/${jurisdiction ?? ''}`,
    amount,
  ]);
  expect(booked, 'the transactions sum to the bill, line by line').toEqual(Object.fromEntries(due));
  expect(policy.totalPremium, 'the policy shows what it costs').toBe(bill.total);
  const { status, effectiveDate, endDate } = policy;
  const stands = { effectiveDate, endDate, chain: chain.links };
  const today = todayOfPolicy(ctx, policy);
  expect([status, agreesWithChain(status, stands, today)], 'the status is the fold').toEqual([status, true]);

  const ledgers = await getLedgers(ctx, policyId);
  const total = (name: string) => ledgers[name] ?? 0;
  expect(
    Object.values(ledgers).reduce((sum, amount) => sum + amount, 0),
    'the ledger is zero',
  ).toBe(0);
  const { billed, kept: keeps, balance, ...money } = await getSettlement(ctx, policyId);
  const paid = money.paid + money.financed - money.returned;
  // An agency that bills its client keeps its commission, whatever the premium has become.
  const rates = chain.rows[0]!.commission!;
  const kept = policy.agencyBilled ? commissionDifference(rates, 0, bill.premium).agency : 0;
  expect(billed, 'what is billed is what the transactions come to').toBe(bill.total);
  expect(keeps, 'the agency keeps its commission').toBe(kept);
  if (policy.agencyBilled) expect(total('commission'), 'no commission is due that was kept').toBe(0);
  const remitted = await getRemitted(ctx, policyId);
  const others = ['premium', 'fee', 'tax', 'commission', 'commission-income'].map(total);
  expect(
    others.reduce((sum, amount) => sum + amount, billed - keeps),
    'the other side is the same',
  ).toBe(remitted);
  expect(balance, 'owed is billed less paid').toBe(billed - keeps - paid);
  expect([policy.balance, policy.refundDue], 'the row repeats the ledger').toEqual([
    total('receivable'),
    0 - total('refund'),
  ]);
  expect(Math.min(balance, policy.refundDue), 'nobody owes and is owed at once').toBeLessThanOrEqual(0);
  const unapplied = 0 - total('unapplied');
  expect(unapplied, 'no more pays invoices than was paid').toBeGreaterThanOrEqual(0);
  expect(Math.min(balance, unapplied), 'what waits for an invoice pays what is owed').toBeLessThanOrEqual(0);
  expect(await unappliedSum(ctx, policyId), 'what waits is the sum of what payments left').toBe(unapplied);
  expect(
    total('cash'),
    'the cash is what was paid, but for what a financer still owes, and not paid back or on',
  ).toBe(paid - total('financer') + policy.refundDue + unapplied - remitted);
  await expectFinanced(ctx, policyId, total('financer'));
  const positions = await getPositions(ctx, sql`e.policy_id = ${policyId}`);
  const held = positions.map(({ held: amount }) => ({ account: 1020 as const, amount }));
  expect(trustTest(held, positions), 'the money held covers what is owed').toMatchObject({ isCovered: true });
  if (bill.fold.isFlat) expect(bill.total).toBe(0);
  expect(await filedTaxes(ctx, policyId), 'states are told what the tax accounts say').toEqual(
    await bookedTaxes(ctx, policyId),
  );
}

/**
 * Asserts that a financed amount was paid, set off or is still owed, and that the financer gets back no
 * more than it lent.
 */
async function expectFinanced(ctx: CommandContext, policyId: string, owes: number): Promise<void> {
  const { rows } = await sql<{ financed: number; paid: number; refunded: number; setOff: number }>`select
      coalesce(sum(amount_financed), 0)::bigint as financed, coalesce(sum(paid), 0)::bigint as paid,
      coalesce(sum(refunded), 0)::bigint as refunded,
      (select coalesce(-sum(amount), 0)::bigint from ledger_entry where policy_id = ${policyId}
        and ledger = 'financer' and code = 'FINANCER_REFUND') as set_off
    from premium_finance where policy_id = ${policyId} and status in ('ACCEPTED', 'PAID')`.execute(ctx.tx);
  const { financed, paid, refunded, setOff } = rows[0]!;
  expect(owes + paid + setOff, 'what was financed is owed, paid or set off').toBe(financed);
  expect(owes, 'a financer owes nothing twice').toBeGreaterThanOrEqual(0);
  expect(refunded, 'a financer gets back no more than it lent').toBeLessThanOrEqual(financed);
}

/** Sums the amounts remitted to the carrier, in cents. */
async function getRemitted({ tx }: CommandContext, policyId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select coalesce(sum(amount), 0)::bigint as total
    from ledger_entry where policy_id = ${policyId} and account = 2000 and remittance_id is not null`.execute(
    tx,
  );
  return rows[0]!.total;
}

/** Taxes reported to states for the policy by state and month, and the amounts on its tax accounts. */
const filedTaxes = async ({ tx }: CommandContext, policyId: string) =>
  (
    await sql`select state, month, sum(tax)::bigint as tax, sum(stamping_fee)::bigint as stamping
      from sl_filing where policy_id = ${policyId} group by 1, 2 order by 1, 2`.execute(tx)
  ).rows;
const bookedTaxes = async ({ tx }: CommandContext, policyId: string) =>
  (
    await sql`select jurisdiction as state, to_char(at at time zone 'UTC', 'YYYY-MM') as month,
        coalesce(-sum(amount) filter (where account = 2100), 0)::bigint as tax,
        coalesce(-sum(amount) filter (where account = 2110), 0)::bigint as stamping
      from ledger_entry where policy_id = ${policyId} and account in (2100, 2110) group by 1, 2 order by 1, 2`.execute(
      tx,
    )
  ).rows;

/**
 * Histories in which money was paid back whose payment was taken back afterwards: the trust account is
 * short.
 */
const shortOfTrust: Step[][] = [
  [
    { what: 'pay', share: 1.2 },
    { what: 'release', share: 0.4 },
    { what: 'pay out' },
    { what: 'take back', isOldest: false },
  ],
  [
    { what: 'pay', share: 1 },
    { what: 'book', command: 'flat-cancel-policy', day: 0, limit: 250_000, reason: 0 },
    { what: 'pay out' },
    { what: 'take back', isOldest: true },
  ],
];

const ROLLED_BACK = new Error('rolled back');

it.each<[RegionCode | 'US surplus', 'its insured' | 'its agency' | 'its insured and a financer', number]>([
  ['US', 'its insured', HISTORIES / 5],
  ['US surplus', 'its insured', HISTORIES / 5],
  ['UK', 'its insured', HISTORIES / 5],
  ['US', 'its agency', HISTORIES / 5],
  ['US', 'its insured and a financer', HISTORIES / 5],
])(
  'the books of a policy of the %s, billed to %s, are true after any history, %i times',
  async (kind, billedTo, numRuns) => {
    await server.database.pool.query('update organization set agency_billed = $1', [
      billedTo === 'its agency',
    ]);
    const { policyId } = await (kind === 'US surplus'
      ? boundSurplusPolicy(server)
      : boundPolicy(server, kind));
    await server.settled();
    const { rows } = await server.database.pool.query<{ id: string }>(
      "select id from person where email = 'underwriter@parapet.example'",
    );
    let bookedSteps = 0;
    const isFinanced = billedTo === 'its insured and a financer';
    const live = async (steps: readonly Step[]): Promise<void> => {
      const history = server.database.transact({ scope: 'all' }, async (tx) => {
        const ctxAt = (on: string) => contextOn(server, tx as never, policy, on, rows[0]!.id);
        const policy = await findPolicy(contextFrom(tx), policyId);
        let day = policy.effectiveDate;
        await beginPolicies(ctxAt(day));
        if (isFinanced) await accept(ctxAt(day), policyId);
        for (const one of steps) {
          if (one.what === 'wait') {
            day = addDays(day, one.days);
            if (day >= policy.endDate) break;
            await completeCancellations(ctxAt(day));
            await resumePolicies(ctxAt(day));
          }
          const tried = await take(ctxAt(day), policyId, one, day).catch((error: unknown) => error);
          if (tried !== undefined && !(tried instanceof Refusal)) throw tried;
          if (tried === undefined && one.what === 'book') bookedSteps += 1;
          await expectTrue(ctxAt(day), policyId);
        }
        expect(await findColumnDifferences(tx)).toEqual([]);
        throw ROLLED_BACK;
      });
      await history.catch((error: unknown) => {
        if (error !== ROLLED_BACK) throw error;
      });
    };
    await fc.assert(
      fc.asyncProperty(fc.array(isFinanced ? financedStep : step, { minLength: 3, maxLength: 9 }), live),
      { numRuns, examples: shortOfTrust.map((steps): [Step[]] => [steps]) },
    );
    expect(bookedSteps).toBeGreaterThan(numRuns / 2);
  },
);

const contextFrom = (tx: unknown): CommandContext => ({ tx }) as CommandContext;
