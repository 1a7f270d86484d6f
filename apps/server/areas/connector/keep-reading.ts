import type { ConnectionProblem } from '@parapet/domain/connectors/connection';
import { CONNECTORS } from '@parapet/domain/connectors/connector-types';
import { MOST_ACTIONS, ordered } from '@parapet/domain/connectors/posture';
import { sql } from 'kysely';
import { pickOwner, type CommandContext } from '../../platform/command-context.ts';
import type { Credentials, Reading } from '../../platform/gateways.ts';
import { unrecorded, updateRecord } from '../../platform/records/records.ts';
import { accountConnectorScores } from '../../tables/kept-columns.ts';
import { getToday } from '../account/index.ts';
import type { ConnectionRow } from './connection-row.ts';
import { sealCredentials } from './credentials.ts';

const resealed = (ctx: CommandContext, row: ConnectionRow, credentials: Credentials | undefined) =>
  credentials === undefined ? {} : sealCredentials(ctx.config, row, credentials);

/** Keeps what a product answered: its score of the day, its actions, and what opens it from now on. */
export async function keepReading(ctx: CommandContext, row: ConnectionRow, reading: Reading): Promise<void> {
  const told = {
    ...resealed(ctx, row, reading.credentials),
    ...(reading.metadata ? { metadata: JSON.stringify(reading.metadata) } : {}),
    triedAt: ctx.now,
    readingSince: null,
    problem: null,
  };
  if (reading.kind === 'INVITED') {
    await change(ctx, row, { ...told, status: 'INVITED' });
    return;
  }
  const { score, actions } = reading.posture;
  const kept = JSON.stringify(ordered(actions).slice(0, MOST_ACTIONS));
  await change(ctx, row, { ...told, status: 'SUCCESS', score, actions: kept, readAt: ctx.now });
  const account = await ctx.tx
    .selectFrom('account')
    .select(['region', 'state'])
    .where('id', '=', row.accountId)
    .executeTakeFirstOrThrow();
  const day = getToday(ctx, account);
  await ctx.tx
    .insertInto('connectionScore')
    .values({ ...pickOwner(row), connectionId: row.id, day, score })
    .onConflict((known) => known.columns(['connectionId', 'day']).doUpdateSet({ score }))
    .execute();
  await followScores(ctx, row.accountId);
}

/** Keeps that a product could not be read, and why; while it is tried again it is still being read. */
export async function keepFailure(
  ctx: CommandContext,
  row: ConnectionRow,
  { problem, credentials }: { problem: ConnectionProblem; credentials: Credentials | undefined },
  { isLast }: { isLast: boolean },
): Promise<void> {
  const told = { ...resealed(ctx, row, credentials), triedAt: ctx.now };
  await change(
    ctx,
    row,
    isLast ? { ...told, status: 'FAILED', problem, readingSince: null } : { ...told, status: row.status },
  );
}

type Told = Parameters<typeof updateRecord<'connection'>>[3]['set'] & { status: ConnectionRow['status'] };

/** History says when a connection begins to work and when it stops, not each of its readings. */
async function change(ctx: CommandContext, row: ConnectionRow, set: Told): Promise<void> {
  const connector = CONNECTORS[row.type].name;
  const subjectId = row.accountId;
  if (set.status === row.status || set.status === 'INVITED') {
    const table = unrecorded(ctx, 'a reading as the one before changes nothing that history tells');
    await table.updateTable('connection').set(set).where('id', '=', row.id).execute();
    return;
  }
  await updateRecord(
    ctx,
    'connection',
    row,
    { set, isDerived: true },
    set.status === 'FAILED'
      ? { event: 'connector.failed', detail: { connector, problem: set.problem ?? '' }, subjectId }
      : { event: 'connector.connected', detail: { connector }, subjectId },
  );
}

/** Updates an account's scores from its connected products, for its risk; also after one is removed. */
export async function followScores(ctx: CommandContext, accountId: string): Promise<void> {
  await ctx.withElevatedScope(async () => {
    await unrecorded(ctx, 'the history of the connections says so')
      .updateTable('account as t')
      .set({ connectorScores: sql`${accountConnectorScores}` })
      .where('t.id', '=', accountId)
      .execute();
  });
}
