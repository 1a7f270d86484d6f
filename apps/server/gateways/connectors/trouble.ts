import type { ConnectionProblem } from '@parapet/domain/connectors/connection';
import type { Credentials } from '../../platform/gateways.ts';

/**
 * Thrown if no data could be read, with the reason. It quotes no part of the request or the answer: both
 * may hold secrets.
 */
export class ConnectorTrouble extends Error {
  readonly problem: ConnectionProblem;
  /** Credentials that open the product now, if they changed before the trouble. */
  credentials: Credentials | undefined;

  constructor(problem: ConnectionProblem, credentials?: Credentials) {
    super(`The connector answered with ${problem}`);
    this.problem = problem;
    this.credentials = credentials;
  }
}

/** @throws ConnectorTrouble always. */
export function fail(problem: ConnectionProblem): never {
  throw new ConnectorTrouble(problem);
}
