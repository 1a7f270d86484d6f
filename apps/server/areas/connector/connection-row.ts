import type { Connection } from '@parapet/contract/connector/shapes';
import { CONNECTORS, type ConnectorType } from '@parapet/domain/connectors/connector-types';
import { goneStatuses } from '@parapet/domain/lifecycles/account-status';
import { commandsThat } from '@parapet/domain/lifecycles/lifecycle';
import { may } from '@parapet/domain/permissions/table';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Row } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { findAccount, type AccountRow } from '../account/index.ts';

export type ConnectionRow = Row<'connection'>;

/**
 * The account that a call is about: named by its own id or by that of the directory, or the policyholder's.
 * @throws Refusal 404 for one that does not exist or that the caller may not see.
 */
export async function readAccount(ctx: CommandContext, cbid: string | undefined): Promise<AccountRow> {
  const { accountType, organizationId } = getActor(ctx);
  const named = cbid ?? (accountType === 'CUSTOMER' ? organizationId : refuse('not-found'));
  const known = await ctx.tx
    .selectFrom('account')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', named), eb('directoryId', '=', named)]))
    .where('status', 'not in', goneStatuses)
    .orderBy(sql`id = ${named}`, 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return findAccount(ctx, known?.id ?? refuse('not-found'));
}

/** @throws Refusal 404, also for one of somebody else. */
export async function findConnection(
  ctx: CommandContext,
  id: string,
  { lock = false } = {},
): Promise<ConnectionRow> {
  const select = ctx.tx.selectFrom('connection').selectAll().where('id', '=', id);
  return (await (lock ? select.forNoKeyUpdate() : select).executeTakeFirst()) ?? refuse('not-found');
}

/** The connection of a type that an account has. */
export const findAccountConnection = (
  ctx: CommandContext,
  accountId: string,
  type: ConnectorType,
): Promise<ConnectionRow | undefined> =>
  ctx.tx
    .selectFrom('connection')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('type', '=', type)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Message for a connection that failed. `problem` tells which service and why. */
export const FAILED_TO_CONNECT = 'Failed to connect, please try again later';

type Shown = Omit<ConnectionRow, 'sealed' | 'sealedWith' | 'actions'>;

export const getMetadata = ({ metadata }: Pick<Shown, 'metadata'>): Connection['metadata'] => ({
  azureTenantId: metadata.azureTenantId ?? null,
  region: metadata.region ?? null,
  host: metadata.host ?? null,
  wizerCustomerId: metadata.wizerCustomerId ?? null,
});

export const canDo = (ctx: CommandContext): Connection['can'] => {
  const manages = may(getActor(ctx), 'connector:manage');
  return commandsThat({ 'refresh-connection': manages, 'delete-connection': manages });
};

export const connectionView = (ctx: CommandContext, row: Shown, companyName: string): Connection => ({
  id: row.id,
  connectorId: row.id,
  connectorType: row.type,
  connectorName: CONNECTORS[row.type].name,
  connectorStatus: row.status,
  problem: row.problem,
  message: row.status === 'FAILED' ? FAILED_TO_CONNECT : null,
  isReading: row.readingSince !== null,
  metadata: getMetadata(row),
  accountId: row.accountId,
  companyName,
  score: row.score,
  readAt: row.readAt?.toISOString() ?? null,
  triedAt: row.triedAt?.toISOString() ?? null,
  connectedBy: row.connectedBy,
  created: row.created.toISOString(),
  modified: row.modified.toISOString(),
  version: row.version,
  can: canDo(ctx),
});
