import { login } from '@parapet/contract/auth/session';
import { downloadAgencyBill, downloadCommissions } from '@parapet/contract/docs/index';
import { changeAgencyAch, getAgencyAch } from '@parapet/contract/commissions/bank';
import {
  decideAdjustment,
  getCommissionToken,
  listAdjustments,
  payCommission,
  requestAdjustment,
  togglePayments,
} from '@parapet/contract/commissions/payments';
import { addRate, listRates, updateRate } from '@parapet/contract/commissions/rates';
import {
  getCommissionAggregate,
  getCommissionStatement,
  searchCommissionStatements,
} from '@parapet/contract/commissions/statements';
import { searchLedger } from '@parapet/contract/billing/ledger';
import { addMonths, toPlainDate } from '@parapet/domain/dates';
import { BANK_HOLD_DAYS } from '@parapet/domain/ledger/commission-statement';
import { divideHalfEven } from '@parapet/domain/policies/written-premium';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../demo/people.ts';
import { chartAccountsOf } from '../../testing/books.ts';
import { codeOf, withFactor, type Careful } from '../../testing/factors.ts';
import { issuedPolicy, runJobs, type Issued } from '../../testing/issued-policy.ts';
import { mailsTitled, onceOfTwo, refusedFields, signInRival } from '../../testing/outcomes.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
const agencyAdmin = 'agent@harbor.example';
const thisMonth = `${toPlainDate(new Date()).slice(0, 7)}-01`;
/** The morning after the month that is closed. */
const morning = (months: number): Date => new Date(`${addMonths(thisMonth, months)}T06:00:00Z`);
const RATE = { level: '', rate: 0.18, effectiveFrom: '2026-01-01', reason: 'Agreed by letter' } as const;

let agencyId: string;
let paid: Issued;
let unpaid: Issued;
let careful: Careful;
const bank = {
  bank: 'First Bank of Austin',
  accountName: 'Harbor Insurance Agency',
  accountType: 'CHECKING',
  routing: '021000021',
  account: '000123456789',
  email: 'money@harbor.example',
} as const;

