import { searchDirectory } from '@parapet/contract/partners/directory';
import { searchOrganizations } from '@parapet/contract/auth/organizations';
import { callsOfKind, searchesOfKind, searchPartners } from '@parapet/contract/partners/index';
import { changeHostname, checkHostname } from '@parapet/contract/partners/members';
import type { Partner } from '@parapet/contract/partners/partner';
import { partnerKinds, partnerTraits, type PartnerKind } from '@parapet/domain/partners/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onceOfTwo, refusedFields } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, mailsTo } from '../../testing/story.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin@parapet.example');
});
afterAll(() => server.stop());

let serial = 0;
const typed = (kind: PartnerKind, more: object = {}) => ({
  name: `Coppice ${kind} ${++serial}`,
  ...(partnerTraits[kind].needsDescription ? { description: 'Compares offers' } : {}),
  ...more,
});
const create = (kind: PartnerKind, more: object = {}, token = admin) =>
  server.call(callsOfKind[kind].create, { body: typed(kind, more) as never }, { token });
const made = (kind: PartnerKind, more: object = {}) => did(create(kind, more));
const update = (kind: PartnerKind, { id }: { id: string }, body: object) =>
  server.call(callsOfKind[kind].update, { params: { id }, body: body as never }, { token: admin });
const remove = (kind: PartnerKind, { id }: { id: string }, token = admin) =>
  server.call(callsOfKind[kind].delete, { params: { id } }, { token });
const get = (kind: PartnerKind, { id }: { id: string }) =>
  server.call(callsOfKind[kind].get, { params: { id } }, { token: admin });

/** The rows of the catalog: search, create, update, delete, read and change one's own. */
const rows: Record<PartnerKind, readonly [string, string, string, string, string, string]> = {
  da: ['ACC-351', 'ACC-353', 'ACC-354', 'ACC-355', 'ACC-357', 'ACC-356'],
  cluster: ['ACC-488', 'ACC-496', 'ACC-503', 'ACC-510', 'ACC-521', 'ACC-528'],
  carrier: ['ACC-489', 'ACC-497', 'ACC-504', 'ACC-511', 'ACC-522', 'ACC-529'],
  reinsurer: ['ACC-490', 'ACC-498', 'ACC-505', 'ACC-512', 'ACC-523', 'ACC-530'],
  premiumprocessor: ['ACC-491', 'ACC-499', 'ACC-506', 'ACC-513', 'ACC-524', 'ACC-531'],
  mssp: ['ACC-492', 'ACC-500', 'ACC-507', 'ACC-514', 'ACC-525', 'ACC-532'],
  pool: ['ACC-493', 'ACC-501', 'ACC-508', 'ACC-515', 'ACC-526', 'ACC-533'],
  vendor: ['ACC-494', 'ACC-502', 'ACC-509', 'ACC-516', 'ACC-527', 'ACC-534'],
};
const personas: Record<PartnerKind, string> = {
  da: 'digital@meridian.example',
  cluster: 'cluster@northgate.example',
  carrier: 'carrier@atlas.example',
  reinsurer: 'reinsurer@keel.example',
  premiumprocessor: 'processor@tallow.example',
  mssp: 'mssp@lookout.example',
  pool: 'pool@coastal.example',
  vendor: 'vendor@fieldstone.example',
};

/** The names that the list of a kind shows. */
async function listed(kind: PartnerKind, query: object, token = admin): Promise<string[]> {
  const call = kind === 'da' ? searchDirectory : searchesOfKind[kind];
  const { content } = await did(server.call(call as unknown as typeof searchPartners, { query }, { token }));
  return content.map(({ name }) => name);
}

