import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount, updateAccount, updateSecurityQuestions } from '@parapet/contract/account/accounts';
import { login } from '@parapet/contract/auth/session';
import { join as joinCall } from '@parapet/contract/auth/invitation';
import { getProcessorKey, recordPayment } from '@parapet/contract/billing/index';
import type { Answer, Call, Request } from '@parapet/contract/call';
import { confirmLawTexts, listLawTexts } from '@parapet/contract/compliance/law-texts';
import { getPolicy, issuePolicy } from '@parapet/contract/policy/index';
import { bindQuote, sendQuote, signQuote } from '@parapet/contract/quote/binding';
import { startQuote, updateQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword, seedPeople } from '../demo/people.ts';
import { openTestDatabase, type OpenDatabase } from './servers/databases.ts';
import { callAt, createDatabase } from './servers/server.ts';
import { makeSpawnedServer, type SpawnedServer } from './servers/spawned-server.ts';
import { goodAnswers, goodDetails, ownerPassword } from './story.ts';

/** A server that can be killed at any moment and started again on the same database and home. */
let server: SpawnedServer;
let home: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let open: OpenDatabase;
const url = () => server.url;
const start = () => server.start();
const kill = () => server.kill();

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'parapet-crash-'));
  database = await createDatabase();
  server = await makeSpawnedServer(home, database.url);
  open = await openTestDatabase(database.url);
  await open.transact({ scope: 'all' }, async (tx) => void (await seedPeople(tx, new Date())));
  await start();
});

