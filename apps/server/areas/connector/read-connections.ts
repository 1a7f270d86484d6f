import { INVITE_DAYS, READ_EVERY_HOURS, readAgainProblems } from '@parapet/domain/connectors/connection';
import { CONNECTORS } from '@parapet/domain/connectors/connector-types';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../platform/database/due-rows.ts';
import { unrecorded, updateRecord } from '../../platform/records/records.ts';
import type { ConnectionRow } from './connection-row.ts';

/**
 * The job that asks for the readings that are due, and ends invitations that nobody took up. A reading whose
 * message was lost is asked for again.
 */
export async function readConnections(ctx: CommandContext): Promise<number> {
  const hours = (many: number): Date => new Date(ctx.now.getTime() - many * 3_600_000);
  const { rows } = await sql<ConnectionRow>`select * from connection
    where ${notSeen(ctx)} and coalesce(reading_since, '-infinity') < ${hours(1)} and (
      (status = 'SUCCESS' or (status = 'FAILED' and problem = any(${readAgainProblems})) or reading_since is not null)
        and coalesce(tried_at, created) < ${hours(READ_EVERY_HOURS)}
      or status = 'INVITED' and coalesce(tried_at, created) < ${hours(1)})
    order by coalesce(tried_at, created) limit ${DUE_AT_ONCE} for no key update skip locked`.execute(ctx.tx);
  return eachDue(ctx, rows, (row) =>
    row.status === 'INVITED' && row.modified < hours(INVITE_DAYS * 24)
      ? giveUpInvitation(ctx, row)
      : askForReading(ctx, row),
  );
}

async function askForReading(ctx: CommandContext, { id }: ConnectionRow): Promise<void> {
  await unrecorded(ctx, 'that a reading is under way is no change')
    .updateTable('connection')
    .set({ readingSince: ctx.now, triedAt: ctx.now })
    .where('id', '=', id)
    .execute();
  await ctx.publish({ topic: 'read-connection', payload: { connectionId: id, tries: 1 } });
}

const giveUpInvitation = (ctx: CommandContext, row: ConnectionRow): Promise<ConnectionRow> =>
  updateRecord(
    ctx,
    'connection',
    row,
    { set: { status: 'FAILED', problem: 'NOT_ACCEPTED', readingSince: null }, isDerived: true },
    {
      event: 'connector.failed',
      detail: { connector: CONNECTORS[row.type].name, problem: 'NOT_ACCEPTED' },
      subjectId: row.accountId,
    },
  );
