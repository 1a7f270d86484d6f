import {
  addToCart,
  getCart,
  removeFromCart,
  requestQuotes,
  submitCart,
  updateCart,
} from '@parapet/contract/quote/cart';
import { getHistory } from '@parapet/contract/activity/index';
import { deleteQuote, getQuote } from '@parapet/contract/quote/quotes';
import type { Account } from '@parapet/contract/account/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, answerQuestions, did, newAccount } from '../../../testing/story.ts';

let server: TestServer;
let agent: string, producer: string, rival: string, underwriter: string;
beforeAll(async () => {
  server = await startTestServer();
  [agent, producer, rival, underwriter] = [
    await server.signIn(agents.US),
    await server.signIn('producer@harbor.example'),
    await server.signIn('agent2@summit.example'),
    await server.signIn('underwriter@parapet.example'),
  ];
});
afterAll(() => server.stop());

const account = async (): Promise<Account> => answerQuestions(server, await newAccount(server));
const addNew = (accountId: string, token = agent) =>
  server.call(addToCart, { body: { accountId, product: 'P100' } }, { token });
const addQuote = (accountId: string, quoteId: string, token = agent, key?: string) =>
  server.call(addToCart, { body: { accountId, quoteId } }, { token, ...(key && { key }) });
const cart = (accountId: string, token = agent) => server.call(getCart, { query: { accountId } }, { token });
const idsIn = async (accountId: string) => (await did(cart(accountId))).content.map(({ id }) => id);
const standAt = (id: string, status: string) =>
  server.database.pool.query('update quote set status = $2 where id = $1', [id, status]);
const getEvents = async (accountId: string) =>
  (await did(server.call(getHistory, { params: { accountId } }, { token: agent }))).content.map(
    ({ event }) => event,
  );

/** An account with so many quotes in its cart that an underwriter can be asked for. */
async function filled(count: number) {
  const one = await account();
  for (let added = 0; added < count; added++) await did(addNew(one.id));
  const ids = await idsIn(one.id);
  for (const id of ids) await standAt(id, 'INDICATION');
  return { account: one, ids };
}

