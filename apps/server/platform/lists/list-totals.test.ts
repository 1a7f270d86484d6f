import { searchSubmissions } from '@parapet/contract/submission/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, did, newAccount } from '../../testing/story.ts';

const SUBMISSIONS = 10_050;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  const account = await newAccount(server);
  token = await server.signIn(agents.US);
  await server.database.pool.query(
    `insert into submission (account_id, agency_id, team_id, submission_number, company_name, agency_name, product, status)
     select id, agency_id, team_id, 'M-' || n, name || ' ' || n % 100, 'Harbor', 'P100', 'New'
     from account, generate_series(1, ${SUBMISSIONS}) n where id = $1`,
    [account.id],
  );
});
afterAll(() => server.stop());

const page = (query: object) =>
  did(server.call(searchSubmissions, { query: { size: 100, ...query } as never }, { token }));

it('counts a large list up to 10,000 rows, and all of it on request', async () => {
  expect(await page({})).toMatchObject({ totalElements: 10_000, isTotalExact: false, totalPages: 100 });
  expect(await page({ total: 'exact' })).toMatchObject({
    totalElements: SUBMISSIONS,
    isTotalExact: true,
    totalPages: 101,
  });
  expect(await page({ search: 'M-777' })).toMatchObject({ totalElements: 11, isTotalExact: true });
});

it('leads on to the last page behind what it counts', async () => {
  const [last, beyond] = [await page({ page: 100 }), await page({ page: 101 })];
  expect(await page({ page: 99 })).toMatchObject({ totalPages: 101, isTotalExact: false });
  expect([last.content.length, last.totalElements, last.totalPages]).toEqual([50, SUBMISSIONS, 101]);
  expect([beyond.content, beyond.totalPages]).toEqual([[], 100]);
});

it('shows each row once, whatever the page', async () => {
  const seen = new Set<string>();
  for (const at of [0, 1, 57, 99, 100])
    for (const { id } of (await page({ page: at, sort: 'companyName,asc' })).content) seen.add(id);
  expect(seen.size).toBe(450);
});
