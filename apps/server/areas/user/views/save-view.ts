import type { saveView as call } from '@parapet/contract/user/views';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { lockCaller } from '../../auth/index.ts';
import { openWith } from './choose-default-view.ts';
import {
  ownerOfViews,
  requireRoom,
  requireRoomToShare,
  requireViewCommand,
  viewWritten,
} from './saved-view.ts';

/** @throws Refusal, always, at the field of the name. */
export const refuseName = (): never =>
  refuse('view-exists', {}, [
    { field: 'name', code: 'taken', detail: 'A view with this name already exists for this list.' },
  ]);

export const saveView: Handler<typeof call> = async (ctx, { body }) => {
  // One at a time, so that two tabs do not both take the last place.
  await lockCaller(ctx);
  const owner = ownerOfViews(ctx);
  const { list, name, state, isShared, isDefault } = body;
  const own = await ctx.tx
    .selectFrom('savedView')
    .select('list')
    .where('personId', '=', owner.personId)
    .where('organizationId', '=', owner.organizationId)
    .where('accountType', '=', owner.accountType)
    .execute();
  requireRoom('views-full', own, list);
  if (isShared) await requireRoomToShare(ctx, list);
  const row =
    (await ctx.tx
      .insertInto('savedView')
      .values({
        ...owner,
        list,
        name,
        state: JSON.stringify(state),
        isShared,
        created: ctx.now,
        modified: ctx.now,
      })
      .onConflict((known) => known.doNothing())
      .returningAll()
      .executeTakeFirst()) ?? refuseName();
  if (isShared) requireViewCommand(ctx, row, 'share-view');
  if (isDefault) await openWith(ctx, list, row.id);
  return viewWritten(ctx, row);
};
