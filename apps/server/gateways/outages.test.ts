import { randomUUID } from 'node:crypto';
import { syncLead } from '@parapet/contract/account/actions';
import { requestPasswordReset } from '@parapet/contract/auth/recovery';
import { recordPayment } from '@parapet/contract/billing/index';
import { searchQuotes } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSanctionsLists } from '../areas/compliance/load-lists.ts';
import { keepRun } from '../platform/outbox/job-runs.ts';
import { runJob } from '../platform/outbox/schedule.ts';
import { publish } from '../platform/outbox/outbox.ts';
import { startTestServer, type TestServer } from '../testing/servers/server.ts';
import { agents, boundPolicy, did, newAccount } from '../testing/story.ts';
import { startTroubledServer, troubles, type Trouble } from '../testing/servers/troubled-server.ts';

/**
 * Each service that a call or a job of ours waits for, in each trouble: it is said plainly and soon,
 * nothing is changed, and everything else works. The scanner, the checker of viruses, the store of
 * files, connectors, the reader of mail, webhooks, the identity provider and the mail server have
 * tests of their own beside them.
 */
const names = ['captcha', 'payments', 'leads', 'texts', 'lists', 'reports'] as const;
type Name = (typeof names)[number];
/** The false answer of each service; at most its form is the one that we expect. */
const lies: Record<Name, (path: string) => object | string> = {
  captcha: () => ({ success: 'of course' }),
  payments: () => ({ transactionId: 'T-1', status: 'Approved', policyNumber: 'ANOTHER', ...paid }),
  leads: () => ({ taken: false }),
  texts: () => ({ status: 'failed' }),
  lists: () => '"ent_num","sdn_name"\n',
  reports: () => ({}),
};
const paid = {
  paymentAmount: 10,
  totalPaymentAmount: 10,
  paymentCategory: 'CreditCard',
  lastFourDigits: '1111',
  transactionDate: '2026-01-05',
};

const services = {} as Record<Name, Awaited<ReturnType<typeof startTroubledServer>>>;
let server: TestServer;
let token: string;
let policy: { policyId: string; policyNumber: string };
let accountId: string;
beforeAll(async () => {
  for (const name of names) services[name] = await startTroubledServer(lies[name]);
  const { captcha, payments, leads, texts, reports } = services;
  server = await startTestServer({
    CAPTCHA_URL: captcha.url,
    CAPTCHA_SECRET: 'a secret of the test',
    CAPTCHA_SITE_KEY: 'a site key of the test',
    PAYMENTS_URL: payments.url,
    PAYMENTS_KEY: 'a key of the test',
    LEADS_URL: `${leads.url}/hooks`,
    TWILIO_URL: texts.url,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'a token of the test at Twilio',
    TWILIO_FROM: '+15125550100',
    SENTRY_DSN: `${reports.url.replace('//', '//key@')}/1`,
  });
  token = await server.signIn(agents.US);
  const bound = await boundPolicy(server);
  policy = { policyId: bound.policyId, policyNumber: bound.policyNumber };
  accountId = (await newAccount(server)).id;
});
afterAll(async () => {
  await server.stop();
  for (const name of names) await services[name].stop();
});

/** Many times longer than any of them is waited for. */
const PATIENCE_MS = 120_000;
async function soon<T>(work: Promise<T>): Promise<T> {
  const begun = performance.now();
  const answer = await work;
  expect(performance.now() - begun).toBeLessThan(PATIENCE_MS);
  return answer;
}
async function everythingElseWorks(): Promise<true> {
  expect((await server.call(searchQuotes, { query: {} }, { token })).status).toBe(200);
  return true;
}
/** While a service is in trouble a list is answered, and not after whoever waits for that service. */
async function beside<T>(trouble: Trouble, work: Promise<T>): Promise<T> {
  let isOver = false;
  const done = soon(work).finally(() => (isOver = true));
  await everythingElseWorks();
  if (trouble === 'silent') expect(isOver).toBe(false);
  return done;
}

describe('the captcha service is', () => {
  it.each(troubles)('%s', async (trouble) => {
    services.captcha.is(trouble);
    const { status, refusal } = await beside(
      trouble,
      server.call(requestPasswordReset, {
        params: { id: agents.US },
        query: { 'g-recaptcha-response': 'solved' },
      }),
    );
    expect({ status, code: refusal.code }).toEqual({ status: 503, code: 'captcha-unavailable' });
    expect(refusal.detail).toMatch(/\w{3}/);
  });
});

