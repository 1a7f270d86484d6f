import type { AskedOfPolicy } from '@parapet/contract/policy/index';
import { addDays, startInstantAt1201 } from '@parapet/domain/dates';
import { cancellationReasons } from '@parapet/domain/policies/cancellation';
import { commissionDifference } from '@parapet/domain/ledger/commission';
import type { RegionCode } from '@parapet/domain/regions/region';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommandContext, type CommandContext } from '../../platform/command-context.ts';
import { findColumnDifferences } from '../../platform/kept-columns.ts';
import { Refusal } from '../../platform/refuse.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { boundPolicy } from '../../testing/story.ts';
import { beginPolicies } from './begin-policies.ts';
import { completeCancellations } from './cancel-policy.ts';
import { bookPayment, bookRefundPayment } from './ledger.ts';
import { billOfChain, chainOf } from './post-transaction.ts';
import { findPolicy, settlementOf, type PolicyRow } from './policy-view.ts';
import { bookTransaction, previewCommand } from './run-transaction.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** In `npm test`; a night takes more: PARAPET_HISTORIES=10000. */
const HISTORIES = Number(process.env['PARAPET_HISTORIES'] ?? 200);

type Step =
  | { what: 'wait'; days: number }
  | { what: 'pay'; share: number }
  | { what: 'pay out' }
  | { what: 'book'; command: AskedOfPolicy['command']; day: number; limit: number; reason: number };

const commands: readonly AskedOfPolicy['command'][] = [
  'endorse-policy',
  'endorse-policy',
  'cancel-policy',
  'flat-cancel-policy',
  'undo-cancellation',
  'reinstate-policy',
];
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ what: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ what: fc.constant('pay' as const), share: fc.constantFrom(0.3, 1, 1, 1.2) }),
  fc.record({ what: fc.constant('pay out' as const) }),
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('book' as const),
      command: fc.constantFrom(...commands),
      day: fc.integer({ min: -20, max: 40 }),
      limit: fc.constantFrom(250_000, 500_000, 1_000_000, 2_000_000, 3_000_000),
      reason: fc.nat(cancellationReasons.length - 1),
    }),
  },
);

/** What a step asks for on a day. */
function askedBy({ command, limit, reason }: Extract<Step, { what: 'book' }>, day: string): AskedOfPolicy {
  const patch = { selection: { global: { limit } } };
  return {
    command,
    effectiveDate: day,
    patch,
    reason: cancellationReasons[reason],
    comments: '',
  } as unknown as AskedOfPolicy;
}

/** As an underwriter, at noon of a day. */
function contextOn(tx: CommandContext['tx'], policy: PolicyRow, day: string, userId: string): CommandContext {
  const now = new Date(startInstantAt1201(day, policy.timeZone).getTime() + 12 * 3_600_000);
  const ctx = createCommandContext({ ...server.appContext, clock: { now: () => now } }, tx as never, {
    actor: {
      userId,
      accountType: 'COWBELL',
      subscriberType: 'COWBELL',
      realm: 'ACCOUNT',
      role: 'Power User',
      organizationId: userId,
      teamIds: [],
    },
    person: { id: userId, name: 'Uma Lindqvist', email: '', sessionId: null, actingFor: null },
    scope: { scope: 'all' },
    requestId: 'model',
  });
  ctx.publish = async () => {};
  ctx.announce = async () => {};
  return ctx;
}

/** What stands on each ledger of the policy, in cents. */
async function ledgersOf({ tx }: CommandContext, policyId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ ledger: string; total: number }>`select ledger, sum(amount)::bigint as total
    from ledger_entry where policy_id = ${policyId} group by ledger`.execute(tx);
  return Object.fromEntries(rows.map(({ ledger, total }) => [ledger, total]));
}

