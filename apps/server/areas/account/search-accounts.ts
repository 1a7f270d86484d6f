import type { RegionCode } from '@parapet/domain/regions/region';
import type { searchAccounts as call } from '@parapet/contract/account/accounts';
import { toPlainDate, type PlainDate } from '@parapet/domain/dates';
import { livePolicyStatuses } from '@parapet/domain/lifecycles/policy';
import { renewingUntil } from '@parapet/domain/policies/renewal';
import { regionOf } from '@parapet/domain/regions/regions';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { list } from '../../platform/list.ts';
import { ownTeam, tenantCondition } from '../../platform/tenant.ts';
import { searchAccounts as definition } from '@parapet/contract/account/accounts';

type Row = {
  id: string;
  name: string;
  status: 'Open';
  industry: string;
  city: string;
  state: string;
  revenue: number | null;
  profileScore: number;
  agencyName: string;
  premium: number | null;
  region: RegionCode;
  renewalDate: string | null;
  created: Date;
  modified: Date;
};

const live = sql.join(livePolicyStatuses.map((status) => sql.lit(status)));

/** The four views of the dashboard's accounts tab. */
const viewsOf = (today: PlainDate): Record<string, RawBuilder<SqlBool>> => ({
  activePolicy: sql<SqlBool>`a.status = 'Active Policy'`,
  openForRenewal: sql<SqlBool>`exists (select from policy p where p.account_id = a.id
    and p.status = 'IN FORCE' and p.end_date <= ${renewingUntil(today)})`,
  notQuotedYet: sql<SqlBool>`not exists (select from quote q where q.account_id = a.id
    and q.status <> 'DELETED')`,
  potentialSubmission: sql<SqlBool>`(a.status = 'Open' and a.profile_score >= 4)`,
});

export const searchAccounts: Handler<typeof call> = (ctx, { query }) =>
  list<Row, never>(ctx.tx, definition.columns, query, {
    from: sql`account a join organization o on o.id = a.agency_id left join lateral (
      select sum(p.total_premium)::bigint as premium, min(p.end_date) as renewal_date from policy p
      where p.account_id = a.id and p.status in (${live})) held on true`,
    select: sql`a.id, a.name, a.status, a.industry, a.city, a.state, a.revenue, a.profile_score, a.region,
      a.created, a.modified, o.name as agency_name, held.premium, held.renewal_date`,
    where: [
      tenantCondition(ctx.scope, { agency: sql`a.agency_id`, account: sql`a.id`, team: sql`a.team_id` }),
    ],
    columns: {
      name: sql`a.name`,
      status: sql`a.status`,
      industry: sql`a.industry`,
      city: sql`a.city`,
      state: sql`a.state`,
      revenue: sql`a.revenue`,
      agencyName: sql`o.name`,
      agencyId: sql`a.agency_id`,
      renewalDate: sql`held.renewal_date`,
      created: sql`a.created`,
      modified: sql`a.modified`,
    },
    filters: {
      view: (values, negated) =>
        negate(
          negated,
          sql.join(
            values.map((value) => viewsOf(toPlainDate(ctx.now))[value] ?? sql<SqlBool>`false`),
            sql` or `,
          ),
        ),
    },
    nullable: ['revenue', 'renewalDate'],
    defaultSort: ['name', 'asc'],
    tieBreak: sql`a.id`,
    team: ownTeam(ctx.scope, sql`a.team_id`),
    dated: sql`a.modified`,
    view: (row) => ({
      id: row.id,
      region: row.region,
      name: row.name,
      status: row.status,
      industry: row.industry,
      city: row.city,
      state: row.state,
      revenue: row.revenue,
      profileScore: row.profileScore,
      agencyName: row.agencyName,
      premium: row.premium === null ? null : { amount: row.premium, currency: regionOf(row.region).currency },
      renewalDate: row.renewalDate,
      created: row.created.toISOString(),
      modified: row.modified.toISOString(),
    }),
  });

const negate = (negated: boolean, condition: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.raw(negated ? 'not' : '')} (${condition})`;
