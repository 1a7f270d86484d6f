import {
  addAgency,
  createAgency,
  deleteAgency,
  refreshAgency,
  updateFein,
} from '@parapet/contract/account/agency-records';
import { togglePayments } from '@parapet/contract/commissions/payments';
import { addRate } from '@parapet/contract/commissions/rates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedFields } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { getAgencyCalls } from '../../../testing/people/agencies.ts';
import { answerQuestions, did, newAccount } from '../../../testing/story.ts';

let server: TestServer;
let token: string;
let as: ReturnType<typeof getAgencyCalls>;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('admin@parapet.example');
  as = getAgencyCalls(server);
});
afterAll(() => server.stop());

const typed = (...args: Parameters<typeof as.typed>) => as.typed(...args);
const add = (...args: Parameters<typeof as.add>) => as.add(...args);
const save = (...args: Parameters<typeof as.save>) => as.save(...args);
const read = (...args: Parameters<typeof as.read>) => as.read(...args);
const getId = (name: string) => as.idOf(name);

describe('an agency is added', () => {
  it('with its name, number and the person to talk to (ACC-131, ACC-358, ACALL-007)', async () => {
    const sent = typed('Quay Street Insurance', { hostname: 'Quay-Street' });
    const added = await did(server.call(addAgency, { body: sent as never }, { token }));
    expect(added).toMatchObject({
      agencyName: 'Quay Street Insurance',
      description: 'Cyber and professional lines',
      hostname: 'quay-street',
      npn: sent.npn,
      agentFirstName: 'Nell',
      agentLastName: 'Okafor',
      agentEmail: 'nell@quay.example',
      agentPhone: '6175550188',
      segment: 'RETAIL',
      kind: 'AGENCY',
      version: 1,
    });
    expect(await did(read(added.id))).toEqual({ ...added, holds: [] });
    const teams = await server.database.pool.query('select name from team where organization_id = $1', [
      added.id,
    ]);
    expect(teams.rows, 'the team that its people begin in').toEqual([{ name: 'Main office' }]);
  });

  it('only with a number of at most ten digits and a name (ACC-250, ACC-251, ACC-751)', async () => {
    expect(refusedFields(await add('A', { npn: '' }))).toEqual({ npn: 'NPN is a required field' });
    expect(refusedFields(await add('A', { npn: undefined }))).toHaveProperty('npn');
    expect(refusedFields(await add('A', { npn: '12345678901' }))).toEqual({
      npn: 'NPN must be less than or equal to 10 digits',
    });
    expect(refusedFields(await add('A', { npn: '12a' }))).toEqual({ npn: 'NPN must be digits' });
    expect((await add('Ten Digits', { npn: '1234567890' })).status).toBe(200);
  });

  it('only with the names of somebody there (ACC-252, ACC-253)', async () => {
    expect(refusedFields(await add('A', { contactFirstName: ' ', contactLastName: '' }))).toEqual({
      contactFirstName: 'First name is a required field',
      contactLastName: 'Last name is a required field',
    });
  });

  it('only with their valid address and phone (ACC-254, ACC-255, ACC-256)', async () => {
    expect(refusedFields(await add('A', { contactEmail: '', contactPhone: '' }))).toEqual({
      contactEmail: 'Email is a required field',
      contactPhone: 'Phone is a required field',
    });
    expect(Object.keys(refusedFields(await add('A', { contactEmail: 'nell', contactPhone: '12' })))).toEqual([
      'contactEmail',
      'contactPhone',
    ]);
  });

  it('once: neither its name nor its number nor its hostname twice, whoever is quicker', async () => {
    const sent = typed('Pier Agency', { hostname: 'pier' });
    const both = await Promise.all(
      [1, 2].map(() => server.call(addAgency, { body: sent as never }, { token })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await add('pier agency ')).refusal.code).toBe('agency-known');
    expect(refusedFields(await add('Another', { npn: sent.npn }))).toHaveProperty('npn');
    expect(refusedFields(await add('Another', { hostname: 'pier' }))).toHaveProperty('hostname');
    expect(refusedFields(await add('Another', { hostname: 'not a label' }))).toHaveProperty('hostname');
  });

  it('by the provider’s administrators alone', async () => {
    for (const email of ['underwriter@parapet.example', 'agent@harbor.example'])
      expect((await add('Nobody’s', {}, await server.signIn(email))).status).toBe(403);
  });
});

