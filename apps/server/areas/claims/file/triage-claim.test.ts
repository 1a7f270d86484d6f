import { getHistory } from '@parapet/contract/activity/index';
import {
  getPanel,
  moveClaimFile,
  searchClaimFiles,
  triageClaim,
  type Claim,
} from '@parapet/contract/claims/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filedClaim } from '../../../testing/claims.ts';
import { issuedPolicy, type Issued } from '../../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
let policy: Issued;
let head: string;
let examinerId: string;
const claims: Claim[] = [];
beforeAll(async () => {
  server = await startTestServer();
  policy = await issuedPolicy(server, 'US');
  await policy.liveUntil(20);
  for (let at = 0; at < 4; at += 1) claims.push(await filedClaim(server, policy.tokens.owner));
  head = await server.signIn('claims@parapet.example');
  const { examiners } = await did(server.call(getPanel, {}, { token: head }));
  examinerId = examiners.find(({ name }) => name === 'Emeka Ballard')!.id;
});
afterAll(() => server.stop());

const triage = (at: number, body: object, token = head) =>
  server.call(
    triageClaim,
    { params: { claimId: claims[at]!.id }, body: { reason: 'As they told it', ...body } as never },
    { token },
  );
/** The claims of a list, by their places here. */
const list = async (query: Record<string, string>) => {
  const { content } = await did(server.call(searchClaimFiles, { query: query as never }, { token: head }));
  return content.map(({ claimId }) => claims.findIndex(({ id }) => id === claimId));
};
const queue = () => list({ 'filter.isWaiting': 'in:true', sort: 'urgency,desc' });

it('is said with a reason by those who work on claims, and stands in the history that they read', async () => {
  expect((await triage(0, { severity: 'HIGH' }, policy.tokens.underwriter)).status).toBe(403);
  expect((await triage(0, { severity: 'HIGH', reason: ' ' })).refusal.errors).toMatchObject([
    { field: 'reason' },
  ]);
  const file = await did(triage(0, { severity: 'HIGH' }));
  expect(file).toMatchObject({ severity: 'HIGH', examinerId: null, status: 'OPEN' });
  expect(await triage(0, { severity: 'LOW', version: file.version - 1 })).toMatchObject({
    refusal: { code: 'changed-meanwhile' },
  });
  const eventsFor = async (token: string) =>
    (
      await did(
        server.call(
          getHistory,
          { params: { accountId: policy.account.id }, query: { subjectId: claims[0]!.id } as never },
          { token },
        ),
      )
    ).content.map(({ event, detail }) => [event, detail['reason']]);
  expect(await eventsFor(policy.tokens.admin)).toContainEqual(['claim.triaged', 'As they told it']);
  expect(await eventsFor(policy.tokens.underwriter)).toEqual([['claim.filed', undefined]]);
});

it('leads a queue of what nobody examines: not looked at, then by severity, then by age', async () => {
  await did(triage(1, { severity: 'CRITICAL' }));
  await did(triage(2, { severity: 'HIGH' }));
  // The last one was not looked at; of the two that are high, the first was filed first.
  expect(await queue()).toEqual([3, 1, 0, 2]);
  await did(triage(1, { severity: 'CRITICAL', examinerId }));
  expect(await queue()).toEqual([3, 0, 2]);
  expect(await list({ 'filter.examinerId': `in:${examinerId}` })).toEqual([1]);
  expect(await list({ 'filter.severity': 'in:HIGH', sort: 'urgency,desc' })).toEqual([0, 2]);
  expect(await list({ 'filter.severity': 'ni:HIGH', sort: 'severity,desc' })).toEqual([1]);
});

it('is of open claims, and gives them to those alone who work on claims', async () => {
  const { rows } = await server.database.pool.query<{ id: string }>(
    "select id from person where email = 'underwriter@parapet.example'",
  );
  expect(await triage(2, { severity: 'LOW', examinerId: rows[0]!.id })).toMatchObject({
    refusal: { code: 'claim-examiner-unknown' },
  });
  await did(
    server.call(
      moveClaimFile,
      {
        params: { claimId: claims[2]!.id },
        body: { decision: 'CLOSE', outcome: 'WITHDRAWN', reason: 'A false alarm' } as never,
      },
      { token: head },
    ),
  );
  expect(await triage(2, { severity: 'LOW' })).toMatchObject({ refusal: { code: 'wrong-state' } });
  expect(await queue()).toEqual([3, 0]);
});
