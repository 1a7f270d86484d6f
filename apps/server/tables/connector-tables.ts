import type { ConnectionProblem, ConnectionStatus } from '@parapet/domain/connectors/connection';
import type { ConnectorType } from '@parapet/domain/connectors/connector-types';
import type { KeptScore, SecurityAction } from '@parapet/domain/connectors/posture';
import type { JsonOf, Refine } from './refine.ts';
import type { DB } from './rows.gen.ts';

export type KeptScores = JsonOf<readonly KeptScore[]>;

/** Types that SQL does not know for the tables of connectors. */
export type ConnectorTables = {
  connection: Refine<
    DB['connection'],
    {
      type: ConnectorType;
      status: ConnectionStatus;
      problem: ConnectionProblem;
      metadata: JsonOf<Partial<Record<'azureTenantId' | 'region' | 'host' | 'wizerCustomerId', string>>>;
      actions: JsonOf<readonly SecurityAction[]>;
    }
  >;
  connectorConsent: Refine<DB['connectorConsent'], { type: ConnectorType }>;
  connectorAuthorization: Refine<DB['connectorAuthorization'], { type: ConnectorType }>;
};
