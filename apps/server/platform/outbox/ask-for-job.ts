import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

export const JOB_CHANNEL = 'parapet_job';

/**
 * Asks every server that has jobs to run one as soon as the transaction has committed. It is for what an
 * operator does now and then: such commits wait for each other.
 */
export const askForJob = (tx: Tx, name: string): Promise<unknown> =>
  sql`select pg_notify(${JOB_CHANNEL}, ${name})`.execute(tx);