afterAll(async () => {
  await kill();
  await open.close();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

let step = 0;
/** Where the gate kills it: where an account, a signature, a policy and money come into being. */
const OF_THE_GATE: readonly Call[] = [createAccount, signQuote, bindQuote, recordPayment];

/**
 * Runs a step of the story: sends it, kills the server a moment later, restarts it, and sends it again with
 * the same key until it answers, as the console would do. The moment differs from step to step, so that
 * some kills come before the commit and some after it.
 */
async function survive<C extends Call>(call: C, request: Request<C>, token?: string): Promise<Answer<C>> {
  const key = `step-${++step}-of-the-story`;
  if (process.env['PARAPET_DEEP'] || OF_THE_GATE.includes(call)) {
    const first = callAt(url(), call, request, { token, key }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, [2, 8, 15, 30, 60][step % 5]));
    await kill();
    await first;
    await start();
  }
  const { status, body, refusal } = await callAt(url(), call, request, { token, key });
  if (status !== 200) throw new Error(`${call.id} was refused with ${status}: ${JSON.stringify(refusal)}`);
  return body;
}

/** A dozen starts of a server: five times what they take beside two other files. */
const KILLS_MS = 900_000;

async function signIn(username: string, password: string): Promise<string> {
  return (await callAt(url(), login, { body: { username, password } })).body.accessToken;
}

/** Compliance has compared the texts of the state with its law. */
async function confirmTexts(): Promise<void> {
  const token = await signIn('admin@parapet.example', demoPassword);
  const { texts } = (await callAt(url(), listLawTexts, {}, { token })).body;
  const editions = texts.map(({ edition }) => edition);
  const body = { states: ['TX'], editions, reason: 'Compared word by word', source: 'Texas statutes' };
  expect((await callAt(url(), confirmLawTexts, { body }, { token })).status).toBe(200);
}

async function drained(): Promise<void> {
  await expect
    .poll(async () => (await open.pool.query('select count(*) from outbox')).rows[0].count, {
      timeout: 60_000,
    })
    .toBe(0);
}

it(
  'loses nothing and does nothing twice when the server is killed at steps of the story',
  async () => {
    await confirmTexts();
    const agent = await signIn('agent@harbor.example', demoPassword);
    const created = await survive(
      createAccount,
      { body: { name: 'Keystone Robotics', state: 'TX', country: 'US' } },
      agent,
    );
    const detailed = await survive(
      updateAccount,
      {
        params: { accountId: created.id },
        body: { version: created.version, details: goodDetails('US', 'Keystone Robotics') },
      },
      agent,
    );
    const answered = await survive(
      updateSecurityQuestions,
      { body: { accountId: created.id, version: detailed.version, answers: goodAnswers('US') as never } },
      agent,
    );
    const quote = await survive(
      startQuote,
      { params: { product: 'P100', accountId: answered.id }, body: {} },
      agent,
    );
    const updated = await survive(
      updateQuote,
      {
        params: { product: 'P100', quoteId: quote.id },
        body: { version: quote.version, asked: { global: { limit: 2_000_000 } } },
      },
      agent,
    );
    const customerEmail = 'olivia@keystone.example';
    const sent = await survive(
      sendQuote,
      {
        params: { quoteId: quote.id },
        body: {
          version: updated.version,
          customerFirstName: 'Olivia',
          customerLastName: 'Grant',
          customerEmail,
          customerPhone: '5125550143',
        },
      },
      agent,
    );
    await drained();
    const mails = (await (await fetch(`${url()}/dev/mail?to=${customerEmail}`)).json()) as { text: string }[];
    expect(mails).toHaveLength(1);
    const validationToken = /signup-validation\/([\w-]+)/.exec(mails[0]!.text)![1]!;
    const joined = await survive(joinCall, {
      query: { validationToken },
      body: { firstName: 'Olivia', lastName: 'Grant', password: ownerPassword },
    });
    const owner = joined.accessToken;
    const signed = await survive(
      signQuote,
      {
        params: { quoteId: quote.id },
        body: {
          version: sent.version,
          name: 'Olivia Grant',
          title: 'Owner',
          isAttested: true,
          acceptsElectronicRecords: true,
        },
      },
      owner,
    );
    const bound = await survive(
      bindQuote,
      { params: { quoteId: quote.id }, body: { version: signed.version } },
      agent,
    );
    const binder = (
      await callAt(url(), getPolicy, { params: { policyId: bound.policyId } }, { token: agent })
    ).body;
    const issued = await survive(
      issuePolicy,
      { params: { policyId: binder.id }, body: { version: binder.version } },
      agent,
    );
    await drained();

    const processor = (
      await callAt(url(), getProcessorKey, { query: { policyId: issued.id } }, { token: owner })
    ).body;
    const session = (await (
      await fetch(`${processor.url}/Api/Api/Session/Create?PortalOneAuthenticationKey=${processor.key}`)
    ).json()) as { PortalOneSessionKey: string };
    const amount = issued.totalPremium.amount / 100;
    const paid = (await (
      await fetch(`${processor.url}/Api/Api/Payment/Submit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          sessionKey: session.PortalOneSessionKey,
          paymentCategory: 'CreditCard',
          paymentAmount: amount,
          policyNumber: issued.policyNumber,
          number: '4111111111111111',
          requestId: 'crash-payment-1',
        }),
      })
    ).json()) as { transactionId: string; transactionDate: string };
    const report = {
      transactionId: paid.transactionId,
      transactionDate: paid.transactionDate,
      paymentAmount: amount,
      totalPaymentAmount: amount,
      policyId: issued.id,
      policyNumber: issued.policyNumber,
    };
    expect(await survive(recordPayment, { body: report }, owner)).toMatchObject({
      status: 'Paid',
      balance: { amount: 0 },
    });
    await drained();

    const count = async (query: string) => (await open.pool.query(query)).rows[0].count as number;
    expect(await count('select count(*) from account')).toBe(1);
    expect(await count('select count(*) from quote')).toBe(1);
    expect(await count('select count(*) from policy')).toBe(1);
    expect(await count("select count(*) from person where email = 'olivia@keystone.example'")).toBe(1);
    expect(await count('select count(*) from payment')).toBe(1);
    expect(await count("select count(*) from ledger_entry where code = 'PAYMENT'")).toBe(2);
    expect(await count('select sum(amount)::int as count from ledger_entry')).toBe(0);
    expect(await count('select count(*) - count(distinct made_for) as count from document')).toBe(0);
    // Jobs at the start tell of a license of the demo world that ends, and ask the register about others.
    const others = ['license.ending-told', 'license.checked', 'mail.received'];
    const { rows: history } = await open.pool.query<{ event: string }>(
      'select event from history where event <> all($1) order by at, id',
      [others],
    );
    const events = history.map(({ event }) => event);
    expect(events).toEqual([
      'account.created',
      'account.updated',
      'account.answers-updated',
      'quote.started',
      'quote.updated',
      'account.contact-updated',
      'quote.sent',
      'user.joined',
      'quote.signed',
      'quote.bound',
      'policy.bound',
      'policy.issued',
      'payment.received',
    ]);
    const subjects = (
      await open.pool.query<{ count: number }>(
        'select count(*) from message where channel = $1 group by recipient, subject',
        ['mail'],
      )
    ).rows.map((row) => row.count);
    expect(new Set(subjects)).toEqual(new Set([1]));
  },
  KILLS_MS,
);
