import {
  muteRenewalReminders,
  notRenewPolicy,
  optOutMany,
  optOutOfRenewal,
  searchPolicies,
  takeBackOptOut,
} from '@parapet/contract/policy/index';
import { getProgress, updateQuote } from '@parapet/contract/quote/quotes';
import { confirmRenewal } from '@parapet/contract/quote/renewal';
import { addDays, addYears, daysBetween } from '@parapet/domain/dates';
import type { RatePlan } from '@parapet/domain/rating/plan';
import type { RegionCode } from '@parapet/domain/regions/region';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findColumnDifferences } from '../../../platform/records/kept-columns.ts';
import { findFigureDifferences } from '../../../platform/figures/figure-rebuild.ts';
import { runJobs } from '../../../testing/issued-policy.ts';
import { inForceOn, takeUpOn, type InForce } from '../../../testing/renewing.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, did, mailsTo } from '../../../testing/story.ts';

let server: TestServer;
let plans: readonly RatePlan[];
beforeAll(async () => {
  server = await startTestServer();
  plans = server.appContext.facts.plans;
});
afterAll(() => server.stop());
afterEach(() => {
  server.appContext.facts.plans = plans;
});

const inForce = (region?: RegionCode) => inForceOn(server, region);
const takeUp = (of: InForce, quoteId: string) => takeUpOn(server, of, quoteId);

/** Ids of the policies that the agent sees as open for renewal. */
const inWindow = async (policy: InForce) =>
  (
    await did(
      server.call(
        searchPolicies,
        { query: { 'filter.view': 'in:openForRenewal', size: 200 } as never },
        { token: policy.tokens.agent },
      ),
    )
  ).content.map(({ id }) => id);

describe.each(['US', 'UK'] as const)('a policy of the %s', (region) => {
  it('QUO-304 QUO-681 is renewed on its last day, and again a year later, with the dates carried', async () => {
    const policy = await inForce(region);
    await policy.liveUntil(121);
    const first = await policy.read();
    const from = addDays(policy.endDate, -120);
    expect(await policy.renew()).toMatchObject({
      status: 409,
      refusal: { code: 'not-renewable-yet', detail: expect.stringContaining(from) },
    });
    await policy.liveUntil(120);
    const { renewalQuoteId } = await did(policy.renew());
    const quote = await policy.quoteOf(renewalQuoteId!);
    expect(quote).toMatchObject({
      isRenewal: true,
      priorPolicyId: policy.policyId,
      continuityDate: first.effectiveDate,
      effectiveDate: policy.endDate,
      endDate: addYears(policy.endDate, 1),
      brokerFee: first.brokerFee,
    });
    expect(quote.expiresOn >= policy.endDate).toBe(true);
    expect(quote.selection.coverages).toEqual(first.selection.coverages);
    // Asked again, it is the same quote.
    expect((await did(policy.renew())).renewalQuoteId).toBe(renewalQuoteId);

    await policy.liveUntil(20);
    const bound = await takeUp(policy, renewalQuoteId!);
    expect(bound.policyNumber).toBe(`${first.policyNumber}-01`);
    const second = await policy.read(bound.policyId);
    expect(second).toMatchObject({
      priorPolicyId: policy.policyId,
      continuityDate: first.effectiveDate,
      effectiveDate: policy.endDate,
      transactions: [{ number: 1, type: 'RENEWAL', initiator: 'INSURED' }],
    });
    expect(await policy.renew()).toMatchObject({ status: 409, refusal: { code: 'renewal-bound' } });
    // What would be refused is not offered.
    const offered = (await policy.read()).can.filter((one) => /renew|opt-out/.test(one));
    expect(offered).toEqual([]);
    await policy.liveUntil(1);
    expect(await policy.read()).toMatchObject({ status: 'IN FORCE' });
    await policy.liveUntil(0);
    expect(await policy.read()).toMatchObject({ status: 'RENEWED' });
    expect(await policy.read(bound.policyId)).toMatchObject({ status: 'IN FORCE' });

    await policy.liveUntil(80, second.endDate);
    const { quote: next } = await policy.renewal(bound.policyId);
    const third = await takeUp(policy, next!.id);
    expect(third.policyNumber).toBe(`${first.policyNumber}-02`);
    expect(await policy.read(third.policyId)).toMatchObject({
      continuityDate: first.effectiveDate,
      priorPolicyId: bound.policyId,
    });
    expect(await server.database.transact({ scope: 'all' }, findColumnDifferences)).toEqual([]);
    expect(await server.database.transact({ scope: 'all' }, findFigureDifferences)).toEqual([]);
  });
});

