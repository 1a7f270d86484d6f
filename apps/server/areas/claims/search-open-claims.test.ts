import { searchOpenClaims } from '@parapet/contract/claims/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { agents, boundPolicy, did } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await boundPolicy(server);
  await server.database.pool
    .query(`insert into claim (account_id, agency_id, team_id, company_name, claim_number, status)
    select a.id, a.agency_id, a.team_id, a.name, 'C-' || s, s
    from account a, unnest(array['FILED', 'UN_FILED']) as s`);
});
afterAll(() => server.stop());

const search = async (email: string) =>
  (await did(server.call(searchOpenClaims, { query: {} as never }, { token: await server.signIn(email) })))
    .content;

it('shows claims that are not filed to their agency, and to a rival none', async () => {
  expect(await search(agents.US)).toMatchObject([{ claimNumber: 'C-UN_FILED' }]);
  expect(await search('agent2@summit.example')).toEqual([]);
});
