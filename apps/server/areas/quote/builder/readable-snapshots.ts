import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';

/**
 * Which snapshots of a quote the caller may read. A policyholder reads none from before it was first
 * presented to them: what was drafted, and at which price, is between the agency and the provider.
 */
export const readableSnapshots = ({ scope }: CommandContext): RawBuilder<SqlBool> =>
  scope.scope === 'account'
    ? sql`at >= (select min(p.at) from presentation p where p.quote_id = quote_snapshot.quote_id)`
    : sql`true`;
