import { event, seen, text } from './event.ts';

const ofConnector = { ...event('account', 'account', { connector: text }), ...seen };

/** Events of an account's connectors, without their credentials and their answers. */
export const connectorEvents = {
  'connector.agreed': ofConnector,
  'connector.added': ofConnector,
  'connector.connected': ofConnector,
  'connector.refreshed': ofConnector,
  'connector.failed': { ...event('account', 'account', { connector: text, problem: text }), ...seen },
  'connector.deleted': ofConnector,
} as const;
