import { CONNECTORS, type ConnectorType } from '@parapet/domain/connectors/connector-types';
import type { ConnectorGateway, Credentials, Reading } from '../../platform/gateways.ts';
import type { Outside } from './ask.ts';
import { readAws } from './aws.ts';
import { readCommon } from './common.ts';
import { readGoogle } from './google.ts';
import { makeOrganization, readLeen, type LeenAt } from './leen.ts';
import { readMicrosoft } from './microsoft.ts';
import type { OauthClient } from './oauth.ts';
import { fail } from './trouble.ts';

type Client = { clientId: string; clientSecret?: string | undefined };

/** Addresses of the products, as plain values. A product not set up is null, and cannot be connected. */
export type ConnectorAddresses = Outside & {
  /** Takes the place of every product: the sandbox. */
  sandbox: string | null;
  microsoft: Client | null;
  google: Client | null;
  hub: { url: string } | null;
  leen: LeenAt | null;
};

const getOauth = (at: ConnectorAddresses): Partial<Record<ConnectorType, OauthClient>> => ({
  ...(at.microsoft && {
    MICROSOFT: {
      ...at.microsoft,
      ...microsoftAt(at.sandbox ? `${at.sandbox}/microsoft` : 'https://login.microsoftonline.com'),
      scope: 'offline_access https://graph.microsoft.com/SecurityEvents.Read.All',
      beside: { response_mode: 'query', prompt: 'select_account' },
    },
  }),
  ...(at.google && {
    GOOGLEWORKSPACE: {
      ...at.google,
      authorizeUrl: at.sandbox
        ? `${at.sandbox}/google/o/oauth2/v2/auth`
        : 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: at.sandbox ? `${at.sandbox}/google/token` : 'https://oauth2.googleapis.com/token',
      scope: 'https://www.googleapis.com/auth/admin.directory.user.readonly',
      beside: { access_type: 'offline', prompt: 'consent' },
    },
  }),
});

const microsoftAt = (base: string) => ({
  authorizeUrl: `${base}/organizations/oauth2/v2.0/authorize`,
  tokenUrl: `${base}/organizations/oauth2/v2.0/token`,
});

/** Every product by its own protocol or the common one: the same adapters for them and for the sandbox. */
export function remoteConnectors(at: ConnectorAddresses): ConnectorGateway {
  const clients = getOauth(at);
  const { sandbox } = at;
  const getClient = (type: ConnectorType): OauthClient => clients[type] ?? fail('UNAVAILABLE');

  const commonAddress = (type: ConnectorType, host: string | undefined): string => {
    // An address with a port is that of somebody's own stand-in; any other one is played by the sandbox.
    if (host !== undefined && (!sandbox || host.includes(':')))
      return `${sandbox ? 'http' : 'https'}://${host}/v1/posture`;
    const { url } = at.hub ?? fail('UNAVAILABLE');
    return `${url}/${type.toLowerCase()}/v1/posture`;
  };

  async function read(type: ConnectorType, given: Credentials): Promise<Reading> {
    switch (CONNECTORS[type].provider) {
      case 'MICROSOFT': {
        const graph = sandbox ? `${sandbox}/microsoft/graph` : 'https://graph.microsoft.com';
        return readMicrosoft(at, { client: getClient(type), graph }, given);
      }
      case 'GOOGLE': {
        const directory = sandbox ? `${sandbox}/google` : 'https://admin.googleapis.com';
        return readGoogle(at, { client: getClient(type), directory }, given);
      }
      case 'AWS': {
        const endpoint = (region: string) =>
          sandbox ? `${sandbox}/aws/${region}` : `https://securityhub.${region}.amazonaws.com`;
        return readAws(at, endpoint, given);
      }
      case 'LEEN':
        return readLeen(at, at.leen ?? fail('UNAVAILABLE'), type, given);
      case 'COMMON':
        return readCommon(at, { address: commonAddress(type, given['host']), type }, given);
    }
  }

  const isOpen = (type: ConnectorType): boolean => {
    const { provider, fields } = CONNECTORS[type];
    if (provider === 'LEEN') return at.leen !== null;
    if (provider === 'MICROSOFT' || provider === 'GOOGLE') return clients[type] !== undefined;
    return provider === 'AWS' || at.hub !== null || fields.some(({ kind }) => kind === 'address');
  };

  return {
    isOpen: (type) => isOpen(type as ConnectorType),
    mayBeInside: at.mayBeInside,
    oauth: (type) => {
      const client = clients[type as ConnectorType];
      if (!client) return null;
      const { clientId, authorizeUrl, scope, beside } = client;
      return { clientId, authorizeUrl, scope, beside };
    },
    read: (type, given) => read(type as ConnectorType, given),
    makeOrganization: async (identifier) => makeOrganization(at, at.leen ?? fail('UNAVAILABLE'), identifier),
  };
}
