import { afterAll, beforeAll, expect, it } from 'vitest';
import { book, issuedPolicy, runJobs } from '../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a status that is not what the chain says is named every night, and changed by nobody', async () => {
  const policy = await issuedPolicy(server, 'US');
  await policy.liveUntil(20);
  await book(policy, {
    command: 'cancel-policy',
    effectiveDate: policy.day(20),
    reason: 'INSURED_REQUEST',
    comments: '',
  });
  await runJobs(server, 'check-policy-statuses');
  const { policyNumber } = await policy.read();
  await server.database.pool.query("update policy set status = 'IN FORCE' where id = $1", [policy.policyId]);
  const error = await runJobs(server, 'check-policy-statuses').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AggregateError);
  const [row] = (error as AggregateError).errors as Error[];
  expect(String(row!.cause)).toContain(`Policy ${policyNumber} is IN FORCE`);
  expect((await policy.read()).status).toBe('IN FORCE');
});
