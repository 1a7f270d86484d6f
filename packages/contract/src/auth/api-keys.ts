import {
  CALLS_PER_MINUTE,
  grantable,
  KEY_ID,
  KEY_NAME,
  MOST_CALLS_PER_MINUTE,
  OVERLAP_HOURS,
  overlapHours,
} from '@parapet/domain/integrations/api-keys';
import { permissionNames } from '@parapet/domain/permissions/table';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { can, done, id, instant, line, version } from '../shapes.ts';

const scope = z.enum(grantable(permissionNames));
/** The public id of a key: the beginning of its secret. */
export const keyId = z.string().regex(KEY_ID, 'Not the id of a key');
const keyCommands = ['update-api-key', 'regenerate-api-key', 'delete-api-key'] as const;

const keyFields = {
  id,
  keyId,
  /** Shown once, by the call that made it; null from then on. */
  secret: z.string().nullable(),
  name: z.string(),
  scopes: z.array(scope),
  callsPerMinute: z.number().int(),
  /** Until when the secret before this one works too. */
  formerUntil: instant.nullable(),
  /** Without access of whoever made it, a key opens nothing. */
  isWorking: z.boolean(),
  madeByName: z.string(),
  lastUsed: instant.nullable(),
  created: instant,
  modified: instant,
  version: z.number().int(),
  can: can(keyCommands),
};
const apiKey = z.object(keyFields);
export type ApiKey = z.output<typeof apiKey>;

const path = '/api/auth/v1/api';
const params = z.object({ keyId });
/** The form of a key. */
export const apiKeyForm = z.object({
  name: line(KEY_NAME).min(1, 'Name is required'),
  scopes: z.array(scope).min(1, 'Choose a scope').max(permissionNames.length),
  callsPerMinute: z.number().int().min(1).max(MOST_CALLS_PER_MINUTE).default(CALLS_PER_MINUTE),
});

export const searchApiKeys = call({
  id: 'search-api-keys',
  method: 'GET',
  path,
  access: 'api-key:manage',
  summary: 'Search the API keys of the caller’s organization; secrets are not returned',
  ...list({
    fields: keyFields,
    sort: ['name', 'keyId', 'madeByName', 'lastUsed', 'callsPerMinute', 'created'],
    search: ['name', 'keyId', 'madeByName'],
    order: ['created', 'desc'],
  }),
});

export const createApiKey = call({
  id: 'create-api-key',
  method: 'POST',
  path,
  access: 'api-key:manage',
  secret: true,
  summary: 'Create an API key; its secret is returned only in this answer',
  // The documents show no body: a key without one reads what its maker reads.
  body: apiKeyForm.partial(),
  answer: apiKey,
  refusals: ['api-keys-full', 'scope-not-yours'],
});

export const updateApiKey = call({
  id: 'update-api-key',
  method: 'PUT',
  path: `${path}/:keyId`,
  access: 'api-key:manage',
  summary: 'Update the name, the scopes or the limit of an API key',
  params,
  body: apiKeyForm.partial().extend({ version }),
  answer: apiKey,
  refusals: ['changed-meanwhile', 'scope-not-yours'],
});

export const regenerateApiKey = call({
  id: 'regenerate-api-key',
  method: 'PUT',
  path: `${path}/regenerate/:keyId`,
  access: 'api-key:manage',
  secret: true,
  summary: 'Replace the secret of an API key; the former one keeps working for the number of hours requested',
  params,
  body: z.object({ overlapHours: z.literal(overlapHours).default(OVERLAP_HOURS), version }),
  answer: done.extend({ key: apiKey, secret: z.string() }),
  refusals: ['changed-meanwhile'],
});

export const deleteApiKey = call({
  id: 'delete-api-key',
  edits: { record: 'apiKey', id: 'keyId' },
  method: 'DELETE',
  path: `${path}/:keyId`,
  access: 'api-key:manage',
  summary: 'Delete an API key; it stops working at once',
  params,
  answer: done,
});
