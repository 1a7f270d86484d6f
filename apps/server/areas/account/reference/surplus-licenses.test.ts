import {
  addSurplusLicense,
  deleteSurplusLicense,
  searchProviderSurplusLicenses,
  searchSurplusLicenses,
  updateSurplusLicense,
} from '@parapet/contract/account/surplus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedFields } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
let agent: string;
let admin: string;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  agent = await server.signIn('agent@harbor.example');
  admin = await server.signIn('admin@parapet.example');
});
afterAll(() => server.stop());

const typed = (body: object = {}) => ({
  brokerFirstName: 'Rosa',
  brokerLastName: 'Delgado',
  brokerEmail: 'rosa@harbor.example',
  surplusLicenseNumber: `SLA ${++serial}`,
  surplusLinesState: 'LA',
  ...body,
});
const add = (body: object = {}, token = agent) =>
  server.call(addSurplusLicense, { body: typed(body) as never }, { token });
const summit = async () =>
  (await server.database.pool.query<{ id: string }>("select id from organization where name like 'Summit%'"))
    .rows[0]!.id;

const lettersOnly = 'Only alphabets are allowed for this field';

describe('a surplus lines license', () => {
  it('needs both names of its broker, in letters and spaces (ACC-274, ACC-275, ACC-276)', async () => {
    expect(refusedFields(await add({ brokerFirstName: '', brokerLastName: '' }))).toEqual({
      brokerFirstName: 'First Name is required',
      brokerLastName: 'Last Name is required',
    });
    expect(refusedFields(await add({ brokerFirstName: 'R2' }))).toEqual({ brokerFirstName: lettersOnly });
  });

  it('takes letters and spaces in the last name of its broker (ACC-277)', async () => {
    expect(refusedFields(await add({ brokerLastName: 'Del-Rio' }))).toEqual({ brokerLastName: lettersOnly });
    expect((await add({ brokerLastName: 'Del Rio' })).status).toBe(200);
    const polish = { brokerFirstName: 'Łucja', brokerLastName: 'Żak', surplusLicenseNumber: 'SL 77 PL' };
    expect((await add(polish)).status).toBe(200);
  });

  it('needs a valid address and a number of letters, digits and spaces (ACC-278, ACC-279, ACC-280)', async () => {
    for (const brokerEmail of ['', 'rosa'])
      expect(refusedFields(await add({ brokerEmail }))).toEqual({
        brokerEmail: 'Please enter a valid Email Address',
      });
    expect(refusedFields(await add({ surplusLicenseNumber: 'SL-1' }))).toHaveProperty('surplusLicenseNumber');
  });

  it('needs a state, and for the provider an agency (ACC-281, ACC-282)', async () => {
    expect(refusedFields(await add({ surplusLinesState: '' }))).toEqual({
      surplusLinesState: 'Broker License State is required',
    });
    for (const agencyId of ['', '00000000-0000-7000-8000-000000000000'])
      expect(refusedFields(await add({ agencyId }, admin))).toEqual({
        agencyId: 'The selected agency is invalid',
      });
  });

  it('is of the agency of who adds it, with all that the documents list (ACC-137, ACC-285)', async () => {
    expect(await did(add({ agencyId: await summit() }))).toMatchObject({
      id: expect.any(String),
      agencyId: expect.any(String),
      agencyName: expect.stringContaining('Harbor'),
      brokerFirstName: 'Rosa',
      brokerLastName: 'Delgado',
      brokerEmail: 'rosa@harbor.example',
      surplusLicenseNumber: `SLA ${serial}`,
      surplusLinesState: 'LA',
      signatureOnFile: false,
    });
  });

  it('has a signature on file by the provider alone, in two states alone', async () => {
    const agencyId = await summit();
    expect((await add({ signatureOnFile: true })).refusal.code).toBe('signature-not-yours');
    expect(
      refusedFields(await add({ agencyId, signatureOnFile: true, surplusLinesState: 'TX' }, admin)),
    ).toHaveProperty('signatureOnFile');
    for (const surplusLinesState of ['LA', 'MT'])
      expect((await add({ agencyId, signatureOnFile: true, surplusLinesState }, admin)).status).toBe(200);
  });
});

describe('the lists of surplus lines licenses', () => {
  it('show an agency its own and the provider all, between two days (ACC-418, ACC-419)', async () => {
    const own = await did(add());
    const other = await did(add({ agencyId: await summit() }, admin));
    const list = async (call: typeof searchSurplusLicenses, token: string, query: object = {}) =>
      (await did(server.call(call, { query: { size: 200, ...query } as never }, { token }))).content.map(
        ({ id }) => id,
      );
    expect(await list(searchSurplusLicenses, agent)).toContain(own.id);
    expect(await list(searchSurplusLicenses, agent)).not.toContain(other.id);
    const provider = searchProviderSurplusLicenses as never;
    expect(await list(provider, admin)).toEqual(expect.arrayContaining([own.id, other.id]));
    expect((await server.call(searchProviderSurplusLicenses, {}, { token: agent })).status).toBe(403);
    expect(await list(provider, admin, { after: '2020-01-01', before: '2020-12-31' })).toEqual([]);
    expect(await list(provider, admin, { after: '2020-01-01' })).toContain(own.id);
  });

  it('are changed and emptied one by one (ACC-429, ACC-430, ACC-431)', async () => {
    const license = await did(add());
    const changed = await did(
      server.call(
        updateSurplusLicense,
        { params: { id: license.id }, body: { ...typed(), brokerLastName: 'Stone', version: 1 } as never },
        { token: agent },
      ),
    );
    expect(changed).toMatchObject({ brokerLastName: 'Stone', version: 2 });
    const remove = () => server.call(deleteSurplusLicense, { params: { id: license.id } }, { token: agent });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });
});
