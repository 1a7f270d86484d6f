import type {
  Connector,
  listAccountConnectors as accountCall,
  listConnectors as allCall,
} from '@parapet/contract/connector/connections';
import type { getOauthMetadata as metadataCall } from '@parapet/contract/connector/sign-in';
import type { listAwsRegions as regionsCall } from '@parapet/contract/connector/scores';
import { PRIVACY_EDITION } from '@parapet/domain/connectors/connection';
import {
  AWS_REGIONS,
  CONNECTORS,
  connectorTypes,
  descriptionOf,
  buildFields,
  type ConnectorType,
} from '@parapet/domain/connectors/connector-types';
import { may } from '@parapet/domain/permissions/table';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { refuse } from '../../platform/refuse.ts';
import { findAccount } from '../account/index.ts';
import { connectionView } from './connection-row.ts';

/**
 * URL to which a provider’s sign-in redirects the browser: the provider knows this address and accepts no
 * other.
 */
export const redirectUri = ({ config: { PORT, PUBLIC_URL } }: CommandContext, origin?: string): string =>
  publicUrl({ PORT, PUBLIC_URL: PUBLIC_URL ?? origin }, '/connectors/connected');

const byName = [...connectorTypes].sort((a, b) => CONNECTORS[a].name.localeCompare(CONNECTORS[b].name, 'en'));

function connectorView(ctx: CommandContext, type: ConnectorType): Connector {
  const { name, category, form } = CONNECTORS[type];
  const oauth = ctx.gateways.connectors.oauth(type);
  return {
    connectorName: name,
    connectorType: type,
    description: descriptionOf(type),
    state: ctx.gateways.connectors.isOpen(type) ? 'ACTIVE' : 'UNAVAILABLE',
    category,
    form,
    fields: [...buildFields(type)],
    payload: oauth && {
      clientId: oauth.clientId,
      responseType: 'code',
      redirectUri: redirectUri(ctx),
      scope: oauth.scope,
    },
  };
}

export const listConnectors: Handler<typeof allCall> = async (ctx) =>
  byName.map((type) => connectorView(ctx, type));

export const listAccountConnectors: Handler<typeof accountCall> = async (ctx, { params }) => {
  const account = await findAccount(ctx, params.accountId);
  const connections = await ctx.tx
    .selectFrom('connection')
    .selectAll()
    .where('accountId', '=', account.id)
    .execute();
  const consents = await ctx.tx
    .selectFrom('connectorConsent')
    .select(['type', 'agreedBy', 'agreedAt'])
    .where('accountId', '=', account.id)
    .where('edition', '=', PRIVACY_EDITION)
    .execute();
  const manages = may(getActor(ctx), 'connector:manage');
  return byName.map((type) => {
    const view = connectorView(ctx, type);
    const row = connections.find((connection) => connection.type === type);
    const agreed = consents.find((consent) => consent.type === type);
    return {
      ...view,
      isConnected: row?.status === 'SUCCESS',
      agreed: agreed ? { by: agreed.agreedBy, at: agreed.agreedAt.toISOString() } : null,
      connection: row ? connectionView(ctx, row, account.details.name) : null,
      canAdd: manages && view.state === 'ACTIVE' && (!row || row.status === 'FAILED'),
    };
  });
};

export const getOauthMetadata: Handler<typeof metadataCall> = async (ctx, { params }) => {
  const oauth = ctx.gateways.connectors.oauth(params.connectorType) ?? refuse('connector-unavailable');
  const { clientId, scope, authorizeUrl } = oauth;
  return { clientId, responseType: 'code', redirectUri: redirectUri(ctx), scope, authorizeUrl };
};

export const listAwsRegions: Handler<typeof regionsCall> = async () => [...AWS_REGIONS];
