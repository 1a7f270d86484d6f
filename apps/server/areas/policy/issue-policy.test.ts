import { getHistory } from '@parapet/contract/activity/index';
import { getPolicy, issuePolicy } from '@parapet/contract/policy/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInRival } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const issue = (policyId: string, version: number, token: string) =>
  server.call(issuePolicy, { params: { policyId }, body: { version } }, { token });
const read = (policyId: string, token: string) =>
  did(server.call(getPolicy, { params: { policyId } }, { token }));
const issuedBy = async (accountId: string, token: string) =>
  (await did(server.call(getHistory, { params: { accountId } }, { token }))).content
    .filter(({ event }) => event === 'policy.issued')
    .map(({ actorName }) => actorName);

it('an agent issues what their agency has bound, and nobody else’s agent nor the insured does (QUO-297)', async () => {
  const { policyId, account, token, owner } = await boundPolicy(server);
  const { version, can } = await read(policyId, token);
  expect(can).toContain('issue-policy');
  expect((await issue(policyId, version, owner)).status).toBe(403);
  expect((await issue(policyId, version, await signInRival(server))).status).toBe(404);
  expect((await did(issue(policyId, version, token))).status).toBe('ISSUED');
  expect((await issue(policyId, version + 1, token)).refusal.code).toBe('wrong-state');
  expect(await issuedBy(account.id, token)).toHaveLength(1);
});

it('an underwriter issues one policy by itself, whatever else of the account waits (QUO-307)', async () => {
  const [one, other] = [await boundPolicy(server), await boundPolicy(server)];
  const underwriter = await server.signIn('underwriter@parapet.example');
  const { version } = await read(one.policyId, underwriter);
  expect((await did(issue(one.policyId, version, underwriter))).status).toBe('ISSUED');
  expect((await read(other.policyId, underwriter)).status).toBe('BOUND');
  expect(await issuedBy(one.account.id, underwriter)).toHaveLength(1);
  expect(await issuedBy(other.account.id, underwriter)).toEqual([]);
});
