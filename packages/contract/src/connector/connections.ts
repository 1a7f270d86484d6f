import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { done, id, instant, version } from '../shapes.ts';
import {
  cbid,
  connection,
  connectionFields,
  connectorType,
  credentials,
  givenType,
  typeParams,
} from './shapes.ts';

const path = '/api/connector/v1';

const field = z.object({
  name: z.string(),
  kind: z.enum(['text', 'secret', 'address', 'region']),
  required: z.string(),
});

/** A product that can be connected, with what its form asks for. */
const connector = z.object({
  connectorName: z.string(),
  connectorType,
  description: z.string(),
  /** Whether it can be added here. */
  state: z.enum(['ACTIVE', 'UNAVAILABLE']),
  category: z.enum(['CLOUD', 'ENDPOINT', 'VULNERABILITY', 'RATING', 'TRAINING', 'IDENTITY']),
  form: z.enum(['TOKEN', 'CREDENTIALS', 'API_KEY', 'KEYS', 'OAUTH', 'INVITE']),
  fields: z.array(field),
  /** Only of those that open by the provider's own sign-in. */
  payload: z
    .object({
      clientId: z.string(),
      responseType: z.literal('code'),
      redirectUri: z.string(),
      scope: z.string(),
    })
    .nullable(),
});
export type Connector = z.output<typeof connector>;

export const listConnectors = call({
  id: 'list-connectors',
  method: 'GET',
  path: `${path}/connectors/all`,
  access: 'connector:read',
  summary: 'List the products that can be connected',
  answer: z.array(connector),
});

const connections = list({
  fields: connectionFields,
  sort: ['companyName', 'connectorType', 'connectorStatus', 'score', 'readAt', 'created'],
  filter: ['id', 'accountId', 'connectorType', 'connectorStatus'],
  search: ['companyName'],
  order: ['created', 'desc'],
});

export const searchConnections = call({
  id: 'search-connections',
  method: 'GET',
  path: `${path}/connections`,
  access: 'connector:read',
  summary: 'Search the connections that the caller may see',
  ...connections,
  query: connections.query.extend({ connectorType: givenType.optional() }),
});

export const listAccountConnectors = call({
  id: 'list-account-connectors',
  method: 'GET',
  path: `${path}/account/:accountId`,
  access: 'connector:read',
  summary:
    'List the connectors with the account’s connection, and whether their privacy terms were agreed to',
  params: z.object({ accountId: id }),
  answer: z.array(
    connector.extend({
      isConnected: z.boolean(),
      agreed: z.object({ by: z.string(), at: instant }).nullable(),
      connection: connection.nullable(),
      canAdd: z.boolean(),
    }),
  ),
});
export type AccountConnector = z.output<typeof listAccountConnectors.answer>[number];

export const agreeToConnector = call({
  id: 'agree-to-connector',
  method: 'POST',
  path: `${path}/connectors/:connectorType/consent`,
  access: 'connector:manage',
  summary: 'Agree to the privacy terms for reading a product',
  params: typeParams,
  body: z.object({ agreement: z.literal(true, 'Agree to the privacy terms'), cbid }),
  answer: done.extend({ connectorType, agreed: z.object({ by: z.string(), at: instant }) }),
});

const added = done.extend({ connection });

export const createConnection = call({
  id: 'create-connection',
  method: 'POST',
  path: `${path}/connections`,
  access: 'connector:manage',
  summary: 'Connect a product. It is read afterwards; the status shows the progress',
  secret: true,
  body: z.object({
    connector: givenType,
    provider: z.string().max(40).optional(),
    credentials: credentials.default({}),
    cbid,
    metadata: z.record(z.string().max(60), z.string().max(300)).optional(),
  }),
  answer: added,
  refusals: [
    'connector-not-added',
    'connector-not-agreed',
    'connector-unavailable',
    'connector-sign-in-over',
  ],
});

const byKey = {
  method: 'POST',
  access: 'connector:manage',
  secret: true,
  query: z.object({ cbid }),
  body: z.object({ apiKey: z.string().max(8000).default('') }),
  answer: added,
  refusals: ['connector-not-added', 'connector-not-agreed', 'connector-unavailable'],
} as const;

export const addWizer = call({
  id: 'add-wizer',
  path: `${path}/wizer/add`,
  summary: 'Connect Wizer by its API key',
  ...byKey,
});

export const addConnectorByKey = call({
  id: 'add-connector-by-key',
  path: `${path}/connectors/:connectorType/add`,
  summary: 'Connect a product by its API key',
  params: typeParams,
  ...byKey,
});

export const getConnectionStatus = call({
  id: 'get-connection-status',
  method: 'GET',
  path: `${path}/connections/:connectorId/status`,
  access: 'connector:read',
  summary:
    'Return the status of a connection; for callers who may finish it, also the page where an invitation is accepted',
  params: z.object({ connectorId: id }),
  answer: z.object({
    connectorStatus: connection.shape.connectorStatus,
    problem: connection.shape.problem,
    message: connection.shape.message,
    isReading: z.boolean(),
    inviteUrl: z.string().nullable(),
  }),
});

export const refreshConnection = call({
  id: 'refresh-connection',
  method: 'POST',
  path: `${path}/connections/:id/refresh`,
  access: 'connector:manage',
  summary: 'Read the data of a connection again now',
  params: z.object({ id }),
  body: z.object({ version }),
  answer: added,
  refusals: ['changed-meanwhile'],
});

export const deleteConnection = call({
  id: 'delete-connection',
  edits: { record: 'connection', id: 'id' },
  method: 'DELETE',
  path: `${path}/connections/:id`,
  access: 'connector:manage',
  summary: 'Delete a connection, its credentials and the data read; backups drop it within 90 days',
  params: z.object({ id }),
  answer: done.extend({ purgedWithinDays: z.number().int() }),
});
