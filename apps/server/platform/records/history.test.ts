import { getHistory, searchHistory } from '@parapet/contract/activity/index';
import { updateAccount } from '@parapet/contract/account/accounts';
import { enforceMfa } from '@parapet/contract/auth/mfa';
import { createTeam, deleteTeam, searchTeams, updateTeam } from '@parapet/contract/auth/teams';
import { createUser, enableUser, removeUser, updateUser } from '@parapet/contract/auth/users';
import { roleId } from '@parapet/domain/permissions/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newColleague, withFactor } from '../../testing/people/factors.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, newAccount, readyQuote } from '../../testing/story.ts';

let server: TestServer;
let admin: string;
let rival: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('agent@harbor.example');
  rival = await server.signIn('agent2@summit.example');
});
afterAll(() => server.stop());

const trail = async (
  token: string,
  query: Parameters<typeof server.call<typeof searchHistory>>[1]['query'],
) => (await did(server.call(searchHistory, { query: { size: 100, ...query } }, { token }))).content;

describe('the history of an account', () => {
  it('says of each field what it was and is, from which session and request', async () => {
    const account = await newAccount(server);
    const details = { ...account.details, revenue: 5_000_000 };
    const saved = await did(
      server.call(
        updateAccount,
        { params: { accountId: account.id }, body: { version: account.version, details } },
        { token: admin },
      ),
    );
    const [entry] = (
      await did(server.call(getHistory, { params: { accountId: account.id } }, { token: admin }))
    ).content;
    expect(entry).toMatchObject({
      event: 'account.updated',
      subjectId: saved.id,
      detail: { fields: ['revenue'] },
    });
    expect(entry!.changes['details.revenue']).toEqual({ from: account.details.revenue, to: 5_000_000 });
    expect(Object.keys(entry!.changes).some((path) => path.startsWith('details.address'))).toBe(false);
    const { rows } = await server.database.pool.query(
      'select session_id, request_id, origin_address from history where id = $1',
      [entry!.id],
    );
    expect(rows[0]).toMatchObject({
      session_id: expect.stringMatching(/^[\da-f-]{36}$/),
      request_id: expect.stringMatching(/\S/),
      origin_address: '127.0.0.1',
    });
  });

  it('is filtered by event and date, and is nobody else’s', async () => {
    const { quote } = await readyQuote(server);
    const entries = await trail(admin, {
      'filter.event': 'in:quote.started',
      'filter.subjectId': `in:${quote.id}`,
    });
    expect(entries.map(({ event }) => event)).toEqual(['quote.started']);
    expect(await trail(admin, { 'filter.subjectId': `in:${quote.id}`, after: '2999-01-01' })).toEqual([]);
    expect(await trail(rival, { 'filter.subjectId': `in:${quote.id}` })).toEqual([]);
  });
});

describe('a restricted field', () => {
  it('stands in history for the same people as on the record', async () => {
    const account = await newAccount(server);
    await server.database.pool.query(
      `insert into history (account_id, agency_id, team_id, at, event, actor_name, subject, subject_id, changes)
       select account_id, agency_id, team_id, at, 'quote.terms-updated', 'Uma Lindqvist', 'quote', subject_id, $2
       from history where account_id = $1 limit 1`,
      [account.id, { 'irpm.management': { from: 0, to: -5 }, totalPremium: { from: 100, to: 95 } }],
    );
    const paths = async (token: string) => {
      const { content } = await did(
        server.call(getHistory, { params: { accountId: account.id } }, { token }),
      );
      return Object.keys(content.find(({ event }) => event === 'quote.terms-updated')!.changes).sort();
    };
    expect(await paths(admin)).toEqual(['totalPremium']);
    expect(await paths(await server.signIn('underwriter@parapet.example'))).toEqual([
      'irpm.management',
      'totalPremium',
    ]);
  });
});

describe('the history of an organization', () => {
  const since = new Date().toISOString();
  const events = async (token = admin) =>
    (await trail(token, { after: since, sort: 'at,asc' }))
      .filter(({ accountId }) => accountId === null)
      .map(({ event }) => event);

  it('names every administrative act: users, roles, teams, second factors', async () => {
    const team = await did(
      server.call(createTeam, { body: { name: 'North', isDefault: false } }, { token: admin }),
    );
    const { version } = (
      await did(server.call(searchTeams, { query: { search: 'North' } }, { token: admin }))
    ).content[0]!;
    await did(
      server.call(
        updateTeam,
        { params: { id: team.id }, body: { name: 'North East', isDefault: false, version } },
        { token: admin },
      ),
    );
    const person = {
      firstName: 'Nina',
      lastName: 'Vale',
      phone: '6175550190',
      npn: '',
      roleId: roleId('Agent'),
      teamIds: [team.id],
      primaryContact: false,
      billingContact: false,
      slackHandle: '',
    };
    const user = await did(
      server.call(createUser, { body: { ...person, email: 'nina@harbor.example' } }, { token: admin }),
    );
    const promoted = await did(
      server.call(
        updateUser,
        {
          params: { id: user.id },
          body: { ...person, roleId: roleId('Agency Admin'), teamIds: [], version: user.version },
        },
        { token: admin },
      ),
    );
    await did(
      server.call(
        enableUser,
        { params: { email: promoted.email }, body: { enabled: false } },
        { token: admin },
      ),
    );
    await did(server.call(removeUser, { params: { id: user.id } }, { token: admin }));
    await did(server.call(deleteTeam, { params: { id: team.id } }, { token: admin }));
    const { token: careful } = await withFactor(server, await newColleague(server, 'careful@harbor.example'));
    await did(server.call(enforceMfa, { body: { enforceMfa: true } }, { token: careful }));
    await server.database.pool.query('update organization set enforce_mfa = false');

    expect(await events()).toEqual([
      'team.created',
      'team.updated',
      'user.created',
      'user.teams-changed',
      'user.updated',
      'user.teams-changed',
      'user.disabled',
      'user.removed',
      'team.deleted',
      'user.mfa-changed',
      'user.recovery-codes-made',
      'organization.mfa-enforced',
    ]);
    const [role] = await trail(admin, {
      'filter.event': 'in:user.updated',
      'filter.subjectId': `in:${user.id}`,
    });
    expect(role!.changes['role']).toEqual({ from: 'Agent', to: 'Agency Admin' });
  });

  it('is visible only to the organization itself, and only to its administrators', async () => {
    expect(await events(rival)).toEqual([]);
    expect(await events(await server.signIn('branch@harbor.example'))).toEqual([]);
  });

  it('keeps no secret and nothing of an erased person but the name', async () => {
    const { rows } = await server.database.pool.query<{ text: string }>(
      "select detail::text || changes::text as text from history where event = 'user.removed'",
    );
    expect(rows.map(({ text }) => text)).toEqual([expect.not.stringContaining('nina@harbor.example')]);
    const { rows: secrets } = await server.database.pool.query(
      "select 1 from history where changes::text ~ 'passwordHash|mfaSecret|tokenId'",
    );
    expect(secrets).toEqual([]);
  });
});
