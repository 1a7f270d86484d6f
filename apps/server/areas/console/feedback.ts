import {
  KUDOS,
  searchFeedback as definition,
  type Feedback,
  type giveFeedback as giveCall,
  type markFeedback as markCall,
  type searchFeedback as searchCall,
} from '@parapet/contract/console/feedback';
import type { Handler } from '../../platform/handler.ts';
import { getActor } from '../../platform/command-context.ts';
import { page } from '../../platform/lists/list.ts';
import { refuse } from '../../platform/refuse.ts';
import { toWire } from '../../platform/to-wire.ts';

const THANKS = 'Thank you for your feedback! Our team reads every message.';

/** Only kudos can be shared, whatever else was sent along. */
export const giveFeedback: Handler<typeof giveCall> = async (ctx, { body }) => {
  const { category, feedbackText, permissionToShare } = body;
  const { organizationId } = getActor(ctx);
  return ctx.withElevatedScope(async () => {
    const organization = await ctx.tx
      .selectFrom('organization')
      .select('name')
      .where('id', '=', organizationId)
      .executeTakeFirst();
    const account =
      organization ??
      (await ctx.tx.selectFrom('account').select('name').where('id', '=', organizationId).executeTakeFirst());
    await ctx.tx
      .insertInto('feedback')
      .values({
        at: ctx.now,
        category,
        text: feedbackText,
        mayShare: category === KUDOS && permissionToShare,
        personId: ctx.person.id,
        personName: ctx.person.name,
        personEmail: ctx.person.email,
        organizationName: account?.name ?? '',
      })
      .execute();
    return { data: THANKS };
  });
};

export const searchFeedback: Handler<typeof searchCall> = (ctx, { query }) =>
  ctx.withElevatedScope(() => page(ctx, definition, query, { table: 'feedback', tenant: null }));

export const markFeedback: Handler<typeof markCall> = (ctx, { params: { feedbackId }, body }) =>
  ctx.withElevatedScope(async () => {
    const row =
      (await ctx.tx.selectFrom('feedback').selectAll().where('id', '=', feedbackId).executeTakeFirst()) ??
      refuse('not-found');
    const current = body.version ?? row.version;
    const saved =
      (await ctx.tx
        .updateTable('feedback')
        .set({ status: body.status, handledBy: ctx.person.name, handledAt: ctx.now, version: current + 1 })
        .where('id', '=', feedbackId)
        .where('version', '=', current)
        .returningAll()
        .executeTakeFirst()) ?? refuse('changed-meanwhile');
    return toWire(definition.list.fields, saved, {}) as Feedback;
  });
