import {
  addAgencyLicense,
  searchAgencyLicenses,
  updateAgencyLicense,
} from '@parapet/contract/agency/agency-licenses';
import { addAgentLicense, searchAllAgentLicenses } from '@parapet/contract/agency/agent-licenses';
import { checkLicense } from '@parapet/contract/agency/check-license';
import {
  addSurplusLicense,
  searchSurplusLicenses,
  updateSurplusLicense,
} from '@parapet/contract/account/surplus';
import { searchHistory } from '@parapet/contract/activity/index';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runJobs } from '../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';
import { isLicensed } from './is-licensed.ts';

/** A register over HTTP that says what a test lets it say. */
let say: Answering;
const asked: { path: string; key: string | undefined }[] = [];
const register = createServer((request, reply) => {
  const url = new URL(request.url ?? '/', 'http://register');
  asked.push({ path: `${url.pathname}${url.search}`, key: request.headers.authorization });
  say(url.searchParams, reply);
});
const entry = (query: URLSearchParams, own: object = {}) => ({
  npn: query.get('npn') ?? '',
  name: '',
  state: query.get('state'),
  licenseNumber: query.get('licenseNumber'),
  status: 'ACTIVE',
  expirationDate: '2031-05-31',
  linesOfAuthority: ['Property', 'Casualty'],
  ...own,
});
type Answering = (query: URLSearchParams, reply: ServerResponse) => void;
const found =
  (own: object = {}): Answering =>
  (query, reply) =>
    void reply.end(JSON.stringify({ licenses: [entry(query, own)] }));

let server: TestServer;
let token: string;
beforeAll(async () => {
  await new Promise<void>((listening) => register.listen(0, '127.0.0.1', listening));
  server = await startTestServer({
    LICENSE_REGISTER_URL: `http://127.0.0.1:${(register.address() as AddressInfo).port}/pdb/`,
    LICENSE_REGISTER_KEY: 'a key of the test',
    LICENSE_REGISTER_PATIENCE_MS: '5000',
  });
  token = await server.signIn('agent@harbor.example');
});
beforeEach(() => {
  asked.length = 0;
  say = found();
});
afterAll(async () => {
  await server.stop();
  register.closeAllConnections();
  register.close();
});

let numbers = 0;
const add = (own: object = {}) =>
  did(
    server.call(
      addAgencyLicense,
      {
        body: {
          agencyName: '',
          agencyId: '',
          state: 'ID',
          npn: '4410022',
          number: `ID ${++numbers}`,
          expirationDate: '2031-05-31',
          activeResidentState: false,
          ...own,
        },
      },
      { token },
    ),
  );
const read = async (id: string) => {
  await server.settled();
  const query = { 'filter.state': 'in:ID', size: 500 } as never;
  const { content } = await did(server.call(searchAgencyLicenses, { query }, { token }));
  return content.find((row) => row.id === id)!;
};
const again = (licenseId: string, as = token) =>
  server.call(checkLicense, { body: { kind: 'AGENCY', licenseId } }, { token: as });
const isHeld = (agencyId: string, day = '2031-01-15') =>
  server.database.transact({ scope: 'all' }, (tx) =>
    isLicensed({ tx, withElevatedScope: (work: () => unknown) => work() } as never, {
      agencyId,
      agentId: null,
      state: 'ID',
      day,
    }),
  );

it('is asked about each license that is added, by state, number and producer number', async () => {
  const added = await add();
  expect(added.register).toBeNull();
  expect((await read(added.id)).register).toEqual({
    status: 'ACTIVE',
    name: '',
    until: '2031-05-31',
    linesOfAuthority: ['Property', 'Casualty'],
    problem: null,
    checkedAt: expect.any(String),
    triedAt: expect.any(String),
  });
  expect(asked.filter(({ path }) => path.includes('=ID&'))).toEqual([
    {
      path: `/pdb/licenses?state=ID&licenseNumber=${added.number.replace(' ', '+')}&npn=4410022`,
      key: 'Bearer a key of the test',
    },
  ]);
  expect((await isHeld(added.agencyId)).agency).toBe(true);
});

it.each([
  ['INACTIVE', found({ status: 'INACTIVE' })],
  ['INACTIVE', found({ expirationDate: '2020-01-31' })],
  ['OTHER_NAME', found({ name: 'SUMMIT RISK PARTNERS' })],
  ['NOT_FOUND', (_: unknown, reply: ServerResponse) => void reply.end('{"licenses":[]}')],
] as const)('says of a license that it is %s', async (status, answer) => {
  say = answer;
  const { id } = await add();
  expect((await read(id)).register).toMatchObject({ status, problem: null });
  const history = await did(server.call(searchHistory, { query: { size: 500 } }, { token }));
  expect(history.content.filter(({ subjectId }) => subjectId === id)).toContainEqual(
    expect.objectContaining({ event: 'license.checked', detail: expect.objectContaining({ status }) }),
  );
});

it('makes a license that is not active no license before bind, and an active one again', async () => {
  await server.database.pool.query("delete from license where holder = 'AGENCY' and state = 'ID'");
  say = found({ status: 'INACTIVE' });
  const { id, agencyId } = await add();
  await read(id);
  expect((await isHeld(agencyId)).agency).toBe(false);
  say = found();
  await did(again(id));
  await read(id);
  expect((await isHeld(agencyId)).agency).toBe(true);
  // It runs out by the register before the day that was entered.
  say = found({ expirationDate: '2031-01-14' });
  await did(again(id));
  await read(id);
  expect((await isHeld(agencyId, '2031-01-14')).agency).toBe(true);
  expect((await isHeld(agencyId, '2031-01-15')).agency).toBe(false);
});

