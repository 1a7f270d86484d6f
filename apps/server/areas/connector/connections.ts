import {
  searchConnections as definition,
  type deleteConnection as deleteCall,
  type getConnectionStatus as statusCall,
  type refreshConnection as refreshCall,
  type searchConnections as searchCall,
} from '@parapet/contract/connector/connections';
import { PURGE_DAYS } from '@parapet/domain/connectors/connection';
import { CONNECTORS } from '@parapet/domain/connectors/connector-types';
import { may } from '@parapet/domain/permissions/table';
import { sql, type SqlBool } from 'kysely';
import { getActor } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { deleteRecord, updateRecord } from '../../platform/records/records.ts';
import { rowTenant } from '../../platform/database/tenant.ts';
import { findAccount } from '../account/index.ts';
import { canDo, connectionView, FAILED_TO_CONNECT, findConnection, getMetadata } from './connection-row.ts';
import { openCredentials } from './credentials.ts';
import { followScores } from './keep-reading.ts';

const shown = {
  connectorId: sql<string>`t.id`,
  company: sql<string>`(select a.details->>'name' from account a where a.id = t.account_id)`,
  isReading: sql<boolean>`(t.reading_since is not null)`,
};

export const searchConnections: Handler<typeof searchCall> = (ctx, { query: { connectorType, ...query } }) =>
  page(ctx, definition, query, {
    table: 'connection',
    tenant: rowTenant,
    where: connectorType ? [sql<SqlBool>`t.type = ${connectorType}`] : [],
    needs: ['id', 'type', 'status', 'metadata'],
    columns: { connectorType: sql`t.type`, connectorStatus: sql`t.status`, companyName: shown.company },
    select: shown,
    view: {
      companyName: (row) => row.company,
      connectorType: (row) => row.type,
      connectorStatus: (row) => row.status,
      connectorName: (row) => CONNECTORS[row.type].name,
      message: (row) => (row.status === 'FAILED' ? FAILED_TO_CONNECT : null),
      metadata: (row) => getMetadata(row),
      can: () => canDo(ctx),
    },
  });

export const getConnectionStatus: Handler<typeof statusCall> = async (ctx, { params }) => {
  const row = await findConnection(ctx, params.connectorId);
  // The page of an invitation connects whoever opens it.
  const finishes = row.status === 'INVITED' && may(getActor(ctx), 'connector:manage');
  return {
    connectorStatus: row.status,
    problem: row.problem,
    message: row.status === 'FAILED' ? FAILED_TO_CONNECT : null,
    isReading: row.readingSince !== null,
    inviteUrl: (finishes && openCredentials(ctx.config, row)?.['inviteUrl']) || null,
  };
};

export const refreshConnection: Handler<typeof refreshCall> = async (ctx, { params, body }) => {
  const before = await findConnection(ctx, params.id, { lock: true });
  const account = await findAccount(ctx, before.accountId);
  const about = {
    event: 'connector.refreshed',
    detail: { connector: CONNECTORS[before.type].name },
    subjectId: account.id,
  } as const;
  const row = await updateRecord(
    ctx,
    'connection',
    before,
    { version: body.version, set: { readingSince: ctx.now } },
    about,
  );
  await ctx.publish({ topic: 'read-connection', payload: { connectionId: row.id, tries: 1 } });
  return {
    message: 'Reading the connector again',
    connection: connectionView(ctx, row, account.details.name),
  };
};

/**
 * Deletes a connection. The credentials for the product go at once, and so does the data read from it;
 * backups forget them later.
 */
export const deleteConnection: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const row = await findConnection(ctx, params.id, { lock: true });
  await deleteRecord(ctx, 'connection', row, {
    event: 'connector.deleted',
    detail: { connector: CONNECTORS[row.type].name },
    subjectId: row.accountId,
  });
  await ctx.tx
    .deleteFrom('connectorConsent')
    .where('accountId', '=', row.accountId)
    .where('type', '=', row.type)
    .execute();
  await followScores(ctx, row.accountId);
  return { message: 'Successfully removed the connector', purgedWithinDays: PURGE_DAYS };
};
