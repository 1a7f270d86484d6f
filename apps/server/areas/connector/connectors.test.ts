import { getRiskFactors } from '@parapet/contract/account/reference';
import { getMe } from '@parapet/contract/auth/me';
import { searchHistory } from '@parapet/contract/activity/index';
import {
  addConnectorByKey,
  addWizer,
  agreeToConnector,
  deleteConnection,
  listAccountConnectors,
  listConnectors,
  refreshConnection,
} from '@parapet/contract/connector/connections';
import {
  getActionList,
  getLatestScore,
  getScoresHistory,
  getShortlistActions,
} from '@parapet/contract/connector/scores';
import {
  getOauthMetadata,
  makeLeenInviteToken,
  makeLeenOrganization,
} from '@parapet/contract/connector/sign-in';
import { connectorTypes, type ConnectorType } from '@parapet/domain/connectors/connector-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConnectorSandbox, type ConnectorFailure } from '../../gateways/connectors/sandbox.ts';
import { runJob } from '../../platform/outbox/schedule.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { awsKeys, connectorSteps, signInAt } from '../../testing/connectors.ts';
import { did, newAccount, readyQuote, sendToOwner } from '../../testing/story.ts';
import { readConnections, resealConnections } from './index.ts';

let server: TestServer;
let sandbox: Awaited<ReturnType<typeof startConnectorSandbox>>;
let agent: string, staff: string, owner: string, accountId: string;
let { rows, agree, add, rowOf, statusOf, begin } = {} as ReturnType<typeof connectorSteps>;
beforeAll(async () => {
  sandbox = await startConnectorSandbox();
  // Long enough for five megabytes on a busy machine.
  server = await startTestServer({ CONNECTORS_URL: sandbox.url, CONNECTOR_PATIENCE_MS: '3000' });
  staff = await server.signIn('underwriter@parapet.example');
  const { quote, token } = await readyQuote(server);
  [agent, accountId] = [token, quote.accountId];
  ({ rows, agree, add, rowOf, statusOf, begin } = connectorSteps(server, agent, accountId));
  ({ owner } = await sendToOwner(server, quote, token));
});
afterAll(async () => {
  await server.stop();
  await sandbox.stop();
});

const keys = awsKeys;

