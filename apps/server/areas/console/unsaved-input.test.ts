import { randomUUID } from 'node:crypto';
import { createImpersonationToken, createSwitchToken, enterAccount } from '@parapet/contract/auth/entry';
import { addAccounts, removeUser } from '@parapet/contract/auth/users';
import {
  dropUnsavedInput,
  getUnsavedInput,
  keepUnsavedInput,
  listUnsavedInput,
  UNSAVED,
} from '@parapet/contract/console/unsaved-input';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newColleague } from '../../testing/people/factors.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
let agent: string;
let harbor: string;
beforeAll(async () => {
  server = await startTestServer();
  agent = await server.signIn('agent@harbor.example');
  harbor = await getId("select organization_id as id from person where email = 'agent@harbor.example'");
});
beforeEach(() => server.database.pool.query('delete from unsaved_input'));
afterAll(() => server.stop());

const rows = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows as Record<string, never>[];
const getId = async (text: string, values: unknown[] = []): Promise<string> =>
  (await rows(text, values))[0]!['id']!;

type Kept = { id?: string; key?: string; edited?: number | string | null; values?: Record<string, unknown> };
const TYPED = { companyName: 'Half typed <b>&amp;', revenue: null, list: [{ note: 'a' }] };
const keep = (token: string, kept: Kept = {}) => {
  const { id = randomUUID(), key = 'account-details-7', edited = 3, values = TYPED } = kept;
  return server.call(keepUnsavedInput, { params: { inputId: id }, body: { key, edited, values } }, { token });
};
const list = async (token: string) => (await did(server.call(listUnsavedInput, {}, { token }))).kept;
const read = (token: string, inputId: string) =>
  server.call(getUnsavedInput, { params: { inputId } }, { token });
const drop = (token: string, inputId: string) =>
  did(server.call(dropUnsavedInput, { params: { inputId } }, { token }));
const enter = async (begun: Promise<{ token: string }>) =>
  (await did(server.call(enterAccount, { params: { token: (await begun).token }, body: {} }))).accessToken;

describe('what somebody typed and did not save', () => {
  it('is kept for them with what was edited, on every machine, until they save or discard it', async () => {
    const { id, keptAt } = await did(keep(agent));
    const elsewhere = await server.signIn('agent@harbor.example');
    expect(await list(elsewhere)).toEqual([{ id, key: 'account-details-7', keptAt }]);
    expect(await did(read(elsewhere, id))).toEqual({
      id,
      key: 'account-details-7',
      keptAt,
      edited: 3,
      values: TYPED,
    });
    await did(keep(agent, { id, edited: '{"reason":""}', values: { reason: 'They stay' } }));
    expect(await did(read(elsewhere, id))).toMatchObject({
      edited: '{"reason":""}',
      values: { reason: 'They stay' },
    });
    await drop(elsewhere, id);
    await drop(elsewhere, id);
    expect(await list(agent)).toEqual([]);
    expect((await read(agent, id)).status).toBe(404);
  });

  it('of two tabs stands side by side, the newest first', async () => {
    const first = await did(keep(agent, { values: { name: 'one' } }));
    const second = await did(keep(agent, { values: { name: 'other' } }));
    expect((await list(agent)).map(({ id }) => id)).toEqual([second.id, first.id]);
    await did(keep(agent, { id: first.id, values: { name: 'one more' } }));
    expect((await list(agent)).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await did(read(agent, second.id))).values).toEqual({ name: 'other' });
  });

  it('is nobody else’s: not a colleague’s, not a rival’s, not that of staff who see all', async () => {
    const { id } = await did(keep(agent));
    await newColleague(server, 'cora.lane@harbor.example');
    for (const email of ['cora.lane@harbor.example', 'agent2@summit.example', 'admin@parapet.example']) {
      const token = await server.signIn(email);
      expect(await list(token), email).toEqual([]);
      expect((await read(token, id)).status, email).toBe(404);
      await drop(token, id);
      // The same id is another row of theirs.
      await did(keep(token, { id, values: { name: 'theirs' } }));
    }
    expect((await did(read(agent, id))).values).toEqual(TYPED);
    // Staff of one organization whose scope shows them every row.
    const ofUnderwriter = await did(keep(await server.signIn('underwriter@parapet.example')));
    const admin = await server.signIn('admin@parapet.example');
    expect((await list(admin)).map((one) => one.id)).toEqual([id]);
    expect((await read(admin, ofUnderwriter.id)).status).toBe(404);
    expect((await server.call(listUnsavedInput, {})).status).toBe(401);
  });

  it('in an account that was entered is of who acts there, and of that account alone', async () => {
    await did(keep(agent));
    const staff = await server.signIn('underwriter@parapet.example');
    const own = await did(keep(staff, { key: 'my-profile' }));
    const acting = await enter(
      did(
        server.call(
          createImpersonationToken,
          { params: { personaPath: 'agency', accountId: harbor }, body: {} },
          { token: staff },
        ),
      ),
    );
    expect(await list(acting)).toEqual([]);
    expect((await read(acting, own.id)).status).toBe(404);
    const there = await did(keep(acting, { key: 'acting' }));
    expect((await list(acting)).map(({ key }) => key)).toEqual(['acting']);
    expect((await list(staff)).map(({ key }) => key)).toEqual(['my-profile']);
    expect((await list(agent)).map(({ key }) => key)).toEqual(['account-details-7']);
    expect((await read(agent, there.id)).status).toBe(404);
  });

  it('is sealed for its person, account and id, and stands in no answer that is kept', async () => {
    const { id } = await did(keep(agent));
    const [row] = await rows('select * from unsaved_input');
    expect(JSON.stringify(row)).not.toContain('Half typed');
    expect(await rows("select 1 from idempotency_key where call_id = 'keep-unsaved-input'")).toEqual([]);
    const other = await did(keep(agent));
    await rows('update unsaved_input set sealed = $1 where id = $2', [row!['sealed'], other.id]);
    expect((await read(agent, other.id)).status).toBe(404);
    expect((await read(agent, id)).status).toBe(200);
  });
});

