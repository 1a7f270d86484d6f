import { randomUUID } from 'node:crypto';
import { applyPayment } from '@parapet/contract/billing/accounting';
import { listTransactions, payRefund, updateTransaction } from '@parapet/contract/billing/transactions';
import type { Answer, Call, Request } from '@parapet/contract/call';
import {
  cancelPolicy,
  endorsePolicy,
  reinstatePolicy,
  undoCancellation,
  voidPolicy,
} from '@parapet/contract/policy/index';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findColumnDifferences } from '../../../platform/records/kept-columns.ts';
import { findFigureDifferences } from '../../../platform/figures/figure-rebuild.ts';
import { issuedPolicy, shownHash, type Asked, type Issued } from '../../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** In `npm test`; a night takes more: PARAPET_HISTORIES=10000. */
const HISTORIES = Math.ceil(Number(process.env['PARAPET_HISTORIES'] ?? 100) / 50);
/** After how many milliseconds the connections of the server are broken, while a call is under way. */
const moments = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 3 });
const acts = ['endorse', 'cancel', 'undo', 'reinstate', 'void', 'pay', 'refund', 'correct'] as const;
type Act = (typeof acts)[number];
const NOTHING = { transactions: 0, payments: 0 };

const breakConnections = () =>
  server.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
  );

/** Sends a call until it is answered, with one key, while the connections of the server are broken. */
async function insist<C extends Call>(
  call: C,
  request: Request<C>,
  token: string,
  breaks: readonly number[],
): Promise<{ status: number; body: Answer<C> }> {
  const key = randomUUID();
  for (const moment of breaks) {
    const first = server.call(call, request, { token, key });
    await new Promise((resolve) => setTimeout(resolve, moment));
    await breakConnections();
    await first;
  }
  return server.call(call, request, { token, key });
}

const count = async (table: string, { policyId }: Issued): Promise<number> => {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where policy_id = $1`,
    [policyId],
  );
  return rows[0]!.count;
};

/** Runs an act on the policy as it is. @returns the number of transactions and payments it has to add. */
async function act(of: Issued, what: Act, amount: number, breaks: readonly number[]) {
  const { policyId, tokens } = of;
  const policy = await of.read();
  const { version } = policy;
  const send = <C extends Call>(call: C, request: unknown) =>
    insist(call, request as Request<C>, tokens.underwriter, breaks);
  const onPolicy = (call: Call, body: object) =>
    send(call, { params: { policyId }, body: { comments: 'As asked', version, ...body } });
  const shown = async (command: Asked['command'], body: object) => {
    const asked: Asked = { command, comments: 'As asked', ...body };
    return { ...body, previewHash: await shownHash(server, policyId, asked, tokens.underwriter) };
  };
  const booked = async (sent: Promise<{ status: number }>, added = { transactions: 1, payments: 0 }) =>
    (await sent).status === 200 ? added : NOTHING;
  const reference = randomUUID();
  const cents = amount * 1000;
  switch (what) {
    case 'endorse':
      return booked(
        onPolicy(
          endorsePolicy,
          await shown('endorse-policy', {
            effectiveDate: of.day(amount % 300),
            patch: { selection: { global: { limit: amount % 2 === 0 ? 500_000 : 2_000_000 } } },
          }),
        ),
      );
    case 'cancel':
      return booked(onPolicy(cancelPolicy, { effectiveDate: of.day(0), reason: 'INSURED_REQUEST' }));
    case 'undo':
      return booked(onPolicy(undoCancellation, {}));
    case 'reinstate':
      return booked(onPolicy(reinstatePolicy, await shown('reinstate-policy', { effectiveDate: of.day(0) })));
    case 'void':
      return booked(onPolicy(voidPolicy, { transactionNumber: policy.transactions.length }));
    case 'pay':
      return booked(
        send(applyPayment, {
          body: { policyId, amount: cents / 100, paymentMethod: 'Check', paymentDate: of.day(0), reference },
        }),
        { transactions: 0, payments: 1 },
      );
    case 'refund':
      return booked(
        send(payRefund, {
          body: { policyId, amount: policy.refundDue!.amount / 100, way: 'CHECK', checkNumber: reference },
        }),
        { transactions: 0, payments: 1 },
      );
    case 'correct': {
      const { body } = await server.call(
        listTransactions,
        { query: { policyId } },
        { token: tokens.underwriter },
      );
      const [one] = body.content;
      if (!one) return NOTHING;
      return booked(
        send(updateTransaction, {
          body: {
            id: one.id,
            version: one.version,
            amountPaid: cents / 100,
            paymentDate: one.paymentDate,
            paymentMethod: one.paymentMethod,
            paymentDesc: 'As the bank says',
          },
        }),
        NOTHING,
      );
    }
  }
}

it('books all of an act or nothing, and never twice, however often connections break', async () => {
  const tried = new Set<Act>();
  const step = fc.record({
    what: fc.constantFrom(...acts),
    amount: fc.integer({ min: 1, max: 400 }),
    moments,
  });
  const live = async (steps: readonly { what: Act; amount: number; moments: number[] }[]) => {
    const policy = await issuedPolicy(server, 'US', { isPaid: false });
    await policy.liveUntil(0);
    for (const { what, amount, moments: breaks } of steps) {
      const before = [await count('policy_transaction', policy), await count('payment', policy)] as const;
      const added = await act(policy, what, amount, breaks);
      if (added !== NOTHING) tried.add(what);
      expect(
        [await count('policy_transaction', policy), await count('payment', policy)],
        `${what} once`,
      ).toEqual([before[0] + added.transactions, before[1] + added.payments]);
      const { rows } = await server.database.pool.query(
        'select journal_id from ledger_entry where policy_id = $1 group by 1 having sum(amount) <> 0',
        [policy.policyId],
      );
      expect(rows, 'each journal is whole').toEqual([]);
      const { totalPremium, transactions } = await policy.read();
      expect(
        transactions.reduce((sum, { total }) => sum + total.amount, 0),
        'the policy costs what its transactions come to',
      ).toBe(totalPremium.amount);
    }
    await server.settled();
    await server.database.transact({ scope: 'all' }, async (tx) => {
      expect(await findFigureDifferences(tx)).toEqual([]);
      expect(await findColumnDifferences(tx)).toEqual([]);
    });
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), live), {
    numRuns: HISTORIES,
    endOnFailure: true,
  });
  expect(tried.size).toBeGreaterThan(2);
});
