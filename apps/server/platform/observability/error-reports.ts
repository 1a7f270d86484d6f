import type { Insertable } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../../tables/tables.ts';

/**
 * The most reports in an hour that are accepted from consoles: of one person, of one address without a
 * sign-in, and of all addresses together, because anybody can send one.
 */
export const MOST_AN_HOUR = { person: 200, address: 60, addresses: 2000 };

type Report = Omit<Insertable<Tables['errorReport']>, 'id'>;

export async function keepErrorReport(tx: Tx, report: Report): Promise<string> {
  const { id } = await tx.insertInto('errorReport').values(report).returning('id').executeTakeFirstOrThrow();
  return id;
}
