import {
  getEarnedPremium,
  getEndorsementPremium,
  getMidtermLists,
  getPolicyAsOf,
  getRevisionDiff,
  listPolicyEndorsements,
  listPolicyReasons,
  listPolicyStatuses,
  listRevisions,
} from '@parapet/contract/policy/index';
import { daysBetween } from '@parapet/domain/dates';
import { policyStatuses } from '@parapet/domain/lifecycles/policy-status';
import { cancellationReasons } from '@parapet/domain/policies/cancellation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book, issuedPolicy } from '../../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('the revisions of a policy, what differs between two, and any of them on any day (QUO-655, QUO-656, QUO-185)', async () => {
  const policy = await issuedPolicy(server, 'US');
  await policy.liveUntil(100);
  const { policyId, tokens } = policy;
  const bound = await policy.read();
  const { limit, deductible } = bound.selection.global;
  const endorse = (days: number, factor: number) =>
    book(policy, {
      command: 'endorse-policy',
      effectiveDate: policy.day(days),
      patch: { selection: { global: { limit: limit * factor } } },
      comments: '',
    });
  const second = await endorse(90, 2);
  const between = new Date(server.appContext.clock.now().getTime() + 60_000);
  await policy.liveUntil(101);
  await book(policy, {
    command: 'change-insured',
    effectiveDate: policy.day(50),
    insured: { name: 'Keystone Robots Inc' },
    comments: '',
  });
  await endorse(101, 3);
  await book(policy, { command: 'void-transaction', transactionNumber: 4, comments: 'A mistake' });

  const token = { token: tokens.agent };
  const { revisions } = await did(server.call(listRevisions, { params: { policyId } }, token));
  expect(revisions).toMatchObject([
    { number: 1, type: 'NEW_BUSINESS', limit, deductible, totalPremium: bound.totalPremium },
    { number: 2, type: 'ENDORSEMENT', limit: limit * 2, totalPremium: second.totalPremium },
    { number: 3, isNonpremium: true, limit: limit * 2, insuredName: 'Keystone Robots Inc' },
  ]);
  const diff = (from: number, to: number) =>
    server.call(getRevisionDiff, { params: { policyId }, query: { from, to } as never }, token);
  const first = await did(diff(1, 3));
  expect(first.fields.filter(({ path }) => !path.startsWith('selection.coverages'))).toEqual([
    { path: 'selection.global.limit', before: limit, after: limit * 2 },
    // Another limit is no package any more.
    { path: 'selection.global.preset', before: bound.selection.global.preset, after: -1 },
    { path: 'insured.name', before: bound.companyName, after: 'Keystone Robots Inc' },
  ]);
  expect(first.total.amount).toBe(second.totalPremium.amount - bound.totalPremium.amount);
  expect(await did(diff(2, 5))).toMatchObject({ lines: [], total: { amount: 0 } });
  expect(await diff(1, 6)).toMatchObject({ status: 400, refusal: { code: 'no-such-revision' } });

  const readRevision = async (days: number, booked?: Date) => {
    const query = { effective: policy.day(days), ...(booked && { booked: booked.toISOString() }) };
    const { selection, insured, isCovered } = await did(
      server.call(getPolicyAsOf, { params: { policyId }, query }, token),
    );
    return [selection.global.limit, insured.name, isCovered];
  };
  expect(await readRevision(60)).toEqual([limit, 'Keystone Robots Inc', true]);
  // What was believed then about that day: the change of the insured was not booked yet.
  expect(await readRevision(60, between)).toEqual([limit, undefined, true]);
  expect(await readRevision(95, between)).toEqual([limit * 2, undefined, true]);
  expect(await readRevision(-1)).toEqual([limit, undefined, false]);
  const { endorsements } = await did(server.call(listPolicyEndorsements, { params: { policyId } }, token));
  expect(endorsements.map(({ number, status }) => [number, status])).toEqual([
    [2, null],
    [3, null],
    [4, 'VOID TRANSACTION'],
  ]);
});

it('premium is earned up to what is written, and endorsements are summed (QUO-657, QUO-661)', async () => {
  const policy = await issuedPolicy(server, 'UK');
  await policy.liveUntil(73);
  const { policyId, tokens } = policy;
  const { selection, premium, endDate } = await policy.read();
  const read = () => did(server.call(getEarnedPremium, { params: { policyId } }, { token: tokens.agent }));
  const curve = await read();
  expect(curve.points.at(-1)!.earned).toEqual(curve.written);
  expect(curve.written).toEqual(premium);
  // A policy that lives through 29 February has 366 days.
  const earned = (premium.amount * 73) / daysBetween(policy.day(0), endDate);
  expect(Math.abs(curve.earned.amount - earned)).toBeLessThan(20);

  const sum = () =>
    did(server.call(getEndorsementPremium, { query: { currency: 'GBP' } }, { token: tokens.agent }));
  const before = await sum();
  const endorsed = await book(policy, {
    command: 'endorse-policy',
    effectiveDate: policy.day(73),
    patch: { selection: { global: { limit: selection.global.limit * 2 } } },
    comments: '',
  });
  const booked = endorsed.transactions.at(-1)!.premium.amount;
  expect(await sum()).toMatchObject({
    count: before.count + 1,
    premium: { amount: before.premium.amount + booked, currency: 'GBP' },
  });
  await book(policy, { command: 'void-transaction', transactionNumber: 2, comments: 'A mistake' });
  expect(await sum()).toMatchObject({ count: before.count + 1, premium: before.premium });
  const other = await server.signIn(agents.US);
  expect((await server.call(listRevisions, { params: { policyId } }, { token: other })).status).toBe(404);
  const foreign = await did(
    server.call(getEndorsementPremium, { query: { currency: 'GBP' } }, { token: other }),
  );
  expect(foreign).toMatchObject({ count: 0, premium: { amount: 0 } });
});

it('lists what a policy can be, why it ends and what it can be endorsed to (QUO-665, QUO-666, QUO-667)', async () => {
  const policy = await issuedPolicy(server, 'US');
  const token = { token: policy.tokens.agent };
  const { statuses } = await did(server.call(listPolicyStatuses, {}, token));
  expect(statuses.map(({ status }) => status)).toEqual(policyStatuses);
  const { reasons } = await did(server.call(listPolicyReasons, {}, token));
  expect(reasons.map(({ reason }) => reason).toSorted()).toEqual(cancellationReasons.toSorted());
  expect(reasons.find(({ reason }) => reason === 'NONPAYMENT')).toMatchObject({ isReinstatable: true });
  const { options, coverages } = await did(
    server.call(getMidtermLists, { params: { policyId: policy.policyId } }, token),
  );
  const { global } = (await policy.read()).selection;
  expect(options.aggLimits).toContain(global.limit);
  expect(options.deductibles).toContain(global.deductible);
  expect(coverages.length).toBeGreaterThan(10);
});
