import { searchAgencyLicenses } from '@parapet/contract/agency/agency-licenses';
import { searchAgentLicenses } from '@parapet/contract/agency/agent-licenses';
import { searchSurplusLicenses } from '@parapet/contract/account/surplus';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectReadByIndex } from '../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

const MANY = 20_000;
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('admin@parapet.example');
  // Rows alone: licenses of one agency that has them in bulk, and of its agent.
  await server.database.pool.query(`set session_replication_role = replica;
    insert into agency_license (agency_id, state, npn, number, expiration_date, created)
      select o.id, chr(65 + n % 26) || chr(65 + n / 26 % 26), n::text, md5(n::text),
        date '2027-01-01' + n % 700, now() - make_interval(hours => n)
      from organization o, generate_series(1, ${MANY}) n where o.name like 'Summit Risk%';
    insert into agent_license (agency_id, agent_id, state, npn, number, expiration_date, created)
      select p.organization_id, p.id, chr(65 + n % 26) || chr(65 + n / 26 % 26), n::text, md5(n::text),
        date '2027-01-01' + n % 700, now() - make_interval(hours => n)
      from person p, generate_series(1, ${MANY}) n where p.email = 'agent2@summit.example';
    insert into surplus_license (agency_id, broker_first_name, broker_last_name, broker_email, license_number,
        state, created)
      select o.id, 'Rosa', 'Delgado ' || md5(n::text), n || '@broker.example', md5(n::text), 'LA',
        now() - make_interval(hours => n)
      from organization o, generate_series(1, ${MANY}) n where o.name like 'Summit Risk%';
    set session_replication_role = origin;
    analyze agency_license; analyze agent_license; analyze surplus_license`);
});
afterAll(() => server.stop());

const lists = [
  [
    '"agency_license" t',
    searchAgencyLicenses,
    ['', 'state,desc', 'npn,asc', 'number,desc', 'expirationDate,asc', 'created,desc', 'modified,desc'],
  ],
  [
    '"agent_license" t',
    searchAgentLicenses,
    ['state,asc', 'npn,desc', 'number,asc', 'expirationDate,desc', 'created,asc', 'modified,desc'],
  ],
  [
    '"surplus_license" t',
    searchSurplusLicenses,
    ['', 'brokerLastName,asc', 'brokerEmail,desc', 'surplusLicenseNumber,asc', 'surplusLinesState,asc'],
  ],
] as const;

describe.each(lists)('among many rows of %s', (about, call, sorts) => {
  it.each(sorts)('a page sorted by "%s" is read by an index', async (sort) => {
    await expectReadByIndex(server, about, () =>
      did(server.call(call, { query: (sort ? { sort } : {}) as never }, { token })),
    );
  });
});
