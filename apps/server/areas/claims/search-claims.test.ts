import { getClaimDashboard, searchClaims } from '@parapet/contract/claims/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, boundPolicy, did } from '../../testing/story.ts';
import { officeMonth } from '../../testing/today.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  const bound = await boundPolicy(server);
  owner = bound.owner;
  await boundPolicy(server, 'UK');
  await server.database.pool
    .query(`insert into claim (account_id, agency_id, team_id, policy_id, policy_number, company_name, claim_number, status, loss_date, loss_description,
      created, modified)
    select account_id, agency_id, team_id, id, policy_number, company_name, 'C-9000' || row_number() over (order by policy_number), 'FILED', '2026-11-01', 'Ransom note on a file server',
      now(), now() from policy`);
});
afterAll(() => server.stop());

const search = async (email: string, query: Record<string, string> = {}) =>
  (await did(server.call(searchClaims, { query }, { token: await server.signIn(email) }))).content;

it('shows an agency and a policyholder their own claims, staff all, and a rival none (QUO-695)', async () => {
  expect(await search(agents.US)).toMatchObject([
    {
      companyName: expect.stringContaining('Keystone'),
      status: 'FILED',
      isFiled: true,
      policyNumber: expect.stringMatching(/^PUS-/),
      lossDate: '2026-11-01',
    },
  ]);
  expect((await did(server.call(searchClaims, { query: {} }, { token: owner }))).content).toHaveLength(1);
  expect(await search('underwriter@parapet.example')).toHaveLength(2);
  expect(await search('agent2@summit.example')).toEqual([]);
});

it('finds by number, filters what is filed and sorts by a keyword (QUO-695)', async () => {
  const staff = 'admin@parapet.example';
  expect(await search(staff, { search: '*C-90002*' })).toHaveLength(1);
  expect(await search(staff, { 'filter.isFiled': 'in:false' })).toEqual([]);
  expect(
    (await search(staff, { sort: 'claimNumber.keyword,desc' })).map((claim) => claim.claimNumber),
  ).toEqual(['C-90002', 'C-90001']);
  expect(await search(staff, { sort: 'created,asc' })).toHaveLength(2);
});

it('sorts by created, isFiled and modified as they are, and by the others with .keyword (QUO-696)', async () => {
  const staff = 'admin@parapet.example';
  const { pool } = server.database;
  await pool.query(`update claim set created = now() - interval '1 day', modified = now() + interval '1 day',
    status = 'UN_FILED' where claim_number = 'C-90001'`);
  const order = async (sort: string) =>
    (await search(staff, { sort })).map(({ claimNumber }) => claimNumber.slice(-1)).join('');
  expect([await order('created,asc'), await order('created,desc')]).toEqual(['12', '21']);
  expect([await order('modified,asc'), await order('modified,desc')]).toEqual(['21', '12']);
  expect([await order('isFiled,asc'), await order('isFiled,desc')]).toEqual(['12', '21']);
  for (const field of ['claimNumber', 'policyNumber'])
    expect(await order(`${field}.keyword,asc`)).not.toBe(await order(`${field}.keyword,desc`));
  await pool.query(`update claim set status = 'FILED', created = now(), modified = now()`);
});

it('counts them for those who may see them, by status and month', async () => {
  const figures = await did(server.call(getClaimDashboard, {}, { token: await server.signIn(agents.US) }));
  expect(figures).toMatchObject({ filed: 1, drafts: 0, companies: 1 });
  expect([figures.months.length, figures.months.at(-1)]).toEqual([12, { month: officeMonth(), count: 1 }]);
  expect(
    await did(server.call(getClaimDashboard, {}, { token: await server.signIn('agent2@summit.example') })),
  ).toMatchObject({ filed: 0, companies: 0 });
});
