import type { connectorCalls } from '@parapet/contract/connector/index';
import type { Handlers } from '../../platform/handler.ts';
import { agreeToConnector } from './agree.ts';
import { addConnectorByKey, addWizer, createConnection } from './connect.ts';
import {
  deleteConnection,
  getConnectionStatus,
  refreshConnection,
  searchConnections,
} from './connections.ts';
import { getOauthMetadata, listAccountConnectors, listAwsRegions, listConnectors } from './connectors.ts';
import { makeLeenInviteToken, makeLeenOrganization } from './leen.ts';
import { getActionList, getLatestScore, getScoresHistory, getShortlistActions } from './scores.ts';
import { beginOauth } from './sign-in.ts';

export const connectorHandlers: Handlers<typeof connectorCalls> = {
  'list-connectors': listConnectors,
  'list-account-connectors': listAccountConnectors,
  'search-connections': searchConnections,
  'agree-to-connector': agreeToConnector,
  'create-connection': createConnection,
  'add-wizer': addWizer,
  'add-connector-by-key': addConnectorByKey,
  'get-connection-status': getConnectionStatus,
  'refresh-connection': refreshConnection,
  'delete-connection': deleteConnection,
  'get-latest-score': getLatestScore,
  'get-action-list': getActionList,
  'get-shortlist-actions': getShortlistActions,
  'get-scores-history': getScoresHistory,
  'list-aws-regions': listAwsRegions,
  'get-oauth-metadata': getOauthMetadata,
  'begin-oauth': beginOauth,
  'make-leen-organization': makeLeenOrganization,
  'make-leen-invite-token': makeLeenInviteToken,
};

export { connect } from './connect.ts';
export { keepFailure, keepReading } from './keep-reading.ts';
export { makeOrganizationAtHub } from './leen.ts';
export { readConnection } from './read-connection.ts';
export { readConnections } from './read-connections.ts';
export { resealConnections } from './reseal.ts';
