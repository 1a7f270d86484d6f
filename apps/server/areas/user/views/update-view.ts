import type { updateView as call } from '@parapet/contract/user/views';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import { refuse, requireVersion } from '../../../platform/refuse.ts';
import { refuseName } from './save-view.ts';
import { findView, isOwn, requireRoomToShare, requireViewCommand, viewWritten } from './saved-view.ts';

export const updateView: Handler<typeof call> = async (ctx, { params, body }) => {
  const before = await findView(ctx, params.viewId);
  const { name = before.name, isShared = before.isShared, state, version } = body;
  requireViewCommand(ctx, before, isShared === before.isShared ? 'update-view' : 'share-view');
  requireVersion(before, version);
  if (isShared && !before.isShared) await requireRoomToShare(ctx, before.list);
  const write = async () => {
    if (await isTaken(name)) refuseName();
    return ctx.tx
      .updateTable('savedView')
      .set({
        name,
        isShared,
        ...(state ? { state: JSON.stringify(state) } : {}),
        version: before.version + 1,
        modified: ctx.now,
      })
      .where('id', '=', before.id)
      .where('version', '=', before.version)
      .returningAll()
      .executeTakeFirst();
  };
  const isTaken = async (wanted: string): Promise<boolean> =>
    (await ctx.tx
      .selectFrom('savedView')
      .select('id')
      .where('personId', '=', before.personId)
      .where('organizationId', '=', before.organizationId)
      .where('accountType', '=', before.accountType)
      .where('list', '=', before.list)
      .where(sql<boolean>`name_key = lower(${wanted})`)
      .where('id', '<>', before.id)
      .executeTakeFirst()) !== undefined;
  // Row-level security lets nobody write the views of colleagues: who may was asked above.
  const saved = await (isOwn(ctx, before) ? write() : ctx.withElevatedScope(write));
  return viewWritten(ctx, saved ?? refuse('changed-meanwhile'));
};
