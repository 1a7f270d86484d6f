import type { getVendorPanel as call } from '@parapet/contract/partners/members';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { containsTerm, searchedIn } from '../../platform/lists/list-conditions.ts';

/** Lists vendors that help, for anybody who has a claim; a vendor's own work is not shown. */
export const getVendorPanel: Handler<typeof call> = (ctx, { query: { subcategory, search } }) =>
  ctx.withElevatedScope(async () => ({
    content: await ctx.tx
      .selectFrom('organization')
      .select(['id', 'name', 'description', 'contactEmail', 'contactPhone', 'subcategories'])
      .where('accountType', '=', 'VENDOR')
      .where('removedAt', 'is', null)
      .$if(subcategory !== undefined, (found) =>
        found.where((all) => all(all.val(subcategory!), '=', all.fn.any('subcategories'))),
      )
      .$if(search !== '', (found) => found.where(containsTerm(sql`fold(name)`, searchedIn({ search }))))
      .orderBy('name')
      .orderBy('id')
      .execute(),
  }));
