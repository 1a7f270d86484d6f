import { applyPayment } from '@parapet/contract/billing/accounting';
import {
  closeTransaction,
  decideWriteOff,
  listTransactions,
  listWriteOffs,
  payRefund,
  requestWriteOff,
  updateTransaction,
  voidPayment,
  type MoneyTransaction,
} from '@parapet/contract/billing/transactions';
import { getPayment, recordPayment } from '@parapet/contract/billing/index';
import { flatCancelPolicy, getPolicy } from '@parapet/contract/policy/index';
import { addDays } from '@parapet/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findColumnDifferences } from '../../platform/records/kept-columns.ts';
import { runJob } from '../../platform/outbox/schedule.ts';
import { payAtProcessor, getReport } from '../../testing/processor.ts';
import { getDue, getEvents, onceOfTwo, payAll, refusedFields, signInRival } from '../../testing/outcomes.ts';
import { getChartAccounts } from '../../testing/books.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did } from '../../testing/story.ts';
import { jobs } from '../jobs.ts';

let server: TestServer;
let staff: string, admin: string;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signIn('underwriter@parapet.example');
  admin = await server.signIn('admin@parapet.example');
});
afterAll(() => server.stop());

type Story = Awaited<ReturnType<typeof boundPolicy>>;

const list = async ({ policyId }: Story, token = staff): Promise<MoneyTransaction[]> =>
  (await did(server.call(listTransactions, { query: { policyId } }, { token }))).content;
let checks = 0;
const apply = (story: Story, cents: number, own: object = {}) =>
  server.call(
    applyPayment,
    {
      body: {
        policyId: story.policyId,
        amount: cents / 100,
        paymentMethod: 'Check',
        paymentDate: '2026-11-20',
        reference: `${++checks}`,
        ...own,
      },
    },
    { token: staff },
  );
const edit = (transaction: MoneyTransaction, own: object = {}, token = staff) => {
  const { id, version, paymentDate, amountPaid, paymentMethod } = transaction;
  const body = {
    id,
    version,
    amountPaid: amountPaid.amount / 100,
    paymentDate,
    paymentMethod,
    paymentDesc: 'As the bank says',
    ...own,
  };
  return server.call(updateTransaction, { body: body as never }, { token });
};
const refund = (story: Story, cents: number, own: object = {}, token = staff) =>
  server.call(
    payRefund,
    { body: { policyId: story.policyId, amount: cents / 100, way: 'PROCESSOR', ...own } as never },
    { token },
  );
const getStatus = async ({ policyId, owner }: Story) =>
  (await did(server.call(getPayment, { query: { policyId } }, { token: owner }))).status;
const readPolicy = ({ policyId }: Story) =>
  did(server.call(getPolicy, { params: { policyId } }, { token: staff }));
async function flatCancel(story: Story): Promise<void> {
  const { version } = await readPolicy(story);
  await did(
    server.call(
      flatCancelPolicy,
      { params: { policyId: story.policyId }, body: { version, reason: 'NOT_TAKEN_UP', comments: '' } },
      { token: staff },
    ),
  );
}

const readAccounts = ({ policyId }: Story) => getChartAccounts(server, policyId);
const getJournals = async ({ policyId }: Story): Promise<number> => {
  const { rows } = await server.database.pool.query<{ count: number }>(
    'select count(distinct journal_id)::int as count from ledger_entry where policy_id = $1',
    [policyId],
  );
  return rows[0]!.count;
};
/** Expects the figures kept on the policies to match their ledger entries. */
const expectKept = () =>
  server.database.transact({ scope: 'all' }, async (tx) =>
    expect(await findColumnDifferences(tx)).toEqual([]),
  );
const job = (name: string) =>
  runJob(
    server.database,
    server.appContext,
    jobs.find((job) => job.name === name)!,
  );
