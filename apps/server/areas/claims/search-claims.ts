import { searchClaims, type claimCalls } from '@parapet/contract/claims/index';
import type { ClaimFileStatus } from '@parapet/domain/lifecycles/statuses';
import { draftClaimStatuses, filedClaimStatuses } from '@parapet/domain/lifecycles/claim-status';
import { internalClaimFileStatuses, OPEN_TO_OTHERS } from '@parapet/domain/lifecycles/claim-file-status';
import { may } from '@parapet/domain/permissions/table';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handlers } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { rowTenant } from '../../platform/database/tenant.ts';
import { withClaims } from './file/as-examiner.ts';

/** The lists of claims. Whoever does not read reports sees that there is a claim, and what they draft. */
export const claimLists = {
  'search-claims': (ctx, { query }) =>
    withClaims(ctx, async (seen) => {
      const readsAll = may(getActor(ctx), 'claim:read-report');
      const isOwnDraft = sql<boolean>`(t.status = any(${draftClaimStatuses})
        and t.drafted_by is not distinct from ${ctx.person.id}::uuid)`;
      const isKnown = knowsCategory(ctx);
      const fileStatus = getToldStatus(ctx);
      return page(seen, searchClaims, query, {
        table: 'claim',
        tenant: rowTenant,
        searched: sql`t.search_text`,
        columns: { fileStatus },
        select: {
          fileStatus,
          isFiled: sql<boolean>`(t.status = any(${filedClaimStatuses}))`,
          isOwnDraft,
          lossDescription: sql<
            string | null
          >`case when ${readsAll} or ${isOwnDraft} then t.loss_description end`,
        },
        filters: {
          vendorCategory: (values, negated) => {
            const isOne = sql<SqlBool>`(${isKnown} and coalesce(t.vendor_category = any(${values}::text[]), false))`;
            return negated ? sql<SqlBool>`not ${isOne}` : isOne;
          },
        },
      });
    }),
} satisfies Partial<Handlers<typeof claimCalls>>;

/** The state of the file of claim `t` as the caller is told it, to be shown and to be filtered by. */
const getToldStatus = (ctx: CommandContext): RawBuilder<ClaimFileStatus | null> =>
  may(getActor(ctx), 'claim:work')
    ? sql`t.file_status`
    : sql`(case when t.file_status = any(${internalClaimFileStatuses}) then ${OPEN_TO_OTHERS}
        else t.file_status end)`;

/**
 * Whether somebody may know what a vendor does for claim `t`: the vendor itself, and those who work on
 * claims. To others the filter tells nothing.
 */
function knowsCategory(ctx: CommandContext): RawBuilder<SqlBool> {
  const actor = getActor(ctx);
  if (may(actor, 'claim:work')) return sql<SqlBool>`true`;
  return actor.accountType === 'VENDOR'
    ? sql<SqlBool>`t.vendor_id = ${actor.organizationId}`
    : sql<SqlBool>`false`;
}
