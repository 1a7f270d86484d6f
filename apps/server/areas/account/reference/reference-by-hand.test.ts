import { listStates, listStatesOfProduct, searchIndustries } from '@parapet/contract/account/reference';
import {
  addIndustry,
  addState,
  deleteIndustry,
  deleteState,
  listStateHistory,
  listStateTaxes,
  updateIndustry,
} from '@parapet/contract/account/reference-by-hand';
import { addDays } from '@parapet/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFacts } from '../../../platform/facts.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, newAccount } from '../../../testing/story.ts';
import { loadIndustries } from '../index.ts';
import { usesOfStates } from './state-use.ts';
import { officeToday } from '../../../testing/today.ts';

let server: TestServer;
let admin: { token: string }, agent: { token: string }, british: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = { token: await server.signIn('admin@parapet.example') };
  agent = { token: await server.signIn('agent@harbor.example') };
  british = { token: await server.signIn('broker@thames.example') };
});
afterAll(() => server.stop());

const find = async (query: object, as = agent) =>
  (await did(server.call(searchIndustries, { query }, as))).content;
const words = { primaryIndustry: 'Information', secondaryIndustry: 'Quantum Workshops' };
const getEvents = async (id: string) =>
  (
    await server.database.pool.query<{ event: string }>(
      'select event from history where subject_id = $1 order by at',
      [id],
    )
  ).rows.map(({ event }) => event);

/** Tables that name states and do not keep one offered, each with the reason. */
const notUses = {
  agency_license: 'a license of before there was one record of them',
  agent_license: 'a license of before there was one record of them',
  appointment: 'says for whom an agency may sell there, and goes with its license',
  commission_statement_hold: 'what is held back of one month’s statement, by the state of its policy',
  directory_company: 'a register of companies, none of which is anybody’s account',
  law_confirmation: 'says that somebody compared our data with the law of the state',
  license: 'says where somebody may sell or file, and ends by its own date',
  sl_filing: 'a filing of a quote, which counts itself',
  surplus_license: 'a license of before there was one record of them',
  tax_confirmation: 'says that somebody compared the taxes of the state with the law',
  text_confirmation: 'says that somebody compared a text with the law',
} as const;

