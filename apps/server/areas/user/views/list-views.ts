import type { listViews as call } from '@parapet/contract/user/views';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import { getOwnerNames, ownerOfViews, usableViews, toSavedView } from './saved-view.ts';

export const listViews: Handler<typeof call> = async (ctx) => {
  const { personId, organizationId, accountType } = ownerOfViews(ctx);
  const [rows, chosen] = await Promise.all([
    usableViews(ctx)
      .orderBy(sql`name_key`)
      .orderBy('id')
      .execute(),
    ctx.tx
      .selectFrom('defaultView')
      .select(['list', 'viewId'])
      .where('personId', '=', personId)
      .where('organizationId', '=', organizationId)
      .where('accountType', '=', accountType)
      .execute(),
  ]);
  const names = await getOwnerNames(ctx, rows);
  const content = rows.flatMap((row) => toSavedView(ctx, row, names) ?? []);
  // A colleague's view that is not shared any more opens no list.
  const defaults = chosen.filter(({ viewId }) => content.some(({ id }) => id === viewId));
  return { content, defaults };
};
