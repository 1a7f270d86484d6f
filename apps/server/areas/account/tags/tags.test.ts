import { searchAccounts } from '@parapet/contract/account/accounts';
import { applyTags, createTag, deleteTag, searchTags, updateTag } from '@parapet/contract/account/tags';
import { searchHistory } from '@parapet/contract/activity/index';
import { searchBinders, sumPolicies } from '@parapet/contract/policy/index';
import { searchQuotes, searchUnderwriterInbox } from '@parapet/contract/quote/quotes';
import { MOST_TAGS_OF_ACCOUNT } from '@parapet/domain/accounts/tags';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { boundPolicy, did, readyQuote, referredQuote, sendToOwner } from '../../../testing/story.ts';

let server: TestServer;
let admin: string, staff: string, rival: string, owner: string;
let accountId: string, quoteId: string, other: string;
beforeAll(async () => {
  server = await startTestServer();
  [admin, staff, rival] = [
    await server.signIn('agent@harbor.example'),
    await server.signIn('underwriter@parapet.example'),
    await server.signIn('agent2@summit.example'),
  ];
  const first = await readyQuote(server);
  [accountId, quoteId] = [first.quote.accountId, first.quote.id];
  ({ owner } = await sendToOwner(server, first.quote, first.token));
  other = (await readyQuote(server)).quote.accountId;
});
afterAll(() => server.stop());

const list = async (token = admin, query: object = {}) =>
  (await did(server.call(searchTags, { query: query as never }, { token }))).content;
const named = async (name: string) => (await list()).find((tag) => tag.name === name)!;
const apply = (tags: string[], of = accountId, token = admin) =>
  server.call(applyTags, { body: { accountId: of, tags } }, { token });
const add = (body: object, token = admin) =>
  server.call(createTag, { body: { name: 'Food', color: 'red', ...body } as never }, { token });
const accounts = async (query: object, token = admin) =>
  (await did(server.call(searchAccounts, { query: query as never }, { token }))).content;
const events = async (subjectId: string) =>
  (
    await server.database.pool.query<{ event: string; detail: object }>(
      "select event, detail from history where subject_id = $1 and event like '%tag%' order by at",
      [subjectId],
    )
  ).rows;