describe('the record of an agency', () => {
  it('is added with all that the documents list, and says it (ACC-132, ACC-134, ACC-443)', async () => {
    const created = await did(
      server.call(
        createAgency,
        {
          body: {
            agencyName: 'Full Record',
            npn: as.nextNumber(),
            description: '',
            hostname: '',
            parentId: null,
            agentFirstName: 'Ida',
            agentLastName: 'Moss',
            agentEmail: 'ida@full.example',
            agentPhone: '6175550189',
            locationAlias: 'Headquarters',
            dunsNumber: '12-345-6789',
            fein: '12-3456789',
            additionalBrokerFee: 125.5,
            isWholesale: true,
            agencyBilled: true,
            enforceMFA: true,
            paymentTerms: 30,
            programs: ['P250', 'P100'],
            uwEnabled: false,
            commission: 0.2,
          } as never,
        },
        { token },
      ),
    );
    expect(created).toMatchObject({
      dunsNumber: '123456789',
      fein: '12-3456789',
      commission: 0.15,
      additionalBrokerFee: { amount: 12_550, currency: 'USD' },
      isWholesale: true,
      segment: 'WHOLESALE',
      isAppointed: false,
      agencyBilled: true,
      enforceMFA: true,
      paymentTerms: 30,
      programs: ['P100', 'P250'],
      levels: [],
      uwEnabled: false,
      locationAlias: 'Headquarters',
    });
    expect((await save(created, { enforceMFA: false })).refusal.code, 'its own people let go').toBe(
      'agency-keeps-mfa',
    );
  });

  it('takes an additional broker fee of 0 to 10,000 (ACC-247, ACC-248, ACC-249)', async () => {
    const agency = await did(add('Fee Agency'));
    const findWord = async (additionalBrokerFee: unknown) =>
      refusedFields(await save(agency, { additionalBrokerFee }))['additionalBrokerFee'];
    expect(await findWord(-1)).toBe('Additional Broker fee cannot be less than $0');
    expect(await findWord(10_000.01)).toBe('must be less than or equal to $10,000');
    expect(await findWord('ten')).toBe('must be a number');
  });

  it('may have no additional broker fee, or all of 10,000 (ACC-755)', async () => {
    const agency = await did(add('Bounds Agency'));
    const most = await did(save(agency, { additionalBrokerFee: 10_000 }));
    expect(most.additionalBrokerFee.amount).toBe(1_000_000);
    const none = await did(save(most, { additionalBrokerFee: 0 }));
    expect(none.additionalBrokerFee.amount).toBe(0);
  });

  it('is changed at the version that was read, and history says what changed (ACALL-081, ACC-442)', async () => {
    const agency = await did(add('Version Agency'));
    const saved = await did(save(agency, { description: 'Now with tech', paymentTerms: 45 }));
    expect(saved).toMatchObject({ version: 2, paymentTerms: 45 });
    expect((await save(agency, { description: 'Late' })).refusal.code).toBe('changed-meanwhile');
    const { rows } = await server.database.pool.query<{ event: string; changes: object }>(
      `select event, changes from history where organization_id = $1 and event = 'organization.updated'`,
      [agency.id],
    );
    expect(rows).toEqual([
      {
        event: 'organization.updated',
        changes: expect.objectContaining({ paymentTerms: expect.anything() }),
      },
    ]);
    expect((await save(saved, {}, await server.signIn('agent@harbor.example'))).status).toBe(403);
  });

  it('follows what was agreed: its own rate before the plan’s, and where the carrier appointed it', async () => {
    const agency = await did(add('Rate Agency'));
    expect(agency.commission).toBe(0.15);
    await did(
      server.call(
        addRate,
        { body: { agencyId: agency.id, rate: 0.18, effectiveFrom: '2026-01-01', reason: 'Agreed' } as never },
        { token },
      ),
    );
    await server.database.pool.query(
      `insert into appointment (agency_id, state, appointed_from) values ($1, 'TX', '2026-01-01')`,
      [agency.id],
    );
    expect(await did(read(agency.id))).toMatchObject({ commission: 0.18, isAppointed: true });
  });

  it('has a federal tax number, which is not a person’s (ACALL-092, ACC-453)', async () => {
    const agency = await did(add('Tax Agency'));
    const send = (fein: string) =>
      server.call(updateFein, { body: { agencyId: agency.id, fein, version: 1 } }, { token });
    expect(refusedFields(await send('123-45-6789'))).toHaveProperty('fein');
    expect(await did(send('12 3456789'))).toMatchObject({ fein: '12-3456789', version: 2 });
  });

  it('carries its new name to its accounts (ACC-392, ACALL-039)', async () => {
    const account = await answerQuestions(server, await newAccount(server));
    const getName = async () =>
      (await server.database.pool.query('select agency_name from account where id = $1', [account.id]))
        .rows[0].agency_name as string;
    const agency = await did(read(account.agencyId));
    const renamed = await did(save(agency, { agencyName: 'Harbor & Sons' }));
    expect(await getName()).toBe('Harbor & Sons');
    await did(save(renamed, { agencyName: agency.agencyName }));
    await server.database.pool.query(`update account set agency_name = 'Stale' where id = $1`, [account.id]);
    await did(server.call(refreshAgency, { params: { agencyId: agency.id } }, { token }));
    expect(await getName()).toBe(agency.agencyName);
  });

  it('is deleted only while nobody is there and nothing was placed (ACALL-083, ACC-444)', async () => {
    const remove = (agencyId: string) => server.call(deleteAgency, { params: { agencyId } }, { token });
    const kept = await remove(await getId('Harbor'));
    expect(kept.refusal).toMatchObject({
      code: 'agency-in-use',
      detail: expect.stringMatching(
        /^The agency cannot be deleted because it has \d+ people, .*\d+ licenses?.*\.$/,
      ),
    });
    const held = async (agencyId: string, as?: string) =>
      (await did(read(agencyId, as))).holds.map(({ what, count }) => `${count} ${what}`);
    expect((await held(await getId('Harbor'))).length).toBeGreaterThan(2);
    expect(await held(await getId('Harbor'), await server.signIn('agent@harbor.example'))).toEqual([]);
    const agency = await did(add('By Mistake'));
    const below = await did(add('Below By Mistake', { agencyId: agency.id }));
    expect(await held(agency.id)).toEqual(['1 agencies']);
    expect((await remove(agency.id)).refusal.detail).toBe(
      'The agency cannot be deleted because it has 1 agency that belongs to it.',
    );
    await did(remove(below.id));
    expect(await held(agency.id)).toEqual([]);
    // Its logos, cropped and not yet, hold nobody up.
    for (const table of ['agency_logo', 'logo_draft'])
      await server.database.pool.query(
        `insert into ${table} select r.* from jsonb_populate_record(null::${table}, jsonb_build_object(
          'agency_id', $1::text, 'size', 'MEDIUM', 'picture', '\\x00', 'modified', now(), 'created', now(),
          'person_id', (select id from person where email = 'admin@parapet.example'))) r`,
        [agency.id],
      );
    await did(remove(agency.id));
    expect((await read(agency.id)).status).toBe(404);
    const { rows } = await server.database.pool.query(
      `select event from history where organization_id = $1 order by at, id`,
      [agency.id],
    );
    expect(rows.map(({ event }) => event as string)).toContain('organization.closed');
  });
});

describe('payments to an agency', () => {
  it('are paused and resumed, and its record says so (ACC-202, ACC-203)', async () => {
    const agency = await did(add('Paused Agency'));
    const toggle = (pausedPayment: boolean) =>
      did(server.call(togglePayments, { params: { id: agency.id }, body: { pausedPayment } }, { token }));
    await toggle(true);
    expect((await did(read(agency.id))).pausedPayment).toBe(true);
    await toggle(false);
    expect((await did(read(agency.id))).pausedPayment).toBe(false);
  });
});
