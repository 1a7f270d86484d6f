import {
  CLIENT_ID_LENGTH,
  CLIENT_SECRET_LENGTH,
  deliveryStatuses,
  WEBHOOK_URL_LENGTH,
  webhookStatuses,
  webhookTopics,
} from '@parapet/domain/integrations/webhooks';
import { z } from 'zod';
import { call, getCalls } from '../call.ts';
import { list } from '../list.ts';
import { can, done, id, instant, line, plainDate, version } from '../shapes.ts';

const plain = /^[\x21-\x7e]*$/;
const exactly = (length: number, name: string) =>
  z.string().length(length, `${name} must be exactly ${length} characters`);
const clientId = exactly(CLIENT_ID_LENGTH, 'Client ID').regex(plain, 'Client ID has plain characters only');
const clientSecret = exactly(CLIENT_SECRET_LENGTH, 'Client Secret').regex(
  plain,
  'Client Secret has plain characters only',
);
const webhookUrl = exactly(WEBHOOK_URL_LENGTH, 'Webhook URL').regex(
  /^[A-Za-z0-9_-]*$/,
  'Webhook URL has letters, digits, hyphens and underscores only',
);
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]);
const topics = z.array(z.enum(webhookTopics)).max(webhookTopics.length);
const companyName = line(100).min(1, 'Company name is required');

/** The form of a webhook that is made. */
export const webhookForm = z.object({ companyName, address, topics });
/** The form of one that there is. */
export const webhookEdit = webhookForm.extend({ clientId, clientSecret, webhookUrl });

const webhookCommands = [
  'update-webhook',
  'pause-webhook',
  'resume-webhook',
  'replay-webhook',
  'delete-webhook',
] as const;
const webhookFields = {
  id,
  companyName: z.string(),
  clientId: z.string(),
  /**
   * Shown once, by the call that made it; 32 asterisks from then on, which leave it as it is when sent back.
   */
  clientSecret: z.string(),
  webhookUrl: z.string(),
  /** Its own address; without one the deployment's base and `webhookUrl`. */
  address: z.string().nullable(),
  topics: z.array(z.enum(webhookTopics)),
  status: z.enum(webhookStatuses),
  pausedAt: instant.nullable(),
  madeByName: z.string(),
  waiting: z.number().int(),
  lastDelivered: instant.nullable(),
  created: instant,
  modified: instant,
  version: z.number().int(),
  can: can(webhookCommands),
};
const webhook = z.object(webhookFields);
export type Webhook = z.output<typeof webhook>;

const base = '/api/webhook/v1';
const access = 'webhook:manage';
const params = z.object({ id });

export const searchWebhooks = call({
  id: 'search-webhooks',
  method: 'GET',
  path: base,
  access,
  summary: 'Search the webhooks of the caller’s organization; secrets are not returned',
  ...list({
    fields: webhookFields,
    sort: ['companyName', 'clientId', 'status', 'created', 'modified'],
    filter: ['status'],
    search: ['companyName', 'clientId', 'webhookUrl', 'address'],
    order: ['companyName', 'asc'],
  }),
});

export const createWebhook = call({
  id: 'create-webhook',
  method: 'POST',
  path: `${base}/createHook`,
  access,
  secret: true,
  summary: 'Create a webhook; its secret is returned only in this answer',
  body: z.object({
    companyName,
    address: address.optional().describe('Where events go; https'),
    topics: topics.optional().describe('The topics it receives; defaults to all'),
  }),
  answer: webhook.extend({ message: z.string() }),
  refusals: ['webhooks-full', 'webhook-address-refused'],
});

export const updateWebhook = call({
  id: 'update-webhook',
  method: 'PUT',
  path: base,
  access,
  secret: true,
  summary: 'Update a webhook; a secret of 32 asterisks leaves the stored one unchanged',
  body: z.object({
    id,
    companyName: companyName.optional(),
    clientId,
    clientSecret,
    webhookUrl,
    address: address.optional(),
    topics: topics.optional(),
    version,
  }),
  answer: webhook.extend({ message: z.string() }),
  refusals: ['changed-meanwhile', 'webhook-address-refused', 'webhook-taken'],
});

export const deleteWebhook = call({
  id: 'delete-webhook',
  edits: { record: 'webhook', id: 'id' },
  method: 'DELETE',
  path: `${base}/:id`,
  access,
  summary: 'Delete a webhook with its delivery log; nothing is sent any more',
  params,
  answer: done,
});

const steered = { access, params, body: z.object({ version }), answer: webhook } as const;

export const pauseWebhook = call({
  id: 'pause-webhook',
  method: 'PUT',
  path: `${base}/:id/pause`,
  ...steered,
  summary: 'Pause deliveries to a webhook; events wait',
  refusals: ['changed-meanwhile', 'wrong-state'],
});

export const resumeWebhook = call({
  id: 'resume-webhook',
  method: 'PUT',
  path: `${base}/:id/resume`,
  ...steered,
  summary: 'Resume deliveries: waiting events are sent in order, and new events follow',
  refusals: ['changed-meanwhile', 'wrong-state'],
});

const deliveryFields = {
  id,
  eventId: id,
  event: z.string(),
  topic: z.enum(webhookTopics),
  recordType: z.string(),
  recordId: id,
  recordNumber: z.string(),
  status: z.enum(deliveryStatuses),
  tries: z.number().int(),
  triedAt: instant.nullable(),
  dueAt: instant,
  deliveredAt: instant.nullable(),
  answerStatus: z.number().int().nullable(),
  error: z.string().nullable(),
  isReplay: z.boolean(),
  created: instant,
};
const delivery = z.object(deliveryFields);
export type Delivery = z.output<typeof delivery>;

export const searchDeliveries = call({
  id: 'search-webhook-deliveries',
  method: 'GET',
  path: `${base}/:id/deliveries`,
  access,
  summary: 'Search the deliveries of a webhook, sent and waiting',
  params,
  ...list({
    fields: deliveryFields,
    sort: ['created', 'event', 'status', 'recordNumber', 'triedAt'],
    filter: ['status', 'topic', 'event'],
    search: ['event', 'recordNumber', 'eventId'],
    order: ['created', 'desc'],
    dated: 'created',
  }),
});

const deliveryParams = z.object({ id, deliveryId: id });
export const getDelivery = call({
  id: 'get-webhook-delivery',
  method: 'GET',
  path: `${base}/:id/deliveries/:deliveryId`,
  access,
  summary: 'Return a delivery with the body that was sent and the beginning of the answer',
  params: deliveryParams,
  answer: delivery.extend({ body: z.string(), answer: z.string().nullable() }),
});

const replayed = z.object({ message: z.string(), replayed: z.number().int() });

export const replayDelivery = call({
  id: 'replay-webhook-delivery',
  method: 'POST',
  path: `${base}/:id/deliveries/:deliveryId/replay`,
  access,
  summary: 'Resend one event, with the same event id',
  params: deliveryParams,
  body: z.object({}),
  answer: replayed,
  refusals: ['webhook-no-address'],
});

export const replayWebhook = call({
  id: 'replay-webhook',
  method: 'POST',
  path: `${base}/:id/replay`,
  access,
  summary: 'Resend the events of a range of days (UTC) in order, with the same event ids',
  params,
  body: z.object({ after: plainDate, before: plainDate, onlyGivenUp: z.boolean().default(false) }),
  answer: replayed,
  refusals: ['webhook-no-address'],
});

export const webhookCalls = getCalls({
  searchWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  pauseWebhook,
  resumeWebhook,
  searchDeliveries,
  getDelivery,
  replayDelivery,
  replayWebhook,
});