describe('the tags of an agency', () => {
  it('are listed with how many accounts carry them, and are nobody else’s (ACC-032, ACC-365, ACC-571)', async () => {
    expect(await list()).toEqual([]);
    const made = await did(add({}));
    expect(made).toMatchObject({ name: 'Food', color: 'red', accounts: 0, version: 1 });
    await did(apply(['Food']));
    expect(await list()).toMatchObject([{ name: 'Food', accounts: 1, can: ['update-tag', 'delete-tag'] }]);
    expect(await list(rival)).toEqual([]);
    expect(await list(staff, { agencyId: made.agencyId })).toMatchObject([{ name: 'Food', can: [] }]);
    // An agency that names another one still gets its own.
    expect(await list(rival, { agencyId: made.agencyId })).toEqual([]);
    for (const token of [owner, await server.signIn('carrier@atlas.example')])
      expect((await server.call(searchTags, {}, { token })).status).toBe(403);
  });

  it('have a name of their own whatever its case, without a comma, and a color', async () => {
    expect((await add({ name: 'FOOD' })).refusal).toMatchObject({
      code: 'tag-exists',
      errors: [{ field: 'name' }],
    });
    for (const [field, value] of [
      ['name', ''],
      ['name', 'a,b'],
      ['color', 'pink'],
    ] as const)
      expect((await add({ [field]: value })).refusal.errors).toMatchObject([{ field }]);
    const { agencyId } = await did(add({}, rival));
    // Staff look for one by part of its name, in one agency or in all.
    expect(await list(staff, { search: 'foo' }), 'another agency has its own').toHaveLength(2);
    expect(await list(staff, { search: 'foo', agencyId })).toMatchObject([{ name: 'Food', agencyId }]);
  });

  it('are renamed and colored on every account, at the version that was read', async () => {
    const { id } = await named('Food');
    const change = (body: object, token = admin) =>
      server.call(updateTag, { params: { id }, body: body as never }, { token });
    const saved = await did(change({ name: 'Food & drink', color: 'amber', version: 1 }));
    expect(saved).toMatchObject({ name: 'Food & drink', version: 2, accounts: 1 });
    expect((await change({ name: 'Late', color: 'red', version: 1 })).refusal.code).toBe('changed-meanwhile');
    const [row] = await accounts({ 'filter.tags': 'in:food & drink' });
    expect(row).toMatchObject({ id: accountId, tags: [{ name: 'Food & drink', color: 'amber' }] });
    expect((await change({ name: 'X', color: 'red' }, rival)).status).toBe(404);
    for (const email of ['branch@harbor.example', 'producer@harbor.example', 'underwriter@parapet.example'])
      expect((await change({ name: 'X', color: 'red' }, await server.signIn(email))).status, email).toBe(403);
    await did(change({ name: 'Food', color: 'amber' }));
  });

  it('are applied to an account by their names, new ones included (ACC-574, ACC-735)', async () => {
    expect(await did(apply(['food', ' Key client ', 'KEY CLIENT']))).toEqual({
      message: 'Tag Applied Successfully!',
      accountId,
      tags: [
        { name: 'Food', color: 'amber' },
        { name: 'Key client', color: 'gray' },
      ],
    });
    expect(await list(admin, { accountId })).toHaveLength(2);
    expect(await list(admin, { accountId: other })).toEqual([]);
    // As many at once as two screens may send: the second finds what the first has made.
    const replies = await Promise.all([apply(['West'], other), apply(['West'], accountId)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list()).map(({ name }) => name.toLowerCase())).toEqual(['food', 'key client', 'west']);
    expect(await list(admin, { accountId })).toMatchObject([{ accounts: 2 }]);
    await did(apply([], other));
    expect((await apply(Array.from({ length: MOST_TAGS_OF_ACCOUNT + 1 }, (_, n) => `${n}`))).status).toBe(
      400,
    );
    expect((await apply(['Food'], accountId, rival)).status).toBe(404);
    for (const token of [owner, await server.signIn('bizdev@parapet.example')])
      expect((await apply(['Food'], accountId, token)).status).toBe(403);
    const added = { added: ['Food', 'Key client'], removed: ['West'] };
    await did(apply(['Food', 'Key client']));
    const told = await events(accountId);
    expect(told.at(-1)).toEqual({ event: 'account.tagged', detail: added });
    await did(apply(['Key client', 'Food']));
    expect(await events(accountId), 'nothing changed').toHaveLength(told.length);
    const { content } = await did(
      server.call(searchHistory, { query: { accountId } as never }, { token: admin }),
    );
    expect(content.some(({ event }) => event === 'account.tagged')).toBe(true);
  });

  it('narrow the lists of accounts and of quotes', async () => {
    const ids = async (filter: string) => (await accounts({ 'filter.tags': filter })).map(({ id }) => id);
    expect(await ids('in:FOOD,nothing')).toEqual([accountId]);
    expect(await ids('in:nothing')).toEqual([]);
    expect(await ids('ni:Food')).toContain(other);
    expect(await ids('ni:Food')).not.toContain(accountId);
    const quotes = async (filter: string, token = admin) =>
      (await did(server.call(searchQuotes, { query: { 'filter.tags': filter } as never }, { token })))
        .content;
    expect(await quotes('in:food')).toMatchObject([
      { id: quoteId, tags: [{ name: 'Food' }, { name: 'Key client' }] },
    ]);
    expect((await quotes('ni:food')).map(({ id }) => id)).not.toContain(quoteId);
    // What an agency calls its clients is not for them.
    expect(await accounts({}, owner)).toMatchObject([{ id: accountId, tags: [] }]);
    expect((await did(server.call(searchQuotes, {}, { token: owner }))).content).toMatchObject([
      { tags: [] },
    ]);
    expect(await accounts({ 'filter.tags': 'in:food' }, owner)).toEqual([]);
  });

  it('narrow the desk of the underwriters, binders and policies', async () => {
    const [waiting, bound] = [await referredQuote(server), await boundPolicy(server)];
    await did(apply(['Harbor'], waiting.accountId));
    await did(apply(['Quay'], bound.quote.accountId));
    const query = (filter: string) => ({ query: { 'filter.tags': filter, size: 500 } as never });
    const desk = async (filter: string) =>
      (await did(server.call(searchUnderwriterInbox, query(filter), { token: staff }))).content;
    expect((await desk('in:harbor')).map(({ id }) => id)).toEqual([waiting.id]);
    expect((await desk('ni:harbor')).map(({ id }) => id)).not.toContain(waiting.id);
    const binders = async (filter: string, token = admin) =>
      (await did(server.call(searchBinders, query(filter), { token }))).content.map(({ id }) => id);
    expect(await binders('in:quay')).toEqual([bound.policyId]);
    expect(await binders('in:harbor')).toEqual([]);
    expect(await binders('ni:quay')).not.toContain(bound.policyId);
    expect((await did(server.call(sumPolicies, query('in:nothing'), { token: admin }))).count).toBe(0);
  });

  it('are not for a security provider or an aggregator that sees the account', async () => {
    await server.database.pool.query(
      `insert into reach (holder_id, target_id)
       select id, $1::uuid from organization where name like 'Lookout%'
       union all select id, $2::uuid from organization where name like 'Meridian%' on conflict do nothing`,
      [accountId, (await named('Food')).agencyId],
    );
    for (const email of ['mssp@lookout.example', 'digital@meridian.example']) {
      const token = await server.signIn(email);
      const seen = await accounts({ size: 500 }, token);
      expect(
        seen.find(({ id }) => id === accountId),
        email,
      ).toMatchObject({ tags: [] });
      expect(await accounts({ 'filter.tags': 'in:food' }, token), email).toEqual([]);
      expect((await server.call(searchTags, {}, { token })).status, email).toBe(403);
    }
  });

  it('leave every account when they are deleted (ACC-573, ACC-734)', async () => {
    const { id } = await named('Food');
    const remove = (token: string) => server.call(deleteTag, { params: { id } }, { token });
    expect((await remove(rival)).status).toBe(404);
    expect((await remove(await server.signIn('branch@harbor.example'))).status).toBe(403);
    expect(await did(remove(admin))).toEqual({ message: 'Tag Deleted Successfully!' });
    expect((await remove(admin)).status).toBe(404);
    expect((await accounts({ 'filter.tags': 'in:Key client' }))[0]!.tags).toEqual([
      { name: 'Key client', color: 'gray' },
    ]);
    expect((await events(id)).map(({ event }) => event)).toEqual([
      'tag.created',
      'tag.updated',
      'tag.updated',
      'tag.deleted',
    ]);
  });
});

it('an account that goes to another agency leaves its tags behind', async () => {
  await did(apply(['Ours'], other));
  await server.database.pool.query(
    "update account set agency_id = (select id from organization where name like 'Summit%') where id = $1",
    [other],
  );
  const [moved] = (await accounts({}, rival)).filter(({ id }) => id === other);
  expect(moved!.tags).toEqual([]);
  expect(await accounts({ 'filter.tags': 'in:Ours' }, staff)).toEqual([]);
  expect((await list()).find(({ name }) => name === 'Ours')!.accounts).toBe(0);
});
