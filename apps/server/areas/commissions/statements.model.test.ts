import { addDays, addMonths } from '@parapet/domain/dates';
import { trustTest } from '@parapet/domain/ledger/trust';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommandContext } from '../../platform/command-context.ts';
import { Refusal } from '../../platform/refuse.ts';
import { contextOn, take } from '../../testing/policy-history.ts';
import { step, type Step } from '../../testing/policy-steps.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy } from '../../testing/story.ts';
import {
  beginPolicies,
  bookCommissionAdjustment,
  completeCancellations,
  findPolicy,
  getPositions,
} from '../policy/index.ts';
import { closeStatements } from './close-statements.ts';
import { commissionHandlers } from './index.ts';

let server: TestServer;
let policyId: string;
let underwriterId: string;
const seen = { statements: 0, payments: 0, clawBacks: 0 };
beforeAll(async () => {
  server = await startTestServer();
  ({ policyId } = await boundPolicy(server, 'US'));
  await server.settled();
  const { rows } = await server.database.pool.query<{ id: string }>(
    "select id from person where email = 'underwriter@parapet.example'",
  );
  underwriterId = rows[0]!.id;
});
afterAll(() => server.stop());

/** In `npm test`; a night takes more: PARAPET_HISTORIES=10000. */
const HISTORIES = Number(process.env['PARAPET_HISTORIES'] ?? 200) / 4;

type Also = Step | { what: 'pay the agency'; share: number } | { what: 'adjust'; amount: number };
const also: fc.Arbitrary<Also> = fc.oneof(
  { weight: 6, arbitrary: step },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('wait' as const), days: fc.integer({ min: 20, max: 60 }) }),
  },
  fc.record({ what: fc.constant('pay the agency' as const), share: fc.constantFrom(0.5, 1, 1) }),
  fc.record({ what: fc.constant('adjust' as const), amount: fc.constantFrom(12_345, -5_000) }),
);

/** The balance on an account of the agency at the end of a month, in cents, by the ledger alone. */
async function getLedger({ tx }: CommandContext, agencyId: string, account: number, month: string) {
  const { rows } = await sql<{
    due: number;
  }>`select coalesce(-sum(amount), 0)::bigint as due from ledger_entry
    where agency_id = ${agencyId} and account = ${account}
      and at < ${addMonths(month, 1)}::date::timestamp at time zone 'UTC'`.execute(tx);
  return rows[0]!.due;
}

const ask = (ctx: CommandContext, id: keyof typeof commissionHandlers, input: object): Promise<never> =>
  (commissionHandlers[id] as (ctx: CommandContext, input: object) => Promise<never>)(ctx, {
    params: {},
    query: {},
    body: {},
    ...input,
  });

async function payAgency(ctx: CommandContext, agencyId: string, share: number): Promise<void> {
  const whole = (await ask(ctx, 'get-commission-token', { query: { agencyId } })) as Token;
  const amount = Math.max(Math.round(whole.amount.amount * share), 1);
  const { token } = (await ask(ctx, 'get-commission-token', { query: { agencyId, amount } })) as Token;
  await ask(ctx, 'pay-commission', {
    body: { agencyId, commissionsAmount: amount, description: 'Model', token },
  });
}
type Token = { token: string; amount: { amount: number } };

/** The manual adjustment is more than the sweep took out, and the policy is canceled from its first day. */
const moreGivenThanEarned: Also[] = [
  { what: 'pay', share: 1.2 },
  { what: 'adjust', amount: 12_345 },
  { what: 'sweep' },
  { what: 'wait', days: 20 },
  { what: 'pay the agency', share: 0.5 },
  { what: 'book', command: 'cancel-policy', day: 0, limit: 250_000, reason: 0 },
];

/** Once 123.45 were owed and nothing was held (seed 1647885317). */
const takenBackAfterItWasSwept: Also[] = [
  { what: 'adjust', amount: 12_345 },
  { what: 'pay', share: 1.2 },
  { what: 'sweep' },
  { what: 'settle' },
  { what: 'pay the agency', share: 0.5 },
  { what: 'take back', isOldest: false },
  { what: 'pay the agency', share: 0.5 },
  { what: 'wait', days: 20 },
];