describe.each(partnerKinds.map((kind) => [kind, ...rows[kind]] as const))(
  '%s',
  (kind, search, creating, changing, deleting, own, changingOwn) => {
    it(`is created, changed and deleted by an administrator (${creating}, ${changing}, ${deleting})`, async () => {
      const one = await made(kind);
      expect(one).toMatchObject({
        accountType: partnerTraits[kind].accountType,
        description: partnerTraits[kind].needsDescription ? 'Compares offers' : '',
        people: 0,
        members: 0,
        version: 1,
      });
      const changed = await did(
        update(kind, one, { name: `${one.name} Ltd`, description: 'Another line', version: 1 }),
      );
      expect(changed).toMatchObject({ name: `${one.name} Ltd`, description: 'Another line', version: 2 });
      const again = await update(kind, one, { name: one.name, description: 'Late', version: 1 });
      expect(again.refusal.code).toBe('changed-meanwhile');
      expect((await get(kind, one)).body).toMatchObject({ holds: [], version: 2 });
      await did(remove(kind, one));
      expect((await get(kind, one)).status).toBe(404);
      expect((await remove(kind, one)).status).toBe(404);
      const { rows: kept } = await server.database.pool.query<{ event: string }>(
        'select event from history where organization_id = $1 and subject_id = $1 order by at',
        [one.id],
      );
      expect(kept.map(({ event }) => event)).toEqual([
        'organization.created',
        'organization.updated',
        'organization.removed',
      ]);
    });

    it(`is listed with its like, searched and sorted (${search})`, async () => {
      const [one, two] = [await made(kind), await made(kind)];
      const query = { search: `*Coppice ${kind}*`, sort: 'name.keyword,desc', page: 0, size: 100 };
      const names = await listed(kind, query);
      expect(names).toEqual(expect.arrayContaining([one.name, two.name]));
      expect(names.every((name) => name.startsWith(`Coppice ${kind} `))).toBe(true);
      expect(await listed(kind, { ...query, sort: 'created,desc', size: 1 })).toEqual([two.name]);
      await did(remove(kind, one));
      expect(await listed(kind, query)).not.toContain(one.name);
    });

    it(`reads itself, and its administrator says what it does (${own}, ${changingOwn})`, async () => {
      const token = await server.signIn(personas[kind]);
      const read = () => server.call(callsOfKind[kind].getOwn, {}, { token });
      const before = await did(read());
      const body = { ...before, description: 'In our own words', name: 'Someone else' };
      const changed = await server.call(
        callsOfKind[kind].updateOwn,
        {
          body: {
            id: body.id,
            name: body.name,
            description: body.description,
            version: before.version,
          } as never,
        },
        { token },
      );
      expect(changed.body).toMatchObject({ description: 'In our own words', name: before.name });
      expect(await did(read())).toEqual(changed.body);
      const other = partnerKinds.find((one) => one !== kind)!;
      expect((await server.call(callsOfKind[other].getOwn, {}, { token })).status).toBe(404);
      expect((await create(kind, {}, token)).status).toBe(403);
      expect((await remove(kind, before, token)).status).toBe(403);
    });
  },
);

