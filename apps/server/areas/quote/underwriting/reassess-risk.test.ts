import { getRiskFactors } from '@parapet/contract/account/reference';
import { getHistory } from '@parapet/contract/activity/index';
import type { Quote } from '@parapet/contract/quote/quote';
import { updateQuote } from '@parapet/contract/quote/quotes';
import { reassessRisk, releaseQuote } from '@parapet/contract/quote/underwriting/underwriting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onceOfTwo } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, did, newAccount, readyQuote, referredQuote } from '../../../testing/story.ts';

let server: TestServer;
let underwriter: string;
let agent: string;
let rival: string;
beforeAll(async () => {
  server = await startTestServer();
  underwriter = await server.signIn('underwriter@parapet.example');
  agent = await server.signIn(agents.US);
  rival = await server.signIn('agent2@summit.example');
});
afterAll(() => server.stop());

const findNewest = async ({ accountId, id: subjectId }: Quote) => {
  const query = { params: { accountId }, query: { subjectId } };
  return (await did(server.call(getHistory, query, { token: agent }))).content[0];
};

describe('a risk that is reassessed', () => {
  const reassess = (quote: Quote, as = underwriter, over: object = {}) =>
    server.call(
      reassessRisk,
      {
        params: { accountId: quote.accountId },
        body: {
          version: quote.version,
          quoteId: quote.id,
          agentEmail: quote.agentEmail,
          product: quote.product,
          ...over,
        } as never,
      },
      { token: as },
    );

  /** Sets the directory's data on the company from now on: everything that can be seen is bad. */
  const worsen = (quote: Quote) =>
    server.database.pool.query(
      `with company as (insert into directory_company (region, name, signals) values ('US', 'Keystone', $2) returning id) update account set directory_id = (select id from company) where id = $1`,
      [quote.accountId, JSON.stringify(bad.map((kind) => ({ kind, domain: 'keystone.example', value: 0 })))],
    );
  const bad = [
    'TLS_VERSION',
    'EXPOSED_REMOTE_DESKTOP',
    'EXPOSED_DATABASE',
    'OUTDATED_SOFTWARE',
    'LEAKED_CREDENTIALS',
    'BREACH_MENTIONS',
    'DMARC',
    'SPF',
    'PUBLIC_STORAGE',
  ];

  it('is read again from the directory, and the quote is rated on it (QUO-735)', async () => {
    const { quote } = await readyQuote(server);
    await worsen(quote);
    for (const as of [agent, rival]) expect((await reassess(quote, as)).status).toBe(403);
    expect((await reassess(quote, underwriter, { product: 'P250' })).status).toBe(404);
    const { id: accountId } = await newAccount(server);
    expect((await reassess({ ...quote, accountId })).status).toBe(404);
    const after = await onceOfTwo(() => reassess(quote));
    expect(after.totalPremium.amount).toBeGreaterThan(quote.totalPremium.amount);
    const entry = await findNewest(quote);
    expect(entry).toMatchObject({ event: 'quote.reassessed' });
    expect(Number(entry!.detail['score'])).toBeLessThan(Number(entry!.detail['scoreBefore']));
  });

  it('is named in the price with the day of its scan, until the quote is rated again', async () => {
    const { quote } = await readyQuote(server);
    const { at, ...first } = quote.ratedWith!;
    expect(first).toEqual({ riskScore: expect.any(Number), signalScore: null, scannedAt: null });
    await worsen(quote);
    const after = await did(reassess(quote));
    expect(after.ratedWith!.riskScore).toBeLessThan(first.riskScore!);
    expect(after.ratedWith!.scannedAt! > at).toBe(true);
    const params = { product: after.product, quoteId: after.id };
    const body = { version: after.version, asked: {} };
    const saved = await did(server.call(updateQuote, { params, body }, { token: agent }));
    expect(saved.ratedWith).toEqual(after.ratedWith);
  });

  it('shows agent and underwriter where an answer and the scan disagree', async () => {
    const { quote } = await readyQuote(server);
    const params = { accountId: quote.accountId };
    const read = async (token: string) => did(server.call(getRiskFactors, { params }, { token }));
    expect(await read(agent)).toMatchObject({ scannedAt: null, disagreements: [] });
    await worsen(quote);
    await did(reassess(quote));
    for (const token of [agent, underwriter])
      expect((await read(token)).disagreements).toContainEqual({
        field: 'mfaRemoteSystemAccess',
        signal: 'EXPOSED_REMOTE_DESKTOP',
      });
    expect((await server.call(getRiskFactors, { params }, { token: rival })).status).toBe(404);
  });

  it('leaves a referred quote referred, and a released one released until another rule fires', async () => {
    const referred = await referredQuote(server);
    const still = await did(reassess(referred));
    expect(still.status).toBe('REFERRED');
    const released = await did(
      server.call(
        releaseQuote,
        { params: { quoteId: still.id }, body: { version: still.version } },
        { token: underwriter },
      ),
    );
    const same = await did(reassess(released));
    expect(same).toMatchObject({ status: 'READY', totalPremium: released.totalPremium });
    // A claim that reached the account without its quotes being priced: the reassessment finds it.
    await server.database.pool.query(
      `update account set security_answers = security_answers || '{"claimHistory": 1}' where id = $1`,
      [same.accountId],
    );
    const worse = await did(reassess(same));
    expect(worse.status).toBe('REFERRED');
    expect(worse.rating.referrals.length).toBeGreaterThan(same.rating.referrals.length);
  });

  it('takes back the surplus lines notice only where the price changes', async () => {
    const { quote } = await readyQuote(server);
    const notice = {
      brokerFirstName: 'Rosa',
      brokerLastName: 'Delgado',
      brokerEmail: 'agent@harbor.example',
      licenseNumber: 'SL 1',
      state: 'LA',
      at: '2026-01-01T00:00:00.000Z',
    };
    await server.database.pool.query('update quote set surplus_notice = $2 where id = $1', [
      quote.id,
      JSON.stringify(notice),
    ]);
    const same = await did(reassess(quote));
    expect(same.surplusNotice).toMatchObject(notice);
    await worsen(same);
    expect((await did(reassess(same))).surplusNotice).toBeNull();
  });
});