it('a renewal begins where the policy ends, whatever is asked, and takes the plan of that day', async () => {
  const policy = await inForce();
  const { rating } = await policy.read();
  server.appContext.facts.plans = plans.flatMap((plan) =>
    plan.id !== rating.planId
      ? [plan]
      : [plan, { ...plan, id: 'us-next-year', version: '2', effectiveFrom: policy.endDate }],
  );
  await policy.liveUntil(100);
  const { renewalQuoteId } = await did(policy.renew());
  const quote = await policy.quoteOf(renewalQuoteId!);
  expect(quote.rating.planId).toBe('us-next-year');
  const { policyId, product } = { policyId: policy.policyId, product: quote.product };
  const updated = await did(
    server.call(
      updateQuote,
      {
        params: { product, quoteId: quote.id },
        body: {
          version: quote.version,
          asked: { global: { effectiveDate: addDays(policy.endDate, -30) } },
        } as never,
      },
      { token: policy.tokens.agent },
    ),
  );
  expect(updated).toMatchObject({ effectiveDate: policy.endDate, priorPolicyId: policyId });
  expect(updated.adjustments).toEqual([
    expect.objectContaining({ field: 'effectiveDate', given: policy.endDate }),
  ]);
});

it('QUO-634 old answers are confirmed before a renewal is signed and bound', async () => {
  const policy = await inForce();
  await policy.liveUntil(80);
  const { quote, oldAnswers } = await policy.renewal();
  expect(oldAnswers.length).toBeGreaterThan(10);
  const obstacles = async () =>
    (
      await did(server.call(getProgress, { params: { quoteId: quote!.id } }, { token: policy.tokens.agent }))
    ).obstacles.map(({ code }) => code);
  expect(await obstacles()).toContain('OLD_ANSWERS');
  const body = { quoteId: quote!.id } as never;
  expect((await server.call(confirmRenewal, { body }, { token: policy.tokens.owner })).status).toBe(403);
  const confirmed = await did(server.call(confirmRenewal, { body }, { token: policy.tokens.agent }));
  expect(confirmed.answersConfirmed).toMatchObject({ by: expect.any(String) });
  expect(await obstacles()).not.toContain('OLD_ANSWERS');
  expect(await policy.renewal()).toMatchObject({ oldAnswers: [], quote: { status: 'READY' } });
});

