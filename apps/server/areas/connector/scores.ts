import type {
  getActionList as actionsCall,
  getLatestScore as latestCall,
  getScoresHistory as historyCall,
  getShortlistActions as shortlistCall,
} from '@parapet/contract/connector/scores';
import type { ConnectorType } from '@parapet/domain/connectors/connector-types';
import { getShortlist } from '@parapet/domain/connectors/posture';
import { addDays } from '@parapet/domain/dates';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { findAccount, getToday } from '../account/index.ts';
import { readAccount, findConnection, type ConnectionRow } from './connection-row.ts';

/** @throws Refusal 404 for a connection of another product, too. */
async function named(ctx: CommandContext, type: ConnectorType, id: string): Promise<ConnectionRow> {
  const row = await findConnection(ctx, id);
  return row.type === type ? row : refuse('not-found');
}

async function which(
  ctx: CommandContext,
  type: ConnectorType,
  { connectorId, cbid }: { connectorId?: string | undefined; cbid?: string | undefined },
): Promise<ConnectionRow> {
  if (connectorId !== undefined) return named(ctx, type, connectorId);
  const { id } = await readAccount(ctx, cbid);
  const row = await ctx.tx
    .selectFrom('connection')
    .selectAll()
    .where('accountId', '=', id)
    .where('type', '=', type)
    .executeTakeFirst();
  return row ?? refuse('not-found');
}

const of = ({ id, type }: ConnectionRow) => ({ connectorId: id, connectorType: type });
const readAt = (row: ConnectionRow): string | null => row.readAt?.toISOString() ?? null;

export const getLatestScore: Handler<typeof latestCall> = async (ctx, { params }) => {
  const row = await named(ctx, params.connectorType, params.connectorId);
  return { ...of(row), score: row.score, maxScore: 100, readAt: readAt(row) };
};

export const getActionList: Handler<typeof actionsCall> = async (ctx, { params, query }) => {
  const row = await which(ctx, params.connectorType, query);
  return { ...of(row), readAt: readAt(row), content: [...row.actions] };
};

export const getShortlistActions: Handler<typeof shortlistCall> = async (ctx, { params, query }) => {
  const row = await which(ctx, params.connectorType, query);
  return { ...of(row), readAt: readAt(row), content: getShortlist(row.actions) };
};

export const getScoresHistory: Handler<typeof historyCall> = async (ctx, { params, query }) => {
  const row = await which(ctx, params.connectorType, query);
  const today = getToday(ctx, await findAccount(ctx, row.accountId));
  const content = await ctx.tx
    .selectFrom('connectionScore')
    .select(['day', 'score'])
    .where('connectionId', '=', row.id)
    .where('day', '>', addDays(today, -query.days))
    .orderBy('day')
    .execute();
  return { ...of(row), content };
};
