import { getAccount, searchAccounts } from '@parapet/contract/account/accounts';
import { searchHistory } from '@parapet/contract/activity/index';
import { assignAccount } from '@parapet/contract/auth/ownership';
import { createTeam, deleteTeam, getTeamUse, searchTeams } from '@parapet/contract/auth/teams';
import { getPolicy } from '@parapet/contract/policy/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFigureDifferences } from '../../../platform/figures/figure-rebuild.ts';
import { issuedPolicy } from '../../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, newAccount } from '../../../testing/story.ts';
import { movedWithTeam } from './team-records.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('agent@harbor.example');
});
afterAll(() => server.stop());

const as = (token = admin) => ({ token });
const newTeam = async (name: string) =>
  (await did(server.call(createTeam, { body: { name, isDefault: false } }, as()))).id;
const assign = (accountId: string, teamId: string) =>
  did(server.call(assignAccount, { params: { id: accountId }, body: { teamId } as never }, as()));
const remove = (id: string, moveTo?: string, token = admin) =>
  server.call(deleteTeam, { params: { id }, query: { moveTo } }, as(token));
const use = (id: string) => server.call(getTeamUse, { params: { id } }, as());
const count = async (text: string, values: unknown[]) =>
  Number((await server.database.pool.query<{ count: string }>(text, values)).rows[0]!.count);

const teamColumns = async () =>
  (
    await server.database.pool.query<{ name: string; column: string }>(
      `select table_name as name, column_name as column from information_schema.columns
       where table_schema = 'public' and column_name like '%team_id' order by 1, 2`,
    )
  ).rows;

/** Tables with a team that do not go by themselves, each with the reason. */
const notMovedWithTeam = {
  figure: 'a sum: what moves is taken from one team and added to the other',
  figure_change: 'the same',
  history: 'entries stay with those who read them then',
  team_member: 'members join the other team, which history says of each',
} as const;

describe('a team that is removed', () => {
  it('leaves no column behind that names it: each moves, or is named with the reason', async () => {
    const known = [
      ...Object.entries(movedWithTeam).flatMap(([name, columns]) =>
        columns.map((column) => `${name}.${column}`),
      ),
      ...Object.keys(notMovedWithTeam).map((name) => `${name}.team_id`),
    ];
    const found = (await teamColumns()).map(({ name, column }) => `${name}.${column}`);
    expect(found.toSorted()).toEqual(known.toSorted());
    // And every reference that the database knows of is one of these columns.
    const { rows } = await server.database.pool.query<{ at: string }>(
      `select conrelid::regclass || '.' || attname as at from pg_constraint
         join pg_attribute on attrelid = conrelid and attnum = any(conkey)
       where confrelid = 'team'::regclass and contype = 'f'`,
    );
    expect(rows.map(({ at }) => at).filter((at) => !known.includes(at))).toEqual([]);
  });

  it('gives all that hangs on it to another one, once that is named (ACC-468)', async () => {
    const policy = await issuedPolicy(server, 'US');
    const { accountId } = await policy.read();
    const [old, to] = [await newTeam('Harbor East'), await newTeam('Harbor West')];
    await assign(accountId, old);
    const member = (
      await server.database.pool.query<{ id: string }>(
        "select id from person where email = 'branch@harbor.example'",
      )
    ).rows[0]!.id;
    await server.database.pool.query('insert into team_member (team_id, person_id) values ($1, $2)', [
      old,
      member,
    ]);
    const token = await server.signIn('branch@harbor.example');
    const used = await did(use(old));
    expect(used).toMatchObject({ accounts: 1, quotes: 1, policies: 1, members: 1, isEmpty: false });
    expect(used.documents).toBeGreaterThan(0);

    expect((await remove(old)).refusal).toMatchObject({
      code: 'team-in-use',
      detail: 'This team still has accounts. Choose the team to transfer them to.',
    });
    const before = await count('select count(*) from document where team_id = $1', [old]);
    expect(await did(remove(old, to))).toEqual({ message: 'Team Harbor East Removed Successfully!' });

    for (const { name, column } of await teamColumns())
      if (name !== 'history' && !name.startsWith('figure'))
        expect(await count(`select count(*) from ${name} where ${column} = $1`, [old]), name).toBe(0);
    expect(await count('select count(*) from document where team_id = $1', [to])).toBe(before);
    // Whoever was in it is signed out, and in the other team when they come back.
    const refused = await server.call(getAccount, { params: { accountId } }, as(token));
    expect(refused.status).toBe(401);
    server.moveClockTo(new Date());
    const again = as(await server.signIn('branch@harbor.example'));
    expect((await server.call(getPolicy, { params: { policyId: policy.policyId } }, again)).status).toBe(200);
    const { rows } = await server.database.pool.query(
      `select event, detail->>'team' as team from history where at >= now() - interval '1 minute'
         and detail->>'team' = 'Harbor West' order by event`,
    );
    expect(rows.map(({ event }) => event)).toEqual([
      'account.assigned',
      'policy.assigned',
      'quote.assigned',
      'team.taken-over',
    ]);
    const listed = await did(
      server.call(searchHistory, { query: { 'filter.event': 'in:team.taken-over' } as never }, as()),
    );
    expect(listed.content).toMatchObject([
      { detail: { name: 'Harbor East', team: 'Harbor West', accounts: 1, policies: 1, members: 1 } },
    ]);
    expect(await server.database.transact({ scope: 'all' }, findFigureDifferences)).toEqual([]);
  });

  it('with nothing but an upload, an invitation or a former broker’s days is in use as well', async () => {
    const [old, to] = [await newTeam('Harbor North'), await newTeam('Harbor South')];
    await server.database.pool.query(
      `insert into invitation (email, account_type, organization_id, role, token_hash, expires_at, team_id, token_type)
       select 'late@harbor.example', 'AGENCY', organization_id, 'Producer', 'x', now() - interval '1 day', $1, 'USER'
       from team where id = $1`,
      [old],
    );
    expect(await did(use(old))).toMatchObject({ invitations: 1, accounts: 0, isEmpty: false });
    expect((await remove(old)).refusal.code).toBe('team-in-use');
    await did(remove(old, to));
  });

  it('goes to another team of the same organization only, and never away as the default', async () => {
    const old = await newTeam('Harbor Middle');
    await assign((await newAccount(server)).id, old);
    const rival = await server.signIn('agent2@summit.example');
    const [strange] = (await did(server.call(searchTeams, {}, as(rival)))).content;
    for (const to of [strange!.id, old])
      expect((await remove(old, to)).refusal).toMatchObject({
        code: 'bad-input',
        errors: [{ field: 'moveTo', detail: 'Choose another of your teams.' }],
      });
    expect((await remove(old, strange!.id, rival)).status).toBe(404);
    expect((await server.call(getTeamUse, { params: { id: old } }, as(rival))).status).toBe(404);
    const main = (await did(server.call(searchTeams, {}, as()))).content.find(({ isDefault }) => isDefault)!;
    expect((await remove(main.id, old)).refusal.code).toBe('team-default');
    await did(remove(old, main.id));
    const theirs = await did(server.call(searchAccounts, { query: { teamIds: main.id } }, as()));
    expect(theirs.content.length).toBeGreaterThan(0);
  });
});
