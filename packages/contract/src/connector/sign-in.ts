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
  summary: 'Return the parameters of the provider’s OAuth sign-in',
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
  summary: 'Return the address where this browser signs in at the provider; it works for this browser only',
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
  summary: 'Request an organization of the account at the hub; it is created after the answer',
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
    'Request a page at the hub where a product is connected; the status has its address once it exists',
  body: z.object({ connectorType: givenType, cbid }),
  answer: done.extend({ connection }),
  refusals: ['connector-not-added', 'connector-not-agreed', 'connector-unavailable'],
});
