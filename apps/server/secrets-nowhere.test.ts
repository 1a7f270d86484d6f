import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@parapet/contract/call';
import { calls } from '@parapet/contract/index';
import { createApiKey } from '@parapet/contract/auth/api-keys';
import { changePassword } from '@parapet/contract/auth/my-sign-in';
import { login, refreshSession } from '@parapet/contract/auth/session';
import { changeAgencyAch } from '@parapet/contract/commissions/bank';
import { createWebhook } from '@parapet/contract/webhook/index';
import { expect, inject, it } from 'vitest';
import { demoPassword } from './demo/people.ts';
import { startConnectorSandbox } from './gateways/connectors/sandbox.ts';
import { backUp } from './backup/back-up.ts';
import { makeKey } from './backup/key.ts';
import { connectorSteps } from './testing/connectors.ts';
import { makeDatabase, openTestDatabase, TEMPLATE } from './testing/servers/databases.ts';
import { callAt, type TestServer } from './testing/servers/server.ts';
import { makeSpawnedServer } from './testing/servers/spawned-server.ts';
import { boundPolicy, did } from './testing/story.ts';

const AGENT = 'agent@harbor.example';
/** Secrets that people type, chosen so that nothing else contains them. */
const typed = {
  password: 'seeded-password-of-an-agent-71',
  wrongPassword: 'seeded-password-that-is-wrong-72',
  connector: 'seeded-token-of-studio-73',
  account: '7400001234567894',
};

/** Every list and page that needs no id, as its reader sees it, and each list as the file that it exports. */
async function readAll(url: string, token: string): Promise<string[]> {
  const open = (Object.values(calls) as Call[]).filter(
    ({ method, path, produces }) => method === 'GET' && !path.includes(':') && produces === undefined,
  );
  const texts: string[] = [];
  for (const { path, list } of open) {
    const asked = list ? ['?size=100', '?size=100&format=csv'] : [''];
    for (const query of asked) {
      const answer = await fetch(new URL(path + query, url), {
        headers: {
          authorization: `Bearer ${token}`,
          accept: query.includes('csv') ? 'text/csv' : 'application/json',
        },
      });
      expect(answer.status, path).toBeLessThan(500);
      texts.push(`${path} ${await answer.text()}`);
    }
  }
  return texts;
}

it('no secret that went through the product is in a log, list, export, history, report, table or backup', async () => {
  const home = mkdtempSync(join(tmpdir(), 'parapet-secrets-'));
  const to = mkdtempSync(join(tmpdir(), 'parapet-secrets-backup-'));
  const database = await makeDatabase(inject('databaseUrl'), { template: TEMPLATE });
  const sandbox = await startConnectorSandbox();
  const secret = 's'.repeat(64);
  const server = await makeSpawnedServer(home, database.url, {
    LOG_LEVEL: 'debug',
    RATE_LIMIT: '1000000',
    CONNECTORS_URL: sandbox.url,
    PARAPET_SECRET: secret,
  });
  const open = await openTestDatabase(database.url);
  try {
    await server.start();
    const call = callAt.bind(null, server.url) as TestServer['call'];
    const signIn = async (email: string, password = demoPassword) =>
      (await did(call(login, { body: { username: email, password } }))).accessToken;
    const settled = async (): Promise<void> => {
      await expect
        .poll(async () => (await open.pool.query('select from outbox where attempts < 3 limit 1')).rowCount, {
          timeout: 60_000,
        })
        .toBe(0);
    };
    const calling = { call, signIn, settled, database: open, url: server.url } as unknown as TestServer;

    // The product at work, with what opens something.
    const first = await signIn(AGENT);
    const { account } = await boundPolicy(calling);
    const tokens = await did(call(login, { body: { username: AGENT, password: demoPassword } }));
    const renewed = await did(call(refreshSession, { body: { refreshToken: tokens.refreshToken } as never }));
    const { secret: apiKey } = await did(
      call(createApiKey, { body: { name: 'Nightly' } as never }, { token: first }),
    );
    const { clientSecret } = await did(
      call(createWebhook, { body: { companyName: 'Ledgerly' } as never }, { token: first }),
    );
    const connectors = connectorSteps(calling, first, account.id);
    await did(connectors.agree('SECURITYSTUDIO'));
    await did(connectors.add('SECURITYSTUDIO', { token: typed.connector }));
    const me = await open.pool.query<{ id: string }>(
      'select organization_id as id from person where email = $1',
      [AGENT],
    );
    const bank = {
      bank: 'First Bank',
      accountName: 'Harbor',
      accountType: 'CHECKING',
      routing: '021000021',
      account: typed.account,
    };
    // Refused without a second factor, with the number in its body.
    await call(
      changeAgencyAch,
      { params: { agencyId: me.rows[0]!.id }, body: { ...bank, password: typed.wrongPassword } as never },
      { token: first },
    );
    await call(login, { body: { username: AGENT, password: typed.wrongPassword } });
    // As it should not be, but happens: in a field that is for something else.
    await call(login, { body: { username: typed.wrongPassword, password: 'x' } });
    const proof = { currentPassword: demoPassword, newPassword: typed.password };
    await did(call(changePassword, { body: proof }, { token: first }));
    expect(await signIn(AGENT, typed.password)).toBeTruthy();

    const again = await signIn(AGENT, typed.password);
    const texts = [
      ...(await readAll(server.url, again)),
      ...(await readAll(server.url, await signIn('admin@parapet.example'))),
    ];
    const { rows: tables } = await open.pool.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    for (const { name } of tables)
      texts.push(
        `${name} ${JSON.stringify((await open.pool.query(`select t::text from "${name}" t`)).rows)}`,
      );
    const key = await makeKey();
    const { folder } = await backUp(
      { databaseUrl: database.url, home, secret: new TextEncoder().encode(secret) },
      to,
      key,
    );
    for (const name of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (name.isFile())
        texts.push(`${name.name} ${readFileSync(join(name.parentPath, name.name), 'latin1')}`);
    await server.stop();
    const log = server.logged();
    expect(log, 'it logs the calls').toContain('/api/auth/v1');
    expect(texts.join('').length, 'there is something to look through').toBeGreaterThan(100_000);

    const secrets = {
      ...typed,
      first,
      refresh: tokens.refreshToken,
      renewed: renewed.refreshToken,
      apiKey,
      clientSecret,
      secret,
      identity: key.identity,
    };
    for (const [what, value] of Object.entries(secrets)) {
      expect(value!.length, what).toBeGreaterThan(10);
      for (const text of [`log ${log}`, ...texts])
        expect(text.includes(value!), `${what} in ${text.slice(0, 60)}`).toBe(false);
    }
  } finally {
    await server.kill();
    await open.close();
    await sandbox.stop();
    await database.drop();
    rmSync(home, { recursive: true, force: true });
    rmSync(to, { recursive: true, force: true });
  }
});
