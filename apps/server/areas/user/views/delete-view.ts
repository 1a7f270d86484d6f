import type { deleteView as call } from '@parapet/contract/user/views';
import type { Handler } from '../../../platform/handler.ts';
import { findView, isOwn, requireViewCommand } from './saved-view.ts';

export const deleteView: Handler<typeof call> = async (ctx, { params }) => {
  const view = await findView(ctx, params.viewId);
  requireViewCommand(ctx, view, 'delete-view');
  // Lists that opened with it open as they are: the choice goes with the view.
  const remove = () => ctx.tx.deleteFrom('savedView').where('id', '=', view.id).execute();
  await (isOwn(ctx, view) ? remove() : ctx.withElevatedScope(remove));
  return { message: 'View deleted' };
};
