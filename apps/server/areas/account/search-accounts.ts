import { coveredStatuses, unquotedStatuses } from '@parapet/domain/lifecycles/account-status';
import {
  searchAccounts as definition,
  type accountViews,
  type searchAccounts as call,
} from '@parapet/contract/account/accounts';
import { toPlainDate } from '@parapet/domain/dates';
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
  const renewableUntil = renewingUntil(ctx.facts.renewals, toPlainDate(ctx.now));
  const views: Record<(typeof accountViews)[number], RawBuilder<SqlBool>> = {
    activePolicy: sql<SqlBool>`t.status = any(${coveredStatuses})`,
    openForRenewal: sql<SqlBool>`(t.renewable_from is not null and t.renewable_from <= ${renewableUntil})`,
    notQuotedYet: sql<SqlBool>`not t.has_quote`,
    potentialSubmission: sql<SqlBool>`(t.status = any(${unquotedStatuses}) and t.profile_score >= ${COMPLETE_PROFILE})`,
  };
  return page(ctx, definition, query, {
    table: 'account',
    tenant: accountTenant,
    searched: sql`t.search_text`,
    needs: ['heldPremium'],
    filters: { view: viewsFilter(views) },
    view: {
      premium: (row) =>
        row.heldPremium === null ? null : money(row.heldPremium, regionOf(row.region).currency),
    },
  });
};
