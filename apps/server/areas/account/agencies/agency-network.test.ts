import {
  addPrograms,
  deletePrograms,
  getHierarchy,
  getPrograms,
  listAgencies,
  listSegments,
  updatePrograms,
} from '@parapet/contract/account/agency-records';
import { addLevel, deleteLevel, listLevels, updateLevel } from '@parapet/contract/account/agency-levels';
import { searchAgents } from '@parapet/contract/agency/agents';
import { listProducts } from '@parapet/contract/rater/index';
import { requestQuotes } from '@parapet/contract/quote/cart';
import { submitForReview } from '@parapet/contract/quote/closing';
import type { Quote } from '@parapet/contract/quote/quote';
import { startQuote } from '@parapet/contract/quote/quotes';
import { searchHistory } from '@parapet/contract/activity/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedFields, signInRival } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { getAgencyCalls } from '../../../testing/people/agencies.ts';
import { agents, answerQuestions, did, newAccount } from '../../../testing/story.ts';

let server: TestServer;
let token: string;
let as: ReturnType<typeof getAgencyCalls>;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('admin@parapet.example');
  as = getAgencyCalls(server);
});
afterAll(() => server.stop());

const add = (...args: Parameters<typeof as.add>) => as.add(...args);
const save = (...args: Parameters<typeof as.save>) => as.save(...args);
const read = (...args: Parameters<typeof as.read>) => as.read(...args);
const getId = (name: string) => as.idOf(name);

describe('levels of insureds', () => {
  it('have a range of revenue each, and none is of two (ACC-133, ACALL-088, ACC-449)', async () => {
    const agency = await did(add('Level Agency'));
    const put = (body: object) =>
      server.call(addLevel, { body: { agencyId: agency.id, ...body } as never }, { token });
    const small = await did(put({ name: 'Small', minRevenue: 0, maxRevenue: 5_000_000 }));
    expect(small).toMatchObject({ name: 'Small', minRevenue: 0, maxRevenue: 5_000_000, version: 1 });
    expect((await put({ name: 'Middle', minRevenue: 5_000_000, maxRevenue: null })).refusal.code).toBe(
      'level-overlaps',
    );
    expect(refusedFields(await put({ name: 'Odd', minRevenue: 9, maxRevenue: 8 }))).toHaveProperty(
      'maxRevenue',
    );
    const large = await did(put({ name: 'Large', minRevenue: 5_000_001 }));
    const { levels } = await did(read(agency.id));
    expect(levels.map(({ name }) => name)).toEqual(['Small', 'Large']);
    expect(levels[1]).toEqual(large);
  });

  it('are listed, the lowest revenue first (ACALL-077, ACC-438)', async () => {
    const { id: agencyId } = await did(add('Listed Levels'));
    for (const body of [
      { name: 'Above', minRevenue: 10, maxRevenue: null },
      { name: 'Below', maxRevenue: 9 },
    ])
      await did(server.call(addLevel, { body: { agencyId, ...body } as never }, { token }));
    const { content } = await did(server.call(listLevels, { query: { agencyId } }, { token }));
    expect(content.map(({ name }) => name)).toEqual(['Below', 'Above']);
  });

  it('are changed (ACALL-087, ACC-448) and deleted (ACC-450)', async () => {
    const agency = await did(add('Other Levels'));
    const level = await did(
      server.call(addLevel, { body: { agencyId: agency.id, name: 'All' } as never }, { token }),
    );
    const changed = await did(
      server.call(
        updateLevel,
        {
          params: { id: level.id },
          body: { name: 'Up to ten', maxRevenue: 10_000_000, version: 1 } as never,
        },
        { token },
      ),
    );
    expect(changed).toMatchObject({
      name: 'Up to ten',
      minRevenue: null,
      maxRevenue: 10_000_000,
      version: 2,
    });
    const list = async () =>
      (await did(server.call(listLevels, { query: { agencyId: agency.id } }, { token }))).content;
    expect(await list()).toEqual([changed]);
    await did(server.call(deleteLevel, { params: { id: level.id } }, { token }));
    expect(await list(), 'it is deleted (ACALL-089)').toEqual([]);
  });
});