it.each([
  ['UNREACHABLE', (_: unknown, reply: ServerResponse) => void reply.writeHead(503).end()],
  ['UNREACHABLE', (_: unknown, reply: ServerResponse) => void reply.destroy()],
  ['SLOW', () => {}],
  ['DENIED', (_: unknown, reply: ServerResponse) => void reply.writeHead(401).end()],
  ['WRONG_ANSWER', (_: unknown, reply: ServerResponse) => void reply.end('<html>Maintenance</html>')],
  ['WRONG_ANSWER', found({ state: 'WY' })],
  ['WRONG_ANSWER', found({ licenseNumber: 'SOMEBODY ELSES' })],
] as const)('changes nothing of what is known where it is %s', async (problem, answer) => {
  const { id } = await add();
  await read(id);
  say = answer;
  await did(again(id));
  await server.settled();
  await expect.poll(async () => (await read(id)).register?.problem, { timeout: 60_000 }).toBe(problem);
  expect((await read(id)).register).toMatchObject({ status: 'ACTIVE', until: '2031-05-31' });
  // The next day it is asked again by itself.
  say = found();
  await server.database.pool.query(
    "update license set register_tried_at = register_tried_at - interval '1 day'",
  );
  await runJobs(server, 'check-licenses');
  expect((await read(id)).register).toMatchObject({ status: 'ACTIVE', problem: null });
});

it('is asked again about another number, and forgets what it said of the former one', async () => {
  const { register: _, ...license } = await read((await add()).id);
  say = (_query, reply) => void reply.end('{"licenses":[]}');
  const changed = await did(
    server.call(updateAgencyLicense, { body: { ...license, number: `ID ${++numbers}` } as never }, { token }),
  );
  expect(changed.register).toBeNull();
  expect((await read(license.id)).register).toMatchObject({ status: 'NOT_FOUND' });
});

it('compares the agent whom it names', async () => {
  say = found({ name: 'STONE, MORGAN' });
  const { rows } = await server.database.pool.query<{ id: string }>(
    "select id from person where email = 'agent@harbor.example'",
  );
  const body = { agentId: rows[0]!.id, state: 'ID', number: 'ID AGENT', expirationDate: '2031-05-31' };
  const { id } = await did(server.call(addAgentLicense, { body: body as never }, { token }));
  await server.settled();
  const query = { 'filter.state': 'in:ID' } as never;
  const { content } = await did(server.call(searchAllAgentLicenses, { query }, { token }));
  expect(content.find((row) => row.id === id)?.register).toMatchObject({
    status: 'OTHER_NAME',
    name: 'STONE, MORGAN',
  });
});

it('is asked by those alone who keep the license', async () => {
  const { id } = await add();
  const rival = await server.signIn('agent2@summit.example');
  expect((await again(id, rival)).status).toBe(404);
  expect((await again(id, await server.signIn('producer@harbor.example'))).status).toBe(403);
});

it('is asked about surplus lines licenses too, by state and number, and compares the broker', async () => {
  const readSurplus = async (id: string) => {
    await server.settled();
    const query = { 'filter.surplusLinesState': 'in:ID', size: 500 } as never;
    const { content } = await did(server.call(searchSurplusLicenses, { query }, { token }));
    return content.find((row) => row.id === id)!;
  };
  const checkAgain = (licenseId: string, as = token) =>
    server.call(checkLicense, { body: { kind: 'SURPLUS', licenseId } }, { token: as });
  const typed = {
    brokerFirstName: 'Rosa',
    brokerLastName: 'Delgado',
    brokerEmail: 'rosa@harbor.example',
    surplusLicenseNumber: 'SLID 1',
    surplusLinesState: 'ID',
  };
  say = found({ name: 'DELGADO, ROSA M' });
  const added = await did(server.call(addSurplusLicense, { body: typed as never }, { token }));
  expect(added.register).toBeNull();
  const known = { status: 'ACTIVE', name: 'DELGADO, ROSA M', until: '2031-05-31' };
  expect((await readSurplus(added.id)).register).toMatchObject({ ...known, problem: null });
  expect(asked.map(({ path }) => path)).toContain('/pdb/licenses?state=ID&licenseNumber=SLID+1');

  say = (_query, reply) => void reply.writeHead(503).end();
  await did(checkAgain(added.id));
  await expect
    .poll(async () => (await readSurplus(added.id)).register?.problem, { timeout: 60_000 })
    .toBe('UNREACHABLE');
  expect((await readSurplus(added.id)).register).toMatchObject(known);
  say = found({ status: 'INACTIVE' });
  await server.database.pool.query(
    "update license set register_tried_at = register_tried_at - interval '1 day'",
  );
  await runJobs(server, 'check-licenses');
  expect((await readSurplus(added.id)).register).toMatchObject({ status: 'INACTIVE', problem: null });
  const history = await did(server.call(searchHistory, { query: { size: 500 } }, { token }));
  expect(history.content.filter(({ subjectId }) => subjectId === added.id)).toContainEqual(
    expect.objectContaining({
      event: 'license.checked',
      detail: { licenseNumber: 'SLID 1', state: 'ID', status: 'INACTIVE' },
    }),
  );

  say = found({ name: 'STONE, MORGAN' });
  const { version } = await readSurplus(added.id);
  const body = { ...typed, surplusLicenseNumber: 'SLID 2', version };
  const changed = await did(
    server.call(updateSurplusLicense, { params: { id: added.id }, body: body as never }, { token }),
  );
  expect(changed.register, 'of another number nothing is known').toBeNull();
  expect((await readSurplus(added.id)).register).toMatchObject({ status: 'OTHER_NAME' });
  const rival = await server.signIn('agent2@summit.example');
  expect((await checkAgain(added.id, rival)).status).toBe(404);
});
