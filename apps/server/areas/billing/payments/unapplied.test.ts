import { applyPayment } from '@parapet/contract/billing/accounting';
import { getPayment, recordPayment } from '@parapet/contract/billing/index';
import { listTransactions, payRefund, voidPayment } from '@parapet/contract/billing/transactions';
import { getTrustTest } from '@parapet/contract/billing/trust';
import { listUnapplied } from '@parapet/contract/billing/unapplied';
import { downloadReceipt } from '@parapet/contract/docs/index';
import { addDays, toPlainDate } from '@parapet/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findColumnDifferences } from '../../../platform/records/kept-columns.ts';
import { getChartAccounts } from '../../../testing/books.ts';
import { book, issuedPolicy, runJobs, type Issued } from '../../../testing/issued-policy.ts';
import { getDue, signInRival } from '../../../testing/outcomes.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { payAtProcessor, getReport } from '../../../testing/processor.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const readAccounts = ({ policyId }: Issued) => getChartAccounts(server, policyId);
const today = () => toPlainDate(server.appContext.clock.now());
const waiting = ({ policyId }: Issued, token: string) =>
  server.call(listUnapplied, { query: { policyId } }, { token });
let checks = 0;
const payByCheck = ({ policyId, tokens }: Issued, cents: number) =>
  did(
    server.call(
      applyPayment,
      {
        body: {
          policyId,
          amount: cents / 100,
          paymentMethod: 'Check',
          paymentDate: today(),
          reference: `U-${++checks}`,
        },
      },
      { token: tokens.underwriter },
    ),
  );
const payByCard = async (story: Issued, cents: number) =>
  did(
    server.call(
      recordPayment,
      { body: getReport(await payAtProcessor(server, story.policyNumber, cents / 100), story) },
      { token: story.tokens.owner },
    ),
  );
const getTransactions = async ({ policyId, tokens }: Issued) =>
  (await did(server.call(listTransactions, { query: { policyId } }, { token: tokens.underwriter }))).content;
const raiseLimit = (story: Issued, day: number, limit = 3_000_000) =>
  book(story, {
    command: 'endorse-policy',
    effectiveDate: story.day(day),
    patch: { selection: { global: { limit } } },
    comments: '',
  });
const expectCovered = async (story: Issued) => {
  const { currencies } = await did(server.call(getTrustTest, {}, { token: story.tokens.underwriter }));
  expect(currencies.every(({ isCovered }) => isCovered)).toBe(true);
  await server.database.transact({ scope: 'all' }, async (tx) =>
    expect(await findColumnDifferences(tx)).toEqual([]),
  );
};

it('what is paid beyond what is owed waits, pays the next invoice by itself, and is taken back with its payment', async () => {
  const story = await issuedPolicy(server, 'US', { isPaid: false });
  const { policyId, policyNumber, tokens } = story;
  const due = await getDue(server, story);
  await payByCheck(story, due + 50_00);
  expect(await readAccounts(story)).toMatchObject({ 1020: due + 50_00, 2310: -50_00 });
  expect((await story.read()).refundDue!.amount).toBe(0);
  expect(await did(waiting(story, tokens.owner))).toMatchObject({
    amount: { amount: 50_00 },
    refundOn: addDays(today(), 30),
    content: [{ code: 'OVERPAYMENT', amount: { amount: 50_00 }, invoiceNumber: null }],
  });
  expect((await waiting(story, await signInRival(server))).status).toBe(404);
  const { currencies } = await did(server.call(getTrustTest, {}, { token: tokens.underwriter }));
  expect(currencies[0]!.owedTerms).toContainEqual(
    expect.objectContaining({ account: 2310, amount: { amount: 50_00, currency: 'USD' } }),
  );
  const [check] = await getTransactions(story);
  const receipt = async (by: string) => {
    const reference = `Check:${policyId}:${check!.transactionId}`;
    const query = { policyId, transactionId: reference };
    return pdfText(
      new Uint8Array((await server.call(downloadReceipt, { query }, { token: by })).body as ArrayBuffer),
    ).join('\n');
  };
  const printed = (text: string) => /Balance[^\n]*/.exec(text)?.[0];
  const before = printed(await receipt(tokens.owner));

  await story.liveUntil(20);
  const { balance, totalPremium, transactions } = await raiseLimit(story, 20);
  const added = transactions.at(-1)!.total.amount;
  expect(added).toBeGreaterThan(50_00);
  expect(balance!.amount).toBe(added - 50_00);
  expect((await readAccounts(story))[2310]).toBeUndefined();
  expect(await did(waiting(story, story.tokens.owner))).toMatchObject({
    amount: { amount: 0 },
    refundOn: null,
    content: [
      { code: 'APPLIED', amount: { amount: -50_00 }, invoiceNumber: `${policyNumber}-2` },
      { code: 'OVERPAYMENT' },
    ],
  });
  const { status } = await did(
    server.call(getPayment, { query: { policyId } }, { token: story.tokens.owner }),
  );
  expect(status).toBe('Partially Paid');
  // The list names both invoices that the check paid; its receipt says what was left then.
  expect((await getTransactions(story))[0]!.invoiceNumber).toBe(`${policyNumber}-1, ${policyNumber}-2`);
  expect(printed(await receipt(story.tokens.owner))).toBe(before);
  await expectCovered(story);

  const { id, version } = (await getTransactions(story))[0]!;
  const body = { id, version, description: 'The check bounced' };
  await did(server.call(voidPayment, { body }, { token: story.tokens.underwriter }));
  expect((await story.read()).balance!.amount).toBe(totalPremium.amount);
  expect((await readAccounts(story))[1020]).toBeUndefined();
  await expectCovered(story);
});

