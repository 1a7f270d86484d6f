import { searchAgencyLicenses } from '@parapet/contract/agency/agency-licenses';
import { searchAllAgentLicenses } from '@parapet/contract/agency/agent-licenses';
import { searchAppointments } from '@parapet/contract/agency/appointments';
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
  // Rows alone: licenses and appointments of one agency that has them in bulk.
  await server.database.pool.query(`set session_replication_role = replica;
    insert into license (holder, agency_id, agent_id, agency_name, holder_first_name, holder_last_name, holder_email,
        state, npn, number, expiration_date, active_resident_state, created)
      select holder, p.organization_id, case holder when 'AGENT' then p.id end, 'Agency ' || md5(n::text),
        'First ' || md5(n::text), 'Last ' || md5(n::text), n || '@holder.example',
        chr(65 + n % 26) || chr(65 + n / 26 % 26), n::text, md5(n::text), date '2027-01-01' + n % 700, n % 2 = 0,
        now() - make_interval(hours => n)
      from person p, unnest(array['AGENCY', 'AGENT', 'SURPLUS']) holder, generate_series(1, ${MANY}) n
      where p.email = 'agent2@summit.example';
    insert into appointment (agency_id, agency_name, state, appointed_from, terminated_on, created)
      select organization_id, 'Agency ' || md5(n::text), 'S' || n, date '2027-01-01' + n % 700,
        case n % 3 when 0 then date '2029-01-01' + n % 700 end, now() - make_interval(hours => n)
      from person, generate_series(1, ${MANY}) n where email = 'agent2@summit.example';
    set session_replication_role = origin;
    select gin_clean_pending_list('license_search'), gin_clean_pending_list('appointment_search_folded');
    -- Of all rows: which ones a sample takes is chance, and so is the plan that follows from it.
    set default_statistics_target = 1000; analyze license; analyze appointment;
    reset default_statistics_target`);
});
afterAll(() => server.stop());

const asked = [{}, { search: 'a81c' }, { search: 'Nobody Such' }];
const sortedBy = (...sorts: string[]) => [...asked, ...sorts.map((sort) => ({ sort }))];
const ofEither = ['state,desc', 'npn,asc', 'number,desc', 'expirationDate,asc', 'activeResidentState,desc'];
const lists = [
  [
    'of agencies',
    '"license" t',
    searchAgencyLicenses,
    sortedBy(...ofEither, 'agencyName,asc', 'created,desc', 'modified,desc'),
  ],
  [
    'of agents',
    '"license" t',
    searchAllAgentLicenses,
    sortedBy(...ofEither, 'agencyName,desc', 'agentEmail,asc', 'agentFirstName,desc', 'agentLastName,asc'),
  ],
  [
    'for surplus lines',
    '"license" t',
    searchSurplusLicenses,
    sortedBy('brokerLastName,asc', 'brokerEmail,desc', 'surplusLicenseNumber,asc', 'agencyName,desc'),
  ],
  [
    'of appointments',
    '"appointment" t',
    searchAppointments,
    sortedBy('state,desc', 'appointedFrom,asc', 'terminatedOn,desc', 'agencyName,asc', 'modified,desc'),
  ],
] as const;

describe.each(lists)('among many rows of the list %s', (_, about, call, queries) => {
  it.each(queries)('a page is read by an index: %j', async (query) => {
    await expectReadByIndex(server, about, () =>
      did(server.call(call, { query: query as never }, { token })),
    );
  });
});
