import { randomUUID } from 'node:crypto';
import { getAccount } from '@parapet/contract/account/accounts';
import { getHistory } from '@parapet/contract/activity/index';
import { getWorkflow, mailWorkflowCode, verifyWorkflowCode } from '@parapet/contract/auth/workflow';
import { getQuote, searchQuotes } from '@parapet/contract/quote/quotes';
import { requestPasswordReset } from '@parapet/contract/auth/recovery';
import { askWholesaleLink, downloadProposal, searchWholesaleAgents } from '@parapet/contract/quote/wholesale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedFields, signInRival } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agent, getCode, rita, wholesaleCalls } from '../../../testing/wholesale.ts';
import { did, mailsTo, readyQuote } from '../../../testing/story.ts';

const human = { 'g-recaptcha-response': 'sandbox-human' };
let server: TestServer;
let calls: ReturnType<typeof wholesaleCalls>;
beforeAll(async () => {
  server = await startTestServer();
  calls = wholesaleCalls(server);
});
afterAll(() => server.stop());

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
    expect(refusedFields(await calls.send(quote, token, empty))).toMatchObject({
      agencyName: 'Agency Name is required',
      agentFirstName: 'Agent First Name is required',
      agentLastName: 'Agent Last Name is required',
      agentEmail: 'Agent Email is required',
      agentPhone: 'Agent Phone is required',
    });
  });

  it('asks for a valid address, and for 10 or 11 digits (QUO-447, QUO-448)', async () => {
    const { quote, token } = ready;
    expect(refusedFields(await calls.send(quote, token, { agentEmail: 'rita' }))).toEqual({
      agentEmail: 'Please enter a valid Email Address',
    });
    for (const agentPhone of ['404555011', '404555011234', '(404) 555-01a2'])
      expect(refusedFields(await calls.send(quote, token, { agentPhone }))).toEqual({
        agentPhone: 'Agent Phone is not a valid phone number',
      });
  });

  it('is refused for anybody who is no wholesale agent, and by anybody else’s agency', async () => {
    const { quote, token } = ready;
    for (const agentEmail of ['nobody@nowhere.example', 'agent2@summit.example', 'agent@harbor.example'])
      expect(await getCode(calls.send(quote, token, { agentEmail }))).toEqual([
        400,
        'wholesale-agent-unknown',
      ]);
    expect(await getCode(calls.send(quote, token, { wraId: randomUUID() }))).toEqual([
      400,
      'wholesale-agent-unknown',
    ]);
    expect((await calls.send(quote, await signInRival(server))).status).toBe(404);
    expect((await calls.send(quote, await server.signIn('carrier@atlas.example'))).status).toBe(403);
  });

  it('mails the link, and is seen in the history and on the quote (QUO-229, QUO-020)', async () => {
    const { quote, token } = ready;
    const { content } = await did(
      server.call(searchWholesaleAgents, { query: { search: 'ridge' } }, { token }),
    );
    const saved = await did(
      calls.send(quote, token, {
        wraId: content[0]!.wholesaleId,
        quoteId: quote.id,
        productType: quote.product,
      }),
    );
    expect(saved).toMatchObject({ agencyStatus: 'WHOLESALE', wraRequestToBind: false });
    expect(saved.wholesale).toMatchObject({ ...agent, verifiedAt: null, requestedAt: null });
    expect(saved.wholesale).not.toHaveProperty('personId');
    const id = await calls.linkTo(quote);
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
    expect((await calls.send(quote, token)).refusal.code).toBe('wrong-state');
  });
});

