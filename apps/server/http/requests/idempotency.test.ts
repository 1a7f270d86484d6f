import { randomUUID } from 'node:crypto';
import { createAccount } from '@parapet/contract/account/accounts';
import { createImpersonationToken, createSwitchToken, enterAccount } from '@parapet/contract/auth/entry';
import { inviteOrganization } from '@parapet/contract/auth/organizations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const kept = async () =>
  (
    await server.database.pool.query<{ call_id: string; answer: object; text: string }>(
      'select call_id, answer, k::text as text from idempotency_key k where answer is not null',
    )
  ).rows;

it('keeps no answer in clear, whatever the call, and gives the same one again for its key', async () => {
  const admin = await server.signIn('admin@parapet.example');
  const harbor = (await server.database.pool.query("select id from organization where name like 'Harbor%'"))
    .rows[0] as { id: string };
  const token = await server.signIn('agent@harbor.example');
  const twice = async <T>(send: (key: string) => Promise<T>): Promise<T> => {
    const key = randomUUID();
    const first = await send(key);
    expect(await send(key)).toEqual(first);
    return first;
  };
  const jump = await twice((key) =>
    did(
      server.call(
        createImpersonationToken,
        { params: { personaPath: 'agency', accountId: harbor.id }, body: {} },
        { token: admin, key },
      ),
    ),
  );
  const own = await twice((key) =>
    did(server.call(createSwitchToken, { params: { accountId: harbor.id }, body: {} }, { token, key })),
  );
  const invited = await twice((key) =>
    did(
      server.call(
        inviteOrganization,
        { body: { email: 'kept@office.example', accountType: 'AGENCY', delivery: 'LINK' } },
        { token: admin, key },
      ),
    ),
  );
  await twice((key) =>
    did(
      server.call(
        createAccount,
        { body: { name: 'Kept Answer', state: 'TX', country: 'US' } },
        { token, key },
      ),
    ),
  );
  const rows = await kept();
  expect(rows.length).toBeGreaterThan(3);
  for (const { call_id, answer } of rows)
    expect([call_id, answer]).toEqual([call_id, { sealed: expect.stringMatching(/^[12]\./) }]);
  const text = rows.map((row) => row.text).join();
  for (const secret of [jump.token, own.token, invited.invitationCode!, invited.link!, 'Kept Answer'])
    expect(text).not.toContain(secret);
  expect((await server.call(enterAccount, { params: { token: jump.token }, body: {} })).status).toBe(200);
});

it('gives a sealed answer to nobody else, and a refusal again as well', async () => {
  const token = await server.signIn('agent@harbor.example');
  const key = randomUUID();
  const bad = { params: { accountId: randomUUID() }, body: {} };
  const first = await server.call(createSwitchToken, bad, { token, key });
  const again = await server.call(createSwitchToken, bad, { token, key });
  expect([first.status, again.status]).toEqual([404, 404]);
  await server.database.pool.query('update idempotency_key set key = key || $1 where key = $2', ['x', key]);
  expect((await server.call(createSwitchToken, bad, { token, key: `${key}x` })).refusal.code).toBe(
    'key-in-use',
  );
});
