import type { FigurePart } from '@parapet/domain/figures/figure';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { figuredColumns, buildParts, type FiguredRow, type FiguredTable } from '../../tables/figured.ts';

/** Computes the contribution of the records that meet the conditions to the figures of their table. */
export async function recordParts(
  ctx: CommandContext,
  table: FiguredTable,
  ...where: readonly RawBuilder<SqlBool>[]
): Promise<FigurePart[]> {
  const columns = sql.join(figuredColumns(table).map((column) => sql.ref(column)));
  const { rows } = await sql<FiguredRow>`select ${columns} from ${sql.table(table)}
    where ${sql.join(where, sql` and `)}`.execute(ctx.tx);
  return rows.flatMap((row) => buildParts(table, row));
}
