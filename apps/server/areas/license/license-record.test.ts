import { addSurplusLicense } from '@parapet/contract/account/surplus';
import {
  addAgencyLicense,
  deleteAgencyLicense,
  searchAgencyLicenses,
  updateAgencyLicense,
} from '@parapet/contract/agency/agency-licenses';
import { addAgentLicense, searchAllAgentLicenses } from '@parapet/contract/agency/agent-licenses';
import { createSwitchToken, enterAccount } from '@parapet/contract/auth/entry';
import { getMe } from '@parapet/contract/auth/me';
import { addAccounts } from '@parapet/contract/auth/users';
import { updateProfile } from '@parapet/contract/user/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
let token: string;
let agency: string;
let agent: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('agent@harbor.example');
  const { rows } = await server.database.pool.query<{ id: string; agency: string }>(
    `select id, organization_id as agency from person where email = 'agent@harbor.example'`,
  );
  [agent, agency] = [rows[0]!.id, rows[0]!.agency];
});
afterAll(() => server.stop());

const typed = { state: 'HI', npn: '7', number: 'ONE 1', expirationDate: '2031-05-31' };
const find = async (text: string) =>
  (
    await server.database.pool.query<Record<string, unknown>>(
      'select id, holder, agency_id, agent_id, number, expiration_date::text, version from license where number = $1',
      [text],
    )
  ).rows;

describe('a license is one record, whoever holds it', () => {
  it('so that agency, agent and broker may each hold one of the same number, once', async () => {
    const add = [
      () => server.call(addAgencyLicense, { body: typed as never }, { token }),
      () => server.call(addAgentLicense, { body: { ...typed, agentId: agent } as never }, { token }),
      () =>
        server.call(
          addSurplusLicense,
          {
            body: {
              brokerFirstName: 'Rosa',
              brokerLastName: 'Delgado',
              brokerEmail: 'rosa@broker.example',
              surplusLicenseNumber: 'ONE 1',
              surplusLinesState: 'HI',
            } as never,
          },
          { token },
        ),
    ];
    for (const one of add) await did<unknown>(one() as never);
    for (const one of add) expect((await one()).refusal.code).toBe('license-known');
    expect((await find('ONE 1')).map(({ holder }) => holder).sort()).toEqual(['AGENCY', 'AGENT', 'SURPLUS']);
  });

  it('and is changed and deleted by the calls of its own holder alone', async () => {
    const [ofAgent] = (await find('ONE 1')).filter(({ holder }) => holder === 'AGENT');
    const { id, version } = ofAgent as { id: string; version: number };
    const body = { ...typed, id, version } as never;
    expect((await server.call(updateAgencyLicense, { body }, { token })).refusal.code).toBe('not-found');
    const deleted = await server.call(deleteAgencyLicense, { params: { licenseId: id } }, { token });
    expect(deleted.refusal.code).toBe('not-found');
  });

  it('and says the names of agent and agency as they are now', async () => {
    const { pool } = server.database;
    await pool.query("update organization set name = 'Harbor & Sons' where id = $1", [agency]);
    await pool.query("update person set last_name = 'Stonebridge' where id = $1", [agent]);
    const found = async (search: string) =>
      (await did(server.call(searchAllAgentLicenses, { query: { search, size: 500 } as never }, { token })))
        .content;
    const renamed = (await found('Stonebridge')).find(({ number }) => number === 'ONE 1');
    expect(renamed).toMatchObject({ agentLastName: 'Stonebridge', agencyName: 'Harbor & Sons' });
  });

  it('also when an agent is renamed as a guest of somebody else, where its licenses are not seen', async () => {
    const { rows } = await server.database.pool.query<{ id: string }>(
      `select id from organization where name like 'Atlas%'`,
    );
    const atlas = rows[0]!.id;
    const body = { userId: agent, accountRoleMap: { [atlas]: 'member' } };
    await did(server.call(addAccounts, { body }, { token: await server.signIn('admin@parapet.example') }));
    const params = { accountId: atlas };
    const entry = await did(server.call(createSwitchToken, { params, body: {} }, { token }));
    const away = await did(server.call(enterAccount, { params: { token: entry.token }, body: {} }));
    const { phone } = await did(server.call(getMe, {}, { token }));
    const names = { firstName: 'Hannah', middleName: '', lastName: 'Guestwick' };
    const own = { ...names, phone: phone ?? '', npn: '' };
    await did(server.call(updateProfile, { body: own as never }, { token: away.accessToken }));
    const query = { search: 'Guestwick', size: 500 } as never;
    const { content } = await did(server.call(searchAllAgentLicenses, { query }, { token }));
    expect(content.map(({ number }) => number)).toContain('ONE 1');
  });
});

describe('a server of the release before, at work beside this one', () => {
  it('is followed in what it writes', async () => {
    const { pool } = server.database;
    const { rows } = await pool.query<{ id: string }>(
      `insert into surplus_license (agency_id, broker_first_name, broker_last_name, broker_email, license_number, state,
         valid_until) values ($1, 'Rosa', 'Delgado', 'rosa@broker.example', 'OLD 1', 'LA', '2030-01-31') returning id`,
      [agency],
    );
    const { id } = rows[0]!;
    expect(await find('OLD 1')).toEqual([
      expect.objectContaining({ id, holder: 'SURPLUS', agent_id: null, expiration_date: '2030-01-31' }),
    ]);
    await pool.query("update surplus_license set license_number = 'OLD 2', version = 2 where id = $1", [id]);
    expect(await find('OLD 2')).toEqual([expect.objectContaining({ id, version: 2 })]);
    await pool.query('delete from surplus_license where id = $1', [id]);
    expect(await find('OLD 2')).toEqual([]);
  });

  it('reads what this one writes', async () => {
    const { pool } = server.database;
    const body = { ...typed, number: 'NEW 1' };
    const { id } = await did(server.call(addAgencyLicense, { body: body as never }, { token }));
    const former = async () =>
      (await pool.query<{ npn: string }>('select npn from agency_license where id = $1', [id])).rows;
    expect(await former()).toEqual([{ npn: '7' }]);
    const query = { search: 'NEW 1' } as never;
    const { content } = await did(server.call(searchAgencyLicenses, { query }, { token }));
    const changed = { ...body, id, npn: '8', version: content[0]!.version };
    await did(server.call(updateAgencyLicense, { body: changed as never }, { token }));
    expect(await former()).toEqual([{ npn: '8' }]);
    await did(server.call(deleteAgencyLicense, { params: { licenseId: id } }, { token }));
    expect(await former()).toEqual([]);
  });
});
