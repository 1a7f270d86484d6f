import { event, seen, text } from './event.ts';

const ofConnector = { ...event('account', 'account', { connector: text }), ...seen };

/** What happens to the connectors of an account: never what opens them, nor what they answered. */
export const connectorEvents = {
  'connector.agreed': ofConnector,
  'connector.added': ofConnector,
  'connector.connected': ofConnector,
  'connector.refreshed': ofConnector,
  'connector.failed': { ...event('account', 'account', { connector: text, problem: text }), ...seen },
  'connector.deleted': ofConnector,
} as const;
