import {
  addAgencyLicense,
  deleteAgencyLicense,
  searchAgencyLicenses,
  updateAgencyLicense,
} from '@parapet/contract/agency/agency-licenses';
import {
  addAgentLicense,
  deleteAgentLicense,
  listAgentLicenses,
  searchAgentLicenses,
  searchAllAgentLicenses,
  updateAgentLicense,
} from '@parapet/contract/agency/agent-licenses';
import { searchHistory } from '@parapet/contract/activity/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedFields, signInRival } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const admin = () => server.signIn('agent@harbor.example');
const producer = () => server.signIn('producer@harbor.example');
const provider = () => server.signIn('admin@parapet.example');
const getId = async (email: string): Promise<string> =>
  (await server.database.pool.query<{ id: string }>('select id from person where email = $1', [email]))
    .rows[0]!.id;

const typed = { state: 'HI', npn: '4410022', number: 'HI 100', expirationDate: '2031-05-31' };
const add = (body: object, token: string) =>
  server.call(addAgencyLicense, { body: { ...typed, ...body } as never }, { token });
const remove = (licenseId: string, token: string) =>
  server.call(deleteAgencyLicense, { params: { licenseId } }, { token });
const search = async (query: object, token: string) =>
  (await did(server.call(searchAgencyLicenses, { query: query as never }, { token }))).content;

