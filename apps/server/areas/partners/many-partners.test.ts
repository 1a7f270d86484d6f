import { searchesOfKind, searchPartners } from '@parapet/contract/partners/index';
import { afterAll, beforeAll, it } from 'vitest';
import { expectReadByIndex } from '../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

const MANY = 20_000;
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('admin@parapet.example');
  const { pool } = server.database;
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'organization' and table_schema = 'public' and is_generated = 'NEVER'
       and column_name not in ('id', 'name', 'hostname', 'created')`,
  );
  const { columns } = rows[0]!;
  // Rows alone, and as many agencies beside them.
  await pool.query(`set session_replication_role = replica;
    insert into organization (name, hostname, created, ${columns})
      select md5(n::text) || case account_type when 'AGENCY' then ' Agency' else ' Partner' end,
        case when account_type <> 'AGENCY' and n % 2 = 0 then 'host-' || md5(n::text) end,
        created - make_interval(hours => n), ${columns}
      from organization, generate_series(1, ${MANY}) n
      where id in (select min(id::text)::uuid from organization
        where account_type in ('AGENCY', 'CARRIER') and removed_at is null group by account_type);
    set session_replication_role = origin;
    analyze organization`);
});
afterAll(() => server.stop());

it.each([
  ['a page', {}],
  ['the newest', { sort: 'created,desc' }],
  ['by kind', { sort: 'accountType,asc' }],
  ['by host name', { sort: 'hostname,asc' }],
  ['by host name, from the end', { sort: 'hostname,desc' }],
  ['a part of a name', { search: 'a81c' }],
  ['a part of a host name', { search: 'host-a81' }],
  ['a name that there is not', { search: 'Nobody Such' }],
])('among many partners and agencies, %s is read by an index', async (_, query) => {
  for (const call of [searchPartners, searchesOfKind.carrier])
    await expectReadByIndex(server, '"organization" t', () =>
      did(server.call(call, { query: query as never }, { token })),
    );
});
