import { createHash } from 'node:crypto';
import { changeAgencyAch, getAgencyAch } from '@parapet/contract/commissions/bank';
import {
  decideAdjustment,
  getCommissionToken,
  listAdjustments,
  payCommission,
  requestAdjustment,
  togglePayments,
} from '@parapet/contract/commissions/payments';
import { downloadCommissions, downloadPaymentAdvice } from '@parapet/contract/docs/index';
import { addMonths } from '@parapet/domain/dates';
import { BANK_HOLD_DAYS } from '@parapet/domain/ledger/commission-statement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../demo/people.ts';
import { getChartAccounts } from '../../testing/books.ts';
import { closedMonth, morning, thisMonth, type ClosedMonth } from '../../testing/commissions.ts';
import { getCode, withFactor } from '../../testing/people/factors.ts';
import { runJobs } from '../../testing/issued-policy.ts';
import { mailsTitled, refusedFields } from '../../testing/outcomes.ts';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
let scene: ClosedMonth;
beforeAll(async () => {
  server = await startTestServer();
  scene = await closedMonth(server);
});
afterAll(() => server.stop());

const bank = {
  bank: 'First Bank of Austin',
  accountName: 'Harbor Insurance Agency',
  accountType: 'CHECKING',
  routing: '021000021',
  account: '000123456789',
  email: 'money@harbor.example',
} as const;

const getToken = (token: string, amount?: number) =>
  server.call(
    getCommissionToken,
    { query: { agencyId: scene.agencyId, ...(amount !== undefined && { amount: amount / 100 }) } },
    { token },
  );
const pay = (by: string, token: string, cents: number) =>
  server.call(
    payCommission,
    { body: { agencyId: scene.agencyId, commissionsAmount: cents / 100, description: 'November', token } },
    { token: by },
  );

describe('the account that commissions are paid to', () => {
  const put = (token: string, also: object = {}) =>
    server.call(
      changeAgencyAch,
      { params: { agencyId: scene.agencyId }, body: { ...bank, ...also } as never },
      { token },
    );

  it('is changed by the agency with a second factor, and shown but for its last digits (QUO-704)', async () => {
    const token = await scene.agent();
    expect(await put(token)).toMatchObject({ status: 400, refusal: { code: 'proof-refused' } });
    expect((await put(token, { password: demoPassword })).refusal).toMatchObject({ code: 'proof-refused' });
    scene.aMinuteLater();
    const proof = { mfaCode: scene.codeNow() };
    expect(refusedFields((await put(token, { ...proof, routing: '021000022' })) as never)).toHaveProperty(
      'routing',
    );
    scene.aMinuteLater();
    const { current, waiting } = await did(put(token, { mfaCode: scene.codeNow() }));
    expect(waiting).toBeNull();
    expect(current).toMatchObject({ routing: '••••0021', account: '••••6789', bank: bank.bank });
    const shown = await did(
      server.call(
        getAgencyAch,
        { params: { agencyId: scene.agencyId } },
        { token: await scene.as('underwriter') },
      ),
    );
    expect(JSON.stringify(shown)).not.toContain('12345');
    expect(shown.canChange).toBe(false);
    const { rows } = await server.database.pool.query('select * from agency_bank');
    expect(JSON.stringify(rows)).not.toContain(bank.account);
    expect((await put(await scene.as('admin'), { mfaCode: '123456' })).status).toBe(403);
    const rival = await withFactor(server, 'agent2@summit.example');
    scene.aMinuteLater();
    expect((await put(rival.token, { mfaCode: getCode(server, rival.secret) })).status).toBe(404);
  });

  it('waits three days when it changes, and the address of before is told', async () => {
    scene.aMinuteLater();
    const token = await scene.agent();
    scene.aMinuteLater();
    const to = { account: '000999988887777', email: 'thief@elsewhere.example' };
    const answer = await did(put(token, { ...to, mfaCode: scene.codeNow() }));
    const waits = Date.parse(answer.waiting!.effectiveAt) - server.appContext.clock.now().getTime();
    expect(Math.round(waits / 60_000)).toBe(BANK_HOLD_DAYS * 24 * 60);
    expect(answer.current).toMatchObject({ account: '••••6789' });
    expect(answer.waiting).toMatchObject({ account: '••••7777' });
    const mails = await mailsTitled(server, bank.email, /bank account of Harbor/);
    expect(mails).toHaveLength(1);
    expect(await mailsTitled(server, to.email, /bank account/)).toEqual([]);
  });
});

