import { deleteQuote, getQuote, searchQuotes, searchUnderwriterInbox } from '@parapet/contract/quote/quotes';
import {
  deleteExpiredQuotes,
  deleteInvalidQuotes,
  readQuotes,
  restoreQuotes,
} from '@parapet/contract/quote/bulk-delete';
import type { Quote } from '@parapet/contract/quote/quote';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, did, readyQuote } from '../../../testing/story.ts';

let server: TestServer;
let agent: string, rival: string, staff: string;
beforeAll(async () => {
  server = await startTestServer();
  [agent, rival, staff] = [
    await server.signIn(agents.US),
    await server.signIn('agent2@summit.example'),
    await server.signIn('underwriter@parapet.example'),
  ];
});
afterAll(() => server.stop());

/** A quote at Harbor in a status that no command leads to. */
async function quoteIn(status: string) {
  const { quote, account } = await readyQuote(server);
  await server.database.pool.query('update quote set status = $1 where id = $2', [status, quote.id]);
  await server.database.pool.query('update quote_snapshot set status = $1 where quote_id = $2', [
    status,
    quote.id,
  ]);
  return { quote, account };
}
const rows = async (token: string, query: Record<string, string> = {}) =>
  (await did(server.call(searchQuotes, { query: { size: '100', ...query } }, { token }))).content;
const ids = async (token: string, query?: Record<string, string>) =>
  (await rows(token, query)).map(({ id }) => id);

describe('a quote that is no longer of use', () => {
  describe('and is deleted', () => {
    let quote: Quote;
    let deletion: { message: string };
    const remove = () => server.call(deleteQuote, { params: { quoteId: quote.id } }, { token: agent });
    const read = () => server.call(getQuote, { params: { quoteId: quote.id } }, { token: agent });
    beforeAll(async () => {
      ({ quote } = await quoteIn('LOST'));
      deletion = await did(remove());
    });

    it('leaves every list (QUO-640, QUO-801)', async () => {
      expect(deletion).toEqual({ message: 'Quote Deleted Successfully!' });
      expect(await ids(agent)).not.toContain(quote.id);
      expect((await read()).status).toBe(404);
      expect((await remove()).status).toBe(404);
    });

    it('can be restored as it was (QUO-620, QUO-622)', async () => {
      const restoration = (token: string) =>
        server.call(restoreQuotes, { body: { quoteIds: [quote.id] } }, { token });
      expect((await restoration(rival)).status).toBe(404);
      expect(await did(restoration(agent))).toEqual({ restored: 1 });
      expect(await did(read())).toMatchObject({
        status: 'LOST',
        quoteNumber: quote.quoteNumber,
        agencyStatus: 'CLOSED',
      });
      expect((await restoration(agent)).refusal.code).toBe('wrong-state');
    });
  });

  it('cannot be deleted while it is live', async () => {
    const { quote } = await readyQuote(server);
    expect(
      (await server.call(deleteQuote, { params: { quoteId: quote.id } }, { token: agent })).refusal.code,
    ).toBe('wrong-state');
  });

  it.each([
    ['INVALID', 'QUO-641, ACC-401', deleteInvalidQuotes],
    ['EXPIRED', 'QUO-642, ACC-402', deleteExpiredQuotes],
  ] as const)(
    'is deleted with all %s quotes of the agency, and no one else’s (%s)',
    async (status, _ids, call) => {
      const [one, two] = [await quoteIn(status), await quoteIn(status)];
      const live = await readyQuote(server);
      expect(await did(server.call(call, {}, { token: rival }))).toEqual({ deleted: 0, quoteIds: [] });
      const narrowed = await did(
        server.call(call, { query: { accountId: one.account.id } }, { token: agent }),
      );
      expect(narrowed.quoteIds).toEqual([one.quote.id]);
      expect((await did(server.call(call, {}, { token: agent }))).quoteIds).toEqual([two.quote.id]);
      const left = await ids(agent);
      expect([
        left.includes(one.quote.id),
        left.includes(two.quote.id),
        left.includes(live.quote.id),
      ]).toEqual([false, false, true]);
      expect(
        await did(
          server.call(restoreQuotes, { body: { quoteIds: [one.quote.id, two.quote.id] } }, { token: agent }),
        ),
      ).toEqual({ restored: 2 });
    },
  );

  it('is deleted in bulk by staff only for an account or agency that they name', async () => {
    const { quote, account } = await quoteIn('INVALID');
    expect((await server.call(deleteInvalidQuotes, {}, { token: staff })).refusal.detail).toBe(
      'Choose an agency or an account.',
    );
    expect(
      (await did(server.call(deleteInvalidQuotes, { query: { accountId: account.id } }, { token: staff })))
        .quoteIds,
    ).toEqual([quote.id]);
  });
});

describe('what a person has read', () => {
  it('is marked as read for that person alone, until it changes (QUO-621)', async () => {
    const { quote } = await quoteIn('REFERRED');
    const isRead = async (token: string) =>
      (await did(server.call(searchUnderwriterInbox, { query: { size: 100 } }, { token }))).content.find(
        ({ id }) => id === quote.id,
      )?.isRead;
    expect(await isRead(staff)).toBe(false);
    expect(await did(server.call(readQuotes, { body: { quoteIds: [quote.id] } }, { token: staff }))).toEqual({
      read: 1,
    });
    expect(await isRead(staff)).toBe(true);
    expect(await isRead(await server.signIn('admin@parapet.example'))).toBe(false);
    await server.database.pool.query(
      "update quote set modified = now() + interval '1 minute' where id = $1",
      [quote.id],
    );
    expect(await isRead(staff)).toBe(false);
    expect((await server.call(readQuotes, { body: { quoteIds: [quote.id] } }, { token: rival })).status).toBe(
      404,
    );
  });
});
