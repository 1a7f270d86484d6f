import type { getEndorsementPremium as call } from '@parapet/contract/policy/readings';
import { TAKING_BACK } from '@parapet/domain/policies/transactions';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import { getInstant } from '../../../platform/lists/list-conditions.ts';
import { figure, getFigures } from '../../figures/index.ts';

const WEEK_MS = 7 * 86_400_000;

/**
 * Added up from the transactions themselves: row-level security leaves those that the caller may see. The
 * period is of the booking, a week back when it is left out.
 */
export const getEndorsementPremium: Handler<typeof call> = async (ctx, { query }) => {
  const { currency, currencies } = await getFigures(ctx, 'policy', query);
  const after = query.after ? getInstant('after', query.after) : new Date(ctx.now.getTime() - WEEK_MS);
  const before = query.before ? getInstant('before', query.before) : ctx.now;
  const teams = query.teamIds?.split(',').filter(Boolean) ?? [];
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*) filter (where t.type = 'ENDORSEMENT')::int as count, coalesce(sum(t.premium), 0)::bigint as amount
    from policy_transaction t
    join policy p on p.id = t.policy_id
    left join policy_transaction r on r.policy_id = t.policy_id and r.number = t.reverses
    where p.currency = ${currency} and t.booked_at >= ${after} and t.booked_at <= ${before}
      and (t.type = 'ENDORSEMENT' or (t.type = ${TAKING_BACK} and r.type = 'ENDORSEMENT'))
      and (${teams.length === 0} or p.team_id::text = any(${teams}))`.execute(ctx.tx);
  return { currency, currencies, ...figure(rows[0]!, currency) };
};