describe('what is not kept', () => {
  it.each(['password', 'accountNumber', 'routing', 'cardNumber', 'cvc', 'code', 'mfaCode', 'apiKey', 'file'])(
    'is a form with %s, at any depth',
    async (field) => {
      for (const values of [{ [field]: 'x' }, { a: [{ b: { [field]: '' } }] }])
        expect((await keep(agent, { values })).status).toBe(400);
      expect(await list(agent)).toEqual([]);
    },
  );

  it('is too much: 64 kB of a form, a depth that no form has', async () => {
    const room = UNSAVED.bytes - JSON.stringify({ text: '' }).length;
    await did(keep(agent, { values: { text: 'x'.repeat(room) } }));
    expect((await keep(agent, { values: { text: 'x'.repeat(room + 1) } })).status).toBe(400);
    expect((await keep(agent, { values: { text: 'é'.repeat(room / 2 + 1) } })).status).toBe(400);
    let deep: Record<string, unknown> = {};
    for (let level = 0; level < 5000; level += 1) deep = { a: deep };
    expect((await keep(agent, { values: deep })).status).toBe(400);
    expect((await keep(agent, { key: 'x'.repeat(301) })).status).toBe(400);
    expect((await keep(agent, { key: '' })).status).toBe(400);
    expect(await list(agent)).toHaveLength(1);
  });

  it('is a key that the call does not name', async () => {
    const body = { key: 'x', edited: null, values: {}, personId: randomUUID() };
    const reply = await server.call(
      keepUnsavedInput,
      { params: { inputId: randomUUID() }, body: body as never },
      { token: agent },
    );
    expect([reply.status, JSON.stringify(reply.refusal)]).toEqual([400, expect.stringContaining('personId')]);
  });

  it(`is more than ${UNSAVED.ofPerson} of a person: the oldest go, and nobody else’s`, async () => {
    const rival = await server.signIn('agent2@summit.example');
    await did(keep(rival));
    await rows(
      `insert into unsaved_input (id, person_id, organization_id, key, sealed, kept_at)
       select gen_random_uuid(), id, gen_random_uuid(), 'old ' || at, '', now() - make_interval(mins => at)
       from person, generate_series(1, $1) at where email = 'agent@harbor.example'`,
      [UNSAVED.ofPerson],
    );
    await did(keep(agent));
    const left = await rows(
      "select key from unsaved_input where person_id = (select id from person where email = 'agent@harbor.example')",
    );
    expect(left).toHaveLength(UNSAVED.ofPerson);
    expect(left.map(({ key }) => key)).not.toContain(`old ${UNSAVED.ofPerson}`);
    expect(left.map(({ key }) => key)).toContain('account-details-7');
    expect(await list(rival)).toHaveLength(1);
  });
});

describe('it goes with its person', () => {
  const count = async (personId: string) =>
    (await rows('select 1 from unsaved_input where person_id = $1', [personId])).length;

  it('when they are removed', async () => {
    const staff = await server.signIn('admin@parapet.example');
    const email = 'leaves.soon@harbor.example';
    await newColleague(server, email);
    const id = await getId('select id from person where email = $1', [email]);
    await did(keep(await server.signIn(email)));
    expect(await count(id)).toBe(1);
    await did(server.call(removeUser, { params: { id } }, { token: staff }));
    expect(await count(id)).toBe(0);
  });

  it('of an account, when they are a guest there and are dismissed', async () => {
    const staff = await server.signIn('admin@parapet.example');
    const guest = await server.signIn('wholesale@ridge.example');
    const id = await getId("select id from person where email = 'wholesale@ridge.example'");
    const atlas = await getId("select id from organization where name like 'Atlas%'");
    await did(
      server.call(
        addAccounts,
        { body: { userId: id, accountRoleMap: { [atlas]: 'member' } } },
        { token: staff },
      ),
    );
    await did(keep(guest));
    await did(
      keep(
        await enter(
          did(server.call(createSwitchToken, { params: { accountId: atlas }, body: {} }, { token: guest })),
        ),
      ),
    );
    expect(await count(id)).toBe(2);
    const carrier = await server.signIn('carrier@atlas.example');
    await did(server.call(removeUser, { params: { id } }, { token: carrier }));
    expect(await count(id)).toBe(1);
    expect(await list(guest)).toHaveLength(1);
  });
});
