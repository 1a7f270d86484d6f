import { getHistory } from '@parapet/contract/activity/index';
import {
  cancelPolicy,
  endorsePolicy,
  requestCancellation,
  stopCancellation,
} from '@parapet/contract/policy/index';
import { createImpersonationToken, enterAccount } from '@parapet/contract/auth/entry';
import { addDays, daysBetween } from '@parapet/domain/dates';
import type { RegionCode } from '@parapet/domain/regions/region';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findColumnDifferences } from '../../../platform/records/kept-columns.ts';
import { findFigureDifferences } from '../../../platform/figures/figure-rebuild.ts';
import {
  readAccounts,
  book,
  issuedPolicy,
  runJobs,
  signedRelease,
  type Asked,
} from '../../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { payAll } from '../../../testing/outcomes.ts';
import { agents, did, ownerPassword } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const issued = (region: RegionCode, options?: { isPaid: boolean }) => issuedPolicy(server, region, options);

const cancel = (effectiveDate: string, reason = 'INSURED_REQUEST'): Asked => ({
  command: 'cancel-policy',
  effectiveDate,
  reason,
  comments: '',
});
const undo: Asked = { command: 'undo-cancellation', comments: 'Cancelled the wrong policy' };
const higherLimit = (effectiveDate: string, limit: number): Asked => ({
  command: 'endorse-policy',
  effectiveDate,
  patch: { selection: { global: { limit } } },
  comments: 'A contract asks for it',
});

describe.each(['US', 'UK'] as const)('a policy of the %s', (region) => {
  it('is endorsed, cancelled, and as it was when the cancellation is undone (QUO-305)', async () => {
    const policy = await issued(region);
    await policy.liveUntil(100);
    const bound = await policy.read();
    expect(bound).toMatchObject({ status: 'IN FORCE', balance: { amount: 0 } });
    const endorsed = await book(policy, higherLimit(policy.day(100), bound.selection.global.limit * 2));
    expect(endorsed.status).toBe('IN FORCE');
    expect(endorsed.balance!.amount).toBeGreaterThan(0);
    expect(endorsed).toMatchObject({ isPaid: false, paymentStatus: 'Partially Paid' });
    const accounts = await readAccounts(policy);

    await policy.liveUntil(200);
    const cancelled = await book(policy, cancel(policy.day(200)));
    expect(cancelled).toMatchObject({ status: 'CANCELLED', isPaid: true, balance: { amount: 0 } });
    expect(cancelled.refundDue!.amount).toBeGreaterThan(0);

    const again = await book(policy, undo);
    expect(again).toMatchObject({
      status: 'IN FORCE',
      totalPremium: endorsed.totalPremium,
      balance: endorsed.balance,
      refundDue: { amount: 0 },
    });
    expect(await readAccounts(policy)).toEqual(accounts);
    expect(again.transactions.map(({ isReversed }) => isReversed)).toEqual([false, false, true, false]);
  });

  it('gives everything back when it is cancelled from its start, and only soon after it', async () => {
    const policy = await issued(region);
    const { totalPremium } = await policy.read();
    const flat: Asked = { command: 'flat-cancel-policy', reason: 'NOT_TAKEN_UP', comments: '' };
    await policy.liveUntil(31);
    expect(await policy.preview(flat)).toMatchObject({ status: 409, refusal: { code: 'no-longer-flat' } });
    await policy.liveUntil(10);
    expect(await book(policy, { ...flat, ...signedRelease(policy.day(10)) })).toMatchObject({
      status: 'FLAT CANCELLED',
      totalPremium: { amount: 0 },
      refundDue: totalPremium,
    });
    expect(await readAccounts(policy)).toEqual({ cash: totalPremium.amount, refund: -totalPremium.amount });
  });
});

it('gives back pro rata on admitted paper, day by day, and keeps no fee or penalty of it', async () => {
  const policy = await issued('US');
  const { premium, endDate } = await policy.read();
  await policy.liveUntil(73);
  const { lines, total } = await did(policy.preview(cancel(policy.day(73))));
  const back = lines
    .filter(({ kind }) => kind === 'premium')
    .reduce((sum, { amount }) => sum + amount.amount, 0);
  // A policy that lives through 29 February has 366 days.
  const days = daysBetween(policy.day(0), endDate);
  expect(Math.abs(back + (premium.amount * (days - 73)) / days)).toBeLessThanOrEqual(lines.length);
  expect(lines.map(({ code }) => code)).not.toContain('SHORT_RATE_PENALTY');
  expect(total.amount).toBe(back);
});

