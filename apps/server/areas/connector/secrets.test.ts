import { execFile, type ExecFileException } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { login } from '@parapet/contract/auth/session';
import { searchConnections } from '@parapet/contract/connector/connections';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoPassword } from '../../demo/people.ts';
import { startConnectorSandbox } from '../../gateways/connectors/sandbox.ts';
import { readConfig } from '../../platform/config.ts';
import { awsKeys, connectorSteps, signInAt } from '../../testing/connectors.ts';
import {
  makeDatabase,
  openTestDatabase,
  TEMPLATE,
  type TestDatabase,
} from '../../testing/servers/databases.ts';
import { makeSpawnedServer, type SpawnedServer } from '../../testing/servers/spawned-server.ts';
import { callAt, type TestServer } from '../../testing/servers/server.ts';
import { did, newAccount } from '../../testing/story.ts';
import { openCredentials } from './credentials.ts';

const BEFORE = 'the-secret-of-connectors-that-was-there';
const TODAY = 'another-secret-of-connectors-for-tests';
const seeded = [awsKeys.accessKeyId, awsKeys.secretAccessKey, 'seeded-token-of-studio', 'sandbox-refresh-'];

let home: string;
let database: TestDatabase;
let open: Awaited<ReturnType<typeof openTestDatabase>>;
let sandbox: Awaited<ReturnType<typeof startConnectorSandbox>>;
let server: SpawnedServer;
let settings: Record<string, string>;
let steps: ReturnType<typeof connectorSteps>;
let token: string;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'parapet-secrets-'));
  database = await makeDatabase(inject('databaseUrl'), { template: TEMPLATE });
  open = await openTestDatabase(database.url);
  sandbox = await startConnectorSandbox();
  settings = { CONNECTORS_URL: sandbox.url, CONNECTOR_PATIENCE_MS: '10000', CONNECTOR_SECRET: BEFORE };
  server = await makeSpawnedServer(home, database.url, {
    ...settings,
    LOG_LEVEL: 'debug',
    RATE_LIMIT: '1000000',
  });
  await server.start();
  const call = callAt.bind(null, server.url) as TestServer['call'];
  const body = { username: 'agent@harbor.example', password: demoPassword };
  token = (await did(call(login, { body }))).accessToken;
  const calling = { call, signIn: async () => token } as unknown as TestServer;
  const { id } = await newAccount(calling);
  steps = connectorSteps(calling, token, id);
});
afterAll(async () => {
  await server.stop();
  await open.close();
  await sandbox.stop();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

const sealedRows = async () =>
  (
    await open.pool.query<{ accountId: string; type: string; sealed: string }>(
      'select account_id as "accountId", type, sealed from connection where sealed is not null order by type',
    )
  ).rows;
const rowsOnceRead = async (): Promise<void> => {
  await expect
    .poll(async () => (await steps.rows()).map(({ isReading }) => isReading), { timeout: 60_000 })
    .toEqual([false, false, false]);
};

it('what opens a product is in no log, no error report and no export', async () => {
  const { agree, add, begin, rows } = steps;
  for (const type of ['AWS', 'SECURITYSTUDIO', 'MICROSOFT'] as const) await did(agree(type));
  await did(add('AWS', awsKeys));
  await did(add('SECURITYSTUDIO', { token: 'seeded-token-of-studio' }));
  await did(add('MICROSOFT', await signInAt(await begin('MICROSOFT'))));
  expect((await add('AWS', { ...awsKeys, region: 'mars-1' })).status).toBe(400);
  await rowsOnceRead();
  // Again, by products that fail in every way.
  for (const how of ['down', 'denied', 'nonsense', 'lies', 'redirects'] as const) {
    sandbox.failWith(how);
    await did(add('AWS', awsKeys));
    await rowsOnceRead();
  }
  sandbox.failWith('');
  await did(add('AWS', awsKeys));
  await rowsOnceRead();
  expect((await rows()).map(({ connectorStatus }) => connectorStatus)).toEqual(Array(3).fill('SUCCESS'));

  const csv = await fetch(new URL(`${searchConnections.path}?format=csv`, server.url), {
    headers: { authorization: `Bearer ${token}`, accept: 'text/csv' },
  });
  const reports = await open.pool.query('select t::text from error_report t');
  const log = server.logged();
  const texts = { log, csv: await csv.text(), reports: JSON.stringify(reports.rows) };
  expect(log).toContain('/api/connector/v1/connections');
  expect(texts.csv).toContain('AWS');
  for (const [where, text] of Object.entries(texts))
    for (const secret of seeded) expect(text.includes(secret), `${secret} in ${where}`).toBe(false);
});

/** As an operator runs it. */
const reseal = (environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../reseal.ts')], {
    env: {
      ...process.env,
      ...settings,
      PARAPET_ENV: 'test',
      PARAPET_HOME: home,
      DATABASE_URL: database.url,
      ...environment,
    },
  }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    ({ code, stdout }: ExecFileException & { stdout: string }) => ({ code, out: stdout }),
  );
const openedWith = async (secret: string) => {
  const config = readConfig({ PARAPET_HOME: home, PARAPET_ENV: 'test', CONNECTOR_SECRET: secret });
  return (await sealedRows()).map((row) => openCredentials(config, row) !== undefined);
};

it('npm run reseal seals everything with the key of today, after which the one before opens nothing', async () => {
  expect(await openedWith(BEFORE)).toEqual([true, true, true]);
  // Without the key of before it loses nothing, and says so.
  expect(await reseal({ CONNECTOR_SECRET: TODAY })).toEqual({
    code: 1,
    out: '0 sealed with the current key, 3 that no known key opens\n',
  });
  const both = { CONNECTOR_SECRET: TODAY, CONNECTOR_SECRET_BEFORE: BEFORE };
  const said = await reseal(both);
  expect(said).toEqual({ code: 0, out: '3 sealed with the current key, 0 that no known key opens\n' });
  expect(await openedWith(TODAY)).toEqual([true, true, true]);
  expect(await openedWith(BEFORE)).toEqual([false, false, false]);
  expect((await reseal(both)).out).toMatch(/^0 sealed/);
});
