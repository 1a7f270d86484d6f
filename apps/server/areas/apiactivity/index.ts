import {
  type apiActivityCalls,
  searchApiActivity as definition,
  type getApiActivityGraph as graphCall,
  type getApiActivityStats as statsCall,
  type searchApiActivity as searchCall,
} from '@parapet/contract/apiactivity/index';
import { sql } from 'kysely';
import type { Handler, Handlers } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { activityWhere, narrowed } from './which.ts';

const searchApiActivity: Handler<typeof searchCall> = (ctx, { query: given }) => {
  const { query, where } = narrowed(ctx, given);
  return page(ctx, definition, query, { table: 'apiActivity', tenant: null, where });
};

type Counted = { calls: number; refused: number; failed: number };
/** Counts calls: errors of the caller (4xx) are refused, errors of the server (5xx) have failed. */
const counted = sql`count(*)::int as calls,
  (count(*) filter (where t.status >= 400 and t.status < 500))::int as refused,
  (count(*) filter (where t.status >= 500))::int as failed`;
/** So many calls are named; the others are in the sums. */
const MOST_NAMED = 20;

const getApiActivityGraph: Handler<typeof graphCall> = async (ctx, { query }) => {
  const { rows } = await sql<Counted & { day: string }>`
    select to_char(t.at at time zone 'UTC', 'YYYY-MM-DD') as day, ${counted}
    from api_activity t where ${activityWhere(ctx, query)} group by 1 order by 1`.execute(ctx.tx);
  return { days: rows };
};

const getApiActivityStats: Handler<typeof statsCall> = async (ctx, { query }) => {
  const where = activityWhere(ctx, query);
  type Sums = Counted & { medianMilliseconds: number | null; p95Milliseconds: number | null };
  const [sums, keys, callIds] = await Promise.all([
    sql<Sums>`select ${counted},
      (percentile_disc(0.5) within group (order by t.milliseconds))::int as median_milliseconds,
      (percentile_disc(0.95) within group (order by t.milliseconds))::int as p95_milliseconds
      from api_activity t where ${where}`.execute(ctx.tx),
    sql<Counted & { keyId: string; keyName: string }>`
      select t.key_id, (array_agg(t.key_name order by t.at desc))[1] as key_name, ${counted}
      from api_activity t where ${where} group by 1 order by calls desc, 1 limit ${MOST_NAMED}`.execute(
      ctx.tx,
    ),
    sql<Counted & { callId: string }>`
      select t.call_id, ${counted} from api_activity t where ${where}
      group by 1 order by calls desc, 1 limit ${MOST_NAMED}`.execute(ctx.tx),
  ]);
  return { ...sums.rows[0]!, keys: keys.rows, callIds: callIds.rows };
};

export const apiActivityHandlers: Handlers<typeof apiActivityCalls> = {
  'search-api-activity': searchApiActivity,
  'get-api-activity-graph': getApiActivityGraph,
  'get-api-activity-stats': getApiActivityStats,
};
