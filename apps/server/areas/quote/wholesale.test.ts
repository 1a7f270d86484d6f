import { randomUUID } from 'node:crypto';
import { getAccount, updateAccount } from '@parapet/contract/account/accounts';
import { getHistory } from '@parapet/contract/activity/index';
import { getWorkflow, mailWorkflowCode, verifyWorkflowCode } from '@parapet/contract/auth/workflow';
import { bindQuote } from '@parapet/contract/quote/binding';
import { getQuote, searchQuotes, updateQuote } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import {
  askWholesaleLink,
  downloadProposal,
  firmographics,
  getWholesaleQuote,
  requestWholesaleBind,
  searchWholesaleAgents,
  sendToWholesale,
  updateWholesaleContact,
  verifyAccount,
  type WholesaleReview,
} from '@parapet/contract/quote/wholesale';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusedFields, signInRival } from '../../testing/outcomes.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { did, mailsTo, readyQuote, sendToOwner, signAs } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const rita = 'wholesale@ridge.example';
const agent = {
  agencyName: 'Ridge Wholesale Brokers',
  agentFirstName: 'Rita',
  agentLastName: 'Moreau',
  agentEmail: rita,
  agentPhone: '(404) 555-0112',
};
const holder = {
  policyContactFirstName: 'Olivia',
  policyContactLastName: 'Grant',
  policyContactEmail: 'olivia@keystone.example',
  policyContactPhone: '(512) 555-0143',
};
const send = (quote: Pick<Quote, 'id' | 'version'>, token: string, body: object = {}) =>
  server.call(
    sendToWholesale,
    { params: { quoteId: quote.id }, body: { version: quote.version, ...agent, ...body } as never },
    { token },
  );
const linkTo = async (quote: Pick<Quote, 'quoteNumber'>): Promise<string> => {
  await server.settled();
  const mail = (await mailsTo(server, rita)).find(
    ({ subject, text }) => subject.includes(quote.quoteNumber) && text.includes('/validate/'),
  )!;
  return /validate\/([\w-]+)/.exec(mail.text)![1]!;
};
/** Opens the mailed link with the code that is mailed for it. */
async function open(quote: Quote) {
  const id = await linkTo(quote);
  await did(server.call(mailWorkflowCode, { params: { id } }));
  await server.settled();
  const code = (await mailsTo(server, rita)).find(({ subject }) => subject.includes('security code'))!;
  const secret = /\b(\d{6})\b/.exec(code.text)![1]!;
  const body = { workflowId: id, secret };
  return { id, body, session: (await did(server.call(verifyWorkflowCode, { body }))).accessToken };
}
async function sent() {
  // Five codes in fifteen minutes are sent to one person: each test has its own count.
  await server.database.pool.query('delete from code_count');
  await server.database.pool.query('delete from link_request');
  const { quote: ready, token, account } = await readyQuote(server);
  const quote = await did(send(ready, token));
  return { quote, token, account, ...(await open(quote)) };
}
const read = (quoteId: string, token: string) =>
  server.call(getWholesaleQuote, { params: { quoteId } }, { token });
const verify = (review: WholesaleReview, token: string, body: object = {}) =>
  server.call(
    verifyAccount,
    {
      params: { quoteId: review.id },
      body: { accountId: review.account.id, ...firmographics.parse(review.account), ...body } as never,
    },
    { token },
  );
const name = (quoteId: string, token: string, body: object = {}) =>
  server.call(updateWholesaleContact, { params: { quoteId }, body: { ...holder, ...body } }, { token });
const request = (quoteId: string, token: string) =>
  server.call(requestWholesaleBind, { params: { quoteId }, body: {} as never }, { token });
const codeOf = async (reply: Promise<{ status: number; refusal: { code: string } }>) => {
  const { status, refusal } = await reply;
  return [status, refusal?.code];
};

describe('wholesale agents', () => {
  const find = async (search: string, token: string) =>
    (await did(server.call(searchWholesaleAgents, { query: { search } }, { token }))).content;

  it('are found by agency, name or email, and only those of wholesale agencies (QUO-230, QUO-769)', async () => {
    const token = await server.signIn('agent@harbor.example');
    for (const search of ['ridge', 'rita moreau', rita])
      expect(await find(search, token)).toEqual([
        expect.objectContaining({
          retailAgencyName: 'Ridge Wholesale Brokers',
          firstName: 'Rita',
          lastName: 'Moreau',
          email: rita,
          phone: expect.stringMatching(/\d{3}/),
          wholesaleId: expect.any(String),
        }),
      ]);
    for (const search of ['summit', '%', 'harbor', 'parapet']) expect(await find(search, token)).toEqual([]);
    expect(await find('', await server.signIn(rita))).toEqual([]);
  });
});