describe('the review behind the one-time code', () => {
  it('shows the quote and the account as the documents name them (QUO-046, QUO-191, QUO-262)', async () => {
    const { quote, session, account } = await calls.sent();
    const review = await did(calls.read(quote.id, session));
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
    const { quote, session, token } = await calls.sent();
    const other = await did(calls.send((await readyQuote(server)).quote, token));
    expect(await getCode(calls.read(other.id, session))).toEqual([403, 'flow-only']);
    expect(await getCode(calls.read(randomUUID(), session))).toEqual([403, 'flow-only']);
    expect(await getCode(calls.request(other.id, session))).toEqual([403, 'flow-only']);
    expect(
      await getCode(server.call(getQuote, { params: { quoteId: quote.id } }, { token: session })),
    ).toEqual([403, 'flow-only']);
    expect(await getCode(server.call(searchQuotes, { query: {} }, { token: session }))).toEqual([
      403,
      'flow-only',
    ]);
    expect(
      await getCode(server.call(getAccount, { params: { accountId: quote.accountId } }, { token: session })),
    ).toEqual([403, 'flow-only']);
  });

  it('is nobody’s with an ordinary session, also not the wholesale agent’s or the retail agent’s', async () => {
    const { quote, token } = await calls.sent();
    const sessions = [await server.signIn(rita), token, await signInRival(server)];
    for (const session of sessions) {
      expect(await getCode(calls.read(quote.id, session))).toEqual([404, 'not-found']);
      expect((await calls.request(quote.id, session)).status).toBe(404);
      expect((await calls.name(quote.id, session)).status).toBe(404);
      expect(
        (await server.call(downloadProposal, { params: { quoteId: quote.id } }, { token: session })).status,
      ).toBe(404);
    }
    expect((await calls.read(quote.id, '')).status).toBe(401);
    const seen = await did(server.call(searchQuotes, { query: {} }, { token: sessions[0]! }));
    expect(seen.content.map(({ id }) => id)).not.toContain(quote.id);
  });

  it('opens by a link once; a used code opens nothing', async () => {
    const { id, body } = await calls.sent();
    expect(await getCode(server.call(verifyWorkflowCode, { body }))).toEqual([404, 'link-expired']);
    expect(await getCode(server.call(mailWorkflowCode, { params: { id } }))).toEqual([404, 'link-expired']);
  });

  it('ends when the quote is sent to somebody else, and when another agency takes the account over', async () => {
    const { quote, session, token } = await calls.sent();
    const saved = await did(calls.send(quote, token));
    expect(await getCode(calls.request(saved.id, session))).toEqual([403, 'flow-over']);
    const again = await calls.open(saved);
    await did(calls.read(saved.id, again.session));
    const set = (key: string) =>
      server.database.pool.query(
        `update quote set wholesale = jsonb_set(wholesale, '{${key}}', to_jsonb($2::text)) where id = $1`,
        [saved.id, randomUUID()],
      );
    await set('sentByAgency');
    expect((await calls.read(saved.id, again.session)).status).toBe(404);
  });

  it('comes by a new link for whoever asks, which goes to the same agent and says nothing to a stranger', async () => {
    const { quote, id: first, session } = await calls.sent();
    const ask = (quoteId: string) =>
      server.call(askWholesaleLink, { params: { quoteId }, query: human, body: {} });
    const before = (await mailsTo(server, rita)).length;
    const [known, unknown] = [await did(ask(quote.id)), await did(ask(randomUUID()))];
    expect(known).toEqual(unknown);
    expect(await calls.linkTo(quote)).not.toBe(first);
    expect(await mailsTo(server, rita)).toHaveLength(before + 1);
    await did(calls.read(quote.id, session));
    for (let times = 0; times < 4; times += 1) await did(ask(quote.id));
    expect((await ask(quote.id)).status).toBe(429);
    // What strangers asked for here is no reason why the agent gets no new password.
    expect((await server.call(requestPasswordReset, { params: { id: rita }, query: human })).status).toBe(
      200,
    );
    const robot = { 'g-recaptcha-response': 'sandbox-robot' };
    expect(
      await server.call(askWholesaleLink, { params: { quoteId: quote.id }, query: robot, body: {} }),
    ).toMatchObject({ refusal: { code: 'captcha-refused' } });
  });
});
