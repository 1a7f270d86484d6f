import { getQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, did, readyQuote } from '../../testing/story.ts';

let server: TestServer;
let agent: string;
beforeAll(async () => {
  server = await startTestServer();
  agent = await server.signIn(agents.US);
});
afterAll(() => server.stop());

type Sent = { body?: unknown; ifMatch?: string; token?: string; method?: string };
type Answer = { code: string; version: number; errors: { field: string; detail: string }[] };

/** A request as any client would send it, with nothing filled in. */
async function send(path: string, { body, ifMatch, token = agent, method = 'PUT' }: Sent) {
  const response = await fetch(new URL(path, server.url), {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer;
  return { status: response.status, guardedBy: response.headers.get('guarded-by'), answer };
}

const contact = (name: string) => ({
  contactFirstName: name,
  contactLastName: 'Grant',
  contactEmail: 'olivia@keystone.example',
  contactPhone: '5125550143',
});
const customerOf = (quoteId: string) => `/api/quote/v1/action/customer/${quoteId}`;
const getVersion = async (quoteId: string) =>
  (await did(server.call(getQuote, { params: { quoteId } }, { token: agent }))).version;

describe('a write', () => {
  it('without a version is guarded by the state alone, and says so (QUO-633, QUO-646)', async () => {
    const { quote } = await readyQuote(server);
    const changed = await send(customerOf(quote.id), { body: contact('Olivia') });
    expect(changed).toMatchObject({
      status: 200,
      guardedBy: 'state',
      answer: { version: quote.version + 1 },
    });

    const lost = { body: { reasonSummary: 'Price is High', reason: 'A rival was cheaper' } };
    expect(await send(`/api/quote/v1/lost/${quote.id}`, lost)).toMatchObject({
      status: 200,
      guardedBy: 'state',
    });
    const again = await send(customerOf(quote.id), { body: contact('Otto') });
    expect(again).toMatchObject({ status: 409, guardedBy: null, answer: { code: 'wrong-state' } });
  });

  it('takes the version in the body, in the query or as If-Match', async () => {
    const { quote } = await readyQuote(server);
    const path = customerOf(quote.id);
    const body = { ...contact('Olivia'), version: quote.version };
    expect(await send(path, { body })).toMatchObject({ status: 200, guardedBy: 'version' });
    const stale = await send(path, { body: contact('Otto'), ifMatch: `"${quote.version}"` });
    expect(stale).toMatchObject({ status: 409, answer: { code: 'changed-meanwhile' } });
    const now = { body: contact('Otto'), ifMatch: `"${quote.version + 1}"` };
    expect(await send(path, now)).toMatchObject({ status: 200, guardedBy: 'version' });
    expect(await send(path, { body: contact('Ada'), ifMatch: '*' })).toMatchObject({ guardedBy: 'state' });
    const needBy = `/api/quote/v1/update/needBy?quoteId=${quote.id}&needBy=2030-01-01`;
    expect((await send(needBy, { ifMatch: `"${quote.version}"` })).answer.code).toBe('changed-meanwhile');
    const version = await getVersion(quote.id);
    expect(await send(`${needBy}&version=${version}`, { ifMatch: `${version}` })).toMatchObject({
      status: 200,
      guardedBy: 'version',
    });
  });

  it('is refused with a header that contradicts the body, is no version or cannot be heeded', async () => {
    const { quote } = await readyQuote(server);
    const body = { ...contact('Olivia'), version: quote.version };
    const refusedFor = async (path: string, ifMatch: string) => {
      const { status, answer } = await send(path, { body, ifMatch });
      return [status, answer.errors[0]?.field, answer.errors[0]?.detail];
    };
    expect(await refusedFor(customerOf(quote.id), '"99"')).toEqual([
      400,
      'If-Match',
      'The version does not match the one in the body.',
    ]);
    expect((await refusedFor(customerOf(quote.id), 'latest')).slice(0, 2)).toEqual([400, 'If-Match']);
    expect(await refusedFor(`/api/quote/v1/action/share/${quote.id}`, '"1"')).toEqual([
      400,
      'If-Match',
      'This call takes no version.',
    ]);
    expect(await getVersion(quote.id)).toBe(quote.version);
  });

  it('and another at once without versions are both done, and history shows both', async () => {
    const { quote } = await readyQuote(server);
    const names = ['Ada', 'Bea', 'Cleo', 'Dora'];
    const replies = await Promise.all(
      names.map((name) => send(customerOf(quote.id), { body: contact(name) })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await getVersion(quote.id)).toBe(quote.version + 4);
    const { rows } = await server.database.pool.query(
      `select 1 from history where subject_id = $1 and event = 'quote.customer-updated'`,
      [quote.id],
    );
    expect(rows).toHaveLength(4);
  });

  it('and another at once that end a quote: one of them finds its state', async () => {
    const { quote } = await readyQuote(server);
    const lost = { reasonSummary: 'Price is High', reason: 'A rival was cheaper' };
    const token = await server.signIn('underwriter@parapet.example');
    const declined = { reasonSummary: 'Error', reason: 'Entered twice' };
    const replies = await Promise.all([
      send(`/api/quote/v1/lost/${quote.id}`, { body: lost }),
      send(`/api/quote/v1/decline/${quote.id}`, { body: declined, token }),
    ]);
    const statuses = replies.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.answer.code).toBe('wrong-state');
  });
});
