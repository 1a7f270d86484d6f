import { createApiKey } from '@parapet/contract/auth/api-keys';
import { createWebhook } from '@parapet/contract/webhook/index';
import { did } from '../story.ts';
import type { DocumentedCalls, World } from './world.ts';

const page = 'content, totalElements, totalPages, number, size';
const list = () => ({ query: { page: '0', size: '10', search: '', sort: 'created,desc' } });
const token = async (world: World) => ({ token: (await world.tokenOf('agent'))! });

const getKey = async (world: World) => {
  const { keyId } = await did(world.server.call(createApiKey, { body: {} }, await token(world)));
  return { params: { keyId } };
};
const getHook = async (world: World) =>
  did(
    world.server.call(
      createWebhook,
      { body: { companyName: `Documented ${world.next()}` } },
      await token(world),
    ),
  );
const filtered = () => ({
  query: {
    after: '2026-01-01',
    before: '2026-12-31',
    size: '10',
    dateFilter: 'LAST_30_DAYS',
    sort: 'at,desc',
    search: 'quote',
    pageRequested: '0',
    apiClientId: 'ppk_00000000',
  },
});

/** Webhooks, API keys and what was called with them (3 §7 "Webhooks", "API keys and activity"). */
export const integrationCalls: DocumentedCalls = {
  'search-webhooks': { rows: 'ACALL-176', place: '3 §7 GET /api/webhook/v1', send: list, answers: page },
  'create-webhook': {
    rows: 'ACALL-177',
    place: '3 §7 POST createHook {companyName}',
    send: (world) => ({ body: { companyName: `Made ${world.next()}` } }),
    answers: 'id, companyName, clientId, clientSecret, webhookUrl',
  },
  'update-webhook': {
    rows: 'ACALL-178',
    place: '3 §7 PUT {id, clientId, clientSecret, webhookUrl}',
    send: async (world) => {
      const { id, clientId, clientSecret, webhookUrl } = await getHook(world);
      return { body: { id, clientId, clientSecret, webhookUrl } };
    },
    answers: 'message',
  },
  'delete-webhook': {
    rows: 'ACALL-179',
    place: '3 §7 DELETE /api/webhook/v1/{id}',
    send: async (world) => ({ params: { id: (await getHook(world)).id } }),
    answers: 'message',
  },
  'search-api-keys': { rows: 'ACALL-197', place: '3 §7 GET /api/auth/v1/api', send: list, answers: page },
  'create-api-key': {
    rows: 'ACALL-198',
    place: '3 §7 POST /api/auth/v1/api; no body shown',
    send: () => ({ body: {} }),
    answers: 'id, secret, keyId',
  },
  'update-api-key': {
    rows: 'ACALL-199',
    place: '3 §7 PUT /api/auth/v1/api/{keyId}; no body shown',
    send: async (world) => ({ ...(await getKey(world)), body: {} }),
  },
  'regenerate-api-key': {
    rows: 'ACALL-200',
    place: '3 §7 PUT regenerate/{keyId}; no body shown',
    send: async (world) => ({ ...(await getKey(world)), body: {} }),
    answers: 'message, secret',
  },
  'delete-api-key': {
    rows: 'ACALL-201',
    place: '3 §7 DELETE /api/auth/v1/api/{keyId}',
    send: getKey,
    answers: 'message',
  },
  'search-api-activity': {
    rows: 'ACALL-202',
    place: '3 §7 GET /api/apiactivity/v1/search',
    send: filtered,
    answers: page,
  },
  'get-api-activity-graph': {
    rows: 'ACALL-203',
    place: '3 §7 GET /api/apiactivity/v1/graph',
    send: filtered,
  },
  'get-api-activity-stats': {
    rows: 'ACALL-204',
    place: '3 §7 GET /api/apiactivity/v1/agg/stats',
    send: filtered,
  },
};