beforeAll(async () => {
  server = await startTestServer();
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select organization_id as id from person where email = '${agencyAdmin}'`,
  );
  agencyId = rows[0]!.id;
  const admin = await server.signIn('admin@parapet.example');
  await did(server.call(addRate, { body: { ...RATE, agencyId, program: 'P100' } }, { token: admin }));
  paid = await issuedPolicy(server, 'US');
  unpaid = await issuedPolicy(server, 'US', { isPaid: false });
  careful = await withFactor(server, agencyAdmin);
  await server.settled();
  server.moveClockTo(morning(1));
  await runJobs(server, 'close-statements');
});
afterAll(() => server.stop());

const as = (who: 'admin' | 'underwriter' | 'service'): Promise<string> =>
  server.signIn(`${who}@parapet.example`);
/** Whoever works for the agency now: their session ends as the clock moves. */
const agent = async (): Promise<string> => {
  aMinuteLater();
  const body = { username: careful.email, password: demoPassword, mfaCode: codeOf(server, careful.secret) };
  return (await did(server.call(login, { body }))).accessToken;
};
/** A step further, so that the next code of the authenticator is a fresh one. */
const aMinuteLater = () => server.moveClockTo(new Date(server.appContext.clock.now().getTime() + 60_000));

const statementOf = async (token: string, month = thisMonth) => {
  const { content } = await did(
    server.call(
      searchCommissionStatements,
      { query: { 'filter.agencyId': `in:${agencyId}`, 'filter.month': `in:${month}` } },
      { token },
    ),
  );
  return did(server.call(getCommissionStatement, { params: { id: content[0]!.id } }, { token }));
};
const aggregateOf = async (token: string) =>
  (await did(server.call(getCommissionAggregate, { query: { agencyId } }, { token }))).agencies[0]!;
const tokenOf = (token: string, amount?: number) =>
  server.call(
    getCommissionToken,
    { query: { agencyId, ...(amount !== undefined && { amount: amount / 100 }) } },
    { token },
  );
const pay = (by: string, token: string, cents: number) =>
  server.call(
    payCommission,
    { body: { agencyId, commissionsAmount: cents / 100, description: 'November', token } },
    { token: by },
  );

describe('the rate of an agency', () => {
  it('is found when a policy is bound, and stays with its transactions (QUO-024)', async () => {
    const { rows } = await server.database.pool.query(
      'select commission from policy_transaction where policy_id = $1',
      [paid.policyId],
    );
    expect(rows).toEqual([
      { commission: { agency: 0.18, provider: 0.1, source: 'agency (P100) from 2026-01-01' } },
    ]);
  });

  it('is kept with its days and its history, and two people do not overwrite each other', async () => {
    const token = await as('admin');
    const own = { ...RATE, agencyId, product: 'P250' as const, rate: 0.2 };
    const added = await onceOfTwo(() => server.call(addRate, { body: own }, { token }));
    const put = (rate: number, effectiveTo: string | null = null) =>
      server.call(
        updateRate,
        {
          params: { id: added.id },
          body: { ...RATE, product: 'P250', rate, effectiveTo, version: added.version },
        },
        { token },
      );
    const changed = await onceOfTwo(() => put(0.21));
    expect(changed).toMatchObject({ rate: 0.21, version: added.version + 1 });
    expect(await put(0.22)).toMatchObject({ status: 409, refusal: { code: 'changed-meanwhile' } });
    const { content, plan, canKeep } = await did(server.call(listRates, { query: { agencyId } }, { token }));
    expect(content.map(({ rate, product, program }) => [rate, product, program])).toEqual(
      expect.arrayContaining([
        [0.18, null, 'P100'],
        [0.21, 'P250', null],
      ]),
    );
    expect(canKeep).toBe(true);
    expect(plan.map(({ program, rate }) => [program, rate])).toEqual([
      ['P100', 0.15],
      ['P250', 0.15],
    ]);
    const { rows } = await server.database.pool.query(
      "select event from history where organization_id = $1 and event like 'commission.rate%' order by at",
      [agencyId],
    );
    expect(rows.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['commission.rate-added', 'commission.rate-changed']),
    );
  });

  it('is agreed by an administrator, up to the most, and said once for a day', async () => {
    const admin = await as('admin');
    const add = (body: object, token: string) =>
      server.call(addRate, { body: { ...RATE, agencyId, ...body } as never }, { token });
    expect((await add({ rate: 0.12 }, await as('underwriter'))).status).toBe(403);
    expect((await add({ rate: 0.12 }, await agent())).status).toBe(403);
    expect(await add({ rate: 0.31 }, admin)).toMatchObject({ refusal: { code: 'commission-beyond' } });
    expect(await add({ program: 'P100', effectiveFrom: '2027-01-01' }, admin)).toMatchObject({
      status: 409,
      refusal: { code: 'rate-contradicts' },
    });
    expect(refusedFields((await add({ level: 'Gold' }, admin)) as never)).toHaveProperty('level');
    expect(refusedFields((await add({ effectiveTo: '2025-01-01' }, admin)) as never)).toHaveProperty(
      'effectiveTo',
    );
  });
});

describe('the statement of a month', () => {
  it('says line by line what was earned, and of it what was collected (QUO-702)', async () => {
    const token = await as('underwriter');
    const statement = await statementOf(token);
    const of = (policyId: string) => statement.lines.filter((line) => line.policyId === policyId);
    const [line] = of(paid.policyId);
    const commission = divideHalfEven(line!.premium!.amount * 18, 100);
    expect(line).toMatchObject({
      kind: 'COMMISSION',
      policyNumber: paid.policyNumber,
      transactionNumber: 1,
      transactionType: 'NEW_BUSINESS',
      rate: 0.18,
      amount: { amount: commission },
      paid: { amount: commission },
    });
    const waiting = of(unpaid.policyId);
    expect(waiting[0]).toMatchObject({ amount: { amount: expect.any(Number) }, paid: { amount: 0 } });
    const fees = statement.lines.filter(({ kind }) => kind === 'BROKER_FEE');
    const sum = (lines: typeof fees) => lines.reduce((all, { amount }) => all + amount.amount, 0);
    expect(statement).toMatchObject({
      month: thisMonth,
      opening: { amount: 0 },
      commission: { amount: sum(statement.lines) - sum(fees) },
      brokerFees: { amount: sum(fees) },
      closing: { amount: sum(statement.lines) },
      payable: { amount: statement.lines.reduce((all, one) => all + one.paid.amount, 0) },
    });
    expect(statement.payable.amount).toBeGreaterThan(0);
  });

  it('is closed once, and never changes: the database refuses it', async () => {
    await runJobs(server, 'close-statements', 'close-statements');
    const { rows } = await server.database.pool.query(
      'select count(*)::int as count from commission_statement where agency_id = $1',
      [agencyId],
    );
    expect(rows).toEqual([{ count: 1 }]);
    const closed = 'A closed commission statement does not change';
    for (const change of [
      'update commission_statement set closing = closing',
      'delete from commission_statement',
      'update commission_statement_line set amount = 1',
      'delete from commission_statement_line',
      `insert into commission_statement_hold (statement_id, agency_id, policy_id, policy_number, company_name, state, reason, amount)
       select statement_id, agency_id, policy_id, policy_number, company_name, 'TX', 'NO_LICENSE', 1 from commission_statement_line limit 1`,
    ])
      await expect(server.database.pool.query(change)).rejects.toThrow(closed);
  });

  it('sums up to the ledger, agency by agency (QUO-703)', async () => {
    const token = await as('underwriter');
    const { agencies } = await did(server.call(getCommissionAggregate, {}, { token }));
    expect(agencies.length).toBeGreaterThan(0);
    for (const one of agencies)
      for (const [account, name] of [
        [2200, 'commission'],
        [2210, 'brokerFees'],
      ] as const) {
        const { content } = await did(
          server.call(
            searchLedger,
            {
              query: {
                'filter.account': `in:${account}`,
                'filter.agencyId': `in:${one.agencyId}`,
                size: 500,
              } as never,
            },
            { token },
          ),
        );
        expect(0 - content.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(one[name].amount);
      }
  });

  it('is downloaded for its month, as a PDF or as CSV; another month has none (QUO-705, QUO-873, QUO-151)', async () => {
    const token = await as('underwriter');
    const get = (month: string, also: object = {}, by = token) =>
      server.call(
        downloadCommissions,
        {
          query: {
            year: Number(month.slice(0, 4)),
            month: Number(month.slice(5, 7)),
            agencyId,
            ...also,
          } as never,
        },
        { token: by },
      );
    const text = pdfText(new Uint8Array((await get(thisMonth)).body as ArrayBuffer)).join(' ');
    for (const said of ['Commission statement', paid.policyNumber, '18 %', 'Due at the end of the month'])
      expect(text).toContain(said);
    const csv = Buffer.from((await get(thisMonth, { format: 'csv' })).body as ArrayBuffer).toString();
    expect(csv.split('\r\n')[0]).toContain('Rate agreed by');
    expect(csv).toContain(paid.policyNumber);
    expect(await get(addMonths(thisMonth, -1))).toMatchObject({
      status: 404,
      refusal: { detail: 'No statements found for this month.' },
    });
    const own = await get(thisMonth, { agencyId: undefined }, await agent());
    expect(own.status).toBe(200);
    expect((await get(thisMonth, {}, await signInRival(server))).status).toBe(404);
  });

  it('has no invoice beside it where the agency bills nobody (QUO-874)', async () => {
    const reply = await server.call(
      downloadAgencyBill,
      { params: { month: 1, year: 2021 } as never, query: { agencyId } },
      { token: await as('underwriter') },
    );
    expect(reply).toMatchObject({
      status: 404,
      refusal: { detail: expect.stringMatching(/^No invoice found/) },
    });
  });

  it('is nobody’s but the agency’s and the provider’s', async () => {
    const statement = await statementOf(await agent());
    const rival = await signInRival(server);
    const seen = await did(server.call(searchCommissionStatements, {}, { token: rival }));
    expect(seen.content.filter((one) => one.agencyId === agencyId)).toEqual([]);
    const calls = [
      server.call(getCommissionStatement, { params: { id: statement.id } }, { token: rival }),
      server.call(getCommissionAggregate, { query: { agencyId } }, { token: rival }),
      server.call(getAgencyAch, { params: { agencyId } }, { token: rival }),
      server.call(listRates, { query: { agencyId } }, { token: rival }),
    ];
    for (const reply of await Promise.all(calls)) expect(reply.status).toBe(404);
    const owner = await server.call(searchCommissionStatements, {}, { token: paid.tokens.owner });
    expect([401, 403]).toContain(owner.status);
  });
});

describe('the account that commissions are paid to', () => {
  const put = (token: string, also: object = {}) =>
    server.call(changeAgencyAch, { params: { agencyId }, body: { ...bank, ...also } as never }, { token });

  it('is changed by the agency with a second factor, and shown but for its last digits (QUO-704)', async () => {
    const token = await agent();
    expect(await put(token)).toMatchObject({ status: 400, refusal: { code: 'proof-refused' } });
    expect((await put(token, { password: demoPassword })).refusal).toMatchObject({ code: 'proof-refused' });
    aMinuteLater();
    const proof = { mfaCode: codeOf(server, careful.secret) };
    expect(refusedFields((await put(token, { ...proof, routing: '021000022' })) as never)).toHaveProperty(
      'routing',
    );
    aMinuteLater();
    const { current, waiting } = await did(put(token, { mfaCode: codeOf(server, careful.secret) }));
    expect(waiting).toBeNull();
    expect(current).toMatchObject({ routing: '••••0021', account: '••••6789', bank: bank.bank });
    const shown = await did(
      server.call(getAgencyAch, { params: { agencyId } }, { token: await as('underwriter') }),
    );
    expect(JSON.stringify(shown)).not.toContain('12345');
    expect(shown.canChange).toBe(false);
    const { rows } = await server.database.pool.query('select * from agency_bank');
    expect(JSON.stringify(rows)).not.toContain(bank.account);
    expect((await put(await as('admin'), { mfaCode: '123456' })).status).toBe(403);
    const rival = await withFactor(server, 'agent2@summit.example');
    aMinuteLater();
    expect((await put(rival.token, { mfaCode: codeOf(server, rival.secret) })).status).toBe(404);
  });

  it('waits three days when it changes, and the address of before is told', async () => {
    aMinuteLater();
    const token = await agent();
    aMinuteLater();
    const to = { account: '000999988887777', email: 'thief@elsewhere.example' };
    const answer = await did(put(token, { ...to, mfaCode: codeOf(server, careful.secret) }));
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
    const by = await as('underwriter');
    const { token, amount, month } = await did(tokenOf(by));
    const statement = await statementOf(by);
    expect([amount, month]).toEqual([statement.payable, thisMonth]);
    expect(await tokenOf(by, amount.amount + 1)).toMatchObject({
      status: 409,
      refusal: { code: 'commission-owes-less' },
    });
    const refused = { status: 409, refusal: { code: 'commission-token-refused' } };
    expect(await pay(by, token, amount.amount - 1)).toMatchObject(refused);
    expect(await pay(by, `${token}x`, amount.amount)).toMatchObject(refused);
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
    const accounts = await chartAccountsOf(server, paid.policyId);
    expect([accounts[2200], accounts[2210]]).toEqual([undefined, undefined]);
    expect(await tokenOf(by)).toMatchObject({ status: 409, refusal: { code: 'nothing-payable' } });
    expect((await statementOf(await agent())).paidOf).toMatchObject([{ amount, reference: again.reference }]);
    expect(await aggregateOf(by)).toMatchObject({ payable: { amount: 0 }, canPay: false });
  });

  it('needs an amount of one at least, and a description (QUO-434, QUO-435)', async () => {
    const by = await as('underwriter');
    const fields = refusedFields(
      (await server.call(
        payCommission,
        { body: { agencyId, commissionsAmount: 0.99, description: '', token: 'x' } },
        { token: by },
      )) as never,
    );
    expect(fields).toEqual({
      commissionsAmount: 'Amount must be greater than or equal to 1',
      description: 'Description is a required field',
    });
    expect((await pay(await agent(), 'x', 100)).status).toBe(403);
  });
});

describe('what is corrected by hand', () => {
  it('is asked for by one person, decided by another, and stands on the next statement', async () => {
    const by = await as('underwriter');
    const ask = (amount: number, policyNumber = paid.policyNumber) =>
      server.call(
        requestAdjustment,
        { body: { agencyId, policyNumber, amount, reason: 'Promised at renewal' } },
        { token: by },
      );
    expect(await ask(10, 'PCY-0')).toMatchObject({ refusal: { code: 'policy-of-other-agency' } });
    const asked = await did(ask(123.45));
    const decide = async (who: 'admin' | 'underwriter', id = asked.id, isBooked = true) =>
      server.call(decideAdjustment, { params: { id }, body: { isBooked } }, { token: await as(who) });
    expect((await decide('underwriter')).status).toBe(403);
    const own = await did(
      server.call(
        requestAdjustment,
        { body: { agencyId, policyNumber: paid.policyNumber, amount: -5, reason: 'Mine' } },
        { token: await as('admin') },
      ),
    );
    expect(await decide('admin', own.id)).toMatchObject({ refusal: { code: 'own-request' } });
    expect(await did(decide('admin'))).toMatchObject({ status: 'BOOKED' });
    expect(await decide('admin')).toMatchObject({ status: 409 });
    expect(await aggregateOf(by)).toMatchObject({ payable: { amount: 0 } });
    server.moveClockTo(morning(2));
    await runJobs(server, 'close-statements');
    const next = await statementOf(await as('underwriter'), addMonths(thisMonth, 1));
    expect(next).toMatchObject({ adjustments: { amount: 12_345 }, payable: { amount: 12_345 } });
    expect(next.lines.find(({ kind }) => kind === 'ADJUSTMENT')).toMatchObject({
      reason: 'Promised at renewal',
      amount: { amount: 12_345 },
    });
    const { content } = await did(
      server.call(listAdjustments, { query: { agencyId } }, { token: await as('underwriter') }),
    );
    expect(content.map(({ status }) => status).sort()).toEqual(['ASKED', 'BOOKED']);
  });
});

describe('payments that are paused', () => {
  it('wait, while what is due goes on accruing (QUO-707, QUO-760, QUO-391)', async () => {
    const by = await as('underwriter');
    const { token, amount } = await did(tokenOf(by));
    const turn = (pausedPayment?: boolean, who = by) =>
      server.call(
        togglePayments,
        { params: { id: agencyId }, body: pausedPayment === undefined ? {} : { pausedPayment } },
        { token: who },
      );
    expect(await did(turn())).toEqual({
      agencyId,
      agencyName: 'Harbor Insurance Agency',
      pausedPayment: true,
    });
    expect(await did(turn(true))).toMatchObject({ pausedPayment: true });
    expect(await pay(by, token, amount.amount)).toMatchObject({ refusal: { code: 'payments-paused' } });
    const before = await aggregateOf(by);
    expect(before).toMatchObject({ pausedPayment: true, canPay: false, payable: amount });
    expect((await turn(false, await agent())).status).toBe(403);
    expect(await did(turn())).toMatchObject({ pausedPayment: false });
    await did(pay(by, token, amount.amount));
  });
});
