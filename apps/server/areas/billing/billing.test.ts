import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  getBalance,
  getPayment,
  getProcessorKey,
  listPaymentMethods,
  recordPayment,
  retryPayment,
  savePaymentMethod,
} from '@parapet/contract/billing/index';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remotePayments } from '../../gateways/payments/remote.ts';
import { runJob } from '../../platform/outbox/schedule.ts';
import { ProcessorTrouble } from '../../platform/processor-trouble.ts';
import { payAtProcessor, getReport, saveAtProcessor, type Paid } from '../../testing/processor.ts';
import { mailsTitled } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did } from '../../testing/story.ts';
import { jobs } from '../jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const DECLINED = '4000 0000 0000 0002';
const PENDING = '000000003';

type Story = Awaited<ReturnType<typeof boundPolicy>>;

const report = (story: Story, paid: Paid) =>
  server.call(recordPayment, { body: getReport(paid, story) }, { token: story.owner });
const payment = ({ policyId, owner }: Story) =>
  did(server.call(getPayment, { query: { policyId } }, { token: owner }));
const getDue = async (story: Story) => (await payment(story)).billing.dueAmount!.amount;
const pay = async (story: Story, cents: number, number?: string, category?: 'ECheck') =>
  did(report(story, await payAtProcessor(server, story.policyNumber, cents / 100, number, category)));

async function ledger(policyId: string): Promise<Record<string, number>> {
  const { rows } = await server.database.pool.query<{ ledger: string; sum: number }>(
    'select ledger, sum(amount)::int as sum from ledger_entry where policy_id = $1 group by ledger',
    [policyId],
  );
  return Object.fromEntries(rows.map((row) => [row.ledger, row.sum]));
}

const settleJob = () =>
  runJob(
    server.database,
    server.appContext,
    jobs.find(({ name }) => name === 'settle-payments')!,
  );
