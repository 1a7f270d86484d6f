import type pg from 'pg';

const inForce = `status in ('ISSUED', 'IN FORCE', 'CANCEL REQUESTED', 'CANCEL PENDING', 'IN REINSTATEMENT PERIOD')`;
const exposed = `status in ('BOUND', 'ISSUED', 'IN FORCE')`;
const waiting = `status in ('REQUESTED', 'REFERRED', 'IN_REVIEW')`;

/**
 * Counts the figures that the dashboards show of all quotes and policies, in dollars, from the rows alone
 * and without any code of the product: the second opinion of the tests.
 */
export async function countByHand(pool: pg.Pool) {
  const getRows = async <R extends pg.QueryResultRow>(text: string): Promise<R[]> =>
    (await pool.query<R>(text)).rows;
  const amount = (text: string) => `coalesce(sum(${text}), 0)::float8`;
  const premium = (cents: number) => ({ amount: cents, currency: 'USD' });

  const statuses = await getRows<{ status: string; count: number; cents: number }>(
    `select status, count(*)::int as count, ${amount('total_premium')} as cents from quote
     where currency = 'USD' and status <> 'DELETED' group by status order by 2 desc, 1`,
  );
  const [funnel] = await getRows(
    `select count(*)::int as started,
       count(*) filter (where sent_at is not null or status in ('READY', 'SIGNED', 'BOUND'))::int as priced,
       count(*) filter (where sent_at is not null or status in ('SIGNED', 'BOUND'))::int as sent,
       count(*) filter (where signature is not null or status in ('SIGNED', 'BOUND'))::int as signed,
       count(policy_id)::int as bound
     from quote where currency = 'USD' and status <> 'DELETED'`,
  );
  const codes = await getRows(
    `select coalesce(r->>'code', 'BY_HAND') as code, count(*)::int as count
     from quote left join lateral jsonb_array_elements(rating->'referrals') r on true
     where currency = 'USD' and ${waiting} group by 1 order by 2 desc, 1`,
  );
  const [book] = await getRows<Record<string, number>>(
    `select count(*) filter (where ${inForce})::int as in_force,
       ${amount(`total_premium) filter (where ${inForce}`)} as in_force_premium,
       count(*) filter (where status = 'BOUND')::int as binders,
       count(*) filter (where ${exposed})::int as exposed,
       ${amount(`(selection->'global'->>'limit')::bigint) filter (where ${exposed}`)} as exposed_limit,
       count(*) filter (where ${exposed} and payment_status <> 'Paid')::int as unpaid,
       count(*)::int as bound, ${amount('total_premium')} as bound_premium
     from policy where currency = 'USD'`,
  );
  const figures = book!;
  return {
    quotes: {
      total: { count: statuses.reduce((sum, { count }) => sum + count, 0) },
      statuses: statuses.map(({ status, count, cents }) => ({ status, count, premium: premium(cents) })),
      funnel,
      waiting: codes,
    },
    policies: {
      inForce: { count: figures['in_force'], premium: premium(figures['in_force_premium']!) },
      binders: figures['binders'],
      exposed: { count: figures['exposed'], limit: figures['exposed_limit'] },
      unpaid: { count: figures['unpaid'] },
      bound: { count: figures['bound'], premium: premium(figures['bound_premium']!) },
    },
  };
}
