import { issuePolicy } from '@parapet/contract/policy/index';
import { flatCancelPolicy } from '@parapet/contract/policy/transactions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const pauseDocuments = (isPaused: boolean) =>
  server.database.pool.query(
    `update channel set paused_at = case when $1 then now() end, paused_by = case when $1 then 'Ada' end
      where name = 'documents'`,
    [isPaused],
  );
const getTypes = async (policyId: string) =>
  (
    await server.database.pool.query<{ doc_type: string }>(
      'select doc_type from document where policy_id = $1',
      [policyId],
    )
  ).rows.map(({ doc_type: type }) => type);

it('each paper shows what it was asked for, though the policy was issued and canceled before it was made', async () => {
  const token = await server.signIn('underwriter@parapet.example');
  await pauseDocuments(true);
  const { policyId } = await boundPolicy(server);
  const version = async () =>
    (await server.database.pool.query('select version from policy where id = $1', [policyId])).rows[0]
      .version as number;
  const params = { policyId };
  await did(server.call(issuePolicy, { params, body: { version: await version() } }, { token }));
  const body = { version: await version(), reason: 'INSURED_REQUEST', comments: 'Sold the company' };
  await did(server.call(flatCancelPolicy, { params, body: body as never }, { token }));
  expect(await getTypes(policyId)).not.toContain('BINDER');
  await pauseDocuments(false);
  await server.settled();
  expect(await getTypes(policyId)).toEqual(
    expect.arrayContaining(['BINDER', 'DECLARATIONS', 'INVOICE', 'SCHEDULE', 'CANCELLATION']),
  );
});
