import { getHistory } from '@parapet/contract/activity/index';
import { getBalance, getPayment, recordPayment } from '@parapet/contract/billing/index';
import { downloadDoc, searchDocs } from '@parapet/contract/docs/index';
import { getPolicy, issuePolicy } from '@parapet/contract/policy/index';
import { bindQuote, signQuote } from '@parapet/contract/quote/binding';
import {
  getProgress,
  getQuote,
  searchQuotes,
  searchUnderwriterInbox,
  startQuote,
  updateQuote,
} from '@parapet/contract/quote/quotes';
import { declineQuote } from '@parapet/contract/quote/closing';
import { releaseQuote, reviewQuote, updateTerms } from '@parapet/contract/quote/underwriting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '../../platform/schedule.ts';
import { payAtProcessor } from '../../testing/processor.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import {
  answerQuestions,
  boundPolicy,
  did,
  mailsTo,
  newAccount,
  readyQuote,
  sendToOwner,
  signedQuote,
} from '../../testing/story.ts';
import { jobs } from '../jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe.each(['US', 'UK'] as const)('the story in the %s', (region) => {
  it('takes a company from never heard of to a paid policy in force, with its documents and its history (QUO-294, QUO-296, QUO-569, QUO-630)', async () => {
    const story = await boundPolicy(server, region);
    const { token, owner, account } = story;
    expect(story.quote.status).toBe('BOUND');
    const binder = await did(server.call(getPolicy, { params: { policyId: story.policyId } }, { token }));
    expect(binder).toMatchObject({
      status: 'BOUND',
      isPaid: false,
      currency: region === 'US' ? 'USD' : 'GBP',
    });
    expect(binder.balance.amount).toBe(binder.totalPremium.amount);

    const issued = await did(
      server.call(
        issuePolicy,
        { params: { policyId: binder.id }, body: { version: binder.version } },
        { token },
      ),
    );
    expect(issued.status).toBe('ISSUED');
    await server.settled();
    const docs = await did(server.call(searchDocs, { params: { accountId: account.id } }, { token: owner }));
    expect(docs.content.length).toBeGreaterThan(0);
    const file = await server.call(downloadDoc, { query: { docId: docs.content[0]!.id } }, { token: owner });
    expect(file.headers.get('content-type')).toBe('application/pdf');

    const paid = await payAtProcessor(server, issued.policyNumber, issued.totalPremium.amount / 100);
    const body = {
      transactionId: paid.transactionId,
      transactionDate: paid.transactionDate,
      paymentAmount: paid.paymentAmount,
      totalPaymentAmount: paid.totalPaymentAmount,
      policyId: issued.id,
      policyNumber: issued.policyNumber,
    };
    expect(await did(server.call(recordPayment, { body }, { token: owner }))).toMatchObject({
      status: 'Paid',
      isPaid: true,
      balance: { amount: 0 },
    });
    await server.settled();
    expect((await mailsTo(server, story.ownerEmail))[0]!.subject).toContain(issued.policyNumber);

    server.moveClockTo(new Date(`${issued.effectiveDate}T12:00:00Z`));
    for (const job of jobs.filter((one) => one.name === 'begin-policies'))
      await runJob(server.database, server.appContext, job);
    server.moveClockTo(new Date());
    const inForce = await did(
      server.call(
        getPolicy,
        { params: { policyId: issued.id } },
        { token: await server.signIn(region === 'US' ? 'agent@harbor.example' : 'broker@thames.example') },
      ),
    );
    expect(inForce.status).toBe('IN FORCE');

    const history = await did(server.call(getHistory, { params: { accountId: account.id } }, { token }));
    expect(history.content.map((entry) => entry.event).reverse()).toEqual([
      'account.created',
      'account.updated',
      'account.answers-updated',
      'quote.started',
      'quote.sent',
      'account.contact-updated',
      'quote.signed',
      'quote.bound',
      'policy.bound',
      'policy.issued',
      'payment.received',
      'policy.in-force',
    ]);
  });
});