describe('the connectors', () => {
  it('are all listed with their forms (ACC-544, ACC-153, ACC-028)', async () => {
    const all = await did(server.call(listConnectors, {}, { token: agent }));
    expect(all.map(({ connectorType }) => connectorType).sort()).toEqual([...connectorTypes].sort());
    expect(all.find(({ connectorType }) => connectorType === 'MICROSOFT')).toMatchObject({
      connectorName: 'Microsoft',
      state: 'ACTIVE',
      payload: { clientId: 'parapet-sandbox', responseType: 'code', redirectUri: expect.any(String) },
    });
  });

  it('are listed for an account, with what it has of each (ACC-554)', async () => {
    const all = await did(server.call(listAccountConnectors, { params: { accountId } }, { token: owner }));
    expect(all.map(({ connectorType }) => connectorType).sort()).toEqual([...connectorTypes].sort());
    expect(all.every(({ isConnected, connection }) => !isConnected && connection === null)).toBe(true);
  });

  it('ask for an agreement first, and say who gave it (ACC-560, QUO-755)', async () => {
    expect((await add('AWS', keys)).refusal.code).toBe('connector-not-agreed');
    const no = await server.call(
      agreeToConnector,
      { params: { connectorType: 'AWS' }, body: { agreement: false as never, cbid: accountId } },
      { token: agent },
    );
    expect(no.status).toBe(400);
    await did(agree('AWS'));
    const [aws] = await did(server.call(listAccountConnectors, { params: { accountId } }, { token: owner }));
    expect(aws).toMatchObject({ connectorType: 'AWS', agreed: { by: expect.any(String) }, canAdd: true });
  });

  it('are connected by a form, and read after the answer (ACC-546, QUO-756, ACC-728)', async () => {
    await did(agree('AWS'));
    const added = await did(add('AWS', keys));
    expect(added).toMatchObject({
      message: 'Connector added successfully!',
      connection: { connectorStatus: 'PENDING', isReading: true, metadata: { azureTenantId: null } },
    });
    await server.settled();
    expect(await rowOf('AWS')).toMatchObject({
      connectorId: added.connection.id,
      connectorStatus: 'SUCCESS',
      isReading: false,
      score: 71.4,
      metadata: { region: 'us-east-1' },
    });
  });

  it('are found by type, and each says where it stands (ACC-545, ACC-552)', async () => {
    const [aws, ...others] = await rows(agent, { connectorType: 'aws' });
    expect(others).toEqual([]);
    expect(aws).toMatchObject({ connectorType: 'AWS', metadata: { azureTenantId: null } });
    expect(await rows(agent, { connectorType: 'OKTA' })).toEqual([]);
    expect(await statusOf(aws!.id)).toEqual({
      connectorStatus: 'SUCCESS',
      problem: null,
      message: null,
      isReading: false,
      inviteUrl: null,
    });
  });

  it('are not added without what their form asks for (ACC-677, QUO-821)', async () => {
    await did(agree('CLOUDFLARE'));
    const refused = await add('CLOUDFLARE', {});
    expect(refused.status).toBe(400);
    expect(refused.refusal).toMatchObject({
      code: 'connector-not-added',
      detail: 'Failed to add the connector',
    });
    expect(await rowOf('CLOUDFLARE')).toBe(undefined);
  });

  it('give their score, its history and what to do (ACC-548, ACC-549, ACC-550)', async () => {
    const { id: connectorId } = await rowOf('AWS');
    const of = { params: { connectorType: 'aws' as const } } as never as { params: { connectorType: 'AWS' } };
    expect(
      await did(
        server.call(getLatestScore, { params: { connectorType: 'AWS', connectorId } }, { token: owner }),
      ),
    ).toMatchObject({ score: 71.4, maxScore: 100 });
    const actions = await did(server.call(getActionList, { ...of }, { token: owner }));
    expect(actions.content).toHaveLength(7);
    expect(actions.content[0]).toMatchObject({ status: 'OPEN', gain: 14.3 });
    const history = await did(
      server.call(getScoresHistory, { ...of, query: { days: 30 } as never }, { token: owner }),
    );
    expect(history.content).toEqual([{ day: expect.any(String), score: 71.4 }]);
  });

  it('list the open actions that help most first (ACC-551)', async () => {
    const params = { connectorType: 'AWS' } as const;
    const short = await did(
      server.call(getShortlistActions, { params, query: { cbid: accountId } }, { token: agent }),
    );
    expect(short.content.map(({ id }) => id)).toEqual(['GuardDuty.1', 'IAM.6']);
  });

  it('count in the risk of the account', async () => {
    const { factors } = await did(server.call(getRiskFactors, { params: { accountId } }, { token: agent }));
    const said = factors.cloudSecurity!.evidence.find(({ kind }) => kind === 'CONNECTOR');
    expect(said!.value).toBeCloseTo(0.714, 5);
  });

  it('are added by key, Wizer too, by the account’s id or the directory’s (ACC-553, ACC-561, QUO-757)', async () => {
    await did(agree('WIZER'));
    const wizer = (apiKey: string, token = owner) =>
      server.call(addWizer, { query: { cbid: accountId }, body: { apiKey } }, { token });
    expect((await wizer('')).refusal).toMatchObject({
      code: 'connector-not-added',
      detail: 'Failed to add the connector',
      errors: [{ field: 'apiKey', detail: 'API Key is required' }],
    });
    expect((await did(wizer('seeded-key-of-wizer'))).connection.connectorType).toBe('WIZER');
    await did(agree('SAFEGUARD'));
    const byKey = (connectorType: ConnectorType) =>
      server.call(
        addConnectorByKey,
        { params: { connectorType }, query: { cbid: accountId }, body: { apiKey: 'seeded-key' } },
        { token: agent },
      );
    await did(byKey('SAFEGUARD'));
    expect((await byKey('MICROSOFT')).refusal.code).toBe('connector-not-added');
    await server.settled();
    expect(await rowOf('WIZER')).toMatchObject({ connectorStatus: 'SUCCESS', problem: null });
    const { account } = await did(server.call(getMe, {}, { token: owner }));
    expect(account.wizerCustomerId).toBe('wz-sandbox');
    expect((await did(server.call(getMe, {}, { token: agent }))).account.wizerCustomerId).toBe(null);
  });
});

