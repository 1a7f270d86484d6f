import {
  agreeToConnector,
  createConnection,
  getConnectionStatus,
  searchConnections,
} from '@parapet/contract/connector/connections';
import { beginOauth } from '@parapet/contract/connector/sign-in';
import type { ConnectorType } from '@parapet/domain/connectors/connector-types';
import type { TestServer } from './servers/server.ts';
import { did } from './story.ts';

export const awsKeys = {
  accessKeyId: 'AKIDSEEDEDACCESS',
  secretAccessKey: 'seeded-secret-of-aws',
  region: 'us-east-1',
};

/** Signs in at the provider as a browser does. */
export async function signInAt(authorizeUrl: string): Promise<Record<string, string>> {
  const url = new URL(authorizeUrl);
  url.searchParams.set('agree', 'yes');
  const answer = await fetch(url, { redirect: 'manual' });
  return Object.fromEntries(new URL(answer.headers.get('location')!).searchParams);
}

/** The steps with connectors, as one person for one account unless another is named. */
export function connectorSteps(server: TestServer, agent: string, accountId: string) {
  const rows = async (token = agent, query: object = { 'filter.accountId': `in:${accountId}` }) =>
    (await did(server.call(searchConnections, { query: query as never }, { token }))).content;
  const agree = (connectorType: ConnectorType, of = accountId, token = agent) =>
    server.call(
      agreeToConnector,
      { params: { connectorType }, body: { agreement: true, cbid: of } },
      { token },
    );
  const add = (
    connector: ConnectorType,
    credentials: Record<string, string>,
    of = accountId,
    token = agent,
  ) => server.call(createConnection, { body: { connector, credentials, cbid: of } }, { token });
  return {
    rows,
    agree,
    add,
    rowOf: async (type: ConnectorType) => (await rows()).find(({ connectorType }) => connectorType === type)!,
    statusOf: (connectorId: string, token = agent) =>
      did(server.call(getConnectionStatus, { params: { connectorId } }, { token })),
    begin: async (connectorType: ConnectorType, of = accountId) =>
      (
        await did(
          server.call(beginOauth, { params: { connectorType }, body: { cbid: of } }, { token: agent }),
        )
      ).authorizeUrl,
  };
}
