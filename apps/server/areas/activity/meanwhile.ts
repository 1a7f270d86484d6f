import type { Meanwhile } from '@parapet/contract/meanwhile';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Row } from '../../platform/records/records.ts';
import type { Stale } from '../../platform/refuse.ts';
import { readableChanges, readableEvents } from './readable.ts';

const MOST = 20;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the changes to a row since the version that the user read, with their authors, newest first, as
 * far as the caller may read history. An entry may stand under another record of the row: that of a billing
 * contact under its account.
 */
export async function getMeanwhile(ctx: CommandContext, { row, version }: Stale): Promise<Meanwhile> {
  const subjects = Object.values(row).filter((value) => typeof value === 'string' && UUID.test(value));
  const { rows } = await sql<Pick<Row<'history'>, 'actorName' | 'at' | 'event' | 'changes'>>`
    select actor_name, at, event, changes from history t
    where t.subject_id = any(${subjects}::uuid[]) and coalesce(t.row_id, t.subject_id) = ${row['id']}
      and t.row_version > ${version} and ${readableEvents(ctx)}
    order by t.row_version desc, t.at desc limit ${MOST}`.execute(ctx.tx);
  return {
    version: row['version'] as number,
    changes: rows.map(({ actorName, at, event, changes }) => ({
      by: actorName,
      at: at.toISOString(),
      event,
      fields: readableChanges(ctx, changes),
    })),
  };
}