/** What must hold of a policy after any step. */
async function expectTrue(ctx: CommandContext, policyId: string): Promise<void> {
  const policy = await findPolicy(ctx, policyId);
  const chain = await chainOf(ctx, policy);
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

  const ledgers = await ledgersOf(ctx, policyId);
  const total = (name: string) => ledgers[name] ?? 0;
  expect(
    Object.values(ledgers).reduce((sum, amount) => sum + amount, 0),
    'the ledger is zero',
  ).toBe(0);
  const { billed, paid, balance } = await settlementOf(ctx, policyId);
  // An agency that bills its client keeps its commission, whatever the premium has become.
  const rates = chain.rows[0]!.commission!;
  const kept = policy.agencyBilled ? commissionDifference(rates, 0, bill.premium).agency : 0;
  expect(billed, 'what is billed is what the transactions come to').toBe(bill.total - kept);
  if (policy.agencyBilled) expect(total('commission'), 'no commission is due that was kept').toBe(0);
  const others = ['premium', 'fee', 'tax', 'commission', 'commission-income'].map(total);
  expect(
    others.reduce((sum, amount) => sum + amount, billed),
    'the other side is the same',
  ).toBe(0);
  expect(balance, 'owed is billed less paid').toBe(billed - paid);
  expect([policy.balance, policy.refundDue], 'the row repeats the ledger').toEqual([
    total('receivable'),
    0 - total('refund'),
  ]);
  expect(Math.min(balance, policy.refundDue), 'nobody owes and is owed at once').toBeLessThanOrEqual(0);
  expect(total('cash'), 'the cash is what was paid and not paid back').toBe(paid + policy.refundDue);
  if (bill.fold.isFlat) expect(bill.total).toBe(0);
}

async function take(ctx: CommandContext, policyId: string, one: Step, day: string): Promise<void> {
  const policy = await findPolicy(ctx, policyId);
  const reference = `model-${day}-${one.what}`;
  if (one.what === 'pay') {
    const owed = policy.balance;
    const amount = Math.round(owed * one.share);
    if (amount > 0) await bookPayment(ctx, { policy, amount, owed, reference });
  } else if (one.what === 'pay out') {
    if (policy.refundDue > 0)
      await bookRefundPayment(ctx, policy, { amount: policy.refundDue, reference, isAtBank: false });
  } else if (one.what === 'book') {
    const asked = askedBy(one, addDays(day, one.day));
    const { preview } = await previewCommand(ctx, policy, asked);
    await bookTransaction(ctx, policy, asked, { previewHash: preview.hash });
  }
}

const ROLLED_BACK = new Error('rolled back');

it.each<[RegionCode, 'its insured' | 'its agency', number]>([
  ['US', 'its insured', HISTORIES / 2],
  ['UK', 'its insured', HISTORIES / 2],
  ['US', 'its agency', HISTORIES / 4],
])(
  'the books of a policy of the %s, billed to %s, are true after any history, %i times',
  async (region, billedTo, numRuns) => {
    await server.database.pool.query('update organization set agency_billed = $1', [
      billedTo === 'its agency',
    ]);
    const { policyId } = await boundPolicy(server, region);
    await server.settled();
    const { rows } = await server.database.pool.query<{ id: string }>(
      "select id from person where email = 'underwriter@parapet.example'",
    );
    let bookedSteps = 0;
    const live = async (steps: readonly Step[]): Promise<void> => {
      const history = server.database.transact({ scope: 'all' }, async (tx) => {
        const ctxAt = (on: string) => contextOn(tx as never, policy, on, rows[0]!.id);
        const policy = await findPolicy(contextFrom(tx), policyId);
        let day = policy.effectiveDate;
        await beginPolicies(ctxAt(day));
        for (const one of steps) {
          if (one.what === 'wait') {
            day = addDays(day, one.days);
            if (day >= policy.endDate) break;
            await completeCancellations(ctxAt(day));
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
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), live), { numRuns });
    expect(bookedSteps).toBeGreaterThan(numRuns / 2);
  },
);

const contextFrom = (tx: unknown): CommandContext => ({ tx }) as CommandContext;