const atSandbox = (path: string, body: object) =>
  fetch(`${server.appContext.gateways.payments.access().url}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the transactions of a policy', () => {
  it('are listed with method, date, amount and status, for whoever may see the policy (QUO-233, QUO-934, QUO-935)', async () => {
    const story = await boundPolicy(server);
    await did(apply(story, 100_00, { paymentMethod: 'Wire', reference: 'W-77' }));
    await did(
      server.call(
        recordPayment,
        { body: getReport(await payAtProcessor(server, story.policyNumber, 50), story) },
        { token: story.owner },
      ),
    );
    const [card, wire] = await list(story, story.owner);
    expect(wire).toMatchObject({
      transactionId: 'W-77',
      invoiceNumber: `${story.policyNumber}-1`,
      status: 'Paid',
      paymentDate: '2026-11-20',
      paymentMethod: 'Wire',
      processorName: '',
      amountPaid: { amount: 100_00, currency: 'USD' },
      can: { edit: false, close: false, void: false },
    });
    expect(card).toMatchObject({ paymentMethod: 'Credit Card', processorName: 'One Inc', status: 'Paid' });
    const { policyId } = story;
    const rival = await signInRival(server);
    expect((await server.call(listTransactions, { query: { policyId } }, { token: rival })).status).toBe(404);
    expect((await edit(wire!, {}, story.token)).status).toBe(403);
    expect((await edit(card!, { paymentMethod: 'Check' })).refusal.code).toBe('transaction-of-processor');
  });

  it('are corrected by a reversal and a new booking, once, and the status follows (QUO-580, QUO-746, QUO-829)', async () => {
    const story = await boundPolicy(server);
    const due = await getDue(server, story);
    await did(apply(story, due));
    expect(await getStatus(story)).toBe('Paid');
    const [before] = await list(story);
    const journals = await getJournals(story);
    const own = { amountPaid: (due - 40_00) / 100, paymentDate: '2026-11-19', paymentMethod: 'Wire' };
    const after = await onceOfTwo(() => edit(before!, own));
    expect(after).toMatchObject({
      amountPaid: { amount: due - 40_00 },
      paymentDate: '2026-11-19',
      paymentMethod: 'Wire',
      edits: 1,
    });
    expect(await getJournals(story)).toBe(journals + 2);
    expect(await getStatus(story)).toBe('Partially Paid');
    expect(await readAccounts(story)).toMatchObject({ 1020: due - 40_00, 1100: 40_00 });
    // More than is owed waits for the next invoice.
    await did(edit(after, { amountPaid: (due + 7_00) / 100 }));
    expect(await readAccounts(story)).toMatchObject({ 1020: due + 7_00, 2310: -7_00 });
    expect((await readPolicy(story)).refundDue!.amount).toBe(0);
    expect(await getEvents(server, story.account.id, staff)).toContain('payment.edited');
    await expectKept();
  });

  it('ask for all that they need, in the words of the form (QUO-430, QUO-431, QUO-432)', async () => {
    const story = await boundPolicy(server);
    await did(apply(story, 10_00));
    const [one] = await list(story);
    const most = { amountPaid: 1_000_000_000_001 };
    expect(refusedFields(await edit(one!, { amountPaid: undefined }))).toMatchObject({
      amountPaid: 'Amount Paid is a required field',
    });
    expect((await edit(one!, most)).status).toBe(400);
    expect(refusedFields(await edit(one!, { paymentDesc: ' ' }))).toEqual({
      paymentDesc: 'Description is required',
    });
    expect(refusedFields(await edit(one!, { paymentMethod: 'Credit Card' }))).toEqual({
      paymentMethod: 'Payment Method is required',
    });
  });

  it('are voided by a reversal: the policy owes it again, and the list says why', async () => {
    const story = await boundPolicy(server);
    const due = await getDue(server, story);
    const bill = await readAccounts(story);
    await did(apply(story, due));
    const [{ id, version }] = (await list(story)) as [MoneyTransaction];
    const voidIt = (description: string, token = staff) =>
      server.call(voidPayment, { body: { id, version, description } }, { token });
    expect((await voidIt('', staff)).status).toBe(400);
    expect((await voidIt('The check bounced', story.token)).status).toBe(403);
    await onceOfTwo(() => voidIt('The check bounced'));
    expect(await readAccounts(story)).toEqual(bill);
    expect(await getStatus(story)).toBe('Unpaid');
    expect(await list(story)).toMatchObject([{ status: 'Void', comment: 'The check bounced' }]);
    expect((await edit((await list(story))[0]!)).status).toBe(409);
  });

  it('that were overpaid, paid back and then voided leave the difference owed', async () => {
    const story = await boundPolicy(server);
    const due = await getDue(server, story);
    await did(apply(story, due + 20_00));
    await did(refund(story, 20_00, { way: 'CHECK', checkNumber: 'R-1' }));
    const { id, version } = (await list(story)).find(({ kind }) => kind === 'PAYMENT')!;
    const body = { id, version, description: 'The check bounced' };
    await did(server.call(voidPayment, { body }, { token: staff }));
    // What went out of the trust account was not the insured's: it is ours until they pay it.
    expect(await readAccounts(story)).toMatchObject({ 1100: due + 20_00, 1030: -20_00 });
    expect((await readAccounts(story))[1020] ?? 0).toBe(0);
    expect((await readPolicy(story)).refundDue!.amount).toBe(0);
  });

  it('are closed with a comment: a payment that never came is waited for no more (QUO-433, QUO-745)', async () => {
    const story = await boundPolicy(server);
    const due = await getDue(server, story);
    const pending = await payAtProcessor(server, story.policyNumber, due / 100, '000000003', 'ECheck');
    await did(server.call(recordPayment, { body: getReport(pending, story) }, { token: story.owner }));
    expect(await getStatus(story)).toBe('Processed');
    const close = (description: string) =>
      server.call(closeTransaction, { body: { policyId: story.policyId, description } }, { token: staff });
    expect(refusedFields(await close('  '))).toEqual({ description: 'Comments is required' });
    await onceOfTwo(() => close('The bank lost it'));
    expect(await list(story)).toMatchObject([
      { status: 'In Process', isClosed: true, comment: 'The bank lost it' },
    ]);
    expect(await getStatus(story)).toBe('Unpaid');
    // Money that arrives nevertheless is booked.
    await atSandbox('settle', { transactionId: pending.transactionId, status: 'Approved' });
    await job('settle-payments');
    expect(await getStatus(story)).toBe('Paid');
  });
});

describe('a refund', () => {
  it('goes back to the card that paid, once, however often it is asked for and sent', async () => {
    const story = await boundPolicy(server);
    const due = await getDue(server, story);
    await payAll(server, story);
    await flatCancel(story);
    expect((await readPolicy(story)).refundDue!.amount).toBe(due);
    expect((await refund(story, due, {}, story.token)).status).toBe(403);
    const ordered = await onceOfTwo(() => refund(story, due));
    expect(ordered.refundDue.amount).toBe(0);
    await server.settled();
    const [back] = await list(story);
    expect(back).toMatchObject({
      kind: 'REFUND',
      status: 'Paid',
      paymentMethod: 'Refund/Credit',
      amountPaid: { amount: -due },
    });
    expect(await readAccounts(story)).toEqual({});
    expect((await refund(story, 1)).refusal.code).toBe('no-refund-due');
    // The message is handled again after a crash: the processor knows the request.
    await server.database.pool.query(
      "insert into outbox (topic, payload) select 'refund', jsonb_build_object('paymentId', $1::text)",
      [back!.id],
    );
    await server.settled();
    expect(await readAccounts(story)).toEqual({});
  });

  it('that the processor declines is owed back again, and leaves by check, each number once', async () => {
    const story = await boundPolicy(server);
    const due = await getDue(server, story);
    const paid = await payAtProcessor(server, story.policyNumber, due / 100, '4111 1111 1111 0077');
    await did(server.call(recordPayment, { body: getReport(paid, story) }, { token: story.owner }));
    await flatCancel(story);
    await did(refund(story, due));
    await server.settled();
    expect((await readPolicy(story)).refundDue!.amount).toBe(due);
    expect((await list(story))[0]).toMatchObject({ kind: 'REFUND', status: 'Failed' });
    const check = (cents: number, checkNumber: string) => refund(story, cents, { way: 'CHECK', checkNumber });
    expect(refusedFields(await check(due, ''))).toEqual({ checkNumber: 'Check Number is required' });
    await did(check(100, 'R-10'));
    expect((await check(100, 'R-10')).refusal.code).toBe('payment-known');
    await did(check(due - 100, 'R-11'));
    expect((await readPolicy(story)).refundDue!.amount).toBe(0);
    expect(await readAccounts(story)).toEqual({ 1010: due, 1020: -due });
  });

  it('is no more than is owed back, than the processor took, or than the person may pay', async () => {
    const story = await boundPolicy(server);
    const due = await getDue(server, story);
    await did(apply(story, due + 10_500_00));
    expect((await refund(story, 10_500_01)).refusal.code).toBe('no-refund-due');
    const large = { way: 'CHECK', checkNumber: 'R-20' };
    expect((await refund(story, 10_500_00, large)).refusal).toMatchObject({
      code: 'refund-above-authority',
      detail: expect.stringContaining('$10,000.00'),
    });
    expect((await refund(story, 500_00)).refusal.code).toBe('refund-past-processor');
    await did(refund(story, 10_500_00, large, admin));
    expect((await readPolicy(story)).refundDue!.amount).toBe(0);
  });

  it('waits for the processor while it cannot be reached', async () => {
    const story = await boundPolicy(server);
    await payAll(server, story);
    await flatCancel(story);
    const { refundDue } = await readPolicy(story);
    await atSandbox('fail', { parts: ['refund'] });
    await did(refund(story, refundDue!.amount));
    expect((await list(story))[0]).toMatchObject({ kind: 'REFUND', status: 'In Process' });
    expect((await refund(story, refundDue!.amount)).refusal.code).toBe('no-refund-due');
    await atSandbox('fail', { parts: [] });
    await server.database.pool.query('update outbox set due_at = now()');
    await expect.poll(async () => (await list(story))[0]?.status, { timeout: 60_000 }).toBe('Paid');
  });
});

describe('what the processor and time take away', () => {
  it('a chargeback is booked once, and the policy owes it again', async () => {
    const story = await boundPolicy(server);
    const due = await getDue(server, story);
    const bill = await readAccounts(story);
    await payAll(server, story);
    const { transactionId } = (await list(story))[0]!;
    await atSandbox('chargeback', { transactionId, amount: due / 100, date: '2026-11-22' });
    expect(await job('take-chargebacks')).toBe(1);
    expect(await job('take-chargebacks')).toBe(0);
    expect(await readAccounts(story)).toEqual(bill);
    expect(await getStatus(story)).toBe('Unpaid');
    expect((await list(story))[0]).toMatchObject({
      kind: 'CHARGEBACK',
      amountPaid: { amount: -due },
      comment: 'The cardholder does not recognize it',
    });
    await expectKept();
  });

  it('a write-off is asked for by one person and decided by another', async () => {
    const story = await boundPolicy(server);
    const due = await getDue(server, story);
    await did(apply(story, due - 60_00));
    const ask = (amount: number, token = staff) =>
      server.call(
        requestWriteOff,
        { body: { policyId: story.policyId, amount, reason: 'The insured is bankrupt' } },
        { token },
      );
    expect((await ask(60, story.token)).status).toBe(403);
    expect((await ask(60.01)).refusal.code).toBe('nothing-owed');
    const own = await did(ask(60, admin));
    const decide = (id: string, isBooked: boolean, token = admin) =>
      server.call(decideWriteOff, { params: { writeOffId: id }, body: { isBooked } }, { token });
    expect((await decide(own.id, true)).refusal).toMatchObject({
      code: 'own-request',
      detail: 'You requested this yourself. Someone else has to decide it.',
    });
    expect((await decide(own.id, true, staff)).status).toBe(403);
    expect((await ask(60)).refusal.code).toBe('write-off-requested');
    await server.database.pool.query("update write_off set status = 'REFUSED' where id = $1", [own.id]);
    const asked = await did(ask(60));
    await onceOfTwo(() => decide(asked.id, true));
    expect(await getStatus(story)).toBe('Paid');
    expect(await readAccounts(story)).toMatchObject({ 4900: 60_00 });
    const { policyId } = story;
    const { content } = await did(server.call(listWriteOffs, { query: { policyId } }, { token: staff }));
    expect(content.map(({ status }) => status)).toEqual(['BOOKED', 'REFUSED']);
  });

  it('a remainder of up to five is written off by the job, a month after the bill was due', async () => {
    const [small, large] = [await boundPolicy(server), await boundPolicy(server)];
    await did(apply(small, (await getDue(server, small)) - 5_00));
    await did(apply(large, (await getDue(server, large)) - 5_01));
    expect(await job('write-off-remainders')).toBe(0);
    const { rows } = await server.database.pool.query<{ due_date: string }>(
      'select due_date from policy where id = $1',
      [small.policyId],
    );
    server.moveClockTo(new Date(`${addDays(rows[0]!.due_date, 31)}T10:00:00Z`));
    expect(await job('write-off-remainders')).toBe(1);
    expect(await job('write-off-remainders')).toBe(0);
    await server.settled();
    server.moveClockTo(new Date());
    expect(await getStatus(small)).toBe('Paid');
    expect(await getStatus(large)).toBe('Partially Paid');
  });
});
