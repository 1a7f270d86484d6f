import {
  cancelPolicy,
  getErpEligibility,
  getErpPremium,
  getPolicy,
  issueErp,
  issuePolicy,
  listErpOptions,
  undoCancellation,
  voidPolicy,
} from '@parapet/contract/policy/index';
import { addDays, addMonths, startInstantAt1201 } from '@parapet/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJob } from '../../../platform/outbox/schedule.ts';
import { payAll } from '../../../testing/outcomes.ts';
import { runJobs } from '../../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, boundPolicy, did } from '../../../testing/story.ts';
import { jobs } from '../../jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A policy, and calls about it on any day of its life. */
async function issued() {
  await server.settled();
  server.moveClockTo(new Date());
  const bound = await boundPolicy(server, 'UK');
  const { policyId } = bound;
  await payAll(server, bound);
  const tokens = { agent: bound.token, underwriter: '' };
  const read = () => did(server.call(getPolicy, { params: { policyId } }, { token: tokens.agent }));
  const { version, effectiveDate, endDate } = await read();
  await did(server.call(issuePolicy, { params: { policyId }, body: { version } }, { token: bound.token }));
  const day = (days: number) => addDays(effectiveDate, days);
  const liveUntil = async (on: string) => {
    await server.settled();
    server.moveClockTo(new Date(startInstantAt1201(on, 'Europe/London').getTime() + 10 * 3_600_000));
    await runJobs(server, 'begin-policies', 'expire-policies');
    tokens.agent = await server.signIn(agents.UK);
    tokens.underwriter = await server.signIn('underwriter@parapet.example');
  };
  const cancel = (reason: string, effective: string) =>
    server.call(
      cancelPolicy,
      { params: { policyId }, body: { effectiveDate: effective, reason, comments: 'Sold' } as never },
      { token: tokens.underwriter },
    );
  const why = async () =>
    (await did(server.call(getErpEligibility, { body: { policyId } }, { token: tokens.agent }))).refusal;
  return { ...bound, tokens, read, day, endDate, liveUntil, cancel, why };
}

it('QUO-687 QUO-689 QUO-690 an extended reporting period costs its share of the last term, whole, and is booked once', async () => {
  const policy = await issued();
  const { policyId, tokens } = policy;
  await policy.liveUntil(policy.day(100));
  expect(await policy.why()).toBe('NOT_ENDED');
  await did(policy.cancel('INSURED_REQUEST', policy.day(100)));
  const cancelled = await policy.read();
  const { options } = await did(server.call(listErpOptions, { body: { policyId } }, { token: tokens.agent }));
  const { amount: term } = cancelled.rating.premium;
  expect(options.map(({ months, premium, until }) => [months, premium.amount, until])).toEqual([
    [12, Math.round(term * 0.75), addMonths(policy.day(100), 12)],
    [24, Math.round(term * 1.2), addMonths(policy.day(100), 24)],
    [36, Math.round(term * 1.5), addMonths(policy.day(100), 36)],
  ]);
  const shown = await did(
    server.call(getErpPremium, { body: { policyId, months: 12 } }, { token: tokens.agent }),
  );
  // The premium, and the tax on it.
  expect(shown.lines.map(({ kind }) => kind).toSorted()).toEqual(['premium', 'tax']);
  const issue = (months: number, previewHash = shown.hash) =>
    server.call(
      issueErp,
      { body: { policyId, months, isNotReplaced: true, previewHash } as never },
      { token: tokens.agent },
    );
  expect(await issue(24)).toMatchObject({ status: 409, refusal: { code: 'preview-changed' } });
  const after = await did(issue(12));
  expect(after).toMatchObject({
    status: 'CANCELLED',
    erp: { months: 12, from: policy.day(100), until: addMonths(policy.day(100), 12) },
  });
  expect(after.transactions.at(-1)).toMatchObject({ type: 'ENDORSEMENT', total: shown.total });
  expect(after.totalPremium.amount).toBe(cancelled.totalPremium.amount + shown.total.amount);
  expect(after.balance!.amount - after.refundDue!.amount).toBe(
    cancelled.balance!.amount - cancelled.refundDue!.amount + shown.total.amount,
  );
  expect(await issue(12)).toMatchObject({ status: 409, refusal: { code: 'erp-not-offered' } });
  expect(
    await server.call(
      undoCancellation,
      { params: { policyId }, body: { comments: 'Wrong' } as never },
      { token: tokens.underwriter },
    ),
  ).toMatchObject({ status: 409, refusal: { code: 'erp-issued' } });
});

it('goes with what it cost: taken back, it is no free one, and a cancellation under it stands', async () => {
  const policy = await issued();
  const { policyId, tokens } = policy;
  await policy.liveUntil(policy.day(100));
  await did(policy.cancel('INSURED_REQUEST', policy.day(100)));
  const body = { policyId, months: 36, isNotReplaced: true } as never;
  await did(server.call(issueErp, { body }, { token: tokens.agent }));
  const take = (transactionNumber: number) =>
    server.call(
      voidPolicy,
      { params: { policyId }, body: { transactionNumber, comments: 'Booked in error' } as never },
      { token: tokens.underwriter },
    );
  expect(await take(2)).toMatchObject({ status: 409, refusal: { code: 'erp-issued' } });
  expect(await did(take(3))).toMatchObject({ status: 'CANCELLED', erp: null });
  expect(await policy.why()).toBe(null);
});

it('QUO-688 it is offered for sixty days after a term that expired, and not after misrepresentation', async () => {
  const policy = await issued();
  await policy.liveUntil(policy.endDate);
  expect(await policy.read()).toMatchObject({ status: 'EXPIRED' });
  expect(await policy.why()).toBe(null);
  await policy.liveUntil(addDays(policy.endDate, 60));
  expect(await policy.why()).toBe(null);
  await policy.liveUntil(addDays(policy.endDate, 61));
  expect(await policy.why()).toBe('TOO_LATE');
  const misled = await issued();
  await misled.liveUntil(misled.day(40));
  await did(misled.cancel('MISREPRESENTATION', misled.day(70)));
  await misled.liveUntil(misled.day(70));
  await runJob(
    server.database,
    server.appContext,
    jobs.find(({ name }) => name === 'complete-cancellations')!,
  );
  expect(await misled.read()).toMatchObject({ status: 'CANCELLED' });
  expect(await misled.why()).toBe('EXCLUDED');
});
