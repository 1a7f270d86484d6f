import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy } from '../../testing/story.ts';
import type { Scope } from './database.ts';

let server: TestServer;
let tables: string[];
let own: { agency: string; account: string };

beforeAll(async () => {
  server = await startTestServer();
  const { account } = await boundPolicy(server);
  await server.settled();
  own = { agency: account.agencyId, account: account.id };
  tables = await tablesWhere("column_name = 'agency_id'");
});

/** Tables with a column of this kind. */
async function tablesWhere(condition: string): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ table_name: string }>(
    `select distinct table_name from information_schema.columns
     where table_schema = 'public' and ${condition} order by 1`,
  );
  return rows.map((row) => row.table_name);
}
afterAll(() => server.stop());

const counts = (scope: Scope, of = tables) =>
  server.database.transact(scope, async (tx) => {
    const found: Record<string, number> = {};
    for (const table of of)
      found[table] = (
        await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(tx)
      ).rows[0]!.count;
    return found;
  });

describe('row-level security, the second lock behind every query', () => {
  it('is on for every table but those that are the same for everybody, and holds the owner too', async () => {
    const { rows } = await server.database.pool.query<{ relname: string; isForced: boolean }>(
      `select relname, relforcerowsecurity as "isForced" from pg_class
       where relrowsecurity and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );
    const all = await tablesWhere('true');
    expect(all.filter((table) => !rows.some(({ relname }) => relname === table))).toEqual([
      'applied_migration',
      'applied_setting',
      'directory_company',
      'form',
      'form_type',
      'industry',
      'industry_edition',
      'mailbox_place',
      'scope_key',
      'state_edition',
      'us_state',
    ]);
    expect(rows.filter(({ isForced }) => !isForced)).toEqual([]);
    expect(tables.length).toBeGreaterThan(10);
  });

  it('has one policy for each role of a table, as reviewed', async () => {
    const { rows } = await server.database.pool.query<
      Record<'tablename' | 'roles' | 'cmd' | 'qual' | 'with_check', string | null>
    >(
      `select tablename, array_to_string(roles, ', ') as roles, cmd, qual, with_check from pg_policies
       where schemaname = 'public' order by tablename, roles::text, policyname`,
    );
    const lines = rows.map(({ tablename, roles, cmd, qual, with_check: check }) =>
      [tablename, roles, cmd, qual, check].map((cell) => cell?.replaceAll(/\s+/g, ' ') ?? '').join(' | '),
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./row-level-security.policies.txt');
  });

  it('shows an agency its own rows and a rival none of them, without a condition in the query', async () => {
    const rival = (
      await server.database.pool.query<{ id: string }>(
        "select id from organization where name like 'Summit%'",
      )
    ).rows[0]!.id;
    const mine = await counts({ scope: 'agency', organization: own.agency });
    for (const table of ['account', 'quote', 'policy', 'document', 'ledger_entry', 'history'])
      expect(mine[table], table).toBeGreaterThan(0);
    const theirs: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await server.database.pool.query<{ count: string }>(
        `select count(*) as count from ${table} where agency_id = $1`,
        [rival],
      );
      theirs[table] = Number(rows[0]!.count);
    }
    // The rival works with nobody yet: what it has are the licenses of its own.
    expect(Object.keys(theirs).filter((table) => theirs[table]! > 0)).toEqual([
      'agency_license',
      'agent_license',
      'appointment',
      'license',
    ]);
    expect(await counts({ scope: 'agency', organization: rival })).toEqual(theirs);
    expect(Object.values(await counts({ scope: 'none' }))).toEqual(tables.map(() => 0));
  });

  it('shows a team nothing of an account of another team', async () => {
    const seen = await counts({
      scope: 'team',
      organization: own.agency,
      teams: ['00000000-0000-7000-8000-000000000000'],
    });
    expect(seen['account']).toBe(0);
  });

  it('shows a policyholder its own account, and quotes only once they were sent', async () => {
    expect(await counts({ scope: 'account', organization: own.account })).toMatchObject({
      account: 1,
      quote: 1,
      policy: 1,
    });
    await server.database.pool.query('update quote set sent_at = null');
    expect(await counts({ scope: 'account', organization: own.account })).toMatchObject({ quote: 0 });
  });

  it.each(['ledger_entry', 'history', 'policy_transaction', 'quote_snapshot', 'presentation', 'signature'])(
    'lets nobody rewrite %s',
    async (table) => {
      const rewrite = (statement: 'update' | 'delete') =>
        server.database.transact({ scope: 'all' }, (tx) =>
          (statement === 'delete'
            ? sql`delete from ${sql.table(table)}`
            : sql`update ${sql.table(table)} set account_id = account_id`
          ).execute(tx),
        );
      await expect(rewrite('update')).rejects.toThrow(/permission denied/);
      await expect(rewrite('delete')).rejects.toThrow(/permission denied/);
    },
  );

  it('refuses a journal that does not sum to zero', async () => {
    const lopsided = server.database.transact({ scope: 'all' }, (tx) =>
      sql`insert into ledger_entry (account_id, agency_id, policy_id, journal_id, account, ledger, code,
        amount, currency, at)
        select account_id, agency_id, id, uuidv7(), 1010, 'cash', 'PAYMENT', 100, 'USD', now()
        from policy`.execute(tx),
    );
    await expect(lopsided).rejects.toThrow(/does not sum to zero/);
  });
});