describe('programs of an agency', () => {
  const body = (agencyId: string, programs: readonly string[], version: number) =>
    ({ agencyId, programs, version }) as never;

  it('are set as a whole (ACALL-084, ACC-445)', async () => {
    const { id: agencyId } = await did(add('Set Program Agency'));
    for (const [at, programs] of [['P250'], ['P100', 'P_ONE']].entries()) {
      const set = await did(
        server.call(updatePrograms, { body: body(agencyId, programs, at + 1) }, { token }),
      );
      expect(set.programs).toEqual(programs);
    }
  });

  it('are read (ACC-440), added to (ACALL-085, ACC-446) and lifted', async () => {
    const { id: agencyId } = await did(add('Program Agency'));
    await did(server.call(updatePrograms, { body: body(agencyId, ['P250'], 1) }, { token }));
    const added = await did(server.call(addPrograms, { body: body(agencyId, ['P100'], 2) }, { token }));
    expect(added).toEqual({ agencyId, programs: ['P100', 'P250'], version: 3 });
    expect(await did(server.call(getPrograms, { params: { agencyId } }, { token }))).toEqual(added);
    expect(
      (await server.call(addPrograms, { body: body(agencyId, ['P_ONE'], 2) }, { token })).refusal.code,
    ).toBe('changed-meanwhile');
    const drop = (query: object) =>
      did(server.call(deletePrograms, { params: { agencyId }, query: query as never }, { token }));
    expect((await drop({ program: 'P250' })).programs, 'one is taken away (ACALL-086)').toEqual(['P100']);
    expect((await drop({})).programs).toEqual([]);
  });

  it('limit what it may quote, and its fee is on each quote that it starts (ACALL-086, ACC-447)', async () => {
    const account = await answerQuestions(server, await newAccount(server));
    const agent = await server.signIn(agents.US);
    const start = (product: 'P100' | 'P250') =>
      server.call(
        startQuote,
        { params: { product, accountId: account.id }, body: { asked: {} } },
        { token: agent },
      );
    const agency = await did(read(account.agencyId));
    const limited = await did(save(agency, { programs: ['P100'], additionalBrokerFee: 40 }));
    expect((await start('P250')).refusal).toMatchObject({
      code: 'program-not-offered',
      detail: 'The agency does not place P250.',
    });
    const listed = await did(
      server.call(listProducts, { params: { accountId: account.id } }, { token: agent }),
    );
    const said = Object.fromEntries(listed.content.map(({ product, reason }) => [product, reason]));
    expect(said, 'who chooses is told before').toMatchObject({
      P100: null,
      P250: 'The agency does not place P250.',
    });
    expect((await did(start('P100'))).additionalBrokerFee.amount).toBe(4_000);
    await did(server.call(deletePrograms, { params: { agencyId: agency.id }, query: {} }, { token }));
    expect((await start('P250')).status).toBe(200);
    await did(save(limited, { programs: [], additionalBrokerFee: 0, version: undefined }));
  });
});

describe('an agency that is not enabled for underwriting', () => {
  it('sends no quote to an underwriter, while staff may for it (ACC-134)', async () => {
    const account = await answerQuestions(server, await newAccount(server));
    const agent = await server.signIn(agents.US);
    const underwriter = await server.signIn('underwriter@parapet.example');
    const start = (product: 'P100' | 'P250') =>
      server.call(
        startQuote,
        { params: { product, accountId: account.id }, body: { asked: {} } },
        { token: agent },
      );
    const submit = ({ id, product, version }: Quote, as: string) =>
      server.call(
        submitForReview,
        { params: { product, quoteId: id }, body: { version, reason: 'A larger retention is asked for' } },
        { token: as },
      );
    const quote = await did(start('P100'));
    const request = () =>
      server.call(
        requestQuotes,
        { body: { accountId: account.id, quoteIds: [quote.id] } as never },
        { token: agent },
      );
    const off = await did(save(await did(read(account.agencyId)), { uwEnabled: false }));
    for (const refused of [await submit(quote, agent), await request()])
      expect(refused.refusal).toMatchObject({
        code: 'underwriting-not-enabled',
        detail: expect.stringContaining('ask our team'),
      });
    expect((await did(submit(quote, underwriter))).status).toBe('REFERRED');
    const other = await did(start('P250'));
    await did(save(off, { uwEnabled: true, version: undefined }));
    expect((await did(submit(other, agent))).status).toBe('REFERRED');
  });
});