it('what waits pays an invoice before what is owed back does', async () => {
  const story = await issuedPolicy(server, 'US');
  await story.liveUntil(10);
  const { balance } = await raiseLimit(story, 10);
  await payByCheck(story, balance!.amount + 50_00);
  const { refundDue } = await raiseLimit(story, 10, 1_000_000);
  expect(refundDue!.amount).toBe(balance!.amount);
  // What is given back leaves what waits where it is.
  expect((await readAccounts(story))[2310]).toBe(-50_00);
  expect((await raiseLimit(story, 10)).refundDue!.amount).toBe(50_00);
  expect((await readAccounts(story))[2310]).toBeUndefined();
  await expectCovered(story);
});

it('what nothing is billed for goes back after thirty days: to its card, or owed back when it came by check', async () => {
  const [card, check] = [
    await issuedPolicy(server, 'US', { isPaid: false }),
    await issuedPolicy(server, 'US', { isPaid: false }),
  ];
  await payByCard(card, (await getDue(server, card)) + 40_00);
  await payByCheck(check, (await getDue(server, check)) + 60_00);
  const start = server.appContext.clock.now().getTime();
  const dayAfter = async (days: number) => {
    await server.settled();
    server.moveClockTo(new Date(start + days * 86_400_000));
    await runJobs(server, 'refund-unapplied');
    await server.settled();
  };
  await dayAfter(29);
  expect((await readAccounts(card))[2310]).toBe(-40_00);
  await dayAfter(30);
  await runJobs(server, 'refund-unapplied');
  card.tokens.underwriter = check.tokens.underwriter = await server.signIn('underwriter@parapet.example');
  expect((await getTransactions(card))[0]).toMatchObject({
    kind: 'REFUND',
    status: 'Paid',
    amountPaid: { amount: -40_00 },
  });
  for (const account of [2300, 2310]) expect((await readAccounts(card))[account]).toBeUndefined();
  expect(await getTransactions(check)).toHaveLength(1);
  expect(await readAccounts(check)).toMatchObject({ 2300: -60_00 });
  expect((await readAccounts(check))[2310]).toBeUndefined();
  await expectCovered(card);
  server.moveClockTo(new Date());
});

it('what waits is paid back on demand, after what is owed back, and no more', async () => {
  const story = await issuedPolicy(server, 'UK', { isPaid: false });
  const { policyId, tokens } = story;
  await payByCheck(story, (await getDue(server, story)) + 50_00);
  const refund = (cents: number, own: object = {}) =>
    server.call(
      payRefund,
      {
        body: { policyId, amount: cents / 100, way: 'CHECK', checkNumber: `R-${++checks}`, ...own } as never,
      },
      { token: tokens.underwriter },
    );
  expect((await refund(50_01)).refusal).toMatchObject({
    code: 'no-refund-due',
    detail: expect.stringContaining('£50.00'),
  });
  // The financer of a premium lent none of it.
  expect((await refund(50_00, { payee: 'FINANCER' })).refusal.code).toBe('refund-to-financer');
  await did(refund(20_00));
  expect((await readAccounts(story))[2310]).toBe(-30_00);
  await did(refund(30_00));
  for (const account of [2300, 2310]) expect((await readAccounts(story))[account]).toBeUndefined();
  await expectCovered(story);
});
