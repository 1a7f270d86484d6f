import { listClaimsOfPolicy, setClaimReserve } from '@parapet/contract/claims/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { coveredClaim, reportAs } from '../../testing/claims.ts';
import { signInRival } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const list = (policyId: string, token: string) =>
  server.call(listClaimsOfPolicy, { params: { policyId } }, { token });

it('a policy says which claims were made under it, and what is reserved and paid on each', async () => {
  const { policy, claim, coverageId, examiner } = await coveredClaim(server);
  const { tokens, policyId } = policy;
  const position = { coverageId, cost: 'EXTORTION', amount: 40_000, reason: 'As estimated' };
  const asking = { params: { claimId: claim.id }, body: position as never };
  expect(await did(server.call(setClaimReserve, asking, { token: examiner }))).toMatchObject({
    status: 'BOOKED',
  });
  const draft = await did(reportAs(server, tokens.owner, { policyId, isFiled: false }));
  const filed = {
    id: claim.id,
    claimNumber: claim.claimNumber,
    lossDate: policy.day(5),
    reserve: { amount: 40_000_00, currency: 'USD' },
    paid: { amount: 0 },
  };
  const drafted = { id: draft.id, reserve: null, paid: null, filedOn: null };
  for (const token of [tokens.owner, tokens.agent, examiner]) {
    const { claims } = await did(list(policyId, token));
    expect(claims).toMatchObject([drafted, { ...filed, canOpen: true }]);
  }
  // Staff who work on no claims see that there are some, and do not open them.
  const { claims } = await did(list(policyId, tokens.underwriter));
  expect(claims).toMatchObject([
    { ...drafted, canOpen: false },
    { ...filed, canOpen: false },
  ]);
  expect(await list(policyId, await signInRival(server))).toMatchObject({ status: 404 });
});