describe('sending a quote to a wholesale agency', () => {
  let ready: Awaited<ReturnType<typeof readyQuote>>;
  beforeAll(async () => {
    ready = await readyQuote(server);
  });

  it('asks for every field in its own words (QUO-446)', async () => {
    const { quote, token } = ready;
    const empty = Object.fromEntries(Object.keys(agent).map((key) => [key, ' ']));
    expect(refusedFields(await send(quote, token, empty))).toMatchObject({
      agencyName: 'Agency Name is required',
      agentFirstName: 'Agent First Name is required',
      agentLastName: 'Agent Last Name is required',
      agentEmail: 'Agent Email is required',
      agentPhone: 'Agent Phone is required',
    });
  });

  it('asks for a valid address, and for 10 or 11 digits (QUO-447, QUO-448)', async () => {
    const { quote, token } = ready;
    expect(refusedFields(await send(quote, token, { agentEmail: 'rita' }))).toEqual({
      agentEmail: 'Please enter a valid Email Address',
    });
    for (const agentPhone of ['404555011', '404555011234', '(404) 555-01a2'])
      expect(refusedFields(await send(quote, token, { agentPhone }))).toEqual({
        agentPhone: 'Agent Phone is not a valid phone number',
      });
  });

  it('is refused for anybody who is no wholesale agent, and by anybody else’s agency', async () => {
    const { quote, token } = ready;
    for (const agentEmail of ['nobody@nowhere.example', 'agent2@summit.example', 'agent@harbor.example'])
      expect(await codeOf(send(quote, token, { agentEmail }))).toEqual([400, 'wholesale-agent-unknown']);
    expect(await codeOf(send(quote, token, { wraId: randomUUID() }))).toEqual([
      400,
      'wholesale-agent-unknown',
    ]);
    expect((await send(quote, await signInRival(server))).status).toBe(404);
    expect((await send(quote, await server.signIn('carrier@atlas.example'))).status).toBe(403);
  });

  it('mails the link, and is seen in the history and on the quote (QUO-229, QUO-020)', async () => {
    const { quote, token } = ready;
    const { content } = await did(
      server.call(searchWholesaleAgents, { query: { search: 'ridge' } }, { token }),
    );
    const saved = await did(
      send(quote, token, { wraId: content[0]!.wholesaleId, quoteId: quote.id, productType: quote.product }),
    );
    expect(saved).toMatchObject({ agencyStatus: 'WHOLESALE', wraRequestToBind: false });
    expect(saved.wholesale).toMatchObject({ ...agent, verifiedAt: null, requestedAt: null });
    expect(saved.wholesale).not.toHaveProperty('personId');
    const id = await linkTo(quote);
    const mail = (await mailsTo(server, rita)).find(({ text }) => text.includes(id))!;
    expect(mail.html).toContain('Review &amp; Request to bind');
    expect(await did(server.call(getWorkflow, { params: { id } }))).toMatchObject({
      flow: 'WHOLESALE',
      redirectURL: null,
    });
    const { content: events } = await did(
      server.call(getHistory, { params: { accountId: quote.accountId } }, { token }),
    );
    expect(events.map(({ event }) => event)).toContain('quote.sent-to-wholesale');
  });

  it('is refused while the quote is not ready', async () => {
    const { quote, token } = await readyQuote(server);
    await server.database.pool.query("update quote set status = 'REFERRED' where id = $1", [quote.id]);
    expect((await send(quote, token)).refusal.code).toBe('wrong-state');
  });
});

