import { searchAccounts } from '@parapet/contract/account/accounts';
import {
  createTeam,
  deleteTeam,
  listAgencyTeams,
  listMyTeams,
  migrateUser,
  searchTeams,
  updateTeam,
} from '@parapet/contract/auth/teams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, newAccount } from '../../../testing/story.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('agent@harbor.example');
});
afterAll(() => server.stop());

const teams = async (token = admin) =>
  (await did(server.call(searchTeams, { query: {} }, { token }))).content;
const getId = async (email: string): Promise<string> =>
  (await server.database.pool.query<{ id: string }>('select id from person where email = $1', [email]))
    .rows[0]!.id;

describe('teams', () => {
  it('are listed for the whole organization (ACC-465, ACC-141, CORE-178)', async () =>
    expect((await teams()).map(({ id, name, isDefault }) => [typeof id, name, isDefault])).toEqual([
      ['string', 'Branch', false],
      ['string', 'Main office', true],
    ]));

  it('are limited to their own for a user of realm TEAM (ACC-472, CORE-240)', async () => {
    const mine = await did(
      server.call(listMyTeams, { query: {} }, { token: await server.signIn('branch@harbor.example') }),
    );
    expect(mine.content.map((team) => team.name)).toEqual(['Branch']);
  });

  it('can be searched by name (CCALL-033, CORE-354)', async () =>
    expect(
      (await did(server.call(listMyTeams, { query: { search: 'main' } }, { token: admin }))).content,
    ).toMatchObject([{ id: expect.any(String), name: 'Main office', isDefault: true }]));

  it('are created and renamed, with unique names and one default (ACC-466, ACC-467, ACC-007)', async () => {
    const made = await did(server.call(createTeam, { body: { name: 'Coast' } }, { token: admin }));
    expect((await server.call(createTeam, { body: { name: 'coast' } }, { token: admin })).refusal.code).toBe(
      'team-exists',
    );
    const { version } = (await teams()).find((team) => team.id === made.id)!;
    await did(
      server.call(
        updateTeam,
        { params: { id: made.id }, body: { name: 'Coastal', isDefault: true, version } },
        { token: admin },
      ),
    );
    expect((await teams()).filter((team) => team.isDefault).map((team) => team.name)).toEqual(['Coastal']);
    expect(
      (
        await server.call(
          updateTeam,
          { params: { id: made.id }, body: { name: 'Coastal', isDefault: false, version: version + 1 } },
          { token: admin },
        )
      ).refusal.code,
    ).toBe('team-default');
    expect(
      (
        await server.call(
          updateTeam,
          { params: { id: made.id }, body: { name: 'Coastal', isDefault: true, version } },
          { token: admin },
        )
      ).refusal.code,
    ).toBe('changed-meanwhile');
    expect((await server.call(deleteTeam, { params: { id: made.id } }, { token: admin })).refusal.code).toBe(
      'team-default',
    );
    const main = (await teams()).find((team) => team.name === 'Main office')!;
    await did(
      server.call(
        updateTeam,
        { params: { id: main.id }, body: { name: main.name, isDefault: true, version: main.version } },
        { token: admin },
      ),
    );
  });

  it('have one default from the start: the first, or the one that is made to be', async () => {
    const made = await did(
      server.call(createTeam, { body: { name: 'River', isDefault: true } }, { token: admin }),
    );
    const defaults = async (token = admin) =>
      (await teams(token)).filter((team) => team.isDefault).map((team) => team.name);
    expect(await defaults()).toEqual(['River']);
    const river = (await teams()).find(({ id }) => id === made.id)!;
    // Saved as the default that it is, nothing steps down.
    await did(
      server.call(
        updateTeam,
        { params: { id: made.id }, body: { name: 'Riverside', isDefault: true, version: river.version } },
        { token: admin },
      ),
    );
    expect(await defaults()).toEqual(['Riverside']);
    const main = (await teams()).find((team) => team.name === 'Main office')!;
    await did(
      server.call(
        updateTeam,
        { params: { id: main.id }, body: { name: main.name, isDefault: true, version: main.version } },
        { token: admin },
      ),
    );
    await did(server.call(deleteTeam, { params: { id: made.id } }, { token: admin }));
    const vendor = await server.signIn('vendor@fieldstone.example');
    await server.database.pool.query(
      `delete from team_member where team_id in (select t.id from team t join person p using (organization_id)
       where p.email = 'vendor@fieldstone.example')`,
    );
    await server.database.pool.query(
      "delete from team where organization_id = (select organization_id from person where email = 'vendor@fieldstone.example')",
    );
    await did(server.call(createTeam, { body: { name: 'Only one' } }, { token: vendor }));
    expect(await defaults(vendor)).toEqual(['Only one']);
  });

  it('can be removed without more when nothing is left in them (ACC-468, ACC-704)', async () => {
    const [branch, coastal] = [
      (await teams()).find((team) => team.name === 'Branch')!,
      (await teams()).find((team) => team.name === 'Coastal')!,
    ];
    expect(
      (await server.call(deleteTeam, { params: { id: branch.id } }, { token: admin })).refusal,
    ).toMatchObject({
      code: 'team-in-use',
      detail: 'This team still has members. Choose the team to transfer them to.',
    });
    expect(await did(server.call(deleteTeam, { params: { id: coastal.id } }, { token: admin }))).toEqual({
      message: 'Team Coastal Removed Successfully!',
    });
  });

  it('can pass a member on to another one (ACC-469)', async () => {
    const [branch, main] = await teams();
    const userId = await getId('branch@harbor.example');
    const moved = await did(
      server.call(
        migrateUser,
        { params: { userId }, body: { fromTeamId: branch!.id, toTeamId: main!.id } },
        { token: admin },
      ),
    );
    expect(moved.content.map((team) => team.name)).toEqual(['Main office']);
    await did(
      server.call(
        migrateUser,
        { params: { userId }, body: { fromTeamId: main!.id, toTeamId: branch!.id } },
        { token: admin },
      ),
    );
    expect(
      (
        await server.call(
          migrateUser,
          { params: { userId: await getId('agent2@summit.example') }, body: { toTeamId: main!.id } },
          { token: admin },
        )
      ).status,
    ).toBe(404);
    const [strange] = await teams(await server.signIn('agent2@summit.example'));
    for (const body of [
      { toTeamId: strange!.id },
      { fromTeamId: strange!.id, toTeamId: main!.id },
      { fromTeamId: branch!.id, toTeamId: strange!.id },
    ])
      expect((await server.call(migrateUser, { params: { userId }, body }, { token: admin })).status).toBe(
        404,
      );
  });

  it('filter every list, and the default one receives new accounts', async () => {
    const account = await newAccount(server);
    const [branch, main] = await teams();
    const listed = async (teamIds: string) =>
      (await did(server.call(searchAccounts, { query: { teamIds } }, { token: admin }))).content.map(
        ({ id }) => id,
      );
    expect(await listed(main!.id)).toContain(account.id);
    expect(await listed(`${main!.id},${branch!.id}`)).toContain(account.id);
    expect(await listed(branch!.id)).toEqual([]);
    expect((await server.call(searchAccounts, { query: { teamIds: 'x' } }, { token: admin })).status).toBe(
      400,
    );
    const theirs = await did(
      server.call(searchAccounts, { query: {} }, { token: await server.signIn('producer@harbor.example') }),
    );
    expect(theirs.content.length).toBeGreaterThan(0);
  });

  it('are shown to the provider for any agency, but to no rival (ACC-473)', async () => {
    const { rows } = await server.database.pool.query<{ id: string }>(
      "select id from organization where name like 'Harbor%'",
    );
    const call = async (email: string) =>
      server.call(
        listAgencyTeams,
        { params: { agencyId: rows[0]!.id }, query: {} },
        { token: await server.signIn(email) },
      );
    expect((await did(call('admin@parapet.example'))).content.length).toBe(2);
    expect((await call('agent2@summit.example')).status).toBe(404);
  });

  it('are shown of an agency by name, up to 3000 at once (ACC-486, ACC-777)', async () => {
    const agencyId = (
      await server.database.pool.query<{ id: string }>(
        `with big as (select id from organization where name like 'Ridge%')
         insert into team (organization_id, name, is_default)
         select big.id, 'Row ' || n, false from big, generate_series(1, 3001) n returning organization_id as id`,
      )
    ).rows[0]!.id;
    const token = await server.signIn('wholesale@ridge.example');
    const found = (query: object) =>
      server.call(listAgencyTeams, { params: { agencyId }, query: query as never }, { token });
    expect((await did(found({ size: 3000 }))).content).toHaveLength(3000);
    expect((await did(found({}))).content).toHaveLength(3000);
    expect((await did(found({ size: 2 }))).content).toHaveLength(2);
    expect((await found({ size: 3001 })).status).toBe(400);
    expect((await did(found({ search: '*Row 300*' }))).content.map(({ name }) => name).toSorted()).toEqual([
      'Row 300',
      'Row 3000',
      'Row 3001',
    ]);
  });
});
