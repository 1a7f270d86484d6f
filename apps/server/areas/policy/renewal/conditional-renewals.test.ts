import {
  extendPolicy,
  giveConditionalNotice,
  previewTransaction,
  voidPolicy,
} from '@parapet/contract/policy/index';
import { listPolicyDocs } from '@parapet/contract/docs/index';
import { updateQuote } from '@parapet/contract/quote/quotes';
import { addDays, daysBetween } from '@parapet/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findColumnDifferences } from '../../../platform/records/kept-columns.ts';
import { findFigureDifferences } from '../../../platform/figures/figure-rebuild.ts';
import { NO_HASH, runJobs } from '../../../testing/issued-policy.ts';
import { inForceOn, takeUpOn, type InForce } from '../../../testing/renewing.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, mailsTo } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A policy under the law of a state, whose renewal has a higher deductible, so many days before its end. */
async function worse(state: string, daysLeft: number) {
  const policy = await inForceOn(server);
  await server.database.pool.query(
    `update policy_transaction set terms = jsonb_set(terms, '{state}', to_jsonb($2::text)) where policy_id = $1`,
    [policy.policyId, state],
  );
  await policy.liveUntil(daysLeft);
  const { renewalQuoteId } = await did(policy.renew());
  await dearer(policy, renewalQuoteId!, 50_000);
  return { ...policy, quoteId: renewalQuoteId! };
}

async function dearer(policy: InForce, quoteId: string, deductible: number): Promise<void> {
  const { version, product } = await policy.quoteOf(quoteId);
  const body = { version, asked: { global: { deductible } } } as never;
  await did(server.call(updateQuote, { params: { product, quoteId }, body }, { token: policy.tokens.agent }));
}

const notice = (of: InForce, token = of.tokens.underwriter) =>
  server.call(giveConditionalNotice, { params: { policyId: of.policyId }, body: {} as never }, { token });

describe('notice of a renewal on worse terms', () => {
  it('is given in time, by a paper that is mailed to both parties, and covers what it says', async () => {
    const policy = await worse('NC', 80);
    const { policyId, endDate, ownerEmail } = policy;
    expect((await policy.renewal()).conditional).toMatchObject({
      status: 'DUE',
      reasons: expect.arrayContaining(['DEDUCTIBLE_UP']),
      days: 45,
      source: expect.stringContaining('58-41-25'),
      lastDay: addDays(endDate, -45),
      given: null,
      extendedTo: null,
    });
    expect((await policy.read(policyId, policy.tokens.underwriter)).can).toContain('give-conditional-notice');
    expect(await notice(policy, policy.tokens.agent)).toMatchObject({ status: 403 });
    await policy.liveUntil(45);
    const told = await did(notice(policy));
    expect(told.can).not.toContain('give-conditional-notice');
    await server.settled();
    expect((await policy.renewal()).conditional).toMatchObject({
      status: 'GIVEN',
      given: { by: expect.any(String) },
    });
    const docs = await did(
      server.call(listPolicyDocs, { query: { policyId } as never }, { token: policy.tokens.owner }),
    );
    expect(JSON.stringify(docs)).toContain('conditional-renewal-notice.pdf');
    const mails = (await mailsTo(server, ownerEmail)).filter(({ subject }) =>
      subject.includes('less favorable terms'),
    );
    expect(mails).toHaveLength(1);
    const { rows } = await server.database.pool.query(
      `select detail from history where event = 'policy.paper-sent' and detail ->> 'what' like '%conditional%'
        and detail ->> 'policyNumber' = $1`,
      [(await policy.read()).policyNumber],
    );
    expect(rows[0].detail.to).toContain(ownerEmail);
    expect(await notice(policy)).toMatchObject({ status: 409, refusal: { code: 'notice-not-needed' } });
    // The job leaves alone what notice was given of.
    await policy.liveUntil(40);
    await runJobs(server, 'extend-unnoticed');
    expect(await policy.read()).toMatchObject({ endDate });
    // What has become worse since needs another one, and it is too late for it.
    await dearer(policy, policy.quoteId, 100_000);
    expect((await policy.renewal()).conditional).toMatchObject({ status: 'LATE' });
    expect(await notice(policy)).toMatchObject({ status: 409, refusal: { code: 'conditional-too-late' } });
  });

  it('is not given where the law of the state was not read, and the renewal says so', async () => {
    const policy = await worse('TX', 80);
    expect((await policy.renewal()).conditional).toMatchObject({
      status: 'UNREAD',
      reasons: expect.arrayContaining(['DEDUCTIBLE_UP']),
      lastDay: null,
    });
    expect(await notice(policy)).toMatchObject({ status: 409, refusal: { code: 'conditional-unknown' } });
    await policy.liveUntil(5);
    await runJobs(server, 'extend-unnoticed');
    expect((await policy.read()).endDate).toBe(policy.endDate);
  });
});