it('a cancellation by the insurer waits for its notice, can be stopped, and is booked on its day (QUO-309)', async () => {
  const policy = await issued('UK', { isPaid: false });
  await policy.liveUntil(20);
  const { policyId, tokens } = policy;
  const call = (days: number) =>
    server.call(
      cancelPolicy,
      {
        params: { policyId },
        body: { ...cancel(policy.day(days), 'NONPAYMENT'), command: undefined } as never,
      },
      { token: tokens.underwriter },
    );
  expect(await call(33)).toMatchObject({
    status: 400,
    refusal: { code: 'notice-too-short', detail: expect.stringContaining(policy.day(34)) },
  });
  expect(await did(call(34))).toMatchObject({
    status: 'CANCEL PENDING',
    cancellation: { effectiveDate: policy.day(34), reason: 'NONPAYMENT', notice: { days: 14 } },
  });
  const stopped = await did(
    server.call(
      stopCancellation,
      { params: { policyId }, body: { comments: 'Paid by bank' } as never },
      { token: tokens.underwriter },
    ),
  );
  expect(stopped).toMatchObject({ status: 'IN FORCE', cancellation: null });
  await did(call(34));
  await policy.liveUntil(33);
  expect(await policy.read()).toMatchObject({ status: 'CANCEL PENDING' });
  await policy.liveUntil(34);
  const cancelled = await policy.read();
  expect(cancelled).toMatchObject({
    status: 'IN REINSTATEMENT PERIOD',
    reinstatableUntil: policy.day(64),
    cancellation: null,
  });
  expect(cancelled.transactions.at(-1)).toMatchObject({ type: 'CANCELLATION', initiator: 'INSURER' });
  expect(cancelled.balance).toEqual(cancelled.totalPremium);

  const reinstate: Asked = { command: 'reinstate-policy', effectiveDate: policy.day(34), comments: '' };
  expect(await policy.preview(reinstate)).toMatchObject({ status: 409, refusal: { code: 'arrears-open' } });
  await policy.liveUntil(64);
  expect(await policy.read()).toMatchObject({ status: 'IN REINSTATEMENT PERIOD' });
  await policy.liveUntil(65);
  expect(await policy.read()).toMatchObject({ status: 'CANCELLED' });
});

it('notice is given of what is not paid fifteen days after it was due, and stops when it is paid', async () => {
  const policy = await issued('UK', { isPaid: false });
  await policy.liveUntil(2);
  const { dueDate } = await policy.read();
  const at = async (date: string) => {
    server.moveClockTo(new Date(`${date}T12:00:00Z`));
    await runJobs(server, 'follow-unpaid', 'follow-unpaid');
    policy.tokens.agent = await server.signIn(agents.UK);
    return policy.read();
  };
  expect(await at(addDays(dueDate, 14))).toMatchObject({ status: 'IN FORCE', cancellation: null });
  expect(await at(addDays(dueDate, 15))).toMatchObject({
    status: 'CANCEL PENDING',
    cancellation: { effectiveDate: addDays(dueDate, 29), reason: 'NONPAYMENT', notice: { days: 14 } },
  });
  const owner = await server.signIn(policy.ownerEmail, ownerPassword);
  await payAll(server, { ...policy, owner });
  expect(await policy.read()).toMatchObject({ status: 'IN FORCE', cancellation: null, isPaid: true });
});

