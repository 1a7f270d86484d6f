import {
  getApiActivityGraph,
  getApiActivityStats,
  searchApiActivity,
} from '@parapet/contract/apiactivity/index';
import { searchAccounts } from '@parapet/contract/account/accounts';
import { searchTags } from '@parapet/contract/account/tags';
import { searchHistory } from '@parapet/contract/activity/index';
import {
  createApiKey,
  deleteApiKey,
  regenerateApiKey,
  searchApiKeys,
  updateApiKey,
} from '@parapet/contract/auth/api-keys';
import { getMe } from '@parapet/contract/auth/me';
import { removeUser } from '@parapet/contract/auth/users';
import { searchQuotes, startQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newColleague } from '../../../testing/people/factors.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { answerQuestions, did, newAccount } from '../../../testing/story.ts';

let server: TestServer;
let admin: string, rival: string, staff: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('agent@harbor.example');
  rival = await server.signIn('agent2@summit.example');
  staff = await server.signIn('admin@parapet.example');
});
afterAll(() => server.stop());

const make = (body: object = {}, token = admin) =>
  did(
    server.call(
      createApiKey,
      { body: { name: 'Nightly sync', scopes: ['quote:read', 'account:read'], ...body } as never },
      { token },
    ),
  );
const quotes = (token: string) => server.call(searchQuotes, { query: {} }, { token });
const keys = async (token = admin) =>
  (await did(server.call(searchApiKeys, { query: { size: 100 } as never }, { token }))).content;
const activity = async (query: object, token = admin) =>
  (await did(server.call(searchApiActivity, { query: query as never }, { token }))).content;
const change = (keyId: string, body: object, token = admin) =>
  server.call(updateApiKey, { params: { keyId }, body: body as never }, { token });

