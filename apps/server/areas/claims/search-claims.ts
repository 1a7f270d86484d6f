import { searchClaims, type claimCalls } from '@parapet/contract/claims/index';
import { draftClaimStatuses, filedClaimStatuses } from '@parapet/domain/lifecycles/claim-status';
import { may } from '@parapet/domain/permissions/table';
import { sql, type SqlBool } from 'kysely';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import type { Handlers } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { rowTenant } from '../../platform/database/tenant.ts';
import { withClaimsOf } from './file/as-examiner.ts';

/** The lists of claims. Whoever does not read reports sees that there is a claim, and what they draft. */
export const claimLists = {
  'search-claims': (ctx, { query }) =>
    withClaimsOf(ctx, async (seen) => {
      const readsAll = may(actorOf(ctx), 'claim:read-report');
      const isOwnDraft = sql<boolean>`(t.status = any(${draftClaimStatuses})
        and t.drafted_by is not distinct from ${ctx.person.id}::uuid)`;
      const categories =
        (query['filter.vendorCategory'] ?? query.f) ? await categoriesOf(ctx) : new Map<string, string[]>();
      return page(seen, searchClaims, query, {
        table: 'claim',
        tenant: rowTenant,
        searched: sql`t.search_text`,
        select: {
          isFiled: sql<boolean>`(t.status = any(${filedClaimStatuses}))`,
          isOwnDraft,
          lossDescription: sql<
            string | null
          >`case when ${readsAll} or ${isOwnDraft} then t.loss_description end`,
        },
        filters: {
          vendorCategory: (values, negated) => {
            const ids = values.flatMap((value) => categories.get(value) ?? []);
            const isOne = sql<SqlBool>`t.id = any(${ids}::uuid[])`;
            return negated ? sql<SqlBool>`not ${isOne}` : isOne;
          },
        },
      });
    }),
} satisfies Partial<Handlers<typeof claimCalls>>;

/**
 * The claims that vendors work on, by what the vendor does for them: a vendor's own, and all to those who
 * work on claims. It stands in the claim's file, which a vendor does not read; to others it tells nothing.
 */
async function categoriesOf(ctx: CommandContext): Promise<Map<string, string[]>> {
  const actor = actorOf(ctx);
  const worksOnAll = may(actor, 'claim:work');
  if (!worksOnAll && actor.accountType !== 'VENDOR') return new Map();
  const { rows } = await ctx.withElevatedScope(() =>
    sql<{
      category: string;
      ids: string[];
    }>`select f.vendor_category as category, array_agg(f.claim_id) as ids
      from claim c join claim_file f on f.claim_id = c.id
      where f.vendor_category is not null and (${worksOnAll} or c.vendor_id = ${actor.organizationId})
      group by 1`.execute(ctx.tx),
  );
  return new Map(rows.map(({ category, ids }) => [category, ids]));
}
