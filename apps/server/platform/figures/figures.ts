import { sql, type Insertable } from 'kysely';
import {
  changedParts,
  figuredColumns,
  ownership,
  buildParts,
  type FiguredRow,
  type FiguredTable,
} from '../../tables/figured.ts';
import type { Tables } from '../../tables/tables.ts';
import { sendWrite, type FullTx } from '../database/database.ts';

/**
 * Adds what a change of a row means for the figures, in the transaction of that change. Only rows are added,
 * so writers never wait for each other here.
 */
export async function changeFigures(
  tx: FullTx,
  table: FiguredTable,
  before: FiguredRow | undefined,
  after: FiguredRow | undefined,
): Promise<void> {
  const isSameOwner = before && after && ownership.every((column) => before[column] === after[column]);
  const changes =
    isSameOwner || !before || !after
      ? ownedParts(table, before, after)
      : [...ownedParts(table, before, undefined), ...ownedParts(table, undefined, after)];
  if (changes.length > 0) await sendWrite(tx, tx.insertInto('figureChange').values(changes));
}

/** Adds what many new rows mean for the figures, as one sum for each agency and team. */
export async function countInFigures(
  tx: FullTx,
  table: FiguredTable,
  rows: readonly FiguredRow[],
): Promise<void> {
  const owners = Map.groupBy(rows, ({ agencyId, teamId }) => `${agencyId} ${teamId}`);
  const changes = [...owners.values()].flatMap((own) => {
    const { accountId, agencyId, teamId } = own[0]!;
    const parts = own.flatMap((row) => buildParts(table, row));
    return changedParts([], parts).map((part) => ({ ...part, accountId, agencyId, teamId }));
  });
  if (changes.length > 0) await tx.insertInto('figureChange').values(changes).execute();
}

/** The parts that a change adds, with the owner of the row. */
function ownedParts(
  table: FiguredTable,
  before: FiguredRow | undefined,
  after: FiguredRow | undefined,
): Insertable<Tables['figureChange']>[] {
  const { accountId, agencyId, teamId } = (after ?? before)!;
  return changedParts(before ? buildParts(table, before) : [], after ? buildParts(table, after) : []).map(
    (part) => ({ ...part, accountId, agencyId, teamId }),
  );
}

/**
 * Columns of the old row that an update returns beside the new row, so that no other writer can come
 * between.
 */
export const formerColumns = (table: FiguredTable) =>
  figuredColumns(table).map((column) => sql`${sql.ref(`old.${column}`)}`.as(`former_${column}`));

/** Takes the columns of `formerColumns` out of what an update returned. */
export function takeFormer(table: FiguredTable, returned: Record<string, unknown>): FiguredRow {
  const former: Record<string, unknown> = {};
  for (const column of figuredColumns(table)) {
    const name = formerName(column);
    former[column] = returned[name];
    delete returned[name];
  }
  return former as FiguredRow;
}

/** `former_agencyId` as it comes back: names are snake_case in SQL and camelCase in code. */
const formerName = (column: string): string => `former${column[0]!.toUpperCase()}${column.slice(1)}`;