describe('the review behind the one-time code', () => {
  it('shows the quote and the account as the documents name them (QUO-046, QUO-191, QUO-262)', async () => {
    const { quote, session, account } = await sent();
    const review = await did(read(quote.id, session));
    expect(review).toMatchObject({
      status: 'WHOLESALE',
      agencyStatus: 'WHOLESALE',
      wraRequestToBind: false,
      totalPremium: quote.totalPremium,
      wholesale: { agencyName: agent.agencyName },
      summary: {
        aggregateLimit: quote.selection.global.limit,
        deductible: quote.selection.global.deductible,
        waitingPeriod: quote.selection.global.waitingPeriod,
        retroActivePeriod: quote.selection.global.retroActivePeriod,
      },
    });
    expect(review.coverageData).toMatchObject({
      limit: quote.selection.global.limit,
      effectiveDate: quote.effectiveDate,
      isRenewal: false,
      isMigration: false,
      businessIncomeCoverage: true,
      isTriaExcluded: quote.selection.isTriaExcluded,
    });
    expect(Object.keys(review.coverageData)).toHaveLength(29);
    const rated = review.coverages.find(({ coverageId }) => coverageId === 111);
    expect(review.coverageData.socialEngEndorsement).toBe(quote.selection.coverages[111]!.selected);
    expect(review.coverageData.socialEngLimit).toBe(rated?.limit ?? null);
    expect(review.account).toMatchObject({
      id: account.id,
      name: account.name,
      revenue: 4_000_000,
      noOfEmployeesAll: 25,
      state: 'TX',
      accountType: 'CUSTOMER',
      isVerifiedByAgent: false,
      verifiedDate: null,
      hostname: 'keystone.example',
    });
    for (const secret of ['securityAnswers', 'origins', 'reason'])
      expect(review.account).not.toHaveProperty(secret);
  });

  it('is of this flow and this quote alone: no other call, no other quote', async () => {
    const { quote, session, token } = await sent();
    const other = await did(send((await readyQuote(server)).quote, token));
    expect(await codeOf(read(other.id, session))).toEqual([403, 'flow-only']);
    expect(await codeOf(read(randomUUID(), session))).toEqual([403, 'flow-only']);
    expect(await codeOf(request(other.id, session))).toEqual([403, 'flow-only']);
    expect(
      await codeOf(server.call(getQuote, { params: { quoteId: quote.id } }, { token: session })),
    ).toEqual([403, 'flow-only']);
    expect(await codeOf(server.call(searchQuotes, { query: {} }, { token: session }))).toEqual([
      403,
      'flow-only',
    ]);
    expect(
      await codeOf(server.call(getAccount, { params: { accountId: quote.accountId } }, { token: session })),
    ).toEqual([403, 'flow-only']);
  });

  it('is nobody’s with an ordinary session, also not the wholesale agent’s or the retail agent’s', async () => {
    const { quote, token } = await sent();
    const sessions = [await server.signIn(rita), token, await signInRival(server)];
    for (const session of sessions) {
      expect(await codeOf(read(quote.id, session))).toEqual([404, 'not-found']);
      expect((await request(quote.id, session)).status).toBe(404);
      expect((await name(quote.id, session)).status).toBe(404);
      expect(
        (await server.call(downloadProposal, { params: { quoteId: quote.id } }, { token: session })).status,
      ).toBe(404);
    }
    expect((await read(quote.id, '')).status).toBe(401);
    const seen = await did(server.call(searchQuotes, { query: {} }, { token: sessions[0]! }));
    expect(seen.content.map(({ id }) => id)).not.toContain(quote.id);
  });

  it('opens by a link once; a used code opens nothing', async () => {
    const { id, body } = await sent();
    expect(await codeOf(server.call(verifyWorkflowCode, { body }))).toEqual([404, 'link-expired']);
    expect(await codeOf(server.call(mailWorkflowCode, { params: { id } }))).toEqual([404, 'link-expired']);
  });

  it('ends when the quote is sent to somebody else, and when another agency takes the account over', async () => {
    const { quote, session, token } = await sent();
    const saved = await did(send(quote, token));
    expect(await codeOf(request(saved.id, session))).toEqual([403, 'flow-over']);
    const again = await open(saved);
    await did(read(saved.id, again.session));
    const set = (key: string) =>
      server.database.pool.query(
        `update quote set wholesale = jsonb_set(wholesale, '{${key}}', to_jsonb($2::text)) where id = $1`,
        [saved.id, randomUUID()],
      );
    await set('sentByAgency');
    expect((await read(saved.id, again.session)).status).toBe(404);
  });

  it('comes by a new link for whoever asks, which goes to the same agent and says nothing to a stranger', async () => {
    const { quote, id: first, session } = await sent();
    const ask = (quoteId: string) => server.call(askWholesaleLink, { params: { quoteId }, body: {} });
    const before = (await mailsTo(server, rita)).length;
    const [known, unknown] = [await did(ask(quote.id)), await did(ask(randomUUID()))];
    expect(known).toEqual(unknown);
    expect(await linkTo(quote)).not.toBe(first);
    expect(await mailsTo(server, rita)).toHaveLength(before + 1);
    await did(read(quote.id, session));
    for (let times = 0; times < 4; times += 1) await did(ask(quote.id));
    expect((await ask(quote.id)).status).toBe(429);
  });
});

