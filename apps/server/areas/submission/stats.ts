import type { getSubmissionStats as call } from '@parapet/contract/submission/index';
import {
  openSubmissionStatuses,
  operationalStatuses,
  submissionStatuses,
  type OperationalStatus,
  type SubmissionStatus,
} from '@parapet/domain/lifecycles/submission-status';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { rowTenant, tenantCondition } from '../../platform/database/tenant.ts';

type Counted = {
  status: SubmissionStatus;
  operationalStatus: OperationalStatus;
  count: number;
  mine: number;
  withoutAgency: number;
};

/** Returns submission statistics in a single pass over the rows that the caller may see. */
export const getSubmissionStats: Handler<typeof call> = async (ctx, { query }) => {
  const teams = (query.teamIds ?? '').split(',').filter(Boolean);
  const ofTeams = teams.length > 0 ? sql`and t.team_id::text = any(${teams}::text[])` : sql``;
  const { rows } = await sql<Counted>`select status, operational_status, count(*) as count,
      count(*) filter (where assignee_id = ${ctx.person.id}) as mine,
      count(*) filter (where agency_id is null) as without_agency
    from submission t where ${tenantCondition(ctx.scope, rowTenant)} ${ofTeams}
    group by status, operational_status`.execute(ctx.tx);
  const isOpen = ({ status }: Counted) => openSubmissionStatuses.includes(status);
  const sum = (of: Counted[], what: 'count' | 'mine' | 'withoutAgency') =>
    of.reduce((total, row) => total + Number(row[what]), 0);
  const by = <K extends string>(names: readonly K[], name: 'status' | 'operationalStatus') =>
    Object.fromEntries(
      names.map((one) => [
        one,
        sum(
          rows.filter((row) => row[name] === one),
          'count',
        ),
      ]),
    ) as Record<K, number>;
  const open = rows.filter(isOpen);
  return {
    total: sum(rows, 'count'),
    open: sum(open, 'count'),
    mine: sum(open, 'mine'),
    withoutAgency: sum(open, 'withoutAgency'),
    byStatus: by(submissionStatuses, 'status'),
    byOperationalStatus: by(operationalStatuses, 'operationalStatus'),
  };
};