describe('API keys', () => {
  it('are made with a secret that is shown once and stored as a hash (ACC-030, ACC-170, ACC-563)', async () => {
    const made = await make();
    expect(made.secret).toMatch(/^ppk_[0-9a-f]{8}_[\w-]{43}$/);
    expect(made.secret!.startsWith(`${made.keyId}_`)).toBe(true);
    expect(made).toMatchObject({
      name: 'Nightly sync',
      callsPerMinute: 120,
      isWorking: true,
      lastUsed: null,
    });
    const listed = (await keys()).find(({ id }) => id === made.id)!;
    expect(listed).toEqual({ ...made, secret: null });
    const { rows } = await server.database.pool.query<{ row: string }>(
      `select k::text as row from api_key k union all select h::text from history h
       union all select i::text from idempotency_key i union all select o::text from outbox o
       union all select a::text from api_activity a`,
    );
    const secretPart = made.secret!.slice(made.keyId.length + 1);
    expect(rows.filter(({ row }) => row.includes(secretPart))).toEqual([]);
    expect(rows.some(({ row }) => row.includes(made.keyId))).toBe(true);
  });

  it('are listed to whom they belong, page by page (ACC-562)', async () => {
    await make({ name: 'Another' });
    const { content, totalElements, size } = await did(
      server.call(
        searchApiKeys,
        { query: { page: 0, size: 1, search: 'nightly', sort: 'name,desc' } as never },
        { token: admin },
      ),
    );
    expect([content.length, size, totalElements]).toEqual([1, 1, 1]);
    expect(await keys(rival)).toEqual([]);
    expect(await keys(staff), 'the provider has its own').toEqual([]);
    for (const email of ['producer@harbor.example', 'service@parapet.example'])
      expect((await server.call(searchApiKeys, {}, { token: await server.signIn(email) })).status).toBe(403);
  });

  it('act for their organization within their scopes, and nowhere else', async () => {
    const { secret } = await make();
    expect((await quotes(secret!)).status).toBe(200);
    const own = await did(quotes(admin));
    expect((await did(quotes(secret!))).totalElements).toBe(own.totalElements);
    const beyond = await server.call(searchTags, {}, { token: secret! });
    expect(beyond.refusal.code, 'a scope that it lacks').toBe('not-allowed');
    expect((await server.call(getMe, {}, { token: secret! })).status, 'what is about a person').toBe(403);
    expect((await server.call(searchApiKeys, {}, { token: secret! })).status).toBe(403);
    expect((await quotes(`${secret!.slice(0, -1)}${secret!.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401);
    const stream = await fetch(`${server.url}/api/activity/v1/events`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(stream.status).toBe(401);
  });

  it('write, and history names them beside their maker', async () => {
    const account = await answerQuestions(server, await newAccount(server));
    const { secret, id } = await make({ name: 'Rater', scopes: ['quote:start', 'quote:read'] });
    const quote = await did(
      server.call(
        startQuote,
        { params: { product: 'P100', accountId: account.id }, body: {} },
        { token: secret! },
      ),
    );
    expect(quote.agentName, 'who answers for it is a person').not.toContain('API key');
    const { content } = await did(
      server.call(
        searchHistory,
        { query: { 'filter.subjectId': `in:${quote.id}` } as never },
        { token: admin },
      ),
    );
    expect(content.some(({ actorName }) => actorName.endsWith('(API key Rater)'))).toBe(true);
    const { rows } = await server.database.pool.query(
      'select distinct api_key_id from history where subject_id = $1',
      [quote.id],
    );
    expect(rows).toEqual([{ api_key_id: id }]);
  });

  it('get no scope that their maker lacks, nor one that is a person’s own', async () => {
    for (const [scope, status] of [
      ['domain:block', 400],
      ['user:manage', 400],
      ['api-key:manage', 400],
      ['quote:underwrite', 403],
    ] as const) {
      const refused = await server.call(
        createApiKey,
        { body: { name: 'Too much', scopes: [scope] } as never },
        { token: admin },
      );
      expect([scope, refused.status]).toEqual([scope, status]);
    }
    const bare = await did(server.call(createApiKey, { body: {} }, { token: admin }));
    expect(bare.scopes.length).toBeGreaterThan(5);
    expect(bare.scopes.every((scope) => scope.endsWith(':read'))).toBe(true);
  });

  it('are changed at the version that was read, by their organization alone (ACC-564)', async () => {
    const { keyId, secret } = await make();
    const saved = await did(change(keyId, { name: 'Renamed', scopes: ['tag:read'], version: 1 }));
    expect(saved).toMatchObject({ name: 'Renamed', scopes: ['tag:read'], secret: null, version: 2 });
    expect((await change(keyId, { name: 'Late', version: 1 })).refusal.code).toBe('changed-meanwhile');
    expect((await quotes(secret!)).status, 'the scope is gone').toBe(403);
    expect((await server.call(searchTags, {}, { token: secret! })).status).toBe(200);
    for (const token of [rival, staff]) {
      expect((await change(keyId, { name: 'Mine' }, token)).status).toBe(404);
      const others = { params: { keyId } };
      expect((await server.call(deleteApiKey, others, { token })).status).toBe(404);
      expect((await server.call(regenerateApiKey, { ...others, body: {} as never }, { token })).status).toBe(
        404,
      );
    }
  });

  it('call as often a minute as they may, over all that they call', async () => {
    const { secret, keyId } = await make({ callsPerMinute: 2 });
    const replies = [];
    for (let count = 0; count < 6; count += 1) replies.push(await quotes(secret!));
    const refused = replies.filter(({ status }) => status === 429);
    // A minute may have passed in between.
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await activity({ apiClientId: keyId, 'filter.status': 'in:429' })).length).toBe(refused.length);
  });

  it('end at once when they are deleted (ACC-566, ACC-733)', async () => {
    const { secret, keyId } = await make();
    expect((await quotes(secret!)).status).toBe(200);
    expect(await did(server.call(deleteApiKey, { params: { keyId } }, { token: admin }))).toEqual({
      message: 'Successfully removed the API Key',
    });
    expect((await quotes(secret!)).status).toBe(401);
    expect(await activity({ apiClientId: keyId }), 'what it did stays').toHaveLength(1);
  });
});

describe('another secret for a key', () => {
  it('comes with an overlap in which the former one works (ACC-565, ACC-732)', async () => {
    const start = server.appContext.clock.now();
    const { secret: former, keyId } = await make();
    const regenerate = (overlapHours: number) =>
      did(
        server.call(
          regenerateApiKey,
          { params: { keyId }, body: { overlapHours } as never },
          { token: admin },
        ),
      );
    const { message, secret, key } = await regenerate(1);
    expect(message).toBe('Successfully regenerated the API Key');
    expect(secret).not.toBe(former);
    expect(key).toMatchObject({ keyId, secret });
    expect(Date.parse(key.formerUntil!) - start.getTime()).toBeGreaterThan(3_500_000);
    for (const each of [former!, secret]) expect((await quotes(each)).status).toBe(200);
    server.moveClockTo(new Date(start.getTime() + 3_700_000));
    expect([(await quotes(former!)).status, (await quotes(secret)).status]).toEqual([401, 200]);
    server.moveClockTo(start);
    admin = await server.signIn('agent@harbor.example');
    const atOnce = await regenerate(0);
    expect(atOnce.key.formerUntil).toBe(null);
    expect([(await quotes(secret)).status, (await quotes(atOnce.secret)).status]).toEqual([401, 200]);
  });
});

describe('a key whose maker', () => {
  const maker = 'agent@harbor.example';
  const set = (text: string) =>
    server.database.pool.query(`update person set ${text} where email = $1`, [maker]);

  it.each([
    ['is disabled', 'enabled = false', 'enabled = true'],
    ['lost the role', "role = 'Agent'", "role = 'Agency Admin'"],
  ])('%s opens nothing until that changes', async (_, lose, regain) => {
    const { secret, id } = await make();
    await set(lose);
    expect((await quotes(secret!)).status).toBe(401);
    await set(regain);
    expect((await quotes(secret!)).status).toBe(200);
    expect((await keys()).find((key) => key.id === id)).toMatchObject({ isWorking: true });
  });

  it('is removed opens nothing any more', async () => {
    const colleague = await newColleague(server, 'removed@harbor.example');
    const row = await server.database.pool.query<{ id: string }>(
      "update person set role = 'Agency Admin' where email = $1 returning id",
      [colleague],
    );
    const { secret, id } = await make({}, await server.signIn(colleague));
    expect((await quotes(secret!)).status).toBe(200);
    await did(server.call(removeUser, { params: { id: row.rows[0]!.id } }, { token: admin }));
    expect((await quotes(secret!)).status).toBe(401);
    expect((await keys()).find((key) => key.id === id)).toMatchObject({ isWorking: false });
  });

  it('has no second factor where one is demanded opens nothing', async () => {
    const { secret } = await make();
    const enforce = (isOn: boolean) =>
      server.database.pool.query(
        'update organization set enforce_mfa = $1 where id = (select organization_id from person where email = $2)',
        [isOn, maker],
      );
    await enforce(true);
    expect((await quotes(secret!)).refusal.code).toBe('factor-due');
    await enforce(false);
    expect((await quotes(secret!)).status).toBe(200);
  });
});

describe('the activity of keys', () => {
  it('is every call, refused ones too, found by key, words and days (ACC-031, ACC-567, ACC-570)', async () => {
    const { secret, keyId, id } = await make({ name: 'Watched' });
    await quotes(secret!);
    await server.call(searchAccounts, { query: { search: 'private words' } as never }, { token: secret! });
    await server.call(searchTags, {}, { token: secret! });
    const all = await activity({ apiClientId: keyId });
    expect(all.map(({ callId, status }) => [callId, status])).toEqual([
      ['search-tags', 403],
      ['search-accounts', 200],
      ['search-quotes', 200],
    ]);
    expect(all[0]).toMatchObject({ keyName: 'Watched', method: 'GET', path: '/api/account/v1/tags' });
    expect(JSON.stringify(all)).not.toContain('private words');
    expect((await keys()).find((key) => key.id === id)!.lastUsed).not.toBe(null);
    expect(await activity({ apiClientId: keyId, search: 'search-acc' })).toHaveLength(1);
    const older = await activity({ apiClientId: keyId, searchAfter: all[0]!.id, size: 1 });
    expect(older.map(({ id: found }) => found)).toEqual([all[1]!.id]);
    expect(await activity({ apiClientId: keyId, pageRequested: 1, size: 2 })).toHaveLength(1);
    // Days are whole days.
    await server.database.pool.query(`update api_activity set at = $2 where id = $1`, [
      all[2]!.id,
      '2026-01-31T23:59:59.5Z',
    ]);
    const within = async (query: object) => (await activity({ apiClientId: keyId, ...query })).length;
    expect(await within({ after: '2026-01-31', before: '2026-01-31' })).toBe(1);
    expect(await within({ after: '2026-02-01' })).toBe(2);
    expect(await within({ before: '2026-01-30' })).toBe(0);
    expect(await within({ dateFilter: 'TODAY' })).toBe(2);
    expect(await activity({}, rival)).toEqual([]);
    expect(await activity({ apiClientId: keyId }, staff)).toEqual([]);
  });

  it('is counted by day, and in sums by key and by call (ACC-568, ACC-569)', async () => {
    const { secret, keyId } = await make({ name: 'Counted' });
    for (let count = 0; count < 3; count += 1) await quotes(secret!);
    await server.call(searchTags, {}, { token: secret! });
    const query = { apiClientId: keyId } as never;
    const { days } = await did(server.call(getApiActivityGraph, { query }, { token: admin }));
    const today = server.appContext.clock.now().toISOString().slice(0, 10);
    expect(days).toEqual([{ day: today, calls: 4, refused: 1, failed: 0 }]);
    const stats = await did(server.call(getApiActivityStats, { query }, { token: admin }));
    expect(stats).toMatchObject({
      calls: 4,
      refused: 1,
      failed: 0,
      keys: [{ keyId, keyName: 'Counted', calls: 4 }],
      callIds: [
        { callId: 'search-quotes', calls: 3 },
        { callId: 'search-tags', calls: 1, refused: 1 },
      ],
    });
    expect(stats.p95Milliseconds).toBeGreaterThanOrEqual(stats.medianMilliseconds!);
    expect((await did(server.call(getApiActivityStats, { query }, { token: rival }))).calls).toBe(0);
  });
});
