import { searchDocs } from '@parapet/contract/docs/index';
import { getPolicy, issuePolicy } from '@parapet/contract/policy/index';
import { startInstantAt1201 } from '@parapet/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJobs } from '../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const runAt = async (instant: Date, name: string): Promise<void> => {
  // A message that is tried again while the clock is ahead would wait for that day.
  await server.settled();
  server.moveClockTo(instant);
  await runJobs(server, name);
  server.moveClockTo(new Date());
};

const zones = { US: 'America/Chicago', UK: 'Europe/London' };

it.each([
  ['US', '2027-01-15'],
  ['US', '2027-07-15'],
  ['UK', '2027-01-15'],
  ['UK', '2027-07-15'],
] as const)(
  'a policy of the %s is in force from 12:01 AM of %s, in its own time zone, until that of its last day',
  async (region, effectiveDate) => {
    const { policyId, token } = await boundPolicy(server, region);
    const read = () => did(server.call(getPolicy, { params: { policyId } }, { token }));
    const { version } = await read();
    await did(server.call(issuePolicy, { params: { policyId }, body: { version } }, { token }));
    await server.settled();
    const endDate = effectiveDate.replace('2027', '2028');
    await server.database.pool.query(
      `update policy set effective_date = $2, end_date = $3 where id = $1 and time_zone = $4`,
      [policyId, effectiveDate, endDate, zones[region]],
    );
    const begins = startInstantAt1201(effectiveDate, zones[region]);
    await runAt(new Date(begins.getTime() - 5000), 'begin-policies');
    expect(await read()).toMatchObject({ status: 'ISSUED', effectiveDate });
    await runAt(begins, 'begin-policies');
    expect((await read()).status).toBe('IN FORCE');
    const ends = startInstantAt1201(endDate, zones[region]);
    await runAt(new Date(ends.getTime() - 5000), 'expire-policies');
    expect((await read()).status).toBe('IN FORCE');
    await runAt(ends, 'expire-policies');
    expect((await read()).status).toBe('EXPIRED');
  },
);

it('a policy that nobody has issued begins on its date all the same, and gets its documents', async () => {
  const { policyId, account, token } = await boundPolicy(server);
  const read = () => did(server.call(getPolicy, { params: { policyId } }, { token }));
  const { effectiveDate } = await read();
  const begins = startInstantAt1201(effectiveDate, zones.US);
  await runAt(new Date(begins.getTime() - 5000), 'begin-policies');
  expect(await read()).toMatchObject({ status: 'BOUND', issuedAt: null });
  await runAt(begins, 'begin-policies');
  expect(await read()).toMatchObject({ status: 'IN FORCE', issuedAt: expect.any(String) });
  await server.settled();
  const { content } = await did(server.call(searchDocs, { params: { accountId: account.id } }, { token }));
  expect(content.map(({ docType }) => docType)).toContain('DECLARATIONS');
  const { rows } = await server.database.pool.query(
    "select event from history where subject_id = $1 and event in ('policy.issued', 'policy.in-force')",
    [policyId],
  );
  expect(rows.map(({ event }) => event).toSorted()).toEqual(['policy.in-force', 'policy.issued']);
});
