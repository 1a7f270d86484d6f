import type { DocumentedCalls, World } from './world.ts';

const place = '3 §7 Connectors';

/** An account that has agreed, and what it has connected. */
async function agreed(world: World, type: string): Promise<string> {
  const { id } = await world.account();
  await world.sql(
    `insert into connector_consent (account_id, agency_id, type, edition, agreed_by, agreed_at)
     select id, agency_id, $2, '2026-11-01', 'Somebody', now() from account where id = $1`,
    [id, type],
  );
  return id;
}
async function connection(world: World): Promise<{ id: string; accountId: string }> {
  const accountId = await agreed(world, 'MICROSOFT');
  const { id } = await world.only<{ id: string }>(
    `insert into connection (account_id, agency_id, type, status, score, read_at, tried_at, connected_by, metadata)
     select id, agency_id, 'MICROSOFT', 'SUCCESS', 61.5, now(), now(), 'Somebody', '{"azureTenantId": "tenant"}'
     from account where id = $1 returning id`,
    [accountId],
  );
  return { id, accountId };
}
const scored = async (world: World) => {
  const { id: connectorId } = await connection(world);
  return { params: { connectorType: 'microsoft' }, query: { connectorId } };
};

export const connectorCalls: DocumentedCalls = {
  'list-connectors': { rows: 'ACALL-180', place, send: () => ({}) },
  'search-connections': {
    rows: 'ACALL-181',
    place,
    send: async (world) => {
      await connection(world);
      return { query: { connectorType: 'MICROSOFT' } };
    },
  },
  'create-connection': {
    rows: 'ACALL-182 QUO-756',
    place: '3 §3 Connector creation body',
    send: async (world) => ({
      body: {
        connector: 'QUALYSVM',
        provider: 'QUALYS',
        credentials: { username: 'reader', password: 'of scans' },
        cbid: await agreed(world, 'QUALYSVM'),
        metadata: { host: 'qualysapi.example' },
      },
    }),
  },
  'delete-connection': {
    rows: 'ACALL-183',
    place,
    send: async (world) => ({ params: { id: (await connection(world)).id } }),
  },
  'get-latest-score': {
    rows: 'ACALL-184',
    place,
    send: async (world) => ({
      params: { connectorType: 'MICROSOFT', connectorId: (await connection(world)).id },
    }),
    answers: 'score',
  },
  'get-action-list': { rows: 'ACALL-185', place, send: scored },
  'get-scores-history': {
    rows: 'ACALL-186',
    place,
    send: async (world) => {
      const { params, query } = await scored(world);
      return { params, query: { ...query, days: '30' } };
    },
  },
  'get-shortlist-actions': { rows: 'ACALL-187', place, send: scored },
  'get-connection-status': {
    rows: 'ACALL-188',
    place,
    send: async (world) => ({ params: { connectorId: (await connection(world)).id } }),
    answers: 'connectorStatus',
  },
  'add-wizer': {
    rows: 'ACALL-189',
    place,
    send: async (world) => ({
      query: { cbid: await agreed(world, 'WIZER') },
      body: { apiKey: 'a key of Wizer' },
    }),
  },
  'list-account-connectors': {
    rows: 'ACALL-190',
    place,
    send: async (world) => ({ params: { accountId: (await connection(world)).accountId } }),
  },
  'list-aws-regions': { rows: 'ACALL-191', place, send: () => ({}) },
  'make-leen-organization': {
    rows: 'ACALL-192',
    place,
    send: async (world) => ({ body: { cbid: (await world.account()).id } }),
  },
  'make-leen-invite-token': {
    rows: 'ACALL-193',
    place,
    send: async (world) => ({ body: { connectorType: 'OKTA', cbid: await agreed(world, 'OKTA') } }),
  },
  'get-oauth-metadata': {
    rows: 'ACALL-194',
    place,
    send: () => ({ params: { connectorType: 'MICROSOFT' } }),
    answers: 'clientId, responseType, redirectUri, scope',
  },
  'agree-to-connector': {
    rows: 'ACALL-195 QUO-755',
    place,
    send: async (world) => ({
      params: { connectorType: 'MICROSOFT' },
      body: { agreement: true, cbid: (await world.account()).id },
    }),
  },
  'add-connector-by-key': {
    rows: 'ACALL-196 QUO-757',
    place,
    send: async (world) => ({
      params: { connectorType: 'SAFEGUARD' },
      query: { cbid: await agreed(world, 'SAFEGUARD') },
      body: { apiKey: 'a key' },
    }),
  },
};