describe('the job', () => {
  it('QUO-304 quotes ninety days before the end, offers a calm renewal by itself at sixty, and recalls it', async () => {
    const policy = await inForce();
    const { ownerEmail } = policy;
    await policy.liveUntil(91);
    expect((await policy.renewal()).quote).toBe(null);
    await policy.liveUntil(90);
    const { quote } = await policy.renewal();
    await did(
      server.call(confirmRenewal, { body: { quoteId: quote!.id } as never }, { token: policy.tokens.agent }),
    );
    expect(await policy.renewal()).toMatchObject({ reasons: [], changes: { claims: { made: 0, open: 0 } } });
    const subjects = async (to: string) => {
      await server.settled();
      const { policyNumber } = await policy.read();
      return (await mailsTo(server, to))
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes(policyNumber) && !subject.includes('how to pay'));
    };
    await policy.liveUntil(61);
    expect((await subjects(ownerEmail)).filter((subject) => subject.startsWith('Renew'))).toEqual([]);
    await policy.liveUntil(60);
    expect((await policy.renewal()).quote).toMatchObject({ sentAt: expect.any(String) });
    expect((await subjects(ownerEmail)).filter((subject) => subject.startsWith('Renew'))).toHaveLength(1);
    const recalled = async () =>
      (await subjects(ownerEmail)).filter((subject) => subject.includes('please sign the renewal')).length;
    await policy.liveUntil(31);
    expect(await recalled()).toBe(0);
    await policy.liveUntil(30);
    await runJobs(server, 'follow-renewals');
    expect(await recalled()).toBe(1);
    const { policyId, tokens } = policy;
    await did(server.call(muteRenewalReminders, { body: { policyId } as never }, { token: tokens.agent }));
    await policy.liveUntil(14);
    expect(await recalled()).toBe(1);
    await did(
      server.call(
        muteRenewalReminders,
        { body: { policyId, isMuted: false } as never },
        { token: policy.tokens.agent },
      ),
    );
    await policy.liveUntil(3);
    expect(await recalled()).toBe(2);
    await policy.liveUntil(0);
    expect(await policy.read()).toMatchObject({ status: 'EXPIRED' });
  });

  it('offers nothing in a state where no license is in force, and tells the agent which is missing', async () => {
    const policy = await inForce();
    const { policyNumber } = await policy.read();
    await policy.liveUntil(90);
    const { quote } = await policy.renewal();
    await did(
      server.call(confirmRenewal, { body: { quoteId: quote!.id } as never }, { token: policy.tokens.agent }),
    );
    const { pool } = server.database;
    const until = "update license set expiration_date = $1 where holder = 'AGENCY' and state = 'TX'";
    const { rows } = await pool.query(
      "select expiration_date from license where holder = 'AGENCY' and state = 'TX'",
    );
    await pool.query(until, ['2020-01-01']);
    await policy.liveUntil(60);
    await pool.query(until, [rows[0].expiration_date]);
    expect((await policy.renewal()).quote).toMatchObject({ sentAt: null });
    await server.settled();
    const told = (await mailsTo(server, agents.US)).filter(({ subject }) => subject.includes(policyNumber));
    expect(told.map(({ text }) => text).join()).toContain('The agency has no license in TX');
    const offers = (await mailsTo(server, policy.ownerEmail)).filter(({ subject }) =>
      subject.startsWith('Renew'),
    );
    expect(offers).toEqual([]);
  });

  it('tells the agent, and nobody else, why a renewal waits', async () => {
    const policy = await inForce('UK');
    const { policyNumber } = await policy.read();
    await server.database.pool.query(
      `insert into claim (account_id, agency_id, team_id, policy_id, claim_number, status, company_name, created)
       select account_id, agency_id, team_id, id, 'C-RENEWAL', 'FILED', company_name, now() from policy where id = $1`,
      [policy.policyId],
    );
    await policy.liveUntil(60);
    expect((await policy.renewal()).reasons).toEqual(['OPEN_CLAIM', 'OLD_ANSWERS']);
    await server.settled();
    const told = (await mailsTo(server, agents.UK)).filter(({ subject }) => subject.includes(policyNumber));
    expect(told.map(({ text }) => text).join()).toContain('There is an open claim on the policy');
    expect(
      (await mailsTo(server, policy.ownerEmail)).filter(({ subject }) => subject.startsWith('Renew')),
    ).toEqual([]);
    expect((await policy.renewal()).quote).toMatchObject({ sentAt: null });
    const end = (outcome: string) =>
      server.database.pool.query(
        `update claim_file set status = 'CLOSED', outcome = $2, closed_at = now() where policy_id = $1`,
        [policy.policyId, outcome],
      );
    await server.database.pool.query(
      `insert into claim_file (account_id, agency_id, team_id, claim_id, claim_number, company_name, policy_id, policy_number,
         status, reported, created, modified)
       select account_id, agency_id, team_id, id, claim_number, company_name, policy_id, '', 'OPEN', now()::date, now(), now()
       from claim where policy_id = $1`,
      [policy.policyId],
    );
    await end('WITHOUT_PAYMENT');
    expect((await policy.renewal()).reasons).toEqual(['RECENT_CLAIM', 'OLD_ANSWERS']);
    await end('WITHDRAWN');
    expect((await policy.renewal()).reasons).toEqual(['OLD_ANSWERS']);
  });
});

