import type {
  endMySession as endCall,
  endOtherSessions as endOthersCall,
  listMySessions as listCall,
} from '@parapet/contract/auth/my-sign-in';
import type { Handler } from '../../../platform/handler.ts';
import { getActor } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { endSessions } from '../factors/second-factor.ts';

const MOST_SHOWN = 100;

export const listMySessions: Handler<typeof listCall> = async (ctx) => {
  const rows = await ctx.tx
    .selectFrom('session')
    .select(['id', 'device', 'created', 'refreshedAt', 'expiresAt'])
    .where('personId', '=', getActor(ctx).userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .orderBy('refreshedAt', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return {
    content: rows.map(({ id, device, created, refreshedAt, expiresAt }) => ({
      id,
      device,
      created: created.toISOString(),
      lastUsed: refreshedAt.toISOString(),
      ends: expiresAt.toISOString(),
      isCurrent: id === ctx.person.sessionId,
    })),
  };
};

export const endMySession: Handler<typeof endCall> = async (ctx, { params }) => {
  const ended = await ctx.tx
    .updateTable('session')
    .set({ endedAt: ctx.now })
    .where('id', '=', params.sessionId)
    .where('personId', '=', getActor(ctx).userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows !== 1n) refuse('not-found');
  return { message: 'The session was ended.' };
};

export const endOtherSessions: Handler<typeof endOthersCall> = async (ctx) => {
  await endSessions(ctx.tx, getActor(ctx).userId, ctx.now, ctx.person.sessionId);
  return { message: 'All other sessions were ended.' };
};