describe('industry codes', () => {
  it('are those of the caller’s region, with their id and words (ACC-411, ACC-142, ACC-027)', async () => {
    const [first] = await find({ search: '541511', size: 5 });
    expect(first).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      naicsCode: '541511',
      primaryIndustry: 'Professional, Scientific, and Technical Services',
      secondaryIndustry: 'Custom Computer Programming Services',
    });
    expect(await find({ search: '541511' }, british)).toEqual([]);
    expect((await find({ search: '62012' }, british))[0]).toMatchObject({ naicsCode: '62012' });
  });

  it('are sorted by class and support as they are, by others by keyword (ACC-412)', async () => {
    const classes = (await find({ sort: 'industryClass,desc', size: 3 })).map(
      ({ industryClass }) => industryClass,
    );
    expect(classes).toEqual(['92', '92', '92']);
    for (const sort of ['coverageLimit,asc', 'isSupported,desc', 'primaryIndustry.keyword,asc'])
      expect((await find({ sort, size: 3 })).length).toBe(3);
    const codes = (await find({ sort: 'naicsCode.keyword,desc', size: 9 })).map(({ naicsCode }) => naicsCode);
    expect(codes).toEqual(codes.toSorted().toReversed());
  });

  it('are added, changed and deleted by administrators (ACC-413, ACC-414)', async () => {
    const add = (naicsCode: string, as = admin) =>
      server.call(addIndustry, { body: { naicsCode, ...words } }, as);
    expect((await add('519999', agent)).status).toBe(403);
    for (const code of ['5', '5199991', '51x'])
      expect((await add(code)).refusal.errors[0]).toMatchObject({ field: 'naicsCode' });
    expect((await add('541511')).refusal.code).toBe('industry-exists');
    const added = await did(add('519999'));
    expect(await find({ search: 'quantum', dup: 0 })).toMatchObject([{ id: added.id, isByHand: true }]);
    const change = (body: object) =>
      server.call(
        updateIndustry,
        { params: { id: added.id }, body: { naicsCode: '519999', ...words, ...body } as never },
        admin,
      );
    expect((await change({ naicsCode: '519998' })).refusal.code).toBe('industry-code-stays');
    expect((await change({ version: 7 })).refusal.code).toBe('changed-meanwhile');
    const changed = await did(change({ version: added.version, secondaryIndustry: 'Quantum Labs' }));
    expect(changed).toMatchObject({ secondaryIndustry: 'Quantum Labs', version: added.version + 1 });
    const [design] = await find({ search: '541512' });
    const renamed = { naicsCode: '541512', ...words, secondaryIndustry: 'Systems by Hand' };
    await did(server.call(updateIndustry, { params: { id: design!.id }, body: renamed as never }, admin));
    // What is shipped is loaded again when it changes, and leaves alone what was done by hand.
    await server.database.pool.query("delete from applied_setting where name = 'reference'");
    await loadIndustries(server.database, await readFacts(), officeToday());
    expect((await find({ search: '519999' }))[0]).toMatchObject({
      id: added.id,
      secondaryIndustry: 'Quantum Labs',
    });
    const [shipped] = await find({ search: '541512' });
    expect(shipped).toMatchObject({ id: design!.id, secondaryIndustry: 'Systems by Hand' });
    const gone = await did(server.call(deleteIndustry, { params: { id: added.id } }, admin));
    expect(gone.message).toBe('Industry Code Deleted Successfully!');
    expect(await find({ search: '519999' })).toEqual([]);
    expect((await find({ search: '541512' }))[0]!.id).toBe(shipped!.id);
    expect(await getEvents(added.id)).toEqual([
      'organization.industry-added',
      'organization.industry-updated',
      'organization.industry-deleted',
    ]);
    expect((await did(add('519999'))).id).toBe(added.id);
  });

  it('that are deleted are offered no more, shipped ones too (ACC-415)', async () => {
    const [row] = await find({ search: '541519' });
    const remove = (as: { token: string }) => server.call(deleteIndustry, { params: { id: row!.id } }, as);
    expect((await remove(agent)).status).toBe(403);
    expect((await did(remove(admin))).message).toBe('Industry Code Deleted Successfully!');
    expect(await find({ search: '541519' })).toEqual([]);
    expect((await remove(admin)).status).toBe(404);
  });
});