describe('an agency’s licenses', () => {
  it('are added, listed, changed and removed by its administrator (ACC-135, ACC-420, ACC-421)', async () => {
    const token = await admin();
    const added = await did(add({ activeResidentState: true }, token));
    expect(added).toEqual({
      ...typed,
      id: expect.any(String),
      agencyId: expect.any(String),
      agencyName: 'Harbor Insurance Agency',
      activeResidentState: true,
      register: null,
      version: 1,
    });
    expect((await add({}, token)).refusal.code).toBe('license-known');
    const change = (body: object) =>
      server.call(updateAgencyLicense, { body: { ...typed, id: added.id, ...body } as never }, { token });
    const changed = await did(change({ number: 'HI 101', version: 1 }));
    expect(changed).toMatchObject({ number: 'HI 101', activeResidentState: false, version: 2 });
    expect((await change({ number: 'HI 102', version: 1 })).refusal.code).toBe('changed-meanwhile');
    expect((await change({ state: 'MA', number: 'AG MA 1' })).refusal.code).toBe('license-known');
    // The register has been asked about it meanwhile.
    await server.settled();
    const register = expect.objectContaining({ status: 'ACTIVE' });
    expect(await search({ 'filter.state': 'in:HI' }, token)).toEqual([{ ...changed, register }]);
    await did(remove(added.id, token));
    expect((await remove(added.id, token)).status).toBe(404);
    expect(await search({ 'filter.state': 'in:HI' }, token)).toEqual([]);
  });

  it('need a number, a state and a day on which they run out (ACC-268, ACC-270, ACC-271)', async () => {
    const nothing = { state: undefined, number: undefined, expirationDate: undefined };
    for (const body of [nothing, { state: '', number: ' ', expirationDate: '' }])
      expect(refusedFields(await add(body, await admin()))).toMatchObject({
        state: 'State field is required',
        number: expect.any(String),
        expirationDate: 'Date is required',
      });
  });

  it('have a number of letters, digits and spaces alone (ACC-269)', async () => {
    expect(refusedFields(await add({ number: 'HI-100' }, await admin()))).toEqual({
      number: 'Only alphabets and numbers are allowed for this field ',
    });
  });

  it('are listed in any order, by date and by state (ACC-416, ACC-434, ACC-436)', async () => {
    const token = await admin();
    const before = Date.now();
    const first = await did(add({ number: 'HI 200', expirationDate: '2026-12-31' }, token));
    const states = (rows: { state: string }[]) => rows.map(({ state }) => state);
    expect((await search({ sort: 'expirationDate,asc', size: 1 }, token))[0]!.id).toBe(first.id);
    expect((await search({ sort: 'created,desc', size: 1 }, token))[0]!.id).toBe(first.id);
    expect((await search({ sort: 'modified,desc', size: 1 }, token))[0]!.id).toBe(first.id);
    expect(states(await search({ sort: 'state.keyword,asc', size: 2 }, token))).toEqual(['AK', 'AL']);
    const resident = await did(add({ number: 'HI 201', activeResidentState: true }, token));
    expect((await search({ sort: 'activeResidentState,desc', size: 1 }, token))[0]!.id).toBe(resident.id);
    const since = new Date(before - 1000).toISOString();
    expect(await search({ after: since, before: new Date().toISOString() }, token)).toHaveLength(2);
    expect(await search({ before: since, size: 100 }, token)).toHaveLength(50);
    expect(states(await search({ 'filter.state': 'in:TX,FL', sort: 'state,asc' }, token))).toEqual([
      'FL',
      'TX',
    ]);
    expect(await search({ search: '*HI 20*' }, token)).toHaveLength(2);
    for (const { id } of [first, resident]) await did(remove(id, token));
  });

  it('of one day are those of the whole day (ACC-437)', async () => {
    const token = await admin();
    const { id } = await did(add({ number: 'HI 300' }, token));
    const today = new Date().toISOString();
    for (const day of [today, today.slice(0, 10)])
      expect((await search({ after: day, before: day, size: 100 }, token)).map((row) => row.id)).toContain(
        id,
      );
    expect(await search({ after: '2001-02-03', before: '2001-02-03' }, token)).toEqual([]);
    await did(remove(id, token));
  });

  it('are seen and changed by nobody of another agency, and by no agent (ACC-422)', async () => {
    const [token, rival] = [await admin(), await signInRival(server)];
    const { id } = await did(add({}, token));
    expect(await search({ 'filter.state': 'in:HI' }, rival)).toEqual([]);
    const change = (as: string) =>
      server.call(updateAgencyLicense, { body: { ...typed, id } as never }, { token: as });
    expect((await change(rival)).status).toBe(404);
    expect((await remove(id, rival)).status).toBe(404);
    const agent = await producer();
    expect(await search({ 'filter.state': 'in:HI' }, agent)).toHaveLength(1);
    expect((await change(agent)).status).toBe(403);
    expect((await remove(id, agent)).status).toBe(403);
    expect((await add({ number: 'HI 5' }, agent)).status).toBe(403);
    await did(remove(id, token));
  });

  it('are managed for every agency by the provider’s administrators, who name the agency (ACC-005)', async () => {
    const token = await provider();
    expect(refusedFields(await add({}, token))).toEqual({ agencyId: 'The selected agency is invalid' });
    const added = await did(add({ agencyName: 'Summit Risk Partners' }, token));
    expect(added.agencyName).toBe('Summit Risk Partners');
    const names = (await search({ size: 1000 }, token)).map(({ agencyName }) => agencyName);
    expect(new Set(names).size).toBe(3);
    await did(remove(added.id, token));
    const underwriter = await server.signIn('underwriter@parapet.example');
    expect((await add({ agencyName: 'Summit Risk Partners' }, underwriter)).status).toBe(403);
  });

  it('leave a trace in the agency’s history', async () => {
    const token = await admin();
    const { id } = await did(add({ number: 'HI 300' }, token));
    await did(remove(id, token));
    const { content } = await did(
      server.call(searchHistory, { query: { 'filter.subject': 'in:license', size: 20 } as never }, { token }),
    );
    // What its register says of it comes in its own time.
    const told = content.filter(({ event }) => event !== 'license.checked').slice(0, 2);
    expect(told.map(({ event, detail }) => [event, detail])).toEqual([
      ['agency-license.deleted', { licenseNumber: 'HI 300', state: 'HI' }],
      ['agency-license.added', { licenseNumber: 'HI 300', state: 'HI' }],
    ]);
  });
});

