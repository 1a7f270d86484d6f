import type { chooseDefaultView as call } from '@parapet/contract/user/views';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findView, ownerOfViews } from './saved-view.ts';

/** From now on the list opens with this view for the caller, in this account. */
export async function openWith(ctx: CommandContext, list: string, viewId: string): Promise<void> {
  await ctx.tx
    .insertInto('defaultView')
    .values({ ...ownerOfViews(ctx), list, viewId })
    .onConflict((known) =>
      known.columns(['personId', 'organizationId', 'accountType', 'list']).doUpdateSet({ viewId }),
    )
    .execute();
}

export const chooseDefaultView: Handler<typeof call> = async (ctx, { body: { list, viewId } }) => {
  const { personId, organizationId, accountType } = ownerOfViews(ctx);
  if (viewId) {
    const view = await findView(ctx, viewId);
    if (view.list !== list) refuse('not-found');
    await openWith(ctx, list, viewId);
    return { message: `The list opens with ${view.name}` };
  }
  await ctx.tx
    .deleteFrom('defaultView')
    .where('personId', '=', personId)
    .where('organizationId', '=', organizationId)
    .where('accountType', '=', accountType)
    .where('list', '=', list)
    .execute();
  return { message: 'The list opens without a view' };
};