describe('money', () => {
  it('books a payment once however often the processor reports it, also at the same moment (QUO-556, QUO-561, QUO-569)', async () => {
    const { policyId, policyNumber, owner } = await boundPolicy(server);
    const due = await did(server.call(getPayment, { query: { policyId } }, { token: owner }));
    const paid = await payAtProcessor(server, policyNumber, due.billing.dueAmount.amount / 100);
    const report = () =>
      server.call(
        recordPayment,
        {
          body: {
            transactionId: paid.transactionId,
            transactionDate: paid.transactionDate,
            paymentAmount: paid.paymentAmount,
            totalPaymentAmount: paid.paymentAmount,
            policyId,
            policyNumber,
          },
        },
        { token: owner },
      );
    const replies = await Promise.all([report(), report(), report(), report()]);
    for (const reply of replies) expect(reply.body).toMatchObject({ status: 'Paid', balance: { amount: 0 } });
    const balance = await did(server.call(getBalance, { params: { policyId } }, { token: owner }));
    expect(balance.lines.filter((line) => line.code === 'PAYMENT')).toHaveLength(1);
    expect(balance.paid).toEqual(balance.billed);
  });

  it('asks the processor and books nothing that it does not confirm', async () => {
    const { policyId, policyNumber, owner } = await boundPolicy(server);
    const made = {
      transactionId: 'SBX-made-up',
      transactionDate: '2026-01-01',
      paymentAmount: 1,
      totalPaymentAmount: 1,
      policyId,
      policyNumber,
    };
    expect((await server.call(recordPayment, { body: made }, { token: owner })).refusal.code).toBe(
      'payment-unverified',
    );
  });
});

describe('the underwriter', () => {
  it('finds a referred quote in the inbox with its reasons, changes its terms and releases it (QUO-271, QUO-292, QUO-606, QUO-615)', async () => {
    const account = await answerQuestions(server, await newAccount(server));
    const agent = await server.signIn('agent@harbor.example');
    const underwriter = await server.signIn('underwriter@parapet.example');
    const quote = await did(
      server.call(
        startQuote,
        {
          params: { product: 'P100', accountId: account.id },
          body: { asked: { global: { limit: 5_000_000 } } },
        },
        { token: agent },
      ),
    );
    expect(quote).toMatchObject({ status: 'REFERRED', badge: 'blocked' });
    const inbox = await did(server.call(searchUnderwriterInbox, {}, { token: underwriter }));
    expect(inbox.content.find((row) => row.id === quote.id)?.referrals).toContain('LIMIT_OVER_AUTHORITY');
    const picked = await did(
      server.call(
        reviewQuote,
        { params: { quoteId: quote.id }, body: { version: quote.version } },
        { token: underwriter },
      ),
    );
    expect(picked).toMatchObject({ status: 'IN_REVIEW', underwriterName: 'Uma Lindqvist' });
    const changed = await did(
      server.call(
        updateTerms,
        { params: { quoteId: quote.id }, body: { version: picked.version, irpm: { companyStability: -10 } } },
        { token: underwriter },
      ),
    );
    expect(changed.status).toBe('IN_REVIEW');
    expect(changed.premium.amount).toBeLessThan(quote.premium.amount);
    const released = await did(
      server.call(
        releaseQuote,
        { params: { quoteId: quote.id }, body: { version: changed.version } },
        { token: underwriter },
      ),
    );
    expect(released).toMatchObject({ status: 'READY', badge: 'bindable' });
    expect(
      (
        await server.call(
          declineQuote,
          { params: { quoteId: quote.id }, body: { version: 1, reasonSummary: 'BOR', reason: 'x' } },
          { token: agent },
        )
      ).status,
    ).toBe(403);
  });

  it('declines with a reason, a fill-in text when it is the fill-in option, and the agent is told (QUO-244, QUO-293, QUO-645)', async () => {
    const { quote } = await readyQuote(server);
    const underwriter = await server.signIn('underwriter@parapet.example');
    const empty = await server.call(
      declineQuote,
      {
        params: { quoteId: quote.id },
        body: { version: quote.version, reasonSummary: 'Fill-in option', reason: 'Too new' },
      },
      { token: underwriter },
    );
    expect(empty.refusal.errors).toEqual([
      expect.objectContaining({ field: 'fillInReason', detail: 'Fill-In text is required' }),
    ]);
    const declined = await did(
      server.call(
        declineQuote,
        {
          params: { quoteId: quote.id },
          body: { version: quote.version, reasonSummary: 'BOR', reason: 'Broker of record letter' },
        },
        { token: underwriter },
      ),
    );
    expect(declined).toMatchObject({ status: 'DECLINED', reasonSummary: 'BOR' });
    await server.settled();
    expect((await mailsTo(server, 'agent@harbor.example'))[0]!.subject).toContain(quote.quoteNumber);
  });
});