const atSandbox = (path: string, body: object) =>
  fetch(`${server.appContext.gateways.payments.access().url}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a bill', () => {
  it('QUO-239 QUO-773 QUO-774 says what it is for, when it is due, how much, for whom and its status', async () => {
    const story = await boundPolicy(server);
    expect(await payment(story)).toMatchObject({
      policyNumber: story.policyNumber,
      isPaid: false,
      status: 'Unpaid',
      userFirstName: 'Olivia',
      accountName: story.account.details.name,
      billing: {
        description: expect.stringContaining(`policy ${story.policyNumber}`),
        premiumFinanced: false,
        dueAmount: { currency: 'USD' },
      },
    });
  });
});

describe('a payment', () => {
  it('in parts leaves the policy partially paid, and the last one pays it to the cent', async () => {
    const story = await boundPolicy(server, 'UK');
    const due = await getDue(story);
    expect(await pay(story, 10_001)).toMatchObject({
      status: 'Partially Paid',
      isPaid: false,
      balance: { amount: due - 10_001 },
    });
    expect(await pay(story, due - 10_001)).toMatchObject({
      status: 'Paid',
      isPaid: true,
      balance: { amount: 0 },
    });
    const sums = await ledger(story.policyId);
    expect(sums).toMatchObject({ receivable: 0, cash: due });
    expect(Object.values(sums).reduce((sum, one) => sum + one, 0)).toBe(0);
  });

  it('reported many times by two people at once is booked once, with one receipt', async () => {
    const story = await boundPolicy(server);
    const due = await getDue(story);
    const paid = await payAtProcessor(server, story.policyNumber, due / 100);
    const replies = await Promise.all([
      report(story, paid),
      report({ ...story, owner: story.token }, paid),
      report(story, paid),
      report({ ...story, owner: story.token }, paid),
    ]);
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 200, body: { status: 'Paid', balance: { amount: 0 } } });
    expect((await ledger(story.policyId))['cash']).toBe(due);
    const receipts = await mailsTitled(server, story.ownerEmail, /^Receipt/);
    expect(receipts.map(({ text }) => text)).toEqual([expect.stringContaining('Credit Card ••••')]);
  });

  it('made twice over is never booked as more than what is owed: the rest waits for the next invoice', async () => {
    const story = await boundPolicy(server);
    const due = await getDue(story);
    await pay(story, due);
    expect(await pay(story, due)).toMatchObject({ status: 'Paid', balance: { amount: 0 } });
    expect(await ledger(story.policyId)).toMatchObject({ receivable: 0, cash: 2 * due, unapplied: -due });
  });

  it('that is pending is processed, and the job settles it when the processor has decided, without a browser', async () => {
    const story = await boundPolicy(server);
    const due = await getDue(story);
    const pending = await payAtProcessor(server, story.policyNumber, due / 100, PENDING, 'ECheck');
    expect(await did(report(story, pending))).toMatchObject({
      status: 'Processed',
      isPaid: false,
      balance: { amount: due },
    });
    expect(
      (await server.call(getProcessorKey, { query: { policyId: story.policyId } }, { token: story.owner }))
        .status,
    ).toBe(409);
    expect(await settleJob()).toBe(0);
    await atSandbox('settle', { transactionId: pending.transactionId, status: 'Approved' });
    expect(await settleJob()).toBe(1);
    expect(await payment(story)).toMatchObject({ status: 'Paid', isPaid: true });
    expect(await did(report(story, pending))).toMatchObject({ status: 'Paid' });
    expect((await ledger(story.policyId))['cash']).toBe(due);
    const receipts = await mailsTitled(server, story.ownerEmail, /^Receipt/);
    expect(receipts.map(({ text }) => text)).toEqual([expect.stringContaining('Bank Account ••••')]);
  });

  it('that is decided is found behind many that stay pending', async () => {
    const story = await boundPolicy(server);
    const pending = await payAtProcessor(server, story.policyNumber, 100, PENDING, 'ECheck');
    await did(report(story, pending));
    const { pool } = server.database;
    await pool.query(
      `insert into payment select each.* from payment p, generate_series(1, 510) n,
        jsonb_populate_record(p, jsonb_build_object('id', '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'),
          'processor_transaction_id', 'not known ' || n)) each
        where p.processor_transaction_id = $1`,
      [pending.transactionId],
    );
    await atSandbox('settle', { transactionId: pending.transactionId, status: 'Approved' });
    expect(await settleJob()).toBe(1);
    await pool.query(`delete from payment where processor_transaction_id like 'not known %'`);
    expect((await ledger(story.policyId))['cash']).toBe(10_000);
  });

  it('that cannot be booked is set aside, and those behind it are settled', async () => {
    const stories = [await boundPolicy(server), await boundPolicy(server)];
    const { pool } = server.database;
    for (const story of stories) {
      const pending = await payAtProcessor(server, story.policyNumber, 100, PENDING, 'ECheck');
      await did(report(story, pending));
      await atSandbox('settle', { transactionId: pending.transactionId, status: 'Approved' });
    }
    const [failing, other] = stories.map(({ policyId }) => policyId);
    await pool.query(`create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'No'; end $$;
      create trigger refuse_it before insert on ledger_entry for each row when (new.policy_id = '${failing}')
      execute function refuse_it()`);
    expect(await settleJob().catch((error: AggregateError) => error.message)).toBe(
      '1 could not be done, 1 were',
    );
    expect((await ledger(other!))['cash']).toBe(10_000);
    const aside = await pool.query(
      `select s.reason, s.tries, p.policy_id from set_aside s join payment p on p.id::text = s.row_id
        where s.job = 'settle-payments'`,
    );
    expect(aside.rows).toEqual([{ reason: 'The database refused it: P0001.', tries: 1, policy_id: failing }]);
    await pool.query('drop trigger refuse_it on ledger_entry; drop function refuse_it()');
    // Until its time has come it is left alone.
    expect(await settleJob()).toBe(0);
    await pool.query("update set_aside set next_at = last_at where job = 'settle-payments'");
    expect(await settleJob()).toBe(1);
    expect((await ledger(failing!))['cash']).toBe(10_000);
    expect((await pool.query("select 1 from set_aside where job = 'settle-payments'")).rowCount).toBe(0);
  });

  describe('in process, of three,', () => {
    const asked: string[] = [];
    let ids: string[] = [];
    beforeAll(async () => {
      const { pool } = server.database;
      await pool.query("update payment set status = 'Failed' where status = 'In Process'");
      await pool.query("delete from set_aside where job = 'settle-payments'");
      for (let n = 0; n < 3; n += 1) {
        const story = await boundPolicy(server);
        await did(report(story, await payAtProcessor(server, story.policyNumber, 100, PENDING, 'ECheck')));
      }
      const { rows } = await pool.query<{ id: string }>(
        "select processor_transaction_id as id from payment where status = 'In Process' order by payment.id",
      );
      ids = rows.map(({ id }) => id);
    });
    beforeEach(() => {
      asked.length = 0;
    });
    /** The job, with what the processor says of one or the other. @returns its error. */
    const settleWith = async (failing: Record<number, Error>): Promise<string | undefined> => {
      const { gateways } = server.appContext;
      const find = async (id: string) => {
        asked.push(id);
        const error = failing[ids.indexOf(id)];
        if (error) throw error;
        return gateways.payments.find(id);
      };
      const payments = { ...gateways.payments, find };
      const appContext = { ...server.appContext, gateways: { ...gateways, payments } };
      const job = jobs.find(({ name }) => name === 'settle-payments')!;
      return runJob(server.database, appContext, job).then(
        () => undefined,
        (error: Error) => error.message,
      );
    };
    const readAside = async () =>
      (
        await server.database.pool.query<{ id: string }>(
          `delete from set_aside s using payment p where p.id::text = s.row_id and s.job = 'settle-payments'
            returning p.processor_transaction_id as id`,
        )
      ).rows.map(({ id }) => ids.indexOf(id));
    const silent = new ProcessorTrouble('Silent', true);
    const broken = new ProcessorTrouble('Broken', false);

    it('is set aside alone if its own answer is wrong', async () => {
      expect(await settleWith({ 0: new Error('Not of this shape') })).toMatch(/^1 could not be done/);
      expect([asked.length, await readAside()]).toEqual([3, [0]]);
    });

    it.each([
      [
        'silent to one, and answers for those behind it',
        { 0: silent },
        '1 could not be done, 0 were',
        3,
        [0],
      ],
      ['silent twice in a row: it is not asked for the others', { 0: silent, 1: silent }, 'Silent', 2, []],
      ['silent at the end', { 2: silent }, 'Silent', 3, []],
      ['out of order for all', { 0: broken, 1: broken, 2: broken }, 'Broken', 3, []],
      ['out of order for two', { 0: broken, 1: broken }, '2 could not be done, 0 were', 3, [0, 1]],
    ])('is set aside only if the processor answers for others: it is %s', async (...row) => {
      const [, failing, trouble, times, aside] = row;
      expect(await settleWith(failing)).toBe(trouble);
      expect([asked.length, (await readAside()).sort()]).toEqual([times, aside]);
    });

    it.each([
      ['refuses connections', undefined, 'The payment processor does not answer'],
      ['says that it is away', 503, 'The payment processor answered 503'],
      ['is out of order', 500, 'The payment processor answered 500'],
      ['does not know our key', 401, 'The payment processor answered 401'],
      ['shows a page instead', 200, 'The payment processor answered something else than JSON'],
    ])('is not set aside when the processor %s', async (_, status, trouble) => {
      const processor = createServer((_, answer) => answer.writeHead(status ?? 200).end('<html>')).listen(0);
      await once(processor, 'listening');
      const { port } = processor.address() as AddressInfo;
      if (!status) processor.close();
      const { gateways } = server.appContext;
      const payments = remotePayments(`http://127.0.0.1:${port}`, 'key');
      const appContext = { ...server.appContext, gateways: { ...gateways, payments } };
      const job = jobs.find(({ name }) => name === 'settle-payments')!;
      await expect(runJob(server.database, appContext, job)).rejects.toThrow(trouble);
      processor.close();
      expect(await readAside()).toEqual([]);
      // Its next run asks again for all.
      expect([await settleWith({}), asked]).toEqual([undefined, ids]);
    });
  });

  it('that is pending and then refused by the bank has failed', async () => {
    const story = await boundPolicy(server);
    const pending = await payAtProcessor(server, story.policyNumber, 100, PENDING, 'ECheck');
    await did(report(story, pending));
    await atSandbox('settle', { transactionId: pending.transactionId, status: 'Declined' });
    await settleJob();
    expect((await payment(story)).status).toBe('Failed');
  });

  it('that was declined has failed; trying again sets it back to unpaid, once, and keeps what was paid', async () => {
    const story = await boundPolicy(server);
    const due = await getDue(story);
    expect(await pay(story, due, DECLINED)).toMatchObject({ status: 'Failed', balance: { amount: due } });
    const retry = () =>
      server.call(retryPayment, { query: { policyId: story.policyId } }, { token: story.owner });
    expect(await did(retry())).toEqual({ message: 'Unpaid' });
    expect((await payment(story)).status).toBe('Unpaid');
    expect((await retry()).refusal.code).toBe('wrong-state');
    await pay(story, 5000);
    await pay(story, due, DECLINED);
    expect(await did(retry())).toEqual({ message: 'Partially Paid' });
    expect(await pay(story, due - 5000)).toMatchObject({ status: 'Paid' });
    expect(await pay(story, due, DECLINED)).toMatchObject({ status: 'Paid' });
  });

  it('of another policy, or unknown to the processor, is not booked; nor is any while it cannot be reached', async () => {
    const [mine, other] = [await boundPolicy(server), await boundPolicy(server)];
    const paid = await payAtProcessor(server, other.policyNumber, 10);
    expect((await report(mine, paid)).refusal.code).toBe('payment-unverified');
    await atSandbox('fail', { parts: ['lookup'] });
    const refused = await report(other, paid);
    await atSandbox('fail', { parts: [] });
    expect(refused).toMatchObject({
      status: 503,
      refusal: { code: 'processor-unavailable', detail: 'Something went wrong.Please try again later!' },
    });
    expect((await ledger(other.policyId))['cash']).toBeUndefined();
    expect(await did(report(other, paid))).toMatchObject({ status: 'Partially Paid' });
  });
});

