import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/servers/server.ts';
import { createCommandContext, systemUser } from './command-context.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('gives an open transaction the files to read, and of services only what is known without asking', async () => {
  const reachable = await server.database.transact({ scope: 'all' }, async (tx) => {
    const { gateways } = createCommandContext(server.appContext, tx, {
      actor: null,
      person: systemUser,
      scope: { scope: 'all' },
      requestId: 'test',
    });
    return Object.fromEntries(
      Object.entries(gateways).map(([name, gateway]) => [name, Object.keys(gateway)]),
    );
  });
  expect(reachable).toEqual({
    files: ['read'],
    payments: ['access'],
    sms: ['isOpen'],
    sanctions: ['isConfigured'],
    leads: ['isOpen'],
    register: ['isOpen'],
    captcha: ['siteKey'],
    identity: ['issuer'],
    connectors: ['isOpen', 'mayBeInside', 'oauth'],
  });
});