describe('the cart of an account', () => {
  it('lists its quotes in the order in which they were added (QUO-018, QUO-742)', async () => {
    const { account: one, ids } = await filled(3);
    const { content, ...rest } = await did(
      server.call(getCart, { query: { accountId: one.id, agencyId: one.agencyId } }, { token: producer }),
    );
    expect(rest).toEqual({ accountId: one.id, agencyId: one.agencyId, most: 5, isFull: false });
    expect(content.map(({ id }) => id)).toEqual(ids);
    expect(content[0]).toMatchObject({
      status: 'INDICATION',
      can: expect.arrayContaining(['request-quote']),
    });
  });

  it('holds five quotes and refuses a sixth in the words of the document (QUO-314, QUO-529, QUO-936)', async () => {
    const { account: one, ids } = await filled(5);
    expect(await did(cart(one.id))).toMatchObject({ isFull: true });
    const sixth = await addNew(one.id);
    expect(sixth.status).toBe(409);
    expect(sixth.refusal).toMatchObject({
      code: 'cart-full',
      detail: 'You have reached 5 request limit, please delete one to add another variation!',
    });
    // Nothing was started for it either.
    const { rows } = await server.database.pool.query('select id from quote where account_id = $1', [one.id]);
    expect(rows).toHaveLength(5);
    expect((await addQuote(one.id, ids[0]!)).status).toBe(200);
  });

  it('never holds six, whoever fills it at the same moment', async () => {
    const { account: one } = await filled(4);
    const replies = await Promise.all(
      [agent, producer, agent, producer].map((token) => addNew(one.id, token)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await idsIn(one.id)).toHaveLength(5);
  });

  it('gives a place back for a quote that is removed, and says so in history (QUO-743)', async () => {
    const { account: one, ids } = await filled(5);
    const remove = (token: string, key: string) =>
      server.call(
        removeFromCart,
        { params: { quoteId: ids[2]! }, query: { agencyId: one.agencyId } },
        { token, key },
      );
    const removed = await did(remove(agent, 'remove-once-01'));
    expect(removed.content.map(({ id }) => id)).toEqual(ids.toSpliced(2, 1));
    // The same request again gets the same answer; another one finds nothing to remove.
    expect((await did(remove(agent, 'remove-once-01'))).content).toHaveLength(4);
    expect((await remove(agent, 'remove-twice-01')).status).toBe(404);
    expect((await did(addNew(one.id))).isFull).toBe(true);
    expect((await getEvents(one.id)).filter((event) => event === 'quote.removed-from-cart')).toHaveLength(1);
    expect((await getEvents(one.id)).filter((event) => event === 'quote.added-to-cart')).toHaveLength(6);
  });

  it('takes a quote whose terms are saved on the way (QUO-609)', async () => {
    const { account: one, ids } = await filled(1);
    await standAt(ids[0]!, 'READY');
    await did(server.call(removeFromCart, { params: { quoteId: ids[0]! } }, { token: agent }));
    const quote = await did(server.call(getQuote, { params: { quoteId: ids[0]! } }, { token: agent }));
    const save = (version: number) =>
      server.call(
        updateCart,
        { body: { version, accountId: one.id, quoteId: quote.id, asked: { global: { limit: 2_000_000 } } } },
        { token: agent },
      );
    expect((await save(quote.version - 1)).refusal).toMatchObject({ code: 'changed-meanwhile' });
    expect(await idsIn(one.id)).toEqual([]);
    expect((await did(save(quote.version))).content[0]).toMatchObject({ id: quote.id, limit: 2_000_000 });
  });

  it('has no place for a quote that is closed or with an underwriter, or of another account', async () => {
    const { ids } = await filled(2);
    const other = await account();
    expect((await addQuote(other.id, ids[0]!)).status).toBe(404);
    for (const status of ['REQUESTED', 'REFERRED', 'EXPIRED', 'SIGNED', 'LOST']) {
      const { account: one, ids: own } = await filled(1);
      await did(server.call(removeFromCart, { params: { quoteId: own[0]! } }, { token: agent }));
      await standAt(own[0]!, status);
      expect((await addQuote(one.id, own[0]!)).refusal, status).toMatchObject({ code: 'wrong-state' });
    }
  });

  it('loses a quote that is deleted', async () => {
    const { account: one, ids } = await filled(2);
    await did(server.call(deleteQuote, { params: { quoteId: ids[0]! } }, { token: agent }));
    expect(await idsIn(one.id)).toEqual([ids[1]]);
  });

  it('is not there for another agency, nor under another agency’s name', async () => {
    const { account: one, ids } = await filled(1);
    const quoteId = ids[0]!;
    expect((await cart(one.id, rival)).status).toBe(404);
    expect((await addNew(one.id, rival)).status).toBe(404);
    expect((await server.call(removeFromCart, { params: { quoteId } }, { token: rival })).status).toBe(404);
    const request = { body: { accountId: one.id, quoteIds: ids } };
    expect((await server.call(requestQuotes, request, { token: rival })).status).toBe(404);
    const { rows } = await server.database.pool.query(
      "select id from organization where name like 'Summit%'",
    );
    const agencyId = rows[0].id as string;
    const named = (query: object) => ({ query: { accountId: one.id, agencyId, ...query } });
    expect((await server.call(getCart, named({}), { token: agent })).status).toBe(404);
    expect(await idsIn(one.id)).toEqual(ids);
  });
});

describe('quotes that are requested from the cart', () => {
  const by = {
    agentFirstName: 'Avery',
    agentLastName: 'Stone',
    agentEmail: 'avery@harbor.example',
    agentPhone: '6175552009',
  };
  const request = (accountId: string, quoteIds: string[], more: object = {}, key?: string) =>
    server.call(
      requestQuotes,
      { body: { accountId, quoteIds, ...by, ...more } },
      { token: agent, ...(key && { key }) },
    );
  const read = (quoteId: string, token = agent) =>
    did(server.call(getQuote, { params: { quoteId } }, { token }));

  it('wait for an underwriter, and the cart is empty (QUO-228, QUO-315, QUO-613)', async () => {
    const { account: one, ids } = await filled(3);
    const { rows } = await server.database.pool.query(
      'select id from team where organization_id = $1 limit 1',
      [one.agencyId],
    );
    const retail = {
      retailAgentFirstName: 'Rosa',
      retailAgentLastName: 'Delgado',
      retailAgentLicenseNumber: 'W123456',
    };
    const sent = await did(
      request(one.id, ids, { agencyId: one.agencyId, teamIds: [rows[0].id], ...retail }, 'request-once-1'),
    );
    expect(sent).toMatchObject({ requested: 3, refused: 0 });
    expect(sent.results.map(({ quoteId, reason }) => [quoteId, reason])).toEqual(ids.map((id) => [id, null]));
    expect(await idsIn(one.id)).toEqual([]);
    expect(await read(ids[0]!, underwriter)).toMatchObject({
      status: 'REQUESTED',
      agentName: 'Avery Stone',
      agentEmail: 'avery@harbor.example',
      agentPhone: '6175552009',
      retailAgent: { firstName: 'Rosa', lastName: 'Delgado', licenseNumber: 'W123456' },
    });
    // Sent again by a browser that got no answer: nothing is requested twice.
    const again = await did(
      request(one.id, ids, { agencyId: one.agencyId, teamIds: [rows[0].id], ...retail }, 'request-once-1'),
    );
    expect(again).toEqual(sent);
    expect((await getEvents(one.id)).filter((event) => event === 'quote.requested')).toHaveLength(3);
  });

  it('are refused one by one: what changed or expired meanwhile stays in the cart (QUO-744, QUO-807)', async () => {
    const { account: one, ids } = await filled(4);
    const [good, expired, gone, requested] = ids as [string, string, string, string];
    await standAt(expired, 'EXPIRED');
    await standAt(requested, 'REQUESTED');
    await standAt(gone, 'DELETED');
    const sent = await did(request(one.id, ids));
    expect(sent).toMatchObject({ requested: 1, refused: 3 });
    expect(sent.results.map(({ quoteId, requested: is }) => [quoteId, is])).toEqual([
      [good, true],
      [expired, false],
      [gone, false],
      [requested, false],
    ]);
    expect(sent.results[1]!.reason).toMatch(/EXPIRED/i);
    expect(sent.results[1]!.quoteNumber).toMatch(/^Q-/);
    expect(await idsIn(one.id)).toEqual([expired, requested]);
  });

  it('are all of the cart when it is submitted; an empty one is refused (QUO-611)', async () => {
    const { account: one, ids } = await filled(2);
    const submit = () =>
      server.call(submitCart, { params: { accountId: one.id }, body: {} }, { token: agent });
    expect((await did(submit())).results.map(({ quoteId }) => quoteId)).toEqual(ids);
    expect((await submit()).refusal).toMatchObject({ code: 'cart-empty' });
  });

  it('are requested once by two who send the same cart at the same moment', async () => {
    const { account: one, ids } = await filled(2);
    const replies = await Promise.all(
      [agent, producer].map(async (token) =>
        did(server.call(requestQuotes, { body: { accountId: one.id, quoteIds: ids } }, { token })),
      ),
    );
    expect(replies.map(({ requested }) => requested).toSorted()).toEqual([0, 2]);
  });

  it('name the retail agent and their license in Florida (QUO-551)', async () => {
    const { account: one, ids } = await filled(1);
    await server.database.pool.query("update account set state = 'FL' where id = $1", [one.id]);
    const refused = await request(one.id, ids, { retailAgentFirstName: 'Rosa' });
    expect(refused.status).toBe(400);
    expect((refused.refusal as { errors?: { field: string }[] }).errors?.map(({ field }) => field)).toEqual([
      'retailAgentLastName',
      'retailAgentLicenseNumber',
    ]);
    expect(await idsIn(one.id)).toEqual(ids);
  });

  it('go to teams of their own agency alone', async () => {
    const { account: one, ids } = await filled(1);
    const { rows } = await server.database.pool.query(
      'select id from team where organization_id <> $1 limit 1',
      [one.agencyId],
    );
    expect((await request(one.id, ids, { teamIds: [rows[0].id] })).status).toBe(400);
  });

  it('are not requested by staff, who may look into the cart', async () => {
    const { account: one, ids } = await filled(1);
    const body = { accountId: one.id, quoteIds: ids };
    expect((await server.call(requestQuotes, { body }, { token: underwriter })).status).toBe(403);
    expect((await cart(one.id, underwriter)).status).toBe(200);
  });
});