const ROLLED_BACK = new Error('rolled back');

/** Lives through a history of the policy and of what its agency is paid, and forgets it. */
async function live(steps: readonly Also[]): Promise<void> {
  const history = server.database.transact({ scope: 'all' }, async (tx) => {
    const from = { tx } as unknown as CommandContext;
    const policy = await findPolicy(from, policyId);
    const { agencyId } = policy;
    await sql`insert into agency_bank (agency_id, bank, account_name, account_type, routing_sealed, account_sealed,
      routing_last, account_last, email, effective_at, created, created_by) values (${agencyId}, 'Bank', 'Harbor',
      'CHECKING', '', '', '0021', '6789', 'a@harbor.example', '2020-01-01', '2020-01-01', '')`.execute(tx);
    let day = policy.effectiveDate;
    const ctxAt = (on: string) => contextOn(server, tx as never, policy, on, underwriterId);
    await beginPolicies(ctxAt(day));
    const act = async (also: Also): Promise<void> => {
      const ctx = ctxAt(day);
      if (also.what === 'pay the agency') {
        await payAgency(ctx, agencyId, also.share);
        seen.payments += 1;
      } else if (also.what === 'adjust') {
        const { rows: made } = await sql<{
          id: string;
        }>`insert into commission_adjustment (agency_id, policy_id,
          policy_number, amount, currency, reason, status, requested_by, requested_by_name, requested_at)
          values (${agencyId}, ${policyId}, '', ${also.amount}, 'USD', 'Model', 'BOOKED', ${underwriterId}, '', ${ctx.now})
          returning id`.execute(tx);
        await bookCommissionAdjustment(ctx, await findPolicy(ctx, policyId), {
          agencyId,
          amount: also.amount,
          commissionAdjustmentId: made[0]!.id,
        });
      } else await take(ctx, policyId, also, day);
    };
    for (const one of steps) {
      if (one.what === 'wait') {
        day = addDays(day, one.days);
        if (day >= policy.endDate) break;
        await completeCancellations(ctxAt(day));
        while ((await closeStatements(ctxAt(day))) > 0);
      }
      const tried = await act(one).catch((error: unknown) => error);
      if (tried !== undefined && !(tried instanceof Refusal)) throw tried;
      const positions = await getPositions(from, sql`e.policy_id = ${policyId}`);
      const held = positions.map(({ held: amount }) => ({ account: 1020 as const, amount }));
      expect(trustTest(held, positions), 'the money held covers what is owed').toMatchObject({
        isCovered: true,
      });
    }
    const statements = await tx
      .selectFrom('commissionStatement')
      .selectAll()
      .where('agencyId', '=', agencyId)
      .orderBy('month')
      .execute();
    for (const [at, one] of statements.entries()) {
      expect(one.commissionDue, `2200 after ${one.month}`).toBe(
        await getLedger(from, agencyId, 2200, one.month),
      );
      expect(one.feesDue, `2210 after ${one.month}`).toBe(await getLedger(from, agencyId, 2210, one.month));
      expect(one.opening).toBe(statements[at - 1]?.closing ?? 0);
      const lines = await tx
        .selectFrom('commissionStatementLine')
        .select('amount')
        .where('statementId', '=', one.id)
        .execute();
      expect(lines.reduce((sum, { amount }) => sum + amount, one.opening)).toBe(one.closing);
      seen.statements += 1;
      if (one.clawBacks < 0) seen.clawBacks += 1;
    }
    throw ROLLED_BACK;
  });
  await history.catch((error: unknown) => {
    if (error !== ROLLED_BACK) throw error;
  });
}

it('a statement is the ledger to the cent, whatever happened in its month and before (QUO-702, QUO-703)', async () => {
  await fc.assert(fc.asyncProperty(fc.array(also, { minLength: 6, maxLength: 14 }), live), {
    numRuns: HISTORIES,
    examples: [[moreGivenThanEarned], [takenBackAfterItWasSwept]],
  });
  expect(seen.statements).toBeGreaterThan(HISTORIES);
  expect(seen.payments).toBeGreaterThan(0);
  expect(seen.clawBacks).toBeGreaterThan(0);
});
