import { assignAccount } from '@parapet/contract/auth/ownership';
import { createTeam } from '@parapet/contract/auth/teams';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asked } from '../../../testing/broker-changes.ts';
import { issuedPolicy, runJobs } from '../../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';
import { betweenAgencies, withAccount } from './follow-team.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Tables of an account and a team that do not go with it, each with the reason. */
const notWithAccount = {
  account_merge: 'is the provider’s own record of what was merged',
  bulk_job: 'is of whoever uploaded the file',
  bulk_job_row: 'goes with the upload',
  figure_change: 'follows from quotes and policies',
  history: 'entries stay with those who read them then',
  policy: 'is moved with its history and figures',
  quote: 'is moved with its history and figures',
  submission: 'is moved with its history',
} as const;

it('every table whose rows are an account’s and a team’s goes along, or is named as one that stays', async () => {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('account_id', 'team_id')
      group by 1 having count(*) = 2 order by 1`,
  );
  const known = [...withAccount, ...betweenAgencies, ...Object.keys(notWithAccount)];
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted());
});

it('what became of the broker of record and the proof of a domain is the new team’s to read', async () => {
  const policy = await issuedPolicy(server, 'US');
  await policy.liveUntil(95);
  const { accountId } = await policy.read();
  const change = await asked(policy, 95);
  await server.database.pool.query(
    `insert into domain_proof (account_id, agency_id, team_id, domain, how, given_by)
     select id, agency_id, team_id, 'proved.example', 'RECORD', 'Ada' from account where id = $1`,
    [accountId],
  );
  const assign = async (email: string) => {
    const token = await server.signIn(email);
    const { id: teamId } = await did(
      server.call(createTeam, { body: { name: `River ${email}`, isDefault: false } }, { token }),
    );
    await did(
      server.call(assignAccount, { params: { id: accountId }, body: { teamId } as never }, { token }),
    );
    return teamId;
  };
  const reads = async (agency: string, team: string) =>
    server.database.transact({ scope: 'team', organization: agency, teams: [team] }, async (tx) => {
      const found: string[] = [];
      for (const table of ['answer_request', 'domain_proof', ...betweenAgencies]) {
        const { rows } = await sql`select from ${sql.table(table)} where account_id = ${accountId}`.execute(
          tx,
        );
        if (rows.length > 0) found.push(table);
      }
      return found;
    });
  const { rows } = await server.database.pool.query<Record<'old' | 'agency' | 'rival', string>>(
    `select a.team_id as old, a.agency_id as agency, c.new_agency_id as rival
     from account a join broker_change c on c.account_id = a.id where a.id = $1`,
    [accountId],
  );
  const { old, agency, rival } = rows[0]!;
  const own = await assign('agent@harbor.example');
  expect(await reads(agency, own)).toEqual(['domain_proof', 'broker_change']);
  expect(await reads(agency, old)).toEqual([]);

  // On the day the account is the rival's, and moves among their teams; what was stays the first team's.
  await server.settled();
  server.moveClockTo(new Date(`${change.effectiveDate}T20:00:00Z`));
  await runJobs(server, 'complete-broker-changes');
  const theirs = await assign('agent2@summit.example');
  expect(await reads(rival, theirs)).toEqual(['domain_proof', 'broker_change', 'broker_of_record']);
  expect(await reads(agency, own)).toEqual(['broker_change', 'broker_of_record']);
});