describe('without notice in time', () => {
  it('the expiring terms go on by the job, pro rata, and the renewal begins at the new end', async () => {
    const policy = await worse('NC', 80);
    const { endDate } = policy;
    const before = await policy.read();
    await policy.liveUntil(20);
    await runJobs(server, 'extend-unnoticed');
    // Notice goes with it: 45 days from today.
    const until = addDays(endDate, 25);
    const extended = await policy.read();
    expect(extended).toMatchObject({ endDate: until, status: 'IN FORCE' });
    const [, added] = extended.transactions;
    expect(added).toMatchObject({ type: 'ENDORSEMENT', effectiveDate: endDate, initiator: 'INSURER' });
    const share = 25 / daysBetween(before.effectiveDate, endDate);
    expect(Math.abs(added!.premium.amount - before.rating.premium.amount * share)).toBeLessThan(10);
    expect(extended.balance!.amount).toBe(added!.total.amount);
    expect((await policy.renewal()).conditional).toMatchObject({ status: 'GIVEN' });
    await runJobs(server, 'extend-unnoticed');
    expect((await policy.read()).transactions).toHaveLength(2);
    expect(await policy.quoteOf(policy.quoteId)).toMatchObject({ effectiveDate: until });
    await server.settled();
    const bound = await takeUpOn(server, policy, policy.quoteId);
    expect(await policy.read(bound.policyId)).toMatchObject({ effectiveDate: until });
    await policy.liveUntil(0);
    expect(await policy.read()).toMatchObject({ status: 'IN FORCE' });
    await policy.liveUntil(0, until);
    expect(await policy.read()).toMatchObject({ status: 'RENEWED' });
    expect(await server.database.transact({ scope: 'all' }, findColumnDifferences)).toEqual([]);
    expect(await server.database.transact({ scope: 'all' }, findFigureDifferences)).toEqual([]);
  });

  it('staff extend it as it was shown, to the day of the law or later, and can void that', async () => {
    const policy = await worse('TN', 80);
    const { policyId, endDate } = policy;
    const params = { policyId };
    await policy.liveUntil(30);
    // The law of Tennessee counts a lower cover and a premium, not a deductible: nothing is extended by it.
    const by = () => ({ token: policy.tokens.underwriter });
    const extend = (body: object) =>
      server.call(extendPolicy, { params, body: { previewHash: NO_HASH, ...body } as never }, by());
    expect(await extend({})).toMatchObject({ status: 409, refusal: { code: 'extension-needs-day' } });
    expect(await extend({ endDate: addDays(endDate, 91) })).toMatchObject({
      status: 400,
      refusal: { code: 'outside-extension' },
    });
    const asked = { endDate: addDays(endDate, 30), comments: 'They asked for time' };
    const shown = await did(
      server.call(
        previewTransaction,
        { params, body: { command: 'extend-policy', ...asked } as never },
        by(),
      ),
    );
    expect(await extend({ ...asked, previewHash: shown.hash.replace(/./g, '0') })).toMatchObject({
      refusal: { code: 'preview-changed' },
    });
    const after = await did(extend({ ...asked, previewHash: shown.hash }));
    expect(after.transactions[1]!.lines).toEqual(shown.lines);
    expect(after).toMatchObject({ endDate: asked.endDate, totalPremium: shown.totalPremium });
    expect(await policy.quoteOf(policy.quoteId)).toMatchObject({ effectiveDate: asked.endDate });
    const previewHash = NO_HASH;
    const agent = server.call(
      extendPolicy,
      { params, body: { previewHash } as never },
      { token: policy.tokens.agent },
    );
    expect(await agent).toMatchObject({ status: 403 });
    const body = { transactionNumber: 2, comments: 'Not wanted after all' } as never;
    const voided = await did(server.call(voidPolicy, { params, body }, by()));
    expect(voided.endDate).toBe(endDate);
    expect(await policy.quoteOf(policy.quoteId)).toMatchObject({ effectiveDate: endDate });
    expect(voided.totalPremium.amount).toBe(after.totalPremium.amount - shown.total.amount);
    expect(await server.database.transact({ scope: 'all' }, findColumnDifferences)).toEqual([]);
  });
});