describe('a payment to an agency', () => {
  it('needs a token of the agency, the statement and the amount, and pays once (QUO-706, QUO-708, QUO-241)', async () => {
    const by = await scene.as('underwriter');
    const { token, amount, month } = await did(getToken(by));
    const statement = await scene.statementOf(by);
    expect([amount, month]).toEqual([statement.payable, thisMonth]);
    expect(await getToken(by, amount.amount + 1)).toMatchObject({
      status: 409,
      refusal: { code: 'commission-owes-less' },
    });
    const refused = { status: 409, refusal: { code: 'commission-token-refused' } };
    expect(await pay(by, token, amount.amount - 1)).toMatchObject(refused);
    expect(await pay(by, `${token}x`, amount.amount)).toMatchObject(refused);
    const asked = { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) };
    const query = { ...asked, agencyId: scene.agencyId } as never;
    const hashNow = async () => {
      const file = await server.call(downloadCommissions, { query }, { token: by });
      return createHash('sha256')
        .update(Buffer.from(file.body as ArrayBuffer))
        .digest('hex');
    };
    const closed = await hashNow();
    const advice = () => server.call(downloadPaymentAdvice, { query }, { token: by });
    expect(await advice()).toMatchObject({ status: 404, refusal: { code: 'nothing-paid-of-statement' } });
    const [first, second] = await Promise.all([pay(by, token, amount.amount), pay(by, token, amount.amount)]);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    const again = await did(pay(by, token, amount.amount));
    expect(again).toMatchObject({
      reference: `${statement.number}-1`,
      commissionsAmount: amount,
      accountLast: '6789',
      description: 'November',
    });
    expect(again).toEqual(first.body);
    const accounts = await getChartAccounts(server, scene.paid.policyId);
    expect([accounts[2200], accounts[2210]]).toEqual([undefined, undefined]);
    expect(await getToken(by)).toMatchObject({ status: 409, refusal: { code: 'nothing-payable' } });
    expect((await scene.statementOf(await scene.agent())).paidOf).toMatchObject([
      { amount, reference: again.reference },
    ]);
    expect(await scene.aggregateOf(by)).toMatchObject({ payable: { amount: 0 }, canPay: false });
    // A closed statement is the same to the byte; what was paid of it stands on a paper of its own.
    expect(await hashNow()).toBe(closed);
    const text = pdfText(new Uint8Array((await advice()).body as ArrayBuffer)).join(' ');
    for (const said of ['Payment advice', again.reference, '••••6789']) expect(text).toContain(said);
  });

  it('needs an amount of one at least, and a description (QUO-434, QUO-435)', async () => {
    const by = await scene.as('underwriter');
    const fields = refusedFields(
      (await server.call(
        payCommission,
        { body: { agencyId: scene.agencyId, commissionsAmount: 0.99, description: '', token: 'x' } },
        { token: by },
      )) as never,
    );
    expect(fields).toEqual({
      commissionsAmount: 'Amount must be greater than or equal to 1',
      description: 'Description is a required field',
    });
    expect((await pay(await scene.agent(), 'x', 100)).status).toBe(403);
  });
});

describe('what is corrected by hand', () => {
  it('is asked for by one person, decided by another, and stands on the next statement', async () => {
    const by = await scene.as('underwriter');
    const ask = (amount: number, policyNumber = scene.paid.policyNumber) =>
      server.call(
        requestAdjustment,
        { body: { agencyId: scene.agencyId, policyNumber, amount, reason: 'Promised at renewal' } },
        { token: by },
      );
    expect(await ask(10, 'PCY-0')).toMatchObject({ refusal: { code: 'policy-of-other-agency' } });
    const asked = await did(ask(123.45));
    const decide = async (who: 'admin' | 'underwriter', id = asked.id, isBooked = true) =>
      server.call(decideAdjustment, { params: { id }, body: { isBooked } }, { token: await scene.as(who) });
    expect((await decide('underwriter')).status).toBe(403);
    const own = await did(
      server.call(
        requestAdjustment,
        {
          body: {
            agencyId: scene.agencyId,
            policyNumber: scene.paid.policyNumber,
            amount: -5,
            reason: 'Mine',
          },
        },
        { token: await scene.as('admin') },
      ),
    );
    expect(await decide('admin', own.id)).toMatchObject({ refusal: { code: 'own-request' } });
    expect(await did(decide('admin'))).toMatchObject({ status: 'BOOKED' });
    expect(await decide('admin')).toMatchObject({ status: 409 });
    expect(await scene.aggregateOf(by)).toMatchObject({ payable: { amount: 0 } });
    server.moveClockTo(morning(2));
    await runJobs(server, 'close-statements');
    const next = await scene.statementOf(await scene.as('underwriter'), addMonths(thisMonth, 1));
    expect(next).toMatchObject({ adjustments: { amount: 12_345 }, payable: { amount: 12_345 } });
    expect(next.lines.find(({ kind }) => kind === 'ADJUSTMENT')).toMatchObject({
      reason: 'Promised at renewal',
      amount: { amount: 12_345 },
    });
    const { content } = await did(
      server.call(
        listAdjustments,
        { query: { agencyId: scene.agencyId } },
        { token: await scene.as('underwriter') },
      ),
    );
    expect(content.map(({ status }) => status).sort()).toEqual(['ASKED', 'BOOKED']);
  });
});

describe('payments that are paused', () => {
  it('wait, while what is due goes on accruing (QUO-707, QUO-760, QUO-391)', async () => {
    const by = await scene.as('underwriter');
    const { token, amount } = await did(getToken(by));
    const turn = (pausedPayment?: boolean, who = by) =>
      server.call(
        togglePayments,
        { params: { id: scene.agencyId }, body: pausedPayment === undefined ? {} : { pausedPayment } },
        { token: who },
      );
    expect(await did(turn())).toEqual({
      agencyId: scene.agencyId,
      agencyName: 'Harbor Insurance Agency',
      pausedPayment: true,
    });
    expect(await did(turn(true))).toMatchObject({ pausedPayment: true });
    expect(await pay(by, token, amount.amount)).toMatchObject({ refusal: { code: 'payments-paused' } });
    const before = await scene.aggregateOf(by);
    expect(before).toMatchObject({ pausedPayment: true, canPay: false, payable: amount });
    expect((await turn(false, await scene.agent())).status).toBe(403);
    expect(await did(turn())).toMatchObject({ pausedPayment: false });
    await did(pay(by, token, amount.amount));
  });
});