describe('a provider’s own sign-in', () => {
  it.each([
    ['MICROSOFT', '5f1c1c6e-2b1e-4c53-9a44-7f1d5f0d9a10'],
    ['GOOGLEWORKSPACE', null],
  ] as const)(
    'of %s is begun with state and PKCE, and taken once (ACC-559, ACC-558, ACC-152)',
    async (type, tenant) => {
      await did(agree(type));
      const metadata = await did(
        server.call(getOauthMetadata, { params: { connectorType: type } }, { token: agent }),
      );
      const authorizeUrl = await begin(type);
      const { origin, pathname, searchParams } = new URL(authorizeUrl);
      expect(metadata.authorizeUrl).toBe(`${origin}${pathname}`);
      expect(searchParams.get('code_challenge_method')).toBe('S256');
      expect(searchParams.get('scope')).toBe(metadata.scope);
      const answer = await signInAt(authorizeUrl);
      expect((await add(type, answer, accountId, owner)).refusal.code, 'of somebody else').toBe(
        'connector-sign-in-over',
      );
      expect((await add(type, { ...answer, state: 'x'.repeat(43) })).refusal.code).toBe(
        'connector-sign-in-over',
      );
      await did(add(type, answer));
      expect((await add(type, answer)).refusal.code, 'a second time').toBe('connector-sign-in-over');
      await server.settled();
      const row = await rowOf(type);
      expect(row).toMatchObject({ connectorStatus: 'SUCCESS', metadata: { azureTenantId: tenant } });
      expect(row.score).toBeGreaterThan(40);
      // The code was spent: what is kept reads again.
      const again = { params: { id: row.id }, body: { version: row.version } };
      await did(server.call(refreshConnection, again, { token: agent }));
      await server.settled();
      expect(await rowOf(type)).toMatchObject({ connectorStatus: 'SUCCESS', isReading: false });
    },
  );

  it('that the product does not honor fails with a reason', async () => {
    const url = await begin('MICROSOFT');
    const { state } = await signInAt(url);
    await did(add('MICROSOFT', { state: state!, code: 'made-up' }));
    await server.settled();
    expect(await rowOf('MICROSOFT')).toMatchObject({
      connectorStatus: 'FAILED',
      problem: 'DENIED',
      message: 'Failed to connect, please try again later',
    });
  });
});

it('products behind the hub are invited, and read once somebody has connected them (ACC-556, ACC-557)', async () => {
  const organization = () =>
    did(server.call(makeLeenOrganization, { body: { cbid: accountId } }, { token: agent }));
  expect((await organization()).organizationId).toBe(null);
  await server.settled();
  expect((await organization()).organizationId).toMatch(/^org-/);
  await did(agree('OKTA'));
  const { connection } = await did(
    server.call(makeLeenInviteToken, { body: { connectorType: 'OKTA', cbid: accountId } }, { token: agent }),
  );
  await server.settled();
  const { inviteUrl, connectorStatus } = await statusOf(connection.id);
  expect(connectorStatus).toBe('INVITED');
  expect((await statusOf(connection.id, staff)).inviteUrl, 'it connects whoever opens it').toBe(null);
  await fetch(inviteUrl!);
  const { version } = await rowOf('OKTA');
  const again = { params: { id: connection.id }, body: { version } };
  await did(server.call(refreshConnection, again, { token: agent }));
  await server.settled();
  expect(await rowOf('OKTA')).toMatchObject({ connectorStatus: 'SUCCESS' });
});

describe('a product that does not answer as it should', () => {
  const ways: [ConnectorFailure, string][] = [
    ['down', 'UNREACHABLE'],
    ['hangs', 'SLOW'],
    ['busy', 'BUSY'],
    ['denied', 'DENIED'],
    ['nonsense', 'WRONG_ANSWER'],
    ['lies', 'WRONG_ANSWER'],
    ['huge', 'WRONG_ANSWER'],
    ['redirects', 'WRONG_ANSWER'],
  ];
  it.each(ways)('but is %s is said to be %s, for each protocol (ACC-676, QUO-820)', async (how, problem) => {
    const { id: other } = await newAccount(server);
    const types = ['MICROSOFT', 'GOOGLEWORKSPACE', 'AWS', 'SECUREWORKS', 'OKTA'] as const;
    for (const type of types) await did(agree(type, other));
    sandbox.failWith(how);
    for (const type of ['MICROSOFT', 'GOOGLEWORKSPACE'] as const) {
      await did(add(type, await signInAt(await begin(type, other))));
    }
    await did(add('AWS', keys, other));
    await did(add('SECUREWORKS', { apiKey: 'seeded-key' }, other));
    await did(
      server.call(makeLeenInviteToken, { body: { connectorType: 'OKTA', cbid: other } }, { token: agent }),
    );
    // Everything else works meanwhile.
    expect((await rows()).length).toBeGreaterThan(0);
    await server.settled();
    sandbox.failWith('');
    const said = await rows(agent, { 'filter.accountId': `in:${other}` });
    expect(said.map((row) => [row.connectorType, row.connectorStatus, row.problem]).sort()).toEqual(
      [...types].sort().map((type) => [type, 'FAILED', problem]),
    );
    expect(new Set(said.map(({ message }) => message))).toEqual(
      new Set(['Failed to connect, please try again later']),
    );
    expect(said.every(({ score, isReading }) => score === null && !isReading)).toBe(true);
  });

  it('keeps the score of before, and its retry finds it again', async () => {
    const { id, version, score } = await rowOf('AWS');
    const again = (of: number) =>
      server.call(refreshConnection, { params: { id }, body: { version: of } }, { token: owner });
    sandbox.failWith('empty');
    await did(again(version));
    await server.settled();
    expect(await rowOf('AWS')).toMatchObject({ connectorStatus: 'FAILED', problem: 'NO_DATA', score });
    sandbox.failWith('');
    expect((await again(version)).refusal.code).toBe('changed-meanwhile');
    await did(again((await rowOf('AWS')).version));
    await server.settled();
    expect(await rowOf('AWS')).toMatchObject({ connectorStatus: 'SUCCESS', problem: null });
  });
});