describe('who does not renew', () => {
  it('QUO-683 a policy that is opted out is not renewed and expires, unless that is taken back', async () => {
    const policy = await inForce();
    const { policyId, tokens } = policy;
    await policy.liveUntil(100);
    expect(await inWindow(policy)).toContain(policyId);
    const { renewalQuoteId } = await did(policy.renew());
    const body = { reason: 'PRICE', comments: 'Found it cheaper' } as never;
    const optOut = () =>
      server.call(optOutOfRenewal, { params: { policyId }, body }, { token: policy.tokens.owner });
    expect((await did(optOut())).renewalOptOut).toMatchObject({
      by: 'INSURED',
      reason: 'PRICE',
      name: 'Olivia Grant',
    });
    expect(await policy.quoteOf(renewalQuoteId!)).toMatchObject({ status: 'LOST' });
    expect(await optOut()).toMatchObject({ status: 409, refusal: { code: 'renewal-opted-out' } });
    expect(await policy.renew()).toMatchObject({ status: 409, refusal: { code: 'renewal-opted-out' } });
    expect(await inWindow(policy)).not.toContain(policyId);
    await policy.liveUntil(80);
    expect((await policy.renewal()).quote).toBe(null);
    await did(server.call(takeBackOptOut, { params: { policyId }, query: {} }, { token: tokens.agent }));
    await policy.liveUntil(60);
    expect((await policy.renewal()).quote).not.toBe(null);
    await did(optOut());
    expect(await server.database.transact({ scope: 'all' }, findFigureDifferences)).toEqual([]);
    expect(await server.database.transact({ scope: 'all' }, findColumnDifferences)).toEqual([]);
    await policy.liveUntil(0);
    expect(await policy.read()).toMatchObject({ status: 'EXPIRED' });
  });

  it('QUO-312 QUO-669 many are opted out at once, and what cannot be is named', async () => {
    const { policyId: foreign } = await inForce('UK');
    const other = await inForce();
    await other.liveUntil(100);
    const policy = await inForce();
    await policy.liveUntil(100);
    const body = {
      policyIds: [policy.policyId, other.policyId, foreign],
      reason: 'BUSINESS_CLOSED',
    } as never;
    const { agent: token } = policy.tokens;
    const answer = await did(server.call(optOutMany, { body }, { token }));
    expect(answer).toMatchObject({ optedOut: 2, refused: [{ policyId: foreign }] });
    expect(await policy.read()).toMatchObject({ renewalOptOut: { reason: 'BUSINESS_CLOSED' } });
  });

  it('the insurer gives notice of it in time, and not where the law of the state is not known', async () => {
    const policy = await inForce('UK');
    const call = (of: InForce) =>
      server.call(
        notRenewPolicy,
        { params: { policyId: of.policyId }, body: { reason: 'CLAIMS', comments: '' } as never },
        { token: of.tokens.underwriter },
      );
    await policy.liveUntil(29);
    expect(await call(policy)).toMatchObject({ status: 409, refusal: { code: 'non-renewal-too-late' } });
    await policy.liveUntil(30);
    expect((await did(call(policy))).renewalOptOut).toMatchObject({ by: 'INSURER', notice: { days: 30 } });
    const { policyId } = policy;
    const back = (token: string) =>
      server.call(takeBackOptOut, { params: { policyId }, query: {} }, { token });
    expect(await back(policy.tokens.agent)).toMatchObject({
      status: 409,
      refusal: { code: 'not-renewed-by-insurer' },
    });
    expect((await did(back(policy.tokens.underwriter))).renewalOptOut).toBe(null);
    const american = await inForce('US');
    await american.liveUntil(200);
    const insureIn = (state: string) =>
      server.database.pool.query(
        `update policy_transaction set terms = jsonb_set(terms, '{state}', to_jsonb($2::text)) where policy_id = $1`,
        [american.policyId, state],
      );
    await insureIn('DE');
    expect(await call(american)).toMatchObject({ status: 409, refusal: { code: 'notice-unknown' } });
    await insureIn('FL');
    expect((await did(call(american))).renewalOptOut).toMatchObject({
      notice: { days: 45, source: expect.stringContaining('627.4133') },
    });
  });
});

it('QUO-304 what has changed since the term that expires is told with the price', async () => {
  const policy = await inForce();
  await policy.liveUntil(100);
  await did(policy.renew());
  const { changes } = await policy.renewal();
  const { rating } = await policy.read();
  expect(changes.revenue.before).toEqual(changes.revenue.after);
  expect(changes.revenue.before).toEqual({ amount: 400_000_000, currency: 'USD' });
  expect(changes.domains).toEqual({ before: ['keystone.example'], after: ['keystone.example'] });
  expect(changes.premium.before).toEqual(rating.premium);
  expect(changes.premiumChange).toBeCloseTo(
    changes.premium.after!.amount / changes.premium.before!.amount - 1,
  );
  expect(daysBetween(policy.endDate, addYears(policy.endDate, 1))).toBeGreaterThan(364);
});
