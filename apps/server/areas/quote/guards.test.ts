import { getAccount, updateAccount } from '@parapet/contract/account/accounts';
import { login } from '@parapet/contract/auth/session';
import { bindQuote } from '@parapet/contract/quote/binding';
import {
  getProgress,
  getQuote,
  getSnapshot,
  listSnapshots,
  startQuote,
  updateQuote,
} from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import { approveQuote, releaseQuote } from '@parapet/contract/quote/underwriting/underwriting';
import { addDays } from '@parapet/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../demo/people.ts';
import { runJob } from '../../platform/outbox/schedule.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { answerQuestions, did, newAccount, readyQuote, sendToOwner, signAs } from '../../testing/story.ts';
import { jobs } from '../jobs.ts';

let server: TestServer;
let underwriter: string;
beforeAll(async () => {
  server = await startTestServer();
  underwriter = await server.signIn('underwriter@parapet.example');
});
afterAll(() => server.stop());

const at = (quote: Quote) => ({ params: { quoteId: quote.id } });
const read = (quote: Quote, token: string) => did(server.call(getQuote, at(quote), { token }));

describe('a change of the account’s facts', () => {
  it('takes the signature off a quote that was signed for the facts before', async () => {
    const account = await answerQuestions(server, await newAccount(server));
    const token = await server.signIn('agent@harbor.example');
    const quote = await did(
      server.call(startQuote, { params: { product: 'P250', accountId: account.id }, body: {} }, { token }),
    );
    const sent = await sendToOwner(server, quote, token);
    const signed = await did(signAs(server, sent.quote, sent.owner));
    expect(signed.signature).toMatchObject({ name: 'Olivia Grant' });
    const now = await did(server.call(getAccount, { params: { accountId: account.id } }, { token }));
    await did(
      server.call(
        updateAccount,
        {
          params: { accountId: account.id },
          body: { version: now.version, details: { ...now.details, noOfEmployeesAll: 41 } },
        },
        { token },
      ),
    );
    const referred = await read(quote, token);
    expect(referred).toMatchObject({ status: 'REFERRED', signature: null, surplusNotice: null });
    const released = await did(
      server.call(
        releaseQuote,
        { ...at(quote), body: { version: referred.version } },
        { token: underwriter },
      ),
    );
    const bound = await server.call(
      bindQuote,
      { ...at(quote), body: { version: released.version } },
      { token },
    );
    expect(bound.refusal).toMatchObject({ code: 'not-bindable', detail: expect.stringContaining('signed') });
  });
});

describe('snapshots', () => {
  it('keep each version of a quote as it was, newest first', async () => {
    const { quote, token } = await readyQuote(server);
    const changed = await did(
      server.call(
        updateQuote,
        {
          params: { product: 'P100', quoteId: quote.id },
          body: { version: quote.version, asked: { global: { limit: 2_000_000 } } },
        },
        { token },
      ),
    );
    const { content } = await did(server.call(listSnapshots, at(quote), { token }));
    expect(
      content.map(({ number, event, limit, totalPremium }) => [number, event, limit, totalPremium]),
    ).toEqual([
      [changed.version, 'quote.updated', 2_000_000, changed.totalPremium],
      [quote.version, 'quote.started', quote.selection.global.limit, quote.totalPremium],
    ]);
    const snapshot = (number: number, as = token) =>
      server.call(getSnapshot, { params: { quoteId: quote.id, number } }, { token: as });
    expect(await did(snapshot(quote.version))).toMatchObject({
      selection: quote.selection,
      rating: quote.rating,
      totalPremium: quote.totalPremium,
    });
    expect(await did(snapshot(changed.version))).toMatchObject({ selection: changed.selection });
    expect((await snapshot(changed.version + 1)).status).toBe(404);
    expect((await snapshot(quote.version, await server.signIn('agent2@summit.example'))).status).toBe(404);
    // What was drafted before it was sent is not the policyholder's to read.
    const sent = await sendToOwner(server, changed, token);
    const shown = await did(server.call(listSnapshots, at(quote), { token: sent.owner }));
    expect(shown.content.map(({ event }) => event)).toEqual(['quote.sent']);
    expect((await snapshot(shown.content[0]!.number, sent.owner)).status).toBe(200);
    for (const { number } of content) expect((await snapshot(number, sent.owner)).status).toBe(404);
  });
});

describe('the price of a quote', () => {
  const expire = () =>
    runJob(
      server.database,
      server.appContext,
      jobs.find(({ name }) => name === 'expire-quotes')!,
    );
  /** After the clock has moved, the old token is expired, so sign in again. */
  async function standAt(instant: Date): Promise<{ status: string; codes: string[] }> {
    // A message that is tried again while the clock is ahead would wait for that day.
    await server.settled();
    server.moveClockTo(instant);
    const { body } = await server.call(login, {
      body: { username: 'underwriter@parapet.example', password: demoPassword },
    });
    await expire();
    const { status } = await read(late, body.accessToken);
    const { obstacles } = await did(server.call(getProgress, at(late), { token: body.accessToken }));
    return { status, codes: obstacles.map(({ code }) => code) };
  }
  let late: Quote;

  it('holds through its last day, and the quote expires once that day is over everywhere', async () => {
    late = (await readyQuote(server)).quote;
    // The day ends last in Honolulu, ten hours after Greenwich; for the account in Texas it has already
    // ended.
    const endOfLastDay = Date.parse(`${addDays(late.expiresOn, 1)}T10:00:00Z`);
    try {
      const onLastDay = await standAt(new Date(`${late.expiresOn}T17:00:00Z`));
      expect(onLastDay.status).toBe('READY');
      expect(onLastDay.codes).not.toContain('PRICE_EXPIRED');
      const lastMinute = await standAt(new Date(endOfLastDay - 60_000));
      expect(lastMinute.status).toBe('READY');
      expect(lastMinute.codes).toContain('PRICE_EXPIRED');
      expect((await standAt(new Date(endOfLastDay + 60_000))).status).toBe('EXPIRED');
    } finally {
      server.moveClockTo(new Date());
    }
  });
});

describe('a quote that a rule knocks out', () => {
  it('is neither released nor approved by an underwriter', async () => {
    const account = await answerQuestions(server, await newAccount(server));
    const token = await server.signIn('agent@harbor.example');
    const quote = await did(
      server.call(startQuote, { params: { product: 'P250', accountId: account.id }, body: {} }, { token }),
    );
    const now = await did(server.call(getAccount, { params: { accountId: account.id } }, { token }));
    await did(
      server.call(
        updateAccount,
        {
          params: { accountId: account.id },
          body: { version: now.version, details: { ...now.details, revenue: 300_000_000 } },
        },
        { token },
      ),
    );
    const referred = await read(quote, token);
    expect(referred).toMatchObject({
      status: 'REFERRED',
      rating: { knockOuts: [{ code: 'REVENUE_OVER_MAXIMUM' }] },
    });
    for (const command of [releaseQuote, approveQuote]) {
      const { refusal } = await server.call(
        command,
        { ...at(quote), body: { version: referred.version } },
        { token: underwriter },
      );
      expect(refusal).toMatchObject({ code: 'wrong-state', detail: expect.stringContaining('knocked out') });
    }
    expect(await read(quote, token)).toMatchObject({ status: 'REFERRED', version: referred.version });
  });
});