describe('verifying, naming the policyholder and requesting to bind', () => {
  let it_: Awaited<ReturnType<typeof sent>>;
  beforeEach(async () => {
    it_ = await sent();
  });

  it('verifies the facts that are sent if they are those of now, once (QUO-329, QUO-330, QUO-734)', async () => {
    const { quote, session } = it_;
    const review = await did(read(quote.id, session));
    expect(await codeOf(verify(review, session, { revenue: 1 }))).toEqual([409, 'facts-changed']);
    expect((await verify(review, session, { accountId: randomUUID() })).status).toBe(404);
    const verified = await did(verify(review, session));
    expect(verified.account).toMatchObject({
      isVerifiedByAgent: true,
      verifiedDate: expect.stringMatching(/^\d{4}-/),
    });
    const again = await did(verify(verified, session));
    expect([again.version, again.account.verifiedDate]).toEqual([
      verified.version,
      verified.account.verifiedDate,
    ]);
  });

  it('holds only for the facts of then', async () => {
    const { quote, session, token, account } = it_;
    await did(verify(await did(read(quote.id, session)), session));
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
    const review = await did(read(quote.id, session));
    expect(review.account).toMatchObject({ isVerifiedByAgent: false, verifiedDate: null });
  });

  it('names the policyholder, and refuses a phone that is none', async () => {
    const { quote, session, token } = it_;
    expect(refusedFields(await name(quote.id, session, { policyContactPhone: '0000000000' }))).toHaveProperty(
      'policyContactPhone',
    );
    expect(refusedFields(await name(quote.id, session, { policyContactFirstName: '' }))).toEqual({
      policyContactFirstName: 'First Name is required',
    });
    expect((await did(name(quote.id, session))).account).toMatchObject({ policyContactFirstName: 'Olivia' });
    const { contact } = await did(
      server.call(getAccount, { params: { accountId: quote.accountId } }, { token }),
    );
    expect(contact).toMatchObject({ contactEmail: 'olivia@keystone.example' });
  });

  it('requests to bind only when verified and with a policyholder (QUO-295, QUO-328)', async () => {
    const { quote, session } = it_;
    expect(await codeOf(request(quote.id, session))).toEqual([409, 'not-verified']);
    await did(verify(await did(read(quote.id, session)), session));
    expect(await codeOf(request(quote.id, session))).toEqual([409, 'no-policyholder']);
    await did(name(quote.id, session));
    expect(await did(request(quote.id, session))).toMatchObject({
      status: 'REQUESTED_TO_BIND',
      wraRequestToBind: true,
    });
  });

  const requested = async () => {
    const { quote, session } = it_;
    await did(verify(await did(read(quote.id, session)), session));
    await did(name(quote.id, session));
    return did(request(quote.id, session));
  };

  it('tells the retail agent and the underwriter once, in history, list and mail', async () => {
    const { quote, session, token } = it_;
    const subject = `Ridge Wholesale Brokers requests to bind quote ${quote.quoteNumber} for ${quote.companyName}`;
    const told = async (to: string) =>
      (await mailsTo(server, to)).filter((mail) => mail.subject === subject).length;
    const first = await requested();
    const again = await Promise.all([request(quote.id, session), request(quote.id, session)]);
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
    expect(await did(read(quote.id, session))).toMatchObject({
      status: 'WHOLESALE',
      wraRequestToBind: false,
      summary: { aggregateLimit: 2_000_000 },
    });
    expect(await did(request(quote.id, session))).toMatchObject({ status: 'REQUESTED_TO_BIND' });
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
    const review = await did(read(quote.id, session));
    expect(review).toMatchObject({ status: 'BOUND', agencyStatus: 'BOUND' });
    expect(await codeOf(request(quote.id, session))).toEqual([409, 'not-under-review']);
    expect(await codeOf(name(quote.id, session))).toEqual([409, 'wrong-state']);
  });

  it('becomes invalid with the quote, and lets nothing be done', async () => {
    const { quote, session } = it_;
    await server.database.pool.query("update quote set status = 'INVALID' where id = $1", [quote.id]);
    const review = await did(read(quote.id, session));
    expect(review).toMatchObject({ status: 'INVALID', agentName: quote.agentName });
    expect(await codeOf(verify(review, session))).toEqual([409, 'wrong-state']);
    expect(await codeOf(request(quote.id, session))).toEqual([409, 'not-under-review']);
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
    const text = pdfText(new Uint8Array(file.body as ArrayBuffer)).join('\n');
    expect(text).toContain('Harbor Insurance Agency');
    expect(text).toContain(quote.agentName);
    expect(text).toContain('Placed through Ridge Wholesale Brokers, Rita Moreau');
    expect((await get({ accountId: randomUUID() })).status).toBe(404);
    expect((await get({ created: '2020-01-01T00:00:00.000Z' })).status).toBe(404);
  });
});
