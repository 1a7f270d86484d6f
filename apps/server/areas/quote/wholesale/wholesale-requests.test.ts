import { randomUUID } from 'node:crypto';
import { getAccount, updateAccount } from '@parapet/contract/account/accounts';
import { getHistory } from '@parapet/contract/activity/index';
import { bindQuote } from '@parapet/contract/quote/binding';
import { getQuote, searchQuotes, updateQuote } from '@parapet/contract/quote/quotes';
import { downloadProposal } from '@parapet/contract/quote/wholesale';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusedFields } from '../../../testing/outcomes.ts';
import { checkedPaper } from '../../../testing/wire/check-codes.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { getCode, wholesaleCalls } from '../../../testing/wholesale.ts';
import { did, mailsTo, sendToOwner, signAs } from '../../../testing/story.ts';

let server: TestServer;
let calls: ReturnType<typeof wholesaleCalls>;
beforeAll(async () => {
  server = await startTestServer();
  calls = wholesaleCalls(server);
});
afterAll(() => server.stop());

describe('verifying, naming the policyholder and requesting to bind', () => {
  let it_: Awaited<ReturnType<typeof calls.sent>>;
  beforeEach(async () => {
    it_ = await calls.sent();
  });

  it('verifies the facts that are sent if they are those of now, once (QUO-329, QUO-330, QUO-734)', async () => {
    const { quote, session } = it_;
    const review = await did(calls.read(quote.id, session));
    expect(await getCode(calls.verify(review, session, { revenue: 1 }))).toEqual([409, 'facts-changed']);
    expect((await calls.verify(review, session, { accountId: randomUUID() })).status).toBe(404);
    const verified = await did(calls.verify(review, session));
    expect(verified.account).toMatchObject({
      isVerifiedByAgent: true,
      verifiedDate: expect.stringMatching(/^\d{4}-/),
    });
    const again = await did(calls.verify(verified, session));
    expect([again.version, again.account.verifiedDate]).toEqual([
      verified.version,
      verified.account.verifiedDate,
    ]);
  });

  it('holds only for the facts of then', async () => {
    const { quote, session, token, account } = it_;
    await did(calls.verify(await did(calls.read(quote.id, session)), session));
    const { version, details } = await did(
      server.call(getAccount, { params: { accountId: account.id } }, { token }),
    );
    await did(
      server.call(
        updateAccount,
        {
          params: { accountId: account.id },
          body: { version, details: { ...details, yearEstablished: 2008 } },
        },
        { token },
      ),
    );
    const review = await did(calls.read(quote.id, session));
    expect(review.account).toMatchObject({ isVerifiedByAgent: false, verifiedDate: null });
  });

  it('names the policyholder, and refuses a phone that is none', async () => {
    const { quote, session, token } = it_;
    expect(
      refusedFields(await calls.name(quote.id, session, { policyContactPhone: '0000000000' })),
    ).toHaveProperty('policyContactPhone');
    expect(refusedFields(await calls.name(quote.id, session, { policyContactFirstName: '' }))).toEqual({
      policyContactFirstName: 'First Name is required',
    });
    expect((await did(calls.name(quote.id, session))).account).toMatchObject({
      policyContactFirstName: 'Olivia',
    });
    const { contact } = await did(
      server.call(getAccount, { params: { accountId: quote.accountId } }, { token }),
    );
    expect(contact).toMatchObject({ contactEmail: 'olivia@keystone.example' });
  });

  it('requests to bind only when verified and with a policyholder (QUO-295, QUO-328)', async () => {
    const { quote, session } = it_;
    expect(await getCode(calls.request(quote.id, session))).toEqual([409, 'not-verified']);
    await did(calls.verify(await did(calls.read(quote.id, session)), session));
    expect(await getCode(calls.request(quote.id, session))).toEqual([409, 'no-policyholder']);
    await did(calls.name(quote.id, session));
    expect(await did(calls.request(quote.id, session))).toMatchObject({
      status: 'REQUESTED_TO_BIND',
      wraRequestToBind: true,
    });
  });

  const requested = async () => {
    const { quote, session } = it_;
    await did(calls.verify(await did(calls.read(quote.id, session)), session));
    await did(calls.name(quote.id, session));
    return did(calls.request(quote.id, session));
  };

  it('tells the retail agent and the underwriter once, in history, list and mail', async () => {
    const { quote, session, token } = it_;
    const subject = `Ridge Wholesale Brokers requests to bind quote ${quote.quoteNumber} for ${quote.companyName}`;
    const told = async (to: string) =>
      (await mailsTo(server, to)).filter((mail) => mail.subject === subject).length;
    const first = await requested();
    const again = await Promise.all([calls.request(quote.id, session), calls.request(quote.id, session)]);
    expect(again.map(({ body }) => body.version)).toEqual([first.version, first.version]);
    await server.settled();
    expect([await told('agent@harbor.example'), await told('underwriter@parapet.example')]).toEqual([1, 1]);
    const seen = await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token }));
    expect(seen).toMatchObject({
      agencyStatus: 'REQUESTED_TO_BIND',
      wholesale: { requestedAt: expect.any(String), verifiedAt: expect.any(String) },
    });
    const query = { 'filter.accountId': `in:${quote.accountId}` } as never;
    const rows = await did(
      server.call(searchQuotes, { query }, { token: await server.signIn('underwriter@parapet.example') }),
    );
    expect(rows.content[0]).toMatchObject({ id: quote.id, bindRequestedAt: expect.any(String) });
    const { content } = await did(
      server.call(getHistory, { params: { accountId: quote.accountId } }, { token }),
    );
    expect(content.filter(({ event }) => event === 'quote.wholesale-bind-requested')).toEqual([
      expect.objectContaining({ actorName: 'Rita Moreau' }),
    ]);
  });

  it('asks for the terms of then: on other terms the request is to be made again', async () => {
    const { quote, session, token } = it_;
    const { version } = await requested();
    await did(
      server.call(
        updateQuote,
        {
          params: { product: 'P100', quoteId: quote.id },
          body: { version, asked: { global: { limit: 2_000_000 } } },
        },
        { token },
      ),
    );
    expect(await did(calls.read(quote.id, session))).toMatchObject({
      status: 'WHOLESALE',
      wraRequestToBind: false,
      summary: { aggregateLimit: 2_000_000 },
    });
    expect(await did(calls.request(quote.id, session))).toMatchObject({ status: 'REQUESTED_TO_BIND' });
  });

  it('is bound as usual, and then says so and lets nothing be done', async () => {
    const { quote, session, token } = it_;
    await requested();
    const current = await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token }));
    const { owner, quote: toSign } = await sendToOwner(server, current, token);
    const signed = await did(signAs(server, toSign, owner));
    const { policyId } = await did(
      server.call(bindQuote, { params: { quoteId: quote.id }, body: { version: signed.version } }, { token }),
    );
    expect(policyId).toBeTruthy();
    const review = await did(calls.read(quote.id, session));
    expect(review).toMatchObject({ status: 'BOUND', agencyStatus: 'BOUND' });
    expect(await getCode(calls.request(quote.id, session))).toEqual([409, 'not-under-review']);
    expect(await getCode(calls.name(quote.id, session))).toEqual([409, 'wrong-state']);
  });

  it('becomes invalid with the quote, and lets nothing be done', async () => {
    const { quote, session } = it_;
    await server.database.pool.query("update quote set status = 'INVALID' where id = $1", [quote.id]);
    const review = await did(calls.read(quote.id, session));
    expect(review).toMatchObject({ status: 'INVALID', agentName: quote.agentName });
    expect(await getCode(calls.verify(review, session))).toEqual([409, 'wrong-state']);
    expect(await getCode(calls.request(quote.id, session))).toEqual([409, 'not-under-review']);
  });

  it('gives the proposal under its own name, with the retail agent and who places it (QUO-770, QUO-771)', async () => {
    const { quote, session } = it_;
    const get = (query: object) =>
      server.call(
        downloadProposal,
        { params: { quoteId: quote.id }, query: query as never },
        { token: session },
      );
    const file = await get({ accountId: quote.accountId, created: quote.created });
    expect(decodeURIComponent(file.headers.get('content-disposition')!)).toContain(
      `${quote.companyName}-${quote.quoteNumber}-proposal.pdf`,
    );
    expect(await checkedPaper(server, file)).toMatchObject({ docType: 'QUOTE' });
    const text = pdfText(new Uint8Array(file.body as ArrayBuffer)).join('\n');
    expect(text).toContain('Harbor Insurance Agency');
    expect(text).toContain(quote.agentName);
    expect(text).toContain('Placed through Ridge Wholesale Brokers, Rita Moreau');
    expect((await get({ accountId: randomUUID() })).status).toBe(404);
    expect((await get({ created: '2020-01-01T00:00:00.000Z' })).status).toBe(404);
  });
});