describe('what stands between a quote and a policy', () => {
  it('is one list for agent, underwriter and policyholder, empty exactly when bind is allowed (QUO-624)', async () => {
    const { quote, token } = await readyQuote(server);
    const underwriter = await server.signIn('underwriter@parapet.example');
    const codes = async (as: string) =>
      (await did(server.call(getProgress, { params: { quoteId: quote.id } }, { token: as }))).obstacles.map(
        (obstacle) => obstacle.code,
      );
    expect(await codes(token)).toEqual(['NO_CONTACT', 'NOT_SENT', 'NOT_SIGNED']);
    const refused = await server.call(
      bindQuote,
      { params: { quoteId: quote.id }, body: { version: quote.version } },
      { token },
    );
    expect(refused).toMatchObject({ status: 409, refusal: { code: 'not-bindable' } });
    const sent = await sendToOwner(server, quote, token);
    for (const as of [token, underwriter, sent.owner]) expect(await codes(as)).toEqual(['NOT_SIGNED']);
    const signed = await signedQuote(server);
    expect(
      await did(server.call(getProgress, { params: { quoteId: signed.quote.id } }, { token: signed.token })),
    ).toMatchObject({ obstacles: [], bindable: true });
  });

  it('adds up line by line to the total', async () => {
    const { quote, token } = await readyQuote(server, 'UK');
    const progress = await did(server.call(getProgress, { params: { quoteId: quote.id } }, { token }));
    expect(progress.money.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(progress.total.amount);
    expect(progress.money.find((line) => line.code === 'INSURANCE_PREMIUM_TAX')?.rate).toBe(0.12);
  });
});

describe('two people at once', () => {
  it('make one policy of two binds; the other is refused', async () => {
    const { quote, token } = await signedQuote(server);
    const underwriter = await server.signIn('underwriter@parapet.example');
    const bind = (as: string) =>
      server.call(
        bindQuote,
        { params: { quoteId: quote.id }, body: { version: quote.version } },
        { token: as },
      );
    const replies = await Promise.all([bind(token), bind(underwriter), bind(token)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
    const { rows } = await server.database.pool.query('select count(*) from policy where quote_id = $1', [
      quote.id,
    ]);
    expect(rows[0].count).toBe(1);
  });

  it('sign a quote once', async () => {
    const { quote, token } = await readyQuote(server);
    const sent = await sendToOwner(server, quote, token);
    const sign = () =>
      server.call(
        signQuote,
        {
          params: { quoteId: quote.id },
          body: { version: sent.quote.version, name: 'Olivia Grant', isAttested: true },
        },
        { token: sent.owner },
      );
    const replies = await Promise.all([sign(), sign()]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  it('release a quote once', async () => {
    const account = await answerQuestions(server, await newAccount(server));
    const agent = await server.signIn('agent@harbor.example');
    const quote = await did(
      server.call(
        startQuote,
        {
          params: { product: 'P250', accountId: account.id },
          body: { asked: { global: { limit: 5_000_000 } } },
        },
        { token: agent },
      ),
    );
    const release = async (email: string) =>
      server.call(
        releaseQuote,
        { params: { quoteId: quote.id }, body: { version: quote.version } },
        { token: await server.signIn(email) },
      );
    const replies = await Promise.all([
      release('underwriter@parapet.example'),
      release('admin@parapet.example'),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  it('refuses a change based on an older version, and keeps the newer one', async () => {
    const { quote, token } = await readyQuote(server);
    const update = (limit: number) =>
      server.call(
        updateQuote,
        {
          params: { product: 'P100', quoteId: quote.id },
          body: { version: quote.version, asked: { global: { limit } } },
        },
        { token },
      );
    expect((await update(2_000_000)).status).toBe(200);
    expect((await update(3_000_000)).refusal.code).toBe('changed-meanwhile');
    expect(
      (await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token }))).selection.global.limit,
    ).toBe(2_000_000);
  });
});

describe('a write with an Idempotency-Key', () => {
  it('answers the same for the same key and body, and refuses the key with another body', async () => {
    const { account, token } = await readyQuote(server);
    const start = (limit: number) =>
      server.call(
        startQuote,
        { params: { product: 'P100', accountId: account.id }, body: { asked: { global: { limit } } } },
        { token, key: `key-${account.id}` },
      );
    const [first, second] = [await start(1_000_000), await start(1_000_000)];
    expect(second.body).toEqual(first.body);
    expect((await start(2_000_000)).refusal.code).toBe('key-reused');
    const quotes = await did(
      server.call(searchQuotes, { query: { 'filter.accountId': account.id } }, { token }),
    );
    expect(quotes.totalElements).toBe(2);
  });
});
