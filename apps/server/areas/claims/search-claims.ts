import { searchClaims, type claimCalls } from '@parapet/contract/claims/index';
import { filedClaimStatuses } from '@parapet/domain/lifecycles/claim-status';
import { sql } from 'kysely';
import type { Handlers } from '../../platform/handler.ts';
import { page } from '../../platform/list.ts';
import { rowTenant } from '../../platform/tenant.ts';
import { withClaimsOf } from './as-examiner.ts';

/** The lists of claims. */
export const claimLists = {
  'search-claims': (ctx, { query }) =>
    withClaimsOf(ctx, (seen) =>
      page(seen, searchClaims, query, {
        table: 'claim',
        tenant: rowTenant,
        searched: sql`t.search_text`,
        select: { isFiled: sql<boolean>`(t.status = any(${filedClaimStatuses}))` },
      }),
    ),
} satisfies Partial<Handlers<typeof claimCalls>>;
