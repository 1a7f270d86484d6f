import { getHistory } from '@parapet/contract/activity/index';
import { getBalance, getPayment, recordPayment } from '@parapet/contract/billing/index';
import { downloadDoc, searchDocs } from '@parapet/contract/docs/index';
import { getPolicy, issuePolicy, type Policy } from '@parapet/contract/policy/index';
import { bindQuote } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import {
  getProgress,
  getQuote,
  searchQuotes,
  searchUnderwriterInbox,
  startQuote,
  updateQuote,
} from '@parapet/contract/quote/quotes';
import { declineQuote } from '@parapet/contract/quote/closing';
import { releaseQuote, reviewQuote, updateTerms } from '@parapet/contract/quote/underwriting/underwriting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '../../platform/outbox/schedule.ts';
import { payAtProcessor, getReport } from '../../testing/processor.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import {
  agents,
  answerQuestions,
  boundPolicy,
  did,
  mailsTo,
  newAccount,
  readyQuote,
  sendToOwner,
  signedQuote,
  signAs,
} from '../../testing/story.ts';
import { jobs } from '../jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe.each(['US', 'UK'] as const)('the story in the %s', (region) => {
  let story: Awaited<ReturnType<typeof boundPolicy>>;
  let binder: Policy, issued: Policy;
  let docs: { id: string }[];
  let payment: { status: string; isPaid: boolean };
  let receipt: { subject: string };
  beforeAll(async () => {
    story = await boundPolicy(server, region);
    const { token, owner, policyId } = story;
    binder = await did(server.call(getPolicy, { params: { policyId } }, { token }));
    issued = await did(
      server.call(issuePolicy, { params: { policyId }, body: { version: binder.version } }, { token }),
    );
    await server.settled();
    docs = (await did(server.call(searchDocs, { params: { accountId: story.account.id } }, { token: owner })))
      .content;
    const paid = await payAtProcessor(server, issued.policyNumber, issued.totalPremium.amount / 100);
    const body = getReport(paid, { policyId, policyNumber: issued.policyNumber });
    payment = await did(server.call(recordPayment, { body }, { token: owner }));
    await server.settled();
    receipt = (await mailsTo(server, story.ownerEmail))[0]!;
    server.moveClockTo(new Date(`${issued.effectiveDate}T12:00:00Z`));
    for (const job of jobs.filter((job) => job.name === 'begin-policies'))
      await runJob(server.database, server.appContext, job);
    server.moveClockTo(new Date());
  });

  it('binds a quote that was sent and signed (QUO-294, QUO-630)', () => {
    expect(story.quote.status).toBe('BOUND');
    expect(binder).toMatchObject({
      status: 'BOUND',
      isPaid: false,
      currency: region === 'US' ? 'USD' : 'GBP',
    });
    expect(binder.balance!.amount).toBe(binder.totalPremium.amount);
  });

  it('issues the policy, with its documents (QUO-296)', async () => {
    expect(issued.status).toBe('ISSUED');
    expect(docs.length).toBeGreaterThan(0);
    const file = await server.call(downloadDoc, { query: { docId: docs[0]!.id } }, { token: story.owner });
    expect(file.headers.get('content-type')).toBe('application/pdf');
  });

  it('takes the payment, with a receipt (QUO-569)', () => {
    expect(payment).toMatchObject({ status: 'Paid', isPaid: true, balance: { amount: 0 } });
    expect(receipt.subject).toContain(issued.policyNumber);
  });

  it('ends with the policy in force and every step in history', async () => {
    const token = await server.signIn(agents[region]);
    const inForce = await did(server.call(getPolicy, { params: { policyId: issued.id } }, { token }));
    expect(inForce.status).toBe('IN FORCE');
    const history = await did(
      server.call(getHistory, { params: { accountId: story.account.id } }, { token: story.token }),
    );
    expect(history.content.map((entry) => entry.event).reverse()).toEqual([
      'account.created',
      'account.updated',
      'account.answers-updated',
      'quote.started',
      'account.contact-updated',
      'quote.sent',
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
  it('is booked once, however often it is reported (QUO-556, QUO-561, QUO-569)', async () => {
    const { policyId, policyNumber, owner } = await boundPolicy(server);
    const due = await did(server.call(getPayment, { query: { policyId } }, { token: owner }));
    const paid = await payAtProcessor(server, policyNumber, due.billing.dueAmount!.amount / 100);
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

  it('is not booked unless the processor confirms it', async () => {
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
  describe('who works on a referred quote', () => {
    let agent: string, underwriter: string;
    let quote: Quote;
    beforeAll(async () => {
      agent = await server.signIn('agent@harbor.example');
      underwriter = await server.signIn('underwriter@parapet.example');
      const { id: accountId } = await answerQuestions(server, await newAccount(server));
      const body = { asked: { global: { limit: 5_000_000 } } };
      quote = await did(
        server.call(startQuote, { params: { product: 'P100', accountId }, body }, { token: agent }),
      );
    });

    it('finds it in the inbox with its reasons (QUO-615)', async () => {
      expect(quote).toMatchObject({ status: 'REFERRED', badge: 'blocked' });
      const inbox = await did(server.call(searchUnderwriterInbox, {}, { token: underwriter }));
      expect(inbox.content.find((row) => row.id === quote.id)?.referrals).toContain('LIMIT_OVER_AUTHORITY');
    });

    it('changes its terms and releases it as ready (QUO-271, QUO-292, QUO-606)', async () => {
      const [params, token] = [{ quoteId: quote.id }, underwriter];
      const picked = await did(
        server.call(reviewQuote, { params, body: { version: quote.version } }, { token }),
      );
      expect(picked).toMatchObject({ status: 'IN_REVIEW', underwriterName: 'Uma Lindqvist' });
      const terms = {
        version: picked.version,
        irpm: { companyStability: -10 },
        irpmReasons: { companyStability: 'Ten years in business' },
      };
      const changed = await did(server.call(updateTerms, { params, body: terms }, { token }));
      expect(changed.status).toBe('IN_REVIEW');
      expect(changed.premium.amount).toBeLessThan(quote.premium.amount);
      const released = await did(
        server.call(releaseQuote, { params, body: { version: changed.version } }, { token }),
      );
      expect(released).toMatchObject({ status: 'READY', badge: 'bindable' });
    });

    it('alone may decline it (ACC-407)', async () => {
      const { quote: other } = await readyQuote(server);
      const body = { version: other.version, reasonSummary: 'BOR', reason: 'x' } as const;
      const decline = (by: string) =>
        server.call(declineQuote, { params: { quoteId: other.id }, body }, { token: by });
      expect((await decline(agent)).status).toBe(403);
      expect(await did(decline(underwriter))).toMatchObject({ status: 'DECLINED', reasonSummary: 'BOR' });
    });
  });

  it('declines with a reason that the agent is mailed (QUO-244, QUO-293, QUO-645)', async () => {
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
  it('is the same list for everybody, and empty once the quote can be bound (QUO-624)', async () => {
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
  it('make only one policy when both bind a quote', async () => {
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

  it('sign a quote only once', async () => {
    const { quote, token } = await readyQuote(server);
    const sent = await sendToOwner(server, quote, token);
    const sign = () => signAs(server, sent.quote, sent.owner);
    const replies = await Promise.all([sign(), sign()]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  it('release a quote only once', async () => {
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

  it('cannot overwrite each other’s changes to a quote', async () => {
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
  it('is answered the same for the same key and body, and refused with another body', async () => {
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
