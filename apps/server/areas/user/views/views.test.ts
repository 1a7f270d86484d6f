import { createImpersonationToken, enterAccount } from '@parapet/contract/auth/entry';
import { removeUser } from '@parapet/contract/auth/users';
import {
  chooseDefaultView,
  deleteView,
  listViews,
  MOST_VIEWS,
  saveView,
  type SavedView,
  updateView,
  viewState,
} from '@parapet/contract/user/views';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
let admin: string, producer: string, rival: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('agent@harbor.example');
  producer = await server.signIn('producer@harbor.example');
  rival = await server.signIn('agent2@summit.example');
});
afterAll(() => server.stop());
beforeEach(() => server.database.pool.query('delete from saved_view'));

const ready = { filters: [{ field: 'status', values: ['READY'], negated: true }], sort: 'created,asc' };
const save = (token: string, body: object = {}) =>
  server.call(
    saveView,
    { body: { list: 'quotes', name: 'Ready', state: ready, ...body } as never },
    { token },
  );
const change = (token: string, { id, version }: SavedView, body: object) =>
  server.call(updateView, { params: { viewId: id }, body: { version, ...body } as never }, { token });
const remove = (token: string, { id, version }: SavedView) =>
  server.call(deleteView, { params: { viewId: id }, version }, { token });
const open = (token: string, list: string, viewId: string | null) =>
  server.call(chooseDefaultView, { body: { list, viewId } }, { token });
const seenBy = (token: string) => did(server.call(listViews, {}, { token }));
const namesSeenBy = async (token: string) => (await seenBy(token)).content.map(({ name }) => name);
const getId = async (text: string): Promise<string> =>
  (await server.database.pool.query<{ id: string }>(text)).rows[0]!.id;
async function impersonated(agency = 'Harbor'): Promise<string> {
  const accountId = await getId(`select id from organization where name like '${agency}%'`);
  const { token } = await did(
    server.call(
      createImpersonationToken,
      { params: { personaPath: 'agency', accountId }, body: {} },
      { token: await server.signIn('underwriter@parapet.example') },
    ),
  );
  return (await did(server.call(enterAccount, { params: { token }, body: {} }))).accessToken;
}

