import { getAgency, listAgencies } from '@parapet/contract/account/agency-records';
import { searchUsers } from '@parapet/contract/auth/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectReadByIndex, FEW, mostRead, getPlans } from '../../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

const MANY = 20_000;
let server: TestServer;
let admin: string;
let agencyId: string;

/** The columns of a table that are copied from one row to others. */
const copied = async (table: string, own: readonly string[]): Promise<string> =>
  (
    await server.database.pool.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'
         and not column_name = any($2)`,
      [table, ['id', ...own]],
    )
  ).rows[0]!.columns;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin@parapet.example');
  const { pool } = server.database;
  const agencies = await copied('organization', ['name', 'npn', 'hostname', 'contact_last_name']);
  const people = await copied('person', ['email', 'last_name', 'organization_id']);
  // Rows alone, without what comes with somebody who is invited.
  await pool.query(`set session_replication_role = replica;
    insert into organization (name, npn, contact_last_name, ${agencies})
      select 'Agency ' || md5(n::text), n::text, 'Last ' || md5(n::text), ${agencies}
      from organization, generate_series(1, ${MANY}) n where name like 'Summit Risk%';
    insert into person (email, last_name, organization_id, ${people})
      select n || '@many.example', 'Last ' || n, made.agency, ${people}
      from person, (select id as agency, row_number() over () as n
        from organization where name like 'Agency %') made
      where email = 'agent2@summit.example';
    set session_replication_role = origin;
    analyze organization; analyze person`);
  agencyId = (await pool.query<{ id: string }>("select id from organization where npn = '77'")).rows[0]!.id;
});
afterAll(() => server.stop());

describe('among many agencies', () => {
  it.each([
    ['a page', {}],
    ['the newest', { sort: 'created,desc' }],
    ['by number', { sort: 'npn,asc' }],
    ['by who is talked to', { sort: 'agentLastName,asc' }],
    ['a part of a name', { search: 'a81c' }],
    ['a name that there is not', { search: 'Nobody Such' }],
  ])('%s is read by an index', async (_, query) => {
    await expectReadByIndex(server, '"organization" t', () =>
      did(server.call(listAgencies, { query: query as never }, { token: admin })),
    );
  });

  it('the people of one are read without those of others', async () => {
    for (const query of [{}, { sort: 'lastLogin,desc' }, { search: 'Last 77' }]) {
      const plans = await getPlans(server, '"person" t', () =>
        did(
          server.call(
            searchUsers,
            { query: { ...query, organizationId: agencyId } as never },
            { token: admin },
          ),
        ),
      );
      expect(plans).toHaveLength(2);
      for (const plan of plans) expect(mostRead(plan), plan).toBeLessThan(FEW);
    }
  });

  it('the record of one is read with its network alone', async () => {
    const plans = await getPlans(server, 'organization', () =>
      did(server.call(getAgency, { params: { agencyId } }, { token: admin })),
    );
    expect(plans.length).toBeGreaterThan(2);
    for (const plan of plans) expect(mostRead(plan), plan).toBeLessThan(FEW);
  });
});
