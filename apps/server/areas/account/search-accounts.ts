import { coveredStatuses, unquotedStatuses } from '@parapet/domain/lifecycles/account-status';
import {
  searchAccounts as definition,
  type accountViews,
  type searchAccounts as call,
} from '@parapet/contract/account/accounts';
import { toPlainDate } from '@parapet/domain/dates';
import { livePolicyStatuses, renewableStatuses } from '@parapet/domain/lifecycles/policy-status';
import { shownQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { money } from '@parapet/domain/money';
import { renewingUntil } from '@parapet/domain/policies/renewal';
import { regionOf } from '@parapet/domain/regions/regions';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { page, viewsFilter } from '../../platform/list.ts';
import { accountTenant } from './account-tenant.ts';

/** Complete enough to become a submission. */
const COMPLETE_PROFILE = 4;

export const searchAccounts: Handler<typeof call> = (ctx, { query }) => {
  const renewableUntil = renewingUntil(toPlainDate(ctx.now));
  const views: Record<(typeof accountViews)[number], RawBuilder<SqlBool>> = {
    activePolicy: sql<SqlBool>`t.status = any(${coveredStatuses})`,
    openForRenewal: sql<SqlBool>`exists (select from policy p where p.account_id = t.id
      and p.status = any(${renewableStatuses}) and p.end_date <= ${renewableUntil})`,
    notQuotedYet: sql<SqlBool>`not exists (select from quote q where q.account_id = t.id
      and q.status = any(${shownQuoteStatuses}))`,
    potentialSubmission: sql<SqlBool>`(t.status = any(${unquotedStatuses}) and t.profile_score >= ${COMPLETE_PROFILE})`,
  };
  return page(ctx, definition, query, {
    table: 'account',
    tenant: accountTenant,
    join: sql`join organization o on o.id = t.agency_id left join lateral (
      select sum(p.total_premium)::bigint as premium, min(p.end_date) as renewal_date from policy p
      where p.account_id = t.id and p.status = any(${livePolicyStatuses})) held on true`,
    select: {
      agencyName: sql<string>`o.name`,
      heldPremium: sql<number | null>`held.premium`,
      renewalDate: sql<string | null>`held.renewal_date`,
    },
    filters: { view: viewsFilter(views) },
    view: {
      premium: (row) =>
        row.heldPremium === null ? null : money(row.heldPremium, regionOf(row.region).currency),
    },
  });
};