describe('views of a list', () => {
  it('are kept with their whole state, for whoever saved them and nobody else', async () => {
    const saved = await did(save(producer, { name: '  Ready  ' }));
    expect(saved).toMatchObject({
      list: 'quotes',
      name: 'Ready',
      state: { search: '', period: null, size: null, shown: [], hidden: [], widths: [], ...ready },
      isOwn: true,
      isShared: false,
      ownerName: 'Piers Holloway',
      version: 1,
      can: ['update-view', 'share-view', 'delete-view'],
    });
    expect(await seenBy(producer)).toEqual({ content: [saved], defaults: [] });
    for (const token of [admin, rival, await server.signIn('admin@parapet.example')]) {
      expect(await namesSeenBy(token)).toEqual([]);
      expect((await change(token, saved, { name: 'Mine' })).status).toBe(404);
      expect((await remove(token, saved)).status).toBe(404);
      expect((await open(token, 'quotes', saved.id)).status).toBe(404);
    }
  });

  it('of the provider’s people are their own too, who see the rows of everybody else', async () => {
    const saved = await did(save(await server.signIn('underwriter@parapet.example')));
    const colleague = await server.signIn('admin@parapet.example');
    expect(await namesSeenBy(colleague)).toEqual([]);
    expect((await change(colleague, saved, { name: 'Mine' })).status).toBe(404);
    expect((await remove(colleague, saved)).status).toBe(404);
  });

  it('are of partners and policyholders too, each of a kind of account', async () => {
    for (const email of ['carrier@atlas.example', 'vendor@fieldstone.example', 'pool@coastal.example'])
      expect((await save(await server.signIn(email))).status, email).toBe(200);
    expect(await namesSeenBy(await server.signIn('member@atlas.example'))).toEqual([]);
  });

  it('have a name of their own for each list and person, whatever its case', async () => {
    const first = await did(save(producer));
    expect((await save(producer, { name: 'READY' })).refusal).toMatchObject({
      code: 'view-exists',
      errors: [{ field: 'name' }],
    });
    const other = await did(save(producer, { name: 'Signed' }));
    expect((await change(producer, other, { name: 'ready' })).refusal.code).toBe('view-exists');
    await did(change(producer, first, { name: 'READY' }));
    await did(save(producer, { list: 'policies' }));
    await did(save(admin));
  });

  it('are changed at the version that was read only, and what is left out stays', async () => {
    const saved = await did(save(producer));
    const renamed = await did(change(producer, saved, { name: 'Not ready' }));
    expect(renamed).toMatchObject({ name: 'Not ready', state: ready, version: 2 });
    const late = await change(producer, saved, { state: viewState.parse({ search: 'acme' }) });
    expect(late).toMatchObject({
      status: 409,
      refusal: { code: 'changed-meanwhile', meanwhile: { version: 2 } },
    });
    expect((await remove(producer, saved)).refusal.code).toBe('changed-meanwhile');
    await did(change(producer, renamed, { state: { search: 'acme' } }));
    expect((await seenBy(producer)).content).toMatchObject([
      { name: 'Not ready', state: { search: 'acme', filters: [] }, version: 3 },
    ]);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a name of 61 characters', { name: 'x'.repeat(61) }],
    ['a list that cannot be one', { list: '../quotes' }],
    ['a key that no view has', { state: { ...ready, page: 3 } }],
    ['a key that no filter has', { state: { filters: [{ field: 'a', values: ['b'], sql: '1' }] } }],
    ['a filter twice', { state: { filters: [1, 2].map(() => ({ field: 'a', values: ['b'] })) } }],
    ['a value with a comma', { state: { filters: [{ field: 'a', values: ['b,c'] }] } }],
    ['a column that cannot be one', { state: { hidden: ['__proto__'] } }],
    ['an order that does not exist', { state: { sort: 'name' } }],
    ['a period that does not exist', { state: { period: 12 } }],
    ['a page of thousands', { state: { size: 3000 } }],
    ['a search without end', { state: { search: 'x'.repeat(201) } }],
    [
      'more than an address holds',
      {
        state: {
          filters: [{ field: 'a', values: Array.from({ length: 99 }, (_, at) => `${at}`.padEnd(99, 'x')) }],
        },
      },
    ],
  ])('are refused with %s', async (_title, body) => {
    const refused = await save(producer, body);
    expect([refused.status, refused.refusal.code]).toEqual([400, 'bad-input']);
    expect(refused.refusal.errors).toHaveLength(1);
  });

  it('are so many of a list at most, and so many in all', async () => {
    const fill = (lists: number, each: number) =>
      server.database.pool.query(
        `insert into saved_view (person_id, organization_id, account_type, list, name, state)
         select id, organization_id, account_type, 'list-' || l, 'View ' || v, '{}'
         from person, generate_series(1, $1::int) l, generate_series(1, $2::int) v
         where email = 'producer@harbor.example'`,
        [lists, each],
      );
    await fill(1, MOST_VIEWS.ofList);
    const full = await save(producer, { list: 'list-1' });
    expect(full.refusal).toMatchObject({ code: 'views-full', detail: expect.stringContaining('50') });
    expect((await save(producer)).status).toBe(200);
    expect((await save(admin, { list: 'list-1' })).status).toBe(200);
    await server.database.pool.query('delete from saved_view');
    await fill(MOST_VIEWS.ofAccount / 20, 20);
    expect((await save(producer)).refusal).toMatchObject({
      code: 'views-full',
      detail: expect.stringContaining('300'),
    });
  });

  it('that were saved by an older release and cannot be read break no list', async () => {
    const kept = await did(save(producer));
    const gone = await did(save(producer, { name: 'Old' }));
    await did(open(producer, 'quotes', gone.id));
    await server.database.pool.query(`update saved_view set state = '{"sort": 7}' where id = $1`, [gone.id]);
    expect(await seenBy(producer)).toEqual({ content: [kept], defaults: [] });
  });
});

describe('a shared view', () => {
  it('is used by everybody of the account and by nobody else, and changed by its owner alone', async () => {
    const saved = await did(save(producer, { isShared: true }));
    const branch = await server.signIn('branch@harbor.example');
    for (const token of [admin, branch])
      expect((await seenBy(token)).content).toMatchObject([
        {
          id: saved.id,
          name: 'Ready',
          state: ready,
          isOwn: false,
          isShared: true,
          ownerName: 'Piers Holloway',
        },
      ]);
    expect((await seenBy(branch)).content[0]!.can).toEqual([]);
    expect((await change(branch, saved, { name: 'Mine' })).status).toBe(403);
    expect((await change(branch, saved, { isShared: false })).status).toBe(403);
    expect((await remove(branch, saved)).status).toBe(403);
    // Who wants another one saves it under a name of their own, be it the same.
    await did(save(branch));

    const elsewhere = [rival, await server.signIn('admin@parapet.example')];
    for (const token of [...elsewhere, await server.signIn('carrier@atlas.example')]) {
      expect(await namesSeenBy(token)).toEqual([]);
      expect((await change(token, saved, { name: 'Mine' })).status).toBe(404);
      expect((await remove(token, saved)).status).toBe(404);
      expect((await open(token, 'quotes', saved.id)).status).toBe(404);
    }
    expect(await namesSeenBy(producer)).toEqual(['Ready']);
  });

  it('is changed, taken back and deleted by an administrator of the account', async () => {
    const saved = await did(save(producer, { isShared: true }));
    const renamed = await did(change(admin, saved, { name: 'Ready to sign' }));
    expect(renamed).toMatchObject({ ownerName: 'Piers Holloway', isOwn: false, version: 2 });
    const taken = await did(change(admin, renamed, { isShared: false }));
    expect(await namesSeenBy(admin)).toEqual([]);
    expect((await change(admin, taken, { isShared: true })).status).toBe(404);
    const again = await did(change(producer, taken, { isShared: true }));
    expect((await remove(admin, saved)).refusal.code).toBe('changed-meanwhile');
    await did(remove(admin, again));
    expect(await namesSeenBy(producer)).toEqual([]);
  });

  it('is seen by those of the provider too who see some agencies only', async () => {
    await did(save(await server.signIn('underwriter@parapet.example'), { isShared: true }));
    expect(await namesSeenBy(await server.signIn('bizdev@parapet.example'))).toEqual(['Ready']);
  });

  it('is one of so many', async () => {
    await server.database.pool.query(
      `insert into saved_view (person_id, organization_id, account_type, list, name, state, is_shared)
       select id, organization_id, account_type, 'quotes', 'View ' || v, '{}', true
       from person, generate_series(1, $1::int) v where email = 'producer@harbor.example'`,
      [MOST_VIEWS.ofList],
    );
    expect((await save(admin, { isShared: true })).refusal.code).toBe('shared-views-full');
    const own = await did(save(admin));
    expect((await change(admin, own, { isShared: true })).refusal.code).toBe('shared-views-full');
  });

  it('stays when its owner is removed, whose other views go', async () => {
    const token = await server.signIn('branch@harbor.example');
    await did(save(token, { isShared: true }));
    await did(save(token, { name: 'Private', isDefault: true }));
    const id = await getId("select id from person where email = 'branch@harbor.example'");
    await did(server.call(removeUser, { params: { id } }, { token: admin }));
    expect((await seenBy(admin)).content).toMatchObject([{ name: 'Ready', ownerName: '' }]);
    const { rows } = await server.database.pool.query('select name from saved_view');
    expect(rows).toEqual([{ name: 'Ready' }]);
  });
});

