import { z } from 'zod';
import { call } from '../call.ts';
import { done, id } from '../shapes.ts';
import { cbid, connection, givenType, typeParams } from './shapes.ts';

/** Origin of the page in the browser, for a server that was not told its own address. */
const origin = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .optional();

const path = '/api/connector/v1';

export const getOauthMetadata = call({
  id: 'get-oauth-metadata',
  method: 'GET',
  path: `${path}/connectors/:connectorType/oauth/metadata`,
  access: 'connector:read',
  summary: 'How the provider’s sign-in is asked',
  params: typeParams,
  answer: z.object({
    clientId: z.string(),
    responseType: z.literal('code'),
    redirectUri: z.string(),
    scope: z.string(),
    authorizeUrl: z.string(),
  }),
  refusals: ['connector-unavailable'],
});

export const beginOauth = call({
  id: 'begin-oauth',
  method: 'POST',
  path: `${path}/connectors/:connectorType/oauth/authorize`,
  access: 'connector:manage',
  summary: 'Where the browser goes to sign in at the provider; the answer fits this one alone',
  secret: true,
  params: typeParams,
  body: z.object({ cbid, origin }),
  answer: z.object({ authorizeUrl: z.string() }),
  refusals: ['connector-not-agreed', 'connector-unavailable'],
});

export const makeLeenOrganization = call({
  id: 'make-leen-organization',
  method: 'POST',
  path: `${path}/leen/organization`,
  access: 'connector:manage',
  summary: 'Ask the hub for an organization of the account; it is made afterwards',
  body: z.object({ cbid }),
  answer: done.extend({ accountId: id, organizationId: z.string().nullable() }),
  refusals: ['connector-unavailable'],
});

export const makeLeenInviteToken = call({
  id: 'make-leen-invite-token',
  method: 'POST',
  path: `${path}/leen/invite-token`,
  access: 'connector:manage',
  summary:
    'Ask the hub for a page where a product is connected; the status says where it is, once it is there',
  body: z.object({ connectorType: givenType, cbid }),
  answer: done.extend({ connection }),
  refusals: ['connector-not-added', 'connector-not-agreed', 'connector-unavailable'],
});