it('are read again every day, and not when they were refused', async () => {
  await did(agree('SECURITYSTUDIO'));
  await did(add('SECURITYSTUDIO', { token: 'wrong' }));
  await server.settled();
  expect(await rowOf('SECURITYSTUDIO')).toMatchObject({ problem: 'DENIED' });
  const due = () => runJob(server.database, server.appContext, { name: 'read', run: readConnections });
  expect(await due()).toBe(0);
  await server.database.pool.query(
    "update connection set tried_at = tried_at - interval '25 hours', reading_since = null where account_id = $1",
    [accountId],
  );
  const before = (await rows()).filter(({ connectorStatus }) => connectorStatus === 'SUCCESS').length;
  expect(await due()).toBe(before);
  await server.settled();
  expect(await rowOf('SECURITYSTUDIO')).toMatchObject({ problem: 'DENIED' });
});

describe('what opens a product', () => {
  const seeded = ['seeded-secret-of-aws', 'seeded-key', 'sandbox-refresh-', 'AKIDSEEDEDACCESS'];

  it('is nowhere but sealed: not in answers, history, messages or any table', async () => {
    const answers = JSON.stringify([
      await rows(),
      await did(server.call(listAccountConnectors, { params: { accountId } }, { token: agent })),
      await did(server.call(searchHistory, { query: { accountId } as never }, { token: staff })),
    ]);
    const { rows: tables } = await server.database.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    let all = answers;
    for (const { name } of tables)
      all += JSON.stringify((await server.database.pool.query(`select t::text from "${name}" t`)).rows);
    for (const secret of seeded) expect(all.includes(secret), secret).toBe(false);
    expect(tables.map(({ name }) => name)).toContain('connection');
  });

  it('is sealed again with a new key, and the old one is not needed any more', async () => {
    const { config } = server.appContext;
    const [today] = config.connectorSecrets;
    const fresh = new TextEncoder().encode('another-secret-of-connectors-for-tests');
    const all = async (connectorSecrets: [Uint8Array, ...Uint8Array[]]) => {
      let result = { sealed: 0, lost: 0 };
      await runJob(
        server.database,
        { ...server.appContext, config: { ...config, connectorSecrets } },
        {
          name: 'reseal',
          run: async (ctx) => {
            result = await resealConnections(ctx, null);
            return 0;
          },
        },
      );
      return result;
    };
    const { sealed } = await all([fresh, today]);
    expect(sealed).toBeGreaterThan(5);
    expect(await all([fresh, today])).toMatchObject({ sealed: 0, lost: 0 });
    // The server still has the key of before alone: it says so instead of failing in silence.
    const { id, version } = await rowOf('AWS');
    await did(server.call(refreshConnection, { params: { id }, body: { version } }, { token: agent }));
    await server.settled();
    expect(await rowOf('AWS')).toMatchObject({ connectorStatus: 'FAILED', problem: 'KEY_LOST' });
    expect(await all([today, fresh])).toMatchObject({ sealed, lost: 0 });
  });
});

it('are removed with what was read, and say when backups forget them (ACC-547, ACC-727, ACC-779)', async () => {
  const { id } = await rowOf('AWS');
  expect(await did(server.call(deleteConnection, { params: { id } }, { token: owner }))).toEqual({
    message: 'Successfully removed the connector',
    purgedWithinDays: 90,
  });
  expect(await rowOf('AWS')).toBe(undefined);
  const { rowCount } = await server.database.pool.query(
    'select from connection_score where connection_id = $1',
    [id],
  );
  expect(rowCount).toBe(0);
  expect((await add('AWS', keys)).refusal.code, 'the agreement went along').toBe('connector-not-agreed');
  const { content } = await did(
    server.call(searchHistory, { query: { accountId } as never }, { token: owner }),
  );
  expect(content.map(({ event }) => event)).toContain('connector.deleted');
});