describe('the view that a list opens with', () => {
  it('is one, each person’s own choice, and may be a colleague’s', async () => {
    const shared = await did(save(producer, { isShared: true }));
    const own = await did(save(admin, { name: 'Own', isDefault: true }));
    expect((await seenBy(admin)).defaults).toEqual([{ list: 'quotes', viewId: own.id }]);
    await did(open(admin, 'quotes', shared.id));
    expect((await seenBy(admin)).defaults).toEqual([{ list: 'quotes', viewId: shared.id }]);
    expect((await seenBy(producer)).defaults).toEqual([]);
    expect((await open(admin, 'policies', shared.id)).status, 'of another list').toBe(404);
    await did(change(producer, shared, { isShared: false }));
    expect((await seenBy(admin)).defaults, 'that nobody shares any more').toEqual([]);
    await did(open(admin, 'quotes', own.id));
    await did(open(admin, 'quotes', null));
    expect((await seenBy(admin)).defaults).toEqual([]);
  });

  it('goes with the view', async () => {
    const own = await did(save(admin, { isDefault: true }));
    await did(remove(admin, own));
    expect(await seenBy(admin)).toEqual({ content: [], defaults: [] });
  });
});

describe('somebody who impersonates an account', () => {
  it('has views of their own there, uses those that are shared, and shares and changes none', async () => {
    const shared = await did(save(producer, { isShared: true }));
    await did(save(producer, { name: 'Private' }));
    const guest = await impersonated();
    expect(await namesSeenBy(guest)).toEqual(['Ready']);
    expect((await change(guest, shared, { name: 'Mine' })).status).toBe(403);
    expect((await remove(guest, shared)).status).toBe(403);
    expect((await save(guest, { isShared: true })).status).toBe(403);
    const own = await did(save(guest, { name: 'Of the underwriter' }));
    expect(own.can).toEqual(['update-view', 'delete-view']);
    expect((await change(guest, own, { isShared: true })).status).toBe(403);
    expect(await namesSeenBy(guest)).toEqual(['Of the underwriter', 'Ready']);
    expect(await namesSeenBy(producer)).toEqual(['Private', 'Ready']);
    expect(await namesSeenBy(await server.signIn('underwriter@parapet.example')), 'at home').toEqual([]);
    expect(await namesSeenBy(await impersonated('Summit')), 'in another agency').toEqual([]);
  });
});

it('row-level security shows an agency its own people’s views and what they share, and lets nobody write others’', async () => {
  const shared = await did(save(producer, { isShared: true }));
  await did(save(producer, { name: 'Private' }));
  const [harbor, summit] = [
    await getId("select id from organization where name like 'Harbor%'"),
    await getId("select id from organization where name like 'Summit%'"),
  ];
  const ask = async (organization: string, email: string, query: string) => {
    const person = await getId(`select id from person where email = '${email}'`);
    return server.database.transact({ scope: 'agency', organization, person }, async (tx) => {
      const { rows, numAffectedRows } = await sql<{ name: string }>`${sql.raw(query)}`.execute(tx);
      return numAffectedRows ?? rows.map(({ name }) => name);
    });
  };
  const all = 'select name from saved_view order by name';
  expect(await ask(harbor, 'producer@harbor.example', all)).toEqual(['Private', 'Ready']);
  expect(await ask(harbor, 'agent@harbor.example', all)).toEqual(['Ready']);
  expect(await ask(summit, 'agent2@summit.example', all)).toEqual([]);
  const rename = `update saved_view set name = 'Mine' where id = '${shared.id}'`;
  expect(await ask(harbor, 'agent@harbor.example', rename)).toBe(0n);
});