describe('what is owed', () => {
  it('QUO-561 is read line by line, and the lines add up', async () => {
    const story = await boundPolicy(server, 'UK');
    await pay(story, 2500);
    const balance = await did(
      server.call(getBalance, { params: { policyId: story.policyId } }, { token: story.owner }),
    );
    expect(balance.lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(balance.balance!.amount);
    expect(balance.billed!.amount - balance.paid!.amount).toBe(balance.balance!.amount);
    expect(balance.lines.map((line) => line.code)).toEqual(
      expect.arrayContaining(['PREMIUM', 'INSURANCE_PREMIUM_TAX', 'PAYMENT']),
    );
  });
});

describe('a saved payment method', () => {
  it('QUO-240 QUO-784 is kept as the processor’s token, once, by title and kind', async () => {
    const story = await boundPolicy(server);
    const save = (body: object) =>
      server.call(
        savePaymentMethod,
        { body: { policyId: story.policyId, ...body } as never },
        { token: story.owner },
      );
    const card = await saveAtProcessor(server, story.policyNumber, {
      paymentCategory: 'CreditCard',
      number: '4111 1111 1111 1111',
    });
    const bank = await saveAtProcessor(server, story.policyNumber, {
      paymentCategory: 'ECheck',
      number: '000456789',
      bankName: 'First Harbor',
    });
    await did(save(card));
    await did(save(card));
    // What the browser says of the method does not count.
    await did(save({ ...bank, bankName: 'Another bank', last4Digits: '0000' }));
    const { content } = await did(
      server.call(listPaymentMethods, { query: { policyId: story.policyId } }, { token: story.owner }),
    );
    expect(content).toEqual([
      { title: 'Visa •••• 1111', type: 'Credit Card', tokenId: card.tokenId },
      { title: 'First Harbor •••• 6789', type: 'Bank Account', tokenId: bank.tokenId },
    ]);
  });

  it('is none that the processor does not know, and none of another account', async () => {
    const [own, other] = [await boundPolicy(server), await boundPolicy(server)];
    const theirs = await saveAtProcessor(server, other.policyNumber, {
      paymentCategory: 'CreditCard',
      number: '4111 1111 1111 1111',
    });
    for (const tokenId of ['tok_of_somebody_else', '../Payment/x', theirs.tokenId]) {
      const body = { ...theirs, tokenId, policyId: own.policyId };
      const { status, refusal } = await server.call(savePaymentMethod, { body }, { token: own.owner });
      expect({ status, code: refusal.code }, tokenId).toEqual({ status: 409, code: 'payment-unverified' });
    }
    const { content } = await did(
      server.call(listPaymentMethods, { query: { policyId: own.policyId } }, { token: own.owner }),
    );
    expect(content).toEqual([]);
  });
});
