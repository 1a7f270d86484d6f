import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchApiActivity } from '@parapet/contract/apiactivity/index';
import { searchHistory } from '@parapet/contract/activity/index';
import { createApiKey, regenerateApiKey, searchApiKeys } from '@parapet/contract/auth/api-keys';
import { login } from '@parapet/contract/auth/session';
import { searchQuotes } from '@parapet/contract/quote/quotes';
import {
  createWebhook,
  searchDeliveries,
  searchWebhooks,
  updateWebhook,
} from '@parapet/contract/webhook/index';
import { expect, inject, it } from 'vitest';
import { demoPassword } from '../demo/people.ts';
import { makeDatabase, openTestDatabase, TEMPLATE } from '../testing/servers/databases.ts';
import { callAt } from '../testing/servers/server.ts';
import { makeSpawnedServer } from '../testing/servers/spawned-server.ts';
import { did } from '../testing/story.ts';

it('secrets of keys and webhooks are in no log, in no list that is exported and in no table', async () => {
  const home = mkdtempSync(join(tmpdir(), 'parapet-secrets-'));
  const database = await makeDatabase(inject('databaseUrl'), { template: TEMPLATE });
  const server = await makeSpawnedServer(home, database.url, { LOG_LEVEL: 'debug' });
  const open = await openTestDatabase(database.url);
  try {
    await server.start();
    const signIn = { body: { username: 'agent@harbor.example', password: demoPassword } };
    const { accessToken: token } = await did(callAt(server.url, login, signIn));
    const call: typeof callAt = (url, definition, request, options = { token }) =>
      callAt(url, definition, request, options);
    const { url } = server;
    const made = await did(call(url, createApiKey, { body: { name: 'Nightly' } as never }));
    const { secret: next } = await did(
      call(url, regenerateApiKey, { params: { keyId: made.keyId }, body: {} as never }),
    );
    const wrong = `${made.keyId}_${'w'.repeat(43)}`;
    for (const key of [made.secret!, next, wrong])
      await call(url, searchQuotes, { query: {} }, { token: key });
    // Refused with the secret in it, too.
    await call(url, createApiKey, { body: { name: next, scopes: ['nonsense'] } as never });
    const hook = await did(call(url, createWebhook, { body: { companyName: 'Ledgerly' } as never }));
    const { id, clientId, webhookUrl } = hook;
    const chosen = 'chosen-by-the-agency-12345678901';
    const changed = { id, clientId, webhookUrl, clientSecret: chosen };
    await did(call(url, updateWebhook, { body: changed as never }));
    await call(url, updateWebhook, { body: { ...changed, clientId: 'short' } as never });
    const size = { size: 100 } as never;
    const lists = [
      await call(url, searchApiKeys, { query: size }),
      await call(url, searchApiActivity, { query: size }),
      await call(url, searchWebhooks, { query: size }),
      await call(url, searchDeliveries, { params: { id }, query: size }),
      await call(url, searchHistory, { query: size }),
    ].map(({ body }) => JSON.stringify(body));
    const { rows } = await open.pool.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    const tables = await Promise.all(
      rows.map(async ({ name }) =>
        JSON.stringify((await open.pool.query(`select t::text from "${name}" t`)).rows),
      ),
    );
    await server.stop();
    expect(server.logged(), 'it logs the calls').toContain('/api/webhook/v1');
    for (const secret of [made.secret!, next, wrong, hook.clientSecret, chosen])
      for (const [at, text] of [server.logged(), ...lists, ...tables].entries())
        expect(text.includes(secret), `${secret.slice(0, 6)} in text ${at}`).toBe(false);
  } finally {
    await server.kill();
    await open.close();
    await database.drop();
    rmSync(home, { recursive: true, force: true });
  }
});
