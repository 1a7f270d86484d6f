import {
  createConnection,
  deleteConnection,
  getConnectionStatus,
  listAccountConnectors,
  refreshConnection,
  searchConnections,
} from '@parapet/contract/connector/connections';
import { getActionList, getLatestScore, listAwsRegions } from '@parapet/contract/connector/scores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awsKeys as keys, connectorSteps } from '../../testing/connectors.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, readyQuote, sendToOwner } from '../../testing/story.ts';

let server: TestServer;
let agent: string, rival: string, staff: string, accountId: string;
let { rows, agree, add, rowOf } = {} as ReturnType<typeof connectorSteps>;
beforeAll(async () => {
  server = await startTestServer();
  [rival, staff] = [
    await server.signIn('agent2@summit.example'),
    await server.signIn('underwriter@parapet.example'),
  ];
  const { quote, token } = await readyQuote(server);
  [agent, accountId] = [token, quote.accountId];
  ({ rows, agree, add, rowOf } = connectorSteps(server, agent, accountId));
  await did(agree('AWS'));
  await did(add('AWS', keys));
  await server.settled();
});
afterAll(() => server.stop());

describe('whose they are', () => {
  it('another tenant’s are not found, whatever is asked of them', async () => {
    const { id } = await rowOf('AWS');
    const other = await sendToOwner(server, (await readyQuote(server)).quote, agent);
    for (const token of [rival, other.owner]) {
      const params = { id };
      const replies = [
        await server.call(getConnectionStatus, { params: { connectorId: id } }, { token }),
        await server.call(getLatestScore, { params: { connectorType: 'AWS', connectorId: id } }, { token }),
        await server.call(
          getActionList,
          { params: { connectorType: 'AWS' }, query: { connectorId: id } },
          { token },
        ),
        await server.call(refreshConnection, { params, body: { version: 1 } }, { token }),
        await server.call(deleteConnection, { params }, { token }),
        await server.call(listAccountConnectors, { params: { accountId } }, { token }),
        await agree('AWS', accountId, token),
        await add('AWS', keys, accountId, token),
      ];
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
      expect((await rows(token, {})).map((row) => row.id)).not.toContain(id);
    }
  });

  it('the provider’s staff read them and hold no key', async () => {
    const { id } = (await rows(staff)).find(({ connectorType }) => connectorType === 'AWS')!;
    expect((await agree('AWS', accountId, staff)).status).toBe(403);
    const gone = await server.call(deleteConnection, { params: { id } }, { token: staff });
    expect(gone.status).toBe(403);
    for (const email of ['carrier@atlas.example', 'bizdev@parapet.example']) {
      const token = await server.signIn(email);
      expect((await server.call(searchConnections, {}, { token })).status, email).toBe(403);
    }
  });
});

describe('what a form is given', () => {
  it('have the regions of AWS for its form (ACC-555)', async () => {
    const regions = await did(server.call(listAwsRegions, {}, { token: agent }));
    expect(regions.map(({ region }) => region)).toContain('eu-west-2');
    expect(regions.every(({ name }) => name.length > 0)).toBe(true);
  });

  it('take what is no secret beside the credentials, and who provides it (ACC-155, QUO-255, QUO-822)', async () => {
    await did(agree('QUALYSPC'));
    const body = {
      connector: 'QUALYSPC',
      provider: 'QUALYS',
      credentials: { username: 'reader', password: 'seeded-key' },
      cbid: accountId,
      metadata: { host: 'qualysapi.example.com' },
    } as const;
    const added = await did(server.call(createConnection, { body }, { token: agent }));
    expect(added.message).toBe('Connector added successfully!');
    await server.settled();
    expect(await rowOf('QUALYSPC')).toMatchObject({
      connectorStatus: 'SUCCESS',
      metadata: { host: 'qualysapi.example.com' },
    });
  });
});
