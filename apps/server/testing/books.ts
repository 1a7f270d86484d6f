import type { TestServer } from './servers/server.ts';

/** The sums of a policy's entries by what an SQL expression names, in cents; those at zero are left out. */
async function sumsBy(server: TestServer, policyId: string, name: string): Promise<Record<string, number>> {
  const { rows } = await server.database.pool.query<{ account: string; total: number }>(
    `select ${name} as account, sum(amount)::int as total
     from ledger_entry where policy_id = $1 group by 1 having sum(amount) <> 0 order by 1`,
    [policyId],
  );
  return Object.fromEntries(rows.map(({ account, total }) => [account, total]));
}

/** Balance of each account of the chart, by its number. */
export const getChartAccounts = (server: TestServer, policyId: string) => sumsBy(server, policyId, 'account');

/** Balance of each ledger, taxes by their jurisdiction: `tax/TX`. */
export const getLedgers = (server: TestServer, policyId: string) =>
  sumsBy(server, policyId, "ledger || coalesce('/' || jurisdiction, '')");