describe('a network, its agencies and their offices', () => {
  it('shows a parent those below it, and nobody what stands above or beside (ACALL-078, ACC-439)', async () => {
    const summit = await getId('Summit');
    const network = await did(add('Northern Network'));
    const summitRecord = await did(read(summit));
    const placed = await did(save(summitRecord, { parentId: network.id }));
    const office = await did(add('Summit Boston', { agencyId: summit }));
    await did(save(office, { locationAlias: 'Boston' }));
    const tree = async (query: object, as = token) =>
      (await did(server.call(getHierarchy, { query: query as never }, { token: as }))).content;
    const shown = [
      ['Northern Network', 'NETWORK', null],
      [placed.agencyName, 'AGENCY', network.id],
      ['Summit Boston', 'OFFICE', summit],
    ];
    const names = (nodes: Awaited<ReturnType<typeof tree>>) =>
      nodes.map(({ agencyName, kind, parentId }) => [agencyName, kind, parentId]);
    expect(names(await tree({ agencyId: office.id }))).toEqual(shown);
    const rival = await signInRival(server);
    const own = await tree({}, rival);
    expect(names(own)).toEqual([[placed.agencyName, 'AGENCY', null], shown[2]]);
    expect(own[0]!.agents).toBeGreaterThan(0);
    expect(
      (await server.call(getHierarchy, { query: { agencyId: network.id } }, { token: rival })).status,
    ).toBe(404);
    expect((await read(office.id, rival)).status, 'the record of its office').toBe(200);
    expect((await read(network.id, rival)).status).toBe(404);
    const listed = await did(server.call(listAgencies, {}, { token: rival }));
    expect(listed.content.map(({ agencyName }) => agencyName).toSorted()).toEqual(
      ['Summit Boston', placed.agencyName].toSorted(),
    );
    const harbor = await server.signIn(agents.US);
    expect((await read(office.id, harbor)).status).toBe(404);
  });

  it('is never below itself nor deeper than an office', async () => {
    const top = await did(add('Top'));
    const middle = await did(add('Middle', { agencyId: top.id }));
    const low = await did(add('Low', { agencyId: middle.id }));
    expect((await save(top, { parentId: low.id })).refusal.code).toBe('agency-below-itself');
    expect((await add('Lower', { agencyId: low.id })).refusal.code).toBe('agency-too-deep');
    expect((await add('Nowhere', { agencyId: '00000000-0000-7000-8000-000000000000' })).refusal.code).toBe(
      'agency-invalid',
    );
    expect((await did(save(low, { parentId: null }))).parentName).toBe('');
  });
});

describe('the directory of agencies', () => {
  it('finds by a part of a name, as many as are asked for (ACC-432)', async () => {
    for (const name of ['Quarter East', 'Quarter West']) await did(add(name));
    const find = async (size: number) =>
      await did(server.call(listAgencies, { query: { search: '*quarter*', size } as never }, { token }));
    expect((await find(200)).content.map(({ agencyName }) => agencyName).toSorted()).toEqual([
      'Quarter East',
      'Quarter West',
    ]);
    expect(await find(1)).toMatchObject({ totalElements: 2, content: [{ id: expect.any(String) }] });
  });

  it('is searched, sorted, narrowed and counted by segment (ACALL-080, ACC-441, ACC-765)', async () => {
    const agency = await did(add('Zephyr Wholesale', { contactEmail: 'z@zephyr.example' }));
    await did(save(agency, { isWholesale: true }));
    const list = async (query: object) =>
      (await did(server.call(listAgencies, { query: query as never }, { token }))).content;
    for (const query of [{ search: '*zephyr*' }, { search: agency.npn }, { search: 'z@zephyr' }])
      expect((await list(query)).map(({ id }) => id)).toContain(agency.id);
    const wholesale = await list({ 'filter.segment': 'in:WHOLESALE', sort: 'agencyName.keyword,desc' });
    expect(wholesale[0]!.id).toBe(agency.id);
    expect(wholesale.every(({ segment }) => segment === 'WHOLESALE')).toBe(true);
    const { content } = await did(server.call(listSegments, {}, { token }));
    expect(content).toEqual([
      { id: 'RETAIL', name: 'Retail', agencies: expect.any(Number) },
      { id: 'WHOLESALE', name: 'Wholesale', agencies: wholesale.length },
    ]);
  });
});

describe('the agents of agencies', () => {
  it('are found by a part of name or address, with their numbers (ACC-393, ACC-487, ACALL-040)', async () => {
    const find = async (query: object, as: string) =>
      (await did(server.call(searchAgents, { query: query as never }, { token: as }))).content;
    const [hannah] = await find({ text: 'agent@harbor' }, token);
    expect(hannah).toEqual({
      id: expect.any(String),
      firstName: 'Hannah',
      lastName: 'Reyes',
      email: 'agent@harbor.example',
      npn: expect.any(String),
      phone: expect.any(String),
      role: expect.any(String),
      agencyId: await getId('Harbor'),
      agencyName: expect.stringContaining('Harbor'),
      states: expect.any(String),
    });
    const rival = await signInRival(server);
    expect(await find({ text: 'agent@harbor' }, rival), 'those of another agency are not shown').toEqual([]);
    expect(
      (await find({ search: '*agent*' }, rival)).every(({ email }) => email.endsWith('summit.example')),
    ).toBe(true);
  });
});

it('writes what happened to an agency into the history that its people read', async () => {
  const { content } = await did(
    server.call(
      searchHistory,
      { query: { 'filter.subject': 'in:organization', size: 50 } as never },
      { token: await signInRival(server) },
    ),
  );
  expect(content.map(({ event }) => event)).toContain('organization.updated');
});
