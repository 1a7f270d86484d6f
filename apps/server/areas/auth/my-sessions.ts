import type {
  endMySession as endCall,
  endOtherSessions as endOthersCall,
  listMySessions as listCall,
} from '@parapet/contract/auth/my-sign-in';
import type { Handler } from '../../platform/handler.ts';
import { actorOf } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { endSessionsOf } from './second-factor.ts';

const MOST_SHOWN = 100;

export const listMySessions: Handler<typeof listCall> = async (ctx) => {
  const rows = await ctx.tx
    .selectFrom('session')
    .select(['id', 'device', 'created', 'refreshed_at'])
    .where('person_id', '=', actorOf(ctx).userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .orderBy('refreshed_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return {
    content: rows.map(({ id, device, created, refreshed_at }) => ({
      id,
      device,
      created: created.toISOString(),
      lastUsed: refreshed_at.toISOString(),
      isCurrent: id === ctx.person.sessionId,
    })),
  };
};

export const endMySession: Handler<typeof endCall> = async (ctx, { params }) => {
  const ended = await ctx.tx
    .updateTable('session')
    .set({ ended_at: ctx.now })
    .where('id', '=', params.sessionId)
    .where('person_id', '=', actorOf(ctx).userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows !== 1n) refuse('not-found');
  return { message: 'The session was ended.' };
};

export const endOtherSessions: Handler<typeof endOthersCall> = async (ctx) => {
  await endSessionsOf(ctx.tx, actorOf(ctx).userId, ctx.now, ctx.person.sessionId);
  return { message: 'All other sessions were ended.' };
};