describe('an agent’s licenses', () => {
  const addFor = (body: object, token: string) =>
    server.call(addAgentLicense, { body: { ...typed, ...body } as never }, { token });
  const searchAll = async (query: object, token: string) =>
    (await did(server.call(searchAllAgentLicenses, { query: query as never }, { token }))).content;
  const own = async (query: object, token: string) =>
    (await did(server.call(searchAgentLicenses, { query: query as never }, { token }))).content;
  const inState = async (state: string, token: string) =>
    (await did(server.call(listAgentLicenses, { params: { state } }, { token }))).content;
  const tryToRemove = (licenseId: string, token: string) =>
    server.call(deleteAgentLicense, { params: { licenseId } }, { token });

  it('are added, changed and removed for an agent of the agency (ACC-136, ACC-424, ACC-425)', async () => {
    const token = await admin();
    const agentId = await getId('producer@harbor.example');
    const added = await did(addFor({ agentId, agentEmail: 'not@harbor.example' }, token));
    expect(added).toMatchObject({
      ...typed,
      agentId,
      agentEmail: 'producer@harbor.example',
      agentFirstName: expect.any(String),
      agentLastName: expect.any(String),
      agentPhone: expect.any(String),
      agencyName: 'Harbor Insurance Agency',
    });
    expect((await addFor({ agentId }, token)).refusal.code).toBe('license-known');
    const change = (body: object, as = token) =>
      server.call(
        updateAgentLicense,
        { body: { ...typed, agentId, id: added.id, ...body } as never },
        { token: as },
      );
    expect(await did(change({ npn: '77' }))).toMatchObject({ npn: '77', version: 2 });
    expect((await change({ npn: '78', version: 1 })).refusal.code).toBe('changed-meanwhile');
    const other = await getId('agent@harbor.example');
    expect(refusedFields(await change({ agentId: other }))).toEqual({
      agentId: 'The selected agent is invalid',
    });
    const rival = await signInRival(server);
    expect((await change({ npn: '79' }, rival)).status).toBe(404);
    expect((await tryToRemove(added.id, rival)).status).toBe(404);
    await did(tryToRemove(added.id, token));
    expect((await tryToRemove(added.id, token)).status).toBe(404);
  });

  it('need the agent, who is of the agency (ACC-273)', async () => {
    const token = await admin();
    for (const agentId of [undefined, ''])
      expect(refusedFields(await addFor({ agentId }, token))).toEqual({ agentId: 'Agent is required' });
    const rival = await getId('agent2@summit.example');
    expect(refusedFields(await addFor({ agentId: rival }, token))).toEqual({
      agentId: 'The selected agent is invalid',
    });
  });

  it('are the agent’s own in one list, and all of the agency’s in the other (ACC-417, ACC-423, ACC-435)', async () => {
    const [token, agent, rival] = [await admin(), await producer(), await signInRival(server)];
    expect(new Set((await own({ size: 200 }, agent)).map(({ agentEmail }) => agentEmail))).toEqual(
      new Set(['producer@harbor.example']),
    );
    const all = await searchAll({ size: 1000, sort: 'agentEmail.keyword,asc' }, token);
    expect([...new Set(all.map(({ agentEmail }) => agentEmail))]).toEqual(
      expect.arrayContaining(['agent@harbor.example', 'producer@harbor.example']),
    );
    expect(all.map(({ agentEmail }) => agentEmail)).toEqual(
      all.map(({ agentEmail }) => agentEmail).toSorted(),
    );
    expect(all.every(({ agencyName }) => agencyName.startsWith('Harbor'))).toBe(true);
    const searched = server.call(searchAllAgentLicenses, { query: {} as never }, { token: agent });
    expect((await searched).status).toBe(403);
    const theirs = await searchAll({ size: 1000 }, rival);
    expect(theirs.every(({ agencyName }) => agencyName.startsWith('Summit'))).toBe(true);
  });

  it('are looked up for a state (ACC-427)', async () => {
    const agent = await producer();
    expect(await inState('TX', agent)).toEqual([
      expect.objectContaining({ state: 'TX', agentEmail: 'producer@harbor.example' }),
    ]);
    expect(await inState('HI', agent)).toEqual([]);
    const mine = await inState('TX', await admin());
    expect(mine.map(({ agentEmail }) => agentEmail)).toEqual(['agent@harbor.example']);
  });

  it('leave a trace that names the agent (ACC-426)', async () => {
    const token = await admin();
    const { id } = await did(
      addFor({ agentId: await getId('producer@harbor.example'), number: 'HI 400' }, token),
    );
    await did(tryToRemove(id, token));
    const { content } = await did(
      server.call(searchHistory, { query: { 'filter.subject': 'in:license', size: 20 } as never }, { token }),
    );
    // What its register says of it comes in its own time.
    expect(content.find(({ event }) => event === 'agent-license.deleted')).toMatchObject({
      detail: { licenseNumber: 'HI 400', state: 'HI', agent: expect.stringMatching(/\w+ \w+/) },
    });
  });
});
