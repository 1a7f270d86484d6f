import { coveredStatuses, goneStatuses, unquotedStatuses } from '@parapet/domain/lifecycles/account-status';
import {
  searchAccounts as definition,
  type accountViews,
  type searchAccounts as call,
} from '@parapet/contract/account/accounts';
import { toPlainDate } from '@parapet/domain/dates';
import { money } from '@parapet/domain/money';
import { renewingUntil } from '@parapet/domain/policies/renewal/renewal';
import { regionByCode } from '@parapet/domain/regions/regions';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { page, viewsFilter } from '../../platform/lists/list.ts';
import { accountTenant } from './account-tenant.ts';
import { shownTags, tagFilter } from './tags/search-tags.ts';

/** Complete enough to become a submission. */
const COMPLETE_PROFILE = 4;

const place = [sql`t.id`, sql`t.agency_id`] as const;

export const searchAccounts: Handler<typeof call> = (ctx, { query }) => {
  const renewableUntil = renewingUntil(ctx.facts.renewals, toPlainDate(ctx.now));
  const views: Record<(typeof accountViews)[number], RawBuilder<SqlBool>> = {
    activePolicy: sql<SqlBool>`t.status = any(${coveredStatuses})`,
    openForRenewal: sql<SqlBool>`(t.renewable_from is not null and t.renewable_from <= ${renewableUntil})`,
    favorite: sql<SqlBool>`t.id in (select f.account_id from account_favorite f where f.person_id = ${ctx.person.id})`,
    notQuotedYet: sql<SqlBool>`not t.has_quote`,
    potentialSubmission: sql<SqlBool>`(t.status = any(${unquotedStatuses}) and t.profile_score >= ${COMPLETE_PROFILE})`,
  };
  return page(ctx, definition, query, {
    table: 'account',
    tenant: accountTenant,
    searched: sql`t.search_text`,
    needs: ['heldPremium'],
    where: [sql<SqlBool>`t.status <> all(${goneStatuses})`],
    select: {
      tags: shownTags(...place),
      isFavorite: sql<boolean>`exists (select from account_favorite f where f.account_id = t.id
        and f.person_id = ${ctx.person.id})`,
    },
    filters: { view: viewsFilter(views), tags: tagFilter(...place) },
    view: {
      premium: (row) =>
        row.heldPremium === null ? null : money(row.heldPremium, regionByCode(row.region).currency),
    },
  });
};
