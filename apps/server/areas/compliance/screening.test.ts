import { createAccount, updateAccount } from '@parapet/contract/account/accounts';
import { getProcessorKey } from '@parapet/contract/billing/index';
import { clearScreening, searchScreenings, type Screening } from '@parapet/contract/compliance/index';
import { bindQuote, sendQuote } from '@parapet/contract/quote/binding';
import { getProgress, startQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '../../platform/outbox/schedule.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import {
  answerQuestions,
  boundPolicy,
  did,
  goodDetails,
  readyQuote,
  sendToOwner,
  signAs,
} from '../../testing/story.ts';
import { loadSanctionsLists, loadSanctionsListsOnce, screenAgain } from './load-lists.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // The prepared database was filled by another server, with files of its own.
  await server.database.pool.query('delete from sanctions_list');
  await load();
});
afterAll(() => server.stop());

const job = (run: typeof screenAgain) => runJob(server.database, server.appContext, { name: 'test', run });
const load = () => runJob(server.database, server.appContext, { name: 'test', prepare: loadSanctionsLists });
const agent = () => server.signIn('agent@harbor.example');
const admin = () => server.signIn('admin@parapet.example');
const codes = async (quoteId: string, token: string) =>
  (await did(server.call(getProgress, { params: { quoteId } }, { token }))).obstacles.map(({ code }) => code);
const hits = async (): Promise<Screening[]> =>
  (
    await did(
      server.call(searchScreenings, { query: { 'filter.status': 'HIT' } as never }, { token: await admin() }),
    )
  ).content;
const clear = async ({ id, version }: Screening, reason = 'Another date of birth, seen on a passport') =>
  server.call(
    clearScreening,
    { params: { screeningId: id }, body: { version, reason } },
    { token: await admin() },
  );

async function quoteFor(name: string, more: object = {}) {
  const token = await agent();
  const created = await did(
    server.call(createAccount, { body: { name, state: 'TX', country: 'US' } }, { token }),
  );
  const account = await did(
    server.call(
      updateAccount,
      {
        params: { accountId: created.id },
        body: { version: created.version, details: { ...goodDetails('US', name), ...more } },
      },
      { token },
    ),
  );
  await answerQuestions(server, account);
  return did(
    server.call(startQuote, { params: { product: 'P100', accountId: account.id }, body: {} }, { token }),
  );
}

describe('the lists', () => {
  it('are kept with date, hash and file, and loaded again only as a new edition', async () => {
    const { rows } = await server.database.pool.query(
      'select source, published::text, sha256, names from sanctions_list order by source',
    );
    expect(rows).toEqual([
      {
        source: 'OFAC_SDN',
        published: '2026-10-14',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        names: 5,
      },
      { source: 'UK', published: '2026-10-14', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), names: 3 },
    ]);
    for (const { sha256 } of rows) expect(await server.appContext.gateways.files.read(sha256)).toBeDefined();
    expect(await load()).toBe(0);
  });
});

describe('an insured whose name is like one of a list', () => {
  it('is not signed, bound or paid for before compliance has cleared the name with a reason', async () => {
    const token = await agent();
    const quote = await quoteFor('Zorvayne Maritime Holdings LLC');
    const sent = await sendToOwner(server, quote, token);
    expect(await codes(quote.id, token)).toEqual(['SANCTIONS_HIT', 'NOT_SIGNED']);
    const sign = async () => signAs(server, sent.quote, sent.owner);
    const refused = await sign();
    expect(refused.refusal).toMatchObject({ code: 'not-signable' });
    // Nobody outside staff learns what the name is like.
    expect(JSON.stringify(refused.body)).not.toMatch(/ZORVANE|OFAC/);
    expect((await server.call(searchScreenings, {}, { token })).status).toBe(403);

    const [hit] = await hits();
    expect(hit).toMatchObject({
      role: 'INSURED',
      name: 'Zorvayne Maritime Holdings LLC',
      matches: [{ source: 'OFAC_SDN', entry: '90001', name: 'ZORVANE MARITIME HOLDINGS' }],
    });
    expect((await clear(hit!, 'no')).status).toBe(400);
    expect((await clear({ ...hit!, version: 0 })).refusal.code).toBe('changed-meanwhile');
    expect(await did(clear(hit!))).toMatchObject({ status: 'CLEARED', clearedBy: 'Ada Okafor' });
    expect((await clear(hit!)).refusal.code).toBe('wrong-state');
    const { rows } = await server.database.pool.query(
      "select detail from history where event = 'account.sanctions-cleared'",
    );
    expect(rows).toEqual([{ detail: expect.objectContaining({ entries: 'OFAC_SDN/90001' }) }]);
    const signed = await did(sign());
    const bound = await server.call(
      bindQuote,
      { params: { quoteId: quote.id }, body: { version: signed.version } },
      { token },
    );
    expect(bound.status).toBe(200);
  });

  it('is found by the name that it trades under too', async () => {
    const token = await agent();
    const quote = await quoteFor('Harmless Lakeside Bakery', {
      dbaOrTradestyle: 'Zorvayne Maritime Holdings',
    });
    await sendToOwner(server, quote, token);
    expect(await codes(quote.id, token)).toEqual(['SANCTIONS_HIT', 'NOT_SIGNED']);
    const [hit] = await hits();
    expect(hit).toMatchObject({ role: 'INSURED', name: 'Zorvayne Maritime Holdings' });
    await did(clear(hit!));
    expect(await codes(quote.id, token)).toEqual(['NOT_SIGNED']);
  });
});

