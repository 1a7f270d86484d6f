import { searchFinanced, sumFinanced } from '@parapet/contract/billing/financed';
import { recordFinancerStatement } from '@parapet/contract/billing/financing';
import { noteFinancerIntent, requestCancellation } from '@parapet/contract/policy/index';
import { addDays, addMonths, daysBetween, type PlainDate } from '@parapet/domain/dates';
import { installmentsDue } from '@parapet/domain/ledger/financing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { financingAt } from '../../testing/financing.ts';
import { issuedPolicy, type Issued } from '../../testing/issued-policy.ts';
import { refusedFields } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
let policy: Issued;
let processor: string;
let accepted: PlainDate;
beforeAll(async () => {
  server = await startTestServer();
  policy = await issuedPolicy(server, 'US', { isPaid: false });
  const { offer, accept } = financingAt(() => server);
  const { FinanceQuoteNumber } = await did(offer(policy));
  accepted = (await did(accept(policy, FinanceQuoteNumber))).acceptedOn!;
});
afterAll(() => server.stop());

/** Days after the plan was accepted; the term begins some days later. */
const dayAfter = (days: number) => addDays(accepted, days);
const liveAfter = (days: number) => policy.liveUntil(daysBetween(policy.day(0), dayAfter(days)));
const signIn = async () => (processor = await server.signIn('processor@tallow.example'));
const listed = async (query: object = {}, token = processor) =>
  (await did(server.call(searchFinanced, { query: query as never }, { token }))).content;
const sums = (query: object = {}) =>
  did(server.call(sumFinanced, { query: query as never }, { token: processor }));
const state = (installmentsPaid: number, token = processor) =>
  server.call(
    recordFinancerStatement,
    { body: { policyId: policy.policyId, installmentsPaid, reference: 'ST 1' } },
    { token },
  );
const params = () => ({ policyId: policy.policyId });

describe('what a premium processor finances', () => {
  it('is listed with what is due, paid and in default, and the sums are those of the rows', async () => {
    await liveAfter(40);
    await signIn();
    const [before] = await listed();
    const each = before!.installmentAmount.amount;
    // The first is due a day after acceptance, the second a month later.
    expect(before).toMatchObject({
      policyId: policy.policyId,
      standing: 'CURRENT',
      installmentsDue: 2,
      installmentsPaid: null,
      paid: { amount: 2 * each },
      due: { amount: 0 },
      inDefault: { amount: 0 },
      advanceOwed: before!.amountFinanced,
      can: ['request-cancellation', 'note-financer-intent'],
    });
    await did(state(1));
    const [after] = await listed({ 'filter.standing': 'in:DEFAULT' });
    expect(after).toMatchObject({ installmentsPaid: 1, paid: { amount: each }, inDefault: { amount: each } });
    expect(await listed({ 'filter.standing': 'in:CURRENT,DUE,PAID,ENDED' })).toEqual([]);
    // What falls due after a statement is due; in default is what had fallen due by its day.
    await liveAfter(75);
    await signIn();
    expect(await listed()).toMatchObject([
      { installmentsDue: 3, due: { amount: 2 * each }, inDefault: { amount: each } },
    ]);
    const { count, totals, standings } = await sums();
    expect({ count, standings }).toEqual({ count: 1, standings: [{ standing: 'DEFAULT', count: 1 }] });
    expect(totals).toMatchObject([{ due: { amount: 2 * each }, inDefault: { amount: each } }]);
    expect((await sums({ 'filter.standing': 'in:PAID' })).count).toBe(0);
    await did(state(3));
    expect(await listed()).toMatchObject([{ standing: 'CURRENT', due: { amount: 0 } }]);
  });

  it('counts the installments of a plan by the same days as the plan, from the last day of a month too', async () => {
    const first = addMonths('2027-01-31', 0);
    const { rows } = await server.database.pool.query<{ day: string; fallen: string }>(
      `select d::date::text as day, (select count(*) from generate_series(0, 9) n
         where ($1::date + make_interval(months => n))::date <= d::date) as fallen
       from generate_series('2027-01-30'::date, '2027-12-02', '1 day') d`,
      [first],
    );
    const plan = { amountFinanced: 1, apr: 0, installmentAmount: 1, numberOfInstallments: 10 };
    for (const { day, fallen } of rows)
      expect([day, Number(fallen)]).toEqual([
        day,
        installmentsDue({ ...plan, firstInstallmentDue: first }, day as typeof first),
      ]);
  });

  it('is asked to be cancelled by the financer, once the insured was told and the day has come', async () => {
    const ask = (body: object) =>
      server.call(
        requestCancellation,
        { params: params(), body: { reason: 'FINANCER_REQUEST', ...body } as never },
        { token: processor },
      );
    expect((await ask({ effectiveDate: dayAfter(90) })).refusal.code).toBe('financer-intent-missing');
    const told = await server.call(
      noteFinancerIntent,
      { params: params(), body: { effectiveDate: dayAfter(90), comments: 'Two are missed' } as never },
      { token: processor },
    );
    expect(told.status).toBe(200);
    expect((await ask({ effectiveDate: dayAfter(90) })).refusal.detail).toContain(dayAfter(90));
    await liveAfter(91);
    await signIn();
    expect(refusedFields(await ask({ effectiveDate: dayAfter(95), reason: 'NONPAYMENT' }))).toHaveProperty(
      'reason',
    );
    expect(refusedFields(await ask({ effectiveDate: dayAfter(89) }))).toHaveProperty('effectiveDate');
    const asked = await did(ask({ effectiveDate: dayAfter(95) }));
    expect(asked.status).toBe('CANCEL REQUESTED');
    const { rows } = await server.database.pool.query<{ event: string; by: string }>(
      `select event, actor_name as by from history where subject_id = $1
         and event in ('policy.financer-intent-noted', 'policy.cancel-requested') order by at, id`,
      [policy.policyId],
    );
    expect(rows).toEqual([
      { event: 'policy.financer-intent-noted', by: 'Paul Ferris' },
      { event: 'policy.cancel-requested', by: 'Paul Ferris' },
    ]);
  });

  it('is nothing that a processor that does not finance it, or an agency, sees or acts on', async () => {
    const agent = await server.signIn('agent@harbor.example');
    expect((await server.call(searchFinanced, { query: {} }, { token: agent })).status).toBe(403);
    expect((await state(1, agent)).status).toBe(403);
    await server.database.pool.query('delete from financed_policy where policy_id = $1', [policy.policyId]);
    expect(await listed()).toEqual([]);
    expect((await sums()).totals).toEqual([]);
    expect((await state(1)).status).toBe(404);
    const intent = { effectiveDate: dayAfter(99), comments: 'Not ours' };
    const noted = await server.call(
      noteFinancerIntent,
      { params: params(), body: intent as never },
      { token: processor },
    );
    expect(noted.status).toBe(404);
  });
});
