import type { ConnectionProblem } from '@parapet/domain/connectors/connection';
import type { Credentials } from '../../platform/gateways.ts';

/** Nothing could be read, and why. It quotes nothing of what was sent or answered: both may hold secrets. */
export class ConnectorTrouble extends Error {
  readonly problem: ConnectionProblem;
  /** What opens the product now, where that changed before the trouble. */
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