describe('a partner organization', () => {
  it('is created once, whoever asks again, and its first user is invited (ACC-008)', async () => {
    const email = 'first@coppice.example';
    const body = typed('cluster', {
      contactEmail: email,
      contactFirstName: 'Fern',
      contactLastName: 'Ash',
      contactPhone: '6175550123',
    });
    const key = { token: admin, key: '0199f2a0-5d3a-7000-8000-00000000c0de' };
    const ask = () => server.call(callsOfKind.cluster.create, { body: body as never }, key);
    const one = await did(ask());
    expect((await did(ask())).id).toBe(one.id);
    await server.settled();
    const mails = await mailsTo(server, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(one.name);
    expect(mails[0]!.text).toContain('/signup-validation/');
    expect(one).toMatchObject({ contactEmail: email, contactPhone: '6175550123' });
    // Somebody who has a sign-in gets access in addition, and no second one.
    const { id } = await made('pool', { contactEmail: 'producer@harbor.example' });
    expect((await did(get('pool', { id }))).holds).toEqual([{ what: 'users', count: 1 }]);
  });

  it('needs a name, and an aggregator a description (ACC-301, ACC-302, ACC-149)', async () => {
    const refused = async (kind: PartnerKind, body: object) => refusedFields(await create(kind, body));
    expect(await refused('da', { name: ' ', description: '' })).toMatchObject({ name: 'Name is required' });
    expect(await refused('da', { description: ' ' })).toEqual({ description: 'Description is required' });
    expect((await create('cluster', { description: '' })).status).toBe(200);
    const known = await made('vendor');
    expect((await create('vendor', { name: known.name.toUpperCase() })).refusal.code).toBe('partner-known');
  });

  it('has a host name of one label, to which the suffix is appended (ACC-303, ACC-304)', async () => {
    const one = await made('da', { hostname: ' Coppice ' });
    expect(one).toMatchObject({ hostname: 'coppice', host: 'coppice.parapet.example' });
    expect(refusedFields(await create('da', { hostname: 'two.labels' }))).toEqual({
      hostname: 'Use letters, digits and hyphens only',
    });
    expect((await create('carrier', { hostname: 'coppice' })).refusal.code).toBe('hostname-taken');
    expect(refusedFields(await create('vendor', { hostname: 'vendor-1' }))).toHaveProperty('hostname');
    const check = (query: object) =>
      did(server.call(checkHostname, { query: query as never }, { token: admin }));
    expect(await check({ hostname: 'coppice' })).toEqual({
      isFree: false,
      suffix: '.parapet.example',
      host: 'coppice.parapet.example',
    });
    expect(await check({ hostname: 'coppice', id: one.id })).toMatchObject({ isFree: true });
    await did(remove('da', one));
    expect(await check({ hostname: 'coppice' })).toMatchObject({ isFree: true });
  });

  it('that is a carrier gets its host name by a call of its own (ACC-517, ACC-150)', async () => {
    const one = await made('carrier');
    const give = (hostname: string) =>
      server.call(changeHostname, { params: { id: one.id }, body: { hostname } as never }, { token: admin });
    expect(await did(give('coppice-carrier'))).toMatchObject({ host: 'coppice-carrier.parapet.example' });
    expect((await give('atlas')).refusal.code).toBe('hostname-taken');
    expect(await did(give(''))).toMatchObject({ hostname: null, host: null });
    const [two, three] = [await made('carrier'), await made('carrier')];
    const both = [two, three];
    await onceOfTwo(() =>
      server.call(
        changeHostname,
        { params: { id: both.pop()!.id }, body: { hostname: 'coppice-twice' } as never },
        { token: admin },
      ),
    );
  });

  it('has an id and is found by its name among those of all kinds (ACC-148)', async () => {
    const one = await made('reinsurer', { products: ['P250'] });
    const find = (query: object) =>
      did(server.call(searchPartners, { query: query as never }, { token: admin }));
    expect((await find({ search: one.name })).content).toEqual([one]);
    expect((await find({ 'filter.accountType': 'in:VENDOR', search: one.name })).content).toEqual([]);
    expect(one.products).toEqual(['P250']);
    expect((await find({ size: 100 })).content.map(({ accountType }: Partner) => accountType)).not.toContain(
      'AGENCY',
    );
  });

  it('stays while something hangs on it, and says what', async () => {
    const { content } = await did(
      server.call(searchPartners, { query: { search: 'Atlas' } as never }, { token: admin }),
    );
    const atlas = content[0]!;
    const reply = await remove('carrier', atlas);
    expect([reply.status, reply.refusal.code]).toEqual([409, 'partner-in-use']);
    expect(reply.refusal.detail).toMatch(
      /^This organization cannot be deleted because it still has: .*2 users.*3 treaties.*\.$/,
    );
    expect((await did(get('carrier', atlas))).holds).toEqual(
      expect.arrayContaining([{ what: 'treaties', count: 3 }]),
    );
    const renamed = await update('carrier', atlas, { name: 'Atlas Two', version: atlas.version });
    expect(renamed.refusal.code).toBe('partner-in-treaty');
  });

  it('takes its open invitations with it, and is no organization any more', async () => {
    const one = await made('mssp', { contactEmail: 'gone@coppice.example' });
    await server.settled();
    const link = (await mailsTo(server, 'gone@coppice.example'))[0]!.text.match(
      /signup-validation\/([\w-]+)/,
    )![1];
    const open = () => fetch(new URL(`/api/auth/v1/validation/${link}`, server.url));
    await did(remove('mssp', one));
    expect((await open()).status).toBe(404);
    const { content } = await did(
      server.call(searchOrganizations, { query: { search: one.name } as never }, { token: admin }),
    );
    expect(content).toEqual([]);
  });
});
