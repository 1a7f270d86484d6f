import type { getClaimDashboard as call } from '@parapet/contract/claims/index';
import { draftClaimStatuses, filedClaimStatuses } from '@parapet/domain/lifecycles/claim-status';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { lastMonths } from '../figures/index.ts';
import { tenantCondition } from '../../platform/database/tenant.ts';

export const getClaimDashboard: Handler<typeof call> = async (ctx) => {
  const where = tenantCondition(ctx.scope, {
    agency: sql`agency_id`,
    account: sql`account_id`,
    team: sql`team_id`,
  });
  const {
    rows: [counts],
  } = await sql<{ filed: number; drafts: number; companies: number }>`
    select count(*) filter (where status = any(${filedClaimStatuses}))::int as filed,
    count(*) filter (where status = any(${draftClaimStatuses}))::int as drafts, count(distinct account_id)::int as companies
    from claim where ${where}`.execute(ctx.tx);
  const months = lastMonths(ctx.now);
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(created at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as count from claim
    where ${where} and created >= ${months[0]} group by 1`.execute(ctx.tx);
  const found = new Map(rows.map(({ month, count }) => [month, count]));
  return {
    filed: counts?.filed ?? 0,
    drafts: counts?.drafts ?? 0,
    companies: counts?.companies ?? 0,
    months: months.map((day) => day.slice(0, 7)).map((month) => ({ month, count: found.get(month) ?? 0 })),
  };
};