it('finds the contact at sending and the signer at signing, in spite of accents and order', async () => {
  const { quote, token } = await readyQuote(server);
  await did(
    server.call(
      sendQuote,
      {
        params: { quoteId: quote.id },
        body: {
          version: quote.version,
          customerFirstName: 'Ingríd',
          customerLastName: 'Vexholm',
          customerEmail: 'ingrid@keystone.example',
          customerPhone: '(512) 555-0143',
        },
      },
      { token },
    ),
  );
  expect(await codes(quote.id, token)).toContain('SANCTIONS_HIT');
  await clear((await hits())[0]!);

  const other = await readyQuote(server);
  const sent = await sendToOwner(server, other.quote, other.token);
  expect(await codes(other.quote.id, other.token)).toEqual(['NOT_SIGNED']);
  const { refusal } = await signAs(server, sent.quote, sent.owner, { name: 'Krellmann, Oscar' });
  expect(refusal.code).toBe('not-signable');
  // What was found stays, although the signature was refused.
  expect((await hits()).map(({ role, name }) => ({ role, name }))).toEqual([
    { role: 'SIGNER', name: 'Krellmann, Oscar' },
  ]);
  expect(await codes(other.quote.id, other.token)).toContain('SANCTIONS_HIT');
});

it('a new edition finds who is on it since, and nobody is asked to pay; what was cleared stays so', async () => {
  const { quote, policyId, owner } = await boundPolicy(server);
  const pay = () => server.call(getProcessorKey, { query: { policyId } }, { token: owner });
  expect((await pay()).status).toBe(200);
  const before = (await hits()).length;
  await server.database.pool.query(
    `insert into sanctions_name (source, entry, name, normalized, program)
     select 'UK', '70099', 'Keystone Robotics', upper(normalized), 'Fiction' from screening
     where account_id = $1 and role = 'INSURED'`,
    [quote.accountId],
  );
  await server.database.pool.query("update sanctions_list set loaded = now() + interval '1 minute'");
  server.moveClockTo(new Date(server.appContext.clock.now().getTime() + 120_000));
  expect(await job(screenAgain)).toBeGreaterThan(0);
  expect(await hits()).toHaveLength(before + 1);
  expect((await pay()).refusal.code).toBe('under-screening');
  await did(clear((await hits()).find(({ accountId }) => accountId === quote.accountId)!));
  expect((await pay()).status).toBe(200);
  await server.database.pool.query("update screening set checked_at = '2020-01-01'");
  await job(screenAgain);
  expect(await hits()).toHaveLength(before);
  // Kept by a former normalization: each name is one row again, and what was cleared stays so.
  await server.database.pool.query(
    "update screening set checked_at = '2020-01-01', normalized = 'FORMER ' || normalized",
  );
  await job(screenAgain);
  expect(await hits()).toHaveLength(before);
  const { rows } = await server.database.pool.query(
    "select id from screening where normalized like 'FORMER %' or checked_at = '2020-01-01'",
  );
  expect(rows).toEqual([]);
});

it('nothing is bound while no list has been loaded', async () => {
  const { quote, token } = await readyQuote(server);
  expect(await codes(quote.id, token)).not.toContain('SANCTIONS_HIT');
  await server.database.pool.query('delete from sanctions_list');
  expect(await codes(quote.id, token)).toContain('SANCTIONS_HIT');
  await loadSanctionsListsOnce(server.database, server.appContext);
  expect(await codes(quote.id, token)).not.toContain('SANCTIONS_HIT');
});
