import {
  getClaimFile,
  moveClaimToPolicy,
  setClaimReserve,
  updateClaimFile,
  type Claim,
} from '@parapet/contract/claims/index';
import { getHistory } from '@parapet/contract/activity/index';
import { EXTORTION_AND_RANSOM_V5 } from '@parapet/domain/coverages/ids';
import { addDays } from '@parapet/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filedClaim } from '../../testing/claims.ts';
import { issuedPolicy } from '../../testing/issued-policy.ts';
import { inForceOn, takeUpOn } from '../../testing/renewing.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const getFile = (token: string, { id }: Claim) =>
  did(server.call(getClaimFile, { params: { claimId: id } }, { token }));
const move = (token: string, { id }: Claim, policyId: string, reason = 'By the day of discovery') =>
  server.call(moveClaimToPolicy, { params: { claimId: id }, body: { policyId, reason } as never }, { token });
const update = (token: string, { id }: Claim, body: object) =>
  server.call(updateClaimFile, { params: { claimId: id }, body: body as never }, { token });

it('a claim finds the term in which it is found, and staff move it with a reason', async () => {
  const first = await inForceOn(server);
  await first.liveUntil(60);
  const { renewalQuoteId } = await first.read();
  const renewal = await takeUpOn(server, first, renewalQuoteId!);
  await first.liveUntil(-100);
  const ended = await first.read();
  expect(ended.status).toBe('RENEWED');

  // The intruder came in the ended term, and nobody knows yet when that was noticed.
  const began = addDays(first.endDate, -15);
  const claim = await filedClaim(server, first.tokens.owner, { lossDate: began });
  expect(claim.policyNumber).toBe(renewal.policyNumber);
  const head = await server.signIn('claims@parapet.example');
  const found = addDays(first.endDate, 95);
  const coverageId = EXTORTION_AND_RANSOM_V5;
  const file = await did(update(head, claim, { began, discovered: found, firstAware: found, coverageId }));
  expect(file.isTriggered).toBe('YES');
  expect(file.policies).toEqual([
    expect.objectContaining({ policyNumber: renewal.policyNumber, isOwn: true, answers: true }),
    expect.objectContaining({ policyNumber: ended.policyNumber, isOwn: false, answers: false }),
  ]);

  // A notice of circumstances in the ended term is found: it fixes that term.
  const noticed = addDays(first.endDate, -5);
  const after = await did(update(head, claim, { circumstanceNoticed: noticed, firstAware: noticed }));
  expect(after.policies.find(({ answers }) => answers)).toMatchObject({ id: first.policyId, isOwn: false });
  expect(await move(head, claim, renewal.policyId)).toMatchObject({ refusal: { code: 'claim-policy-same' } });
  expect((await move(head, claim, first.policyId, '')).status).toBe(400);
  for (const other of [first.tokens.owner, first.tokens.agent, first.tokens.underwriter])
    expect((await move(other, claim, first.policyId)).status).toBe(403);
  const moved = await did(move(head, claim, first.policyId));
  expect(moved).toMatchObject({ policyId: first.policyId, policyNumber: ended.policyNumber });
  const period = moved.checks.find(({ question }) => question === 'MADE_IN_PERIOD');
  expect(period).toMatchObject({ answer: 'YES', from: ended.effectiveDate });
  const { content } = await did(
    server.call(
      getHistory,
      { params: { accountId: ended.accountId }, query: { subjectId: claim.id } as never },
      { token: await server.signIn('admin@parapet.example') },
    ),
  );
  expect(content).toContainEqual(
    expect.objectContaining({
      event: 'claim.policy-moved',
      detail: expect.objectContaining({
        from: renewal.policyNumber,
        to: ended.policyNumber,
        reason: 'By the day of discovery',
      }),
    }),
  );

  const money = { coverageId, cost: 'EXTORTION', amount: 30_000, reason: 'Ransom' };
  await did(
    server.call(setClaimReserve, { params: { claimId: claim.id }, body: money as never }, { token: head }),
  );
  expect(await move(head, claim, renewal.policyId)).toMatchObject({
    status: 409,
    refusal: { code: 'claim-has-money' },
  });
  expect(await getFile(head, claim)).toMatchObject({ policyId: first.policyId });
});

it('a claim never goes to the policy of another insured', async () => {
  const policy = await issuedPolicy(server, 'US');
  await policy.liveUntil(10);
  const claim = await filedClaim(server, policy.tokens.owner, { lossDate: policy.day(5) });
  const other = await issuedPolicy(server, 'US');
  await policy.liveUntil(11);
  const head = await server.signIn('claims@parapet.example');
  expect((await move(head, claim, other.policyId)).status).toBe(404);
});
