import { searchClaims, type claimCalls, searchOpenClaims } from '@parapet/contract/claims/index';
import { draftClaimStatuses, filedClaimStatuses } from '@parapet/domain/lifecycles/claim-status';
import { sql, type SqlBool } from 'kysely';
import type { Handlers } from '../../platform/handler.ts';
import { page } from '../../platform/list.ts';
import { rowTenant } from '../../platform/tenant.ts';

/** The lists of claims. */
export const claimLists = {
  'search-open-claims': (ctx, { query }) =>
    page(ctx, searchOpenClaims, query, {
      table: 'claim',
      tenant: rowTenant,
      where: [sql<SqlBool>`t.status = any(${draftClaimStatuses})`],
    }),
  'search-claims': (ctx, { query }) =>
    page(ctx, searchClaims, query, {
      table: 'claim',
      tenant: rowTenant,
      searched: sql`t.search_text`,
      select: { isFiled: sql<boolean>`(t.status = any(${filedClaimStatuses}))` },
    }),
} satisfies Partial<Handlers<typeof claimCalls>>;