describe('states', () => {
  it('are found by name and letters, with their id (ACC-595, ACC-143, ACC-037)', async () => {
    const { content } = await did(server.call(listStates, { query: {} }, agent));
    expect(content.length).toBe(51);
    const found = await did(server.call(listStates, { query: { search: '*Texas*' } }, agent));
    expect(found.content).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        stateName: 'Texas',
        stateNameAbbrv: 'TX',
        timeZone: 'Central',
        isOffered: true,
        changesOn: null,
      },
    ]);
  });

  it('are those of a product, none where a region has no states (ACC-364)', async () => {
    const of = (productType: 'P100' | 'P_ONE') =>
      server.call(listStatesOfProduct, { params: { productType } }, agent);
    expect((await did(of('P100'))).content.length).toBe(51);
    expect((await did(of('P_ONE'))).content).toEqual([]);
  });

  it('are deleted by administrators, and come back (ACC-596)', async () => {
    const { content } = await did(server.call(listStates, { query: { search: 'wy' } }, agent));
    const { id } = content[0]!;
    expect((await server.call(deleteState, { params: { id } }, agent)).status).toBe(403);
    expect((await did(server.call(deleteState, { params: { id } }, admin))).message).toBe(
      'State Deleted Successfully!',
    );
    expect((await did(server.call(listStates, { query: {} }, agent))).content.length).toBe(50);
    expect((await server.call(deleteState, { params: { id } }, admin)).status).toBe(404);
    const back = await did(server.call(addState, { body: { stateNameAbbrv: 'wy' } }, admin));
    expect(back).toMatchObject({ id, stateName: 'Wyoming' });
    expect(await getEvents(id)).toEqual(['organization.state-deleted', 'organization.state-added']);
  });

  it('are not deleted while anything is there, and who asks is told what', async () => {
    await newAccount(server);
    const { content } = await did(server.call(listStates, { query: { search: 'tx' } }, agent));
    const { id } = content[0]!;
    const { refusal } = await server.call(deleteState, { params: { id } }, admin);
    expect(refusal.code).toBe('state-in-use');
    expect(refusal.detail).toMatch(
      /^Texas cannot be deleted because it is still in use \(\d+ accounts?\b.*\)\.$/,
    );
    expect((await did(server.call(listStates, { query: { search: 'tx' } }, agent))).content).toEqual(content);
    expect(await getEvents(id)).toEqual([]);
  });

  it('are withdrawn from a day on, which waits until it comes, and have a history', async () => {
    const find = async (query: object, as = agent) =>
      (await did(server.call(listStates, { query: { search: 'vt', ...query } }, as))).content;
    const { id } = (await find({}))[0]!;
    const day = addDays(officeToday(), 30);
    const remove = (effectiveFrom: string, as = admin) =>
      server.call(deleteState, { params: { id }, query: { effectiveFrom } }, as);
    const history = async (as = admin) => server.call(listStateHistory, { params: { id } }, as);
    expect((await remove(addDays(officeToday(), -2))).refusal.code).toBe('effective-day-past');
    await did(remove(day));
    expect((await remove(day)).status).toBe(404);
    expect(await find({})).toMatchObject([{ isOffered: true, changesOn: day }]);
    const again = { stateNameAbbrv: 'VT', effectiveFrom: addDays(day, 5) };
    await did(server.call(addState, { body: again }, admin));
    const past = { ...again, effectiveFrom: addDays(officeToday(), -2) };
    expect((await server.call(addState, { body: past }, admin)).refusal.code).toBe('effective-day-past');

    server.moveClockTo(new Date(`${day}T12:00:00Z`));
    const [staff, reader] = [
      { token: await server.signIn('admin@parapet.example') },
      { token: await server.signIn('agent@harbor.example') },
    ];
    expect(await find({}, reader)).toEqual([]);
    expect(await find({ offered: 'ALL' }, reader)).toMatchObject([
      { isOffered: false, changesOn: addDays(day, 5) },
    ]);
    expect((await history(reader)).status).toBe(403);
    expect((await did(history(staff))).content).toEqual([
      {
        what: 'offered',
        at: expect.any(String),
        by: expect.stringMatching(/\S/),
        effectiveFrom: addDays(day, 5),
      },
      { what: 'withdrawn', at: expect.any(String), by: expect.stringMatching(/\S/), effectiveFrom: day },
    ]);
    server.moveClockTo(new Date(`${addDays(day, 5)}T12:00:00Z`));
    const later = { token: await server.signIn('agent@harbor.example') };
    expect(await find({}, later)).toMatchObject([{ isOffered: true, changesOn: null }]);
  });

  it('have the taxes and stamping fees that the rating reads, with their source and who compared them', async () => {
    server.moveClockTo(new Date('2026-12-31T12:00:00Z'));
    const taxes = async (email: string) =>
      server.call(listStateTaxes, {}, { token: await server.signIn(email) });
    expect((await taxes('agent@harbor.example')).status).toBe(403);
    const { content } = await did(taxes('admin@parapet.example'));
    expect(content).toHaveLength(51);
    const of = (code: string) => content.find(({ stateNameAbbrv }) => stateNameAbbrv === code);
    expect(of('OR')).toEqual({
      stateNameAbbrv: 'OR',
      stateName: 'Oregon',
      taxRate: 0.02,
      levyRate: 0.003,
      stampingRate: 0,
      stampingFixed: 10,
      effectiveFrom: null,
      changesOn: null,
      source: expect.stringContaining('Surplus Line Association of Oregon'),
      page: expect.stringContaining('oregonsla.org, "Filing Procedures"'),
      readOn: '2026-11-27',
      isVerified: true,
    });
    expect(of('TX')).toMatchObject({ taxRate: 0.0485, stampingRate: 0.0004, effectiveFrom: '2024-01-01' });
    const iowa = { page: null, readOn: null, isVerified: false, effectiveFrom: '2026-01-01' };
    expect(of('IA')).toMatchObject({ ...iowa, taxRate: 0.00925, changesOn: '2027-01-01' });
  });

  it('are looked for in every table that names one, or the reason is said', async () => {
    const { rows } = await server.database.pool.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and (column_name = 'states' or (column_name = 'state' and data_type <> 'jsonb'))
       order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(
      [...Object.keys(usesOfStates), ...Object.keys(notUses)].toSorted(),
    );
  });
});