describe('the payment processor is', () => {
  it.each(troubles)('%s', async (trouble) => {
    services.payments.is(trouble);
    const body = { ...policy, ...paid, transactionId: 'T-1' };
    const { status, refusal } = await beside(
      trouble,
      server.call(recordPayment, { body: body as never }, { token }),
    );
    // A payment of another policy is answered by a processor that is there: it is not this one.
    expect({ status, code: refusal.code }).toEqual(
      trouble === 'lying'
        ? { status: 409, code: 'payment-unverified' }
        : { status: 503, code: 'processor-unavailable' },
    );
    const { rows } = await server.database.pool.query('select from payment where policy_id = $1', [
      policy.policyId,
    ]);
    expect(rows).toEqual([]);
  });
});

/** The error that the operator sees for a message of a topic that did not leave. */
const told = async (topic: string) =>
  (
    await server.database.pool.query<{ error: string | null; attempts: number }>(
      'select error, attempts from outbox where topic = $1 order by created desc limit 1',
      [topic],
    )
  ).rows[0];
const waitsWithReason = async (topic: string): Promise<void> => {
  await expect.poll(async () => (await told(topic))?.error ?? '', { timeout: 60_000 }).not.toBe('');
  await server.database.pool.query('delete from outbox where topic = $1', [topic]);
};

describe('the customer system is', () => {
  it.each(troubles)('%s', async (trouble) => {
    services.leads.is(trouble);
    // Nobody waits for it, so nobody is refused; what it says beside a 200 is nothing to us.
    const reply = server.call(syncLead, { params: { accountId }, body: {} }, { token });
    expect((await soon(reply)).status).toBe(200);
    if (trouble === 'garbage' || trouble === 'lying') await server.settled();
    else await waitsWithReason('lead');
    expect(await everythingElseWorks()).toBe(true);
  });
});

describe('the sender of text messages is', () => {
  it.each(troubles)('%s', async (trouble) => {
    services.texts.is(trouble);
    await server.database.transact({ scope: 'all' }, (tx) =>
      publish(tx, { topic: 'sms', payload: { to: '+15125550142', text: `Hello ${randomUUID()}` } } as never),
    );
    // One that has said that it took it is believed: it keeps the text, and says later what came of it.
    if (trouble === 'garbage' || trouble === 'lying') await server.settled();
    else await waitsWithReason('sms');
    expect(await everythingElseWorks()).toBe(true);
  });
});

describe('the publisher of sanctions lists is', () => {
  const load = async (url: string): Promise<void> => {
    const { publishedLists } = await import('./sanctions/published-lists.ts');
    const sanctions = publishedLists({ sdn: `${url}/sdn`, alt: `${url}/alt`, uk: `${url}/uk` });
    const appContext = { ...server.appContext, gateways: { ...server.appContext.gateways, sanctions } };
    const job = { name: 'load-sanctions-lists', prepare: loadSanctionsLists };
    await keepRun(server.database, job.name, () => runJob(server.database, appContext, job));
  };
  const names = async () =>
    (await server.database.pool.query('select count(*)::int as count from sanctions_name')).rows[0].count;
  // It is given a minute, because the lists are large: that it is silent is not waited for here.
  it.each(troubles.filter((trouble) => trouble !== 'silent'))('%s', async (trouble) => {
    services.lists.is(trouble);
    const before = await names();
    expect(before).toBeGreaterThan(0);
    await expect(load(services.lists.url)).rejects.toThrow(/\w{3}/);
    expect(await names()).toBe(before);
    const { rows } = await server.database.pool.query(
      "select error from job_run where name = 'load-sanctions-lists'",
    );
    expect(rows[0].error).toMatch(/\w{3}/);
    expect(await everythingElseWorks()).toBe(true);
  });
});

describe('the service that errors are reported to is', () => {
  it.each(troubles)('%s', async (trouble) => {
    services.reports.is(trouble);
    const { reporting } = server.appContext.gateways;
    reporting.report(new Error('a test'), { requestId: 'test', method: 'GET', route: '/test' });
    expect(await everythingElseWorks()).toBe(true);
    await soon(reporting.close());
  });
});

it('and all at once: who signs in, reads and writes notices nothing of it', async () => {
  for (const name of names) services[name].is('silent');
  const pending = [
    server.call(recordPayment, { body: { ...policy, ...paid, transactionId: 'T-2' } as never }, { token }),
    server.call(requestPasswordReset, {
      params: { id: agents.UK },
      query: { 'g-recaptcha-response': 'solved' },
    }),
  ];
  expect(await server.signIn('underwriter@parapet.example')).toBeTruthy();
  await did(server.call(searchQuotes, { query: {} }, { token }));
  expect((await newAccount(server)).id).toBeTruthy();
  for (const { status } of await Promise.all(pending)) expect(status).toBe(503);
});