it('what an endorsement adds is due with its own invoice, and what a bank takes back is overdue at once', async () => {
  const policy = await issued('UK');
  await policy.liveUntil(40);
  await book(policy, higherLimit(policy.day(40), 3_000_000));
  const follow = async () => {
    await runJobs(server, 'take-chargebacks', 'follow-unpaid');
    return policy.read();
  };
  await policy.liveUntil(60);
  expect((await policy.read()).balance!.amount).toBeGreaterThan(0);
  expect(await follow(), 'due on day 47, so no notice before day 62').toMatchObject({ status: 'IN FORCE' });
  await policy.liveUntil(62);
  expect(await follow()).toMatchObject({ cancellation: { reason: 'NONPAYMENT' } });
  await payAll(server, { ...policy, owner: policy.tokens.owner });
  expect(await policy.read()).toMatchObject({ status: 'IN FORCE', cancellation: null });

  const { rows } = await server.database.pool.query<{ id: string; amount: number }>(
    `select processor_transaction_id as id, amount::int from payment where policy_id = $1 order by created`,
    [policy.policyId],
  );
  await fetch(`${server.appContext.gateways.payments.access().url}/sandbox/chargeback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ transactionId: rows[0]!.id, amount: rows[0]!.amount / 100, date: policy.day(62) }),
  });
  await follow();
  expect(await follow()).toMatchObject({ status: 'CANCEL PENDING', cancellation: { reason: 'NONPAYMENT' } });
});

it('a policy that is reinstated after a lapse costs nothing for the days between', async () => {
  const policy = await issued('UK');
  await policy.liveUntil(20);
  const { policyId } = policy;
  const asked = { ...cancel(policy.day(40), 'NONPAYMENT'), command: undefined };
  await did(
    server.call(
      cancelPolicy,
      { params: { policyId }, body: asked as never },
      { token: policy.tokens.underwriter },
    ),
  );
  await policy.liveUntil(50);
  const before = await policy.read();
  const whole = before.transactions[0]!.total.amount;
  const reinstate: Asked = { command: 'reinstate-policy', effectiveDate: policy.day(50), comments: '' };
  const statement = { signedBy: 'Olivia Grant', signedOn: policy.day(50) };
  expect(await policy.preview(reinstate)).toMatchObject({ status: 200 });
  for (const lacking of [{}, { signedBy: 'Olivia Grant' }, { signedOn: policy.day(50) }])
    expect(await policy.post({ ...reinstate, ...lacking })).toMatchObject({
      status: 409,
      refusal: { code: 'lapse-needs-statement' },
    });
  for (const day of [39, 51])
    expect(await policy.post({ ...reinstate, ...statement, signedOn: policy.day(day) })).toMatchObject({
      status: 400,
      refusal: { errors: [{ field: 'signedOn' }] },
    });
  const again = await book(policy, {
    command: 'reinstate-policy',
    effectiveDate: policy.day(50),
    comments: 'Paid by wire',
    ...statement,
  });
  const kept = { name: 'Olivia Grant', signedOn: policy.day(50), from: policy.day(40) };
  expect(again.transactions.at(-1)).toMatchObject({ type: 'REINSTATEMENT', noKnownLoss: kept });
  const { content } = await did(
    server.call(
      getHistory,
      { params: { accountId: before.accountId } },
      { token: policy.tokens.underwriter },
    ),
  );
  expect(content.find(({ event }) => event === 'policy.reinstated')).toMatchObject({
    detail: { noKnownLoss: 'Olivia Grant' },
  });
  expect(again).toMatchObject({ status: 'IN FORCE', reinstatableUntil: null });
  const share = again.totalPremium.amount / whole;
  expect(share).toBeGreaterThan(0.97);
  expect(share).toBeLessThan(0.98);
  expect(await server.database.transact({ scope: 'all' }, findColumnDifferences)).toEqual([]);
  expect(await server.database.transact({ scope: 'all' }, findFigureDifferences)).toEqual([]);
});

it('an endorsement of one fact of the insured leaves all others as they were', async () => {
  const policy = await issued('US');
  await policy.liveUntil(10);
  const { firmographicData, rating } = await policy.read();
  const asked: Asked = {
    command: 'endorse-policy',
    effectiveDate: policy.day(10),
    patch: { details: { revenue: firmographicData.revenue! * 3 } },
    comments: '',
  };
  const after = await book(policy, asked);
  expect(after.rating.premium.amount).toBeGreaterThan(rating.premium.amount);
  const { rows } = await server.database.pool.query<{ patch: object }>(
    'select patch from policy_transaction where policy_id = $1 and number = 2',
    [policy.policyId],
  );
  expect(rows[0]!.patch).toEqual({ details: { revenue: firmographicData.revenue! * 3 } });
});

it('an endorsement before a later one of the same thing changes the days until that one', async () => {
  const policy = await issued('US');
  await policy.liveUntil(40);
  const { selection } = await policy.read();
  const later = await book(policy, higherLimit(policy.day(40), selection.global.limit * 3));
  const shown = await did(policy.preview(higherLimit(policy.day(20), selection.global.limit * 2)));
  const conflict = {
    number: 2,
    effectiveDate: policy.day(40),
    path: 'selection.global.limit',
    asked: selection.global.limit * 2,
    set: selection.global.limit * 3,
    given: selection.global.limit * 3,
    rule: 'LATER_DAY',
  };
  expect(shown.conflicts).toEqual([conflict]);
  const after = await book(policy, higherLimit(policy.day(20), selection.global.limit * 2));
  expect(after.selection.global.limit).toBe(later.selection.global.limit);
  expect(after.totalPremium.amount).toBeGreaterThan(later.totalPremium.amount);
  // What was shown before stays on the transaction, whatever is booked or voided later.
  expect(after.transactions.map(({ conflicts }) => conflicts)).toEqual([[], [], [conflict]]);
  expect((await policy.preview(higherLimit(policy.day(20), selection.global.limit * 2))).refusal.code).toBe(
    'endorsement-changes-nothing',
  );
});

describe('who may do what', () => {
  it('an agent asks for a cancellation, within the term, and the underwriter decides', async () => {
    const policy = await issued('US');
    await policy.liveUntil(5);
    const { policyId, tokens } = policy;
    const body = { effectiveDate: policy.day(30), reason: 'BUSINESS_CLOSED', comments: 'Sold' } as const;
    const ask = (token: string, of = body as object) =>
      server.call(requestCancellation, { params: { policyId }, body: of as never }, { token });
    expect(await ask(tokens.agent, { ...body, effectiveDate: policy.day(366) })).toMatchObject({
      status: 400,
      refusal: { code: 'outside-term' },
    });
    expect(await did(ask(tokens.agent))).toMatchObject({
      status: 'CANCEL REQUESTED',
      cancellation: { effectiveDate: policy.day(30), notice: null },
    });
    const refused = await server.call(
      cancelPolicy,
      { params: { policyId }, body: body as never },
      { token: tokens.agent },
    );
    expect(refused.status).toBe(403);
    expect(await policy.preview(cancel(policy.day(30)), tokens.agent)).toMatchObject({ status: 403 });
    const given = await did(
      server.call(cancelPolicy, { params: { policyId }, body: body as never }, { token: tokens.underwriter }),
    );
    expect(given).toMatchObject({ status: 'CANCEL PENDING' });
    await policy.liveUntil(30);
    expect(await policy.read()).toMatchObject({ status: 'CANCELLED' });
  });

  it('an agency endorses within fourteen days back and thirty ahead, staff on any day (QUO-520, QUO-521)', async () => {
    const policy = await issued('US');
    await policy.liveUntil(60);
    const { selection } = await policy.read();
    const on = (days: number, by = policy.tokens.agent) =>
      policy.preview(higherLimit(policy.day(days), selection.global.limit * 2), by);
    expect((await on(46)).status).toBe(200);
    expect((await on(90)).status).toBe(200);
    for (const days of [45, 91])
      expect(await on(days)).toMatchObject({ status: 400, refusal: { code: 'outside-endorsement-window' } });
    expect((await on(45, policy.tokens.underwriter)).status).toBe(200);
    const { agencyId } = await policy.read();
    const params = { personaPath: 'agency', accountId: agencyId };
    const { token } = await did(
      server.call(createImpersonationToken, { params, body: {} }, { token: policy.tokens.underwriter }),
    );
    const jumped = await did(server.call(enterAccount, { params: { token }, body: {} }));
    expect((await on(45, jumped.accessToken)).status).toBe(200);
    expect((await on(-1, policy.tokens.underwriter)).refusal).toMatchObject({ code: 'outside-term' });
  });

  it('what was not previewed is not booked, and of two at once one is', async () => {
    const policy = await issued('US');
    await policy.liveUntil(50);
    const { policyId, tokens } = policy;
    const { selection } = await policy.read();
    const { command: _, ...body } = higherLimit(policy.day(50), selection.global.limit * 2);
    const { hash } = await did(policy.preview(higherLimit(policy.day(50), selection.global.limit * 2)));
    const post = (previewHash: string) =>
      server.call(
        endorsePolicy,
        { params: { policyId }, body: { ...body, previewHash } as never },
        { token: tokens.underwriter },
      );
    expect(await post('0'.repeat(64))).toMatchObject({ status: 409, refusal: { code: 'preview-changed' } });
    const replies = await Promise.all([post(hash), post(hash)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await policy.read()).transactions).toHaveLength(2);
  });

  it('is booked while a row that refers to the policy and its account is being written', async () => {
    const policy = await issued('US');
    const { selection, accountId } = await policy.read();
    const writing = await server.database.pool.connect();
    await writing.query('begin');
    // What inserting a document, a payment or a history entry holds of the rows that it refers to.
    await writing.query('select from account where id = $1 for key share', [accountId]);
    await writing.query('select from policy where id = $1 for key share', [policy.policyId]);
    const { status } = await policy.post(higherLimit(policy.day(10), selection.global.limit * 2));
    await writing.query('commit');
    writing.release();
    expect(status).toBe(200);
  });
});
