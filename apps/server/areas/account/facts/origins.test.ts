import {
  createAccount,
  getAccount,
  updateAccount,
  updateSecurityQuestions,
} from '@parapet/contract/account/accounts';
import type { Account } from '@parapet/contract/account/account';
import { getPresentation } from '@parapet/contract/quote/binding';
import { getQuote, startQuote } from '@parapet/contract/quote/quotes';
import { reassessRisk } from '@parapet/contract/quote/underwriting/underwriting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedFields } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, did, goodDetails, readyQuote, sendToOwner, signedQuote } from '../../../testing/story.ts';

let server: TestServer;
let agent: string;
let underwriter: string;
beforeAll(async () => {
  server = await startTestServer();
  agent = await server.signIn(agents.US);
  underwriter = await server.signIn('underwriter@parapet.example');
});
afterAll(() => server.stop());

const read = (id: string, token = agent) =>
  did(server.call(getAccount, { params: { accountId: id } }, { token }));
const answer = async (id: string, answers: Record<string, unknown>, token = agent) => {
  const { version } = await read(id, token);
  const body = { accountId: id, version, answers: answers as never };
  return did(server.call(updateSecurityQuestions, { body }, { token }));
};
const correct = ({ id, version, details }: Account, change: Partial<Account['details']>) =>
  did(
    server.call(
      updateAccount,
      { params: { accountId: id }, body: { version, details: { ...details, ...change } } },
      { token: agent },
    ),
  );

describe('who gave a fact', () => {
  it('is kept with the day for each answer, and moves only with the answer', async () => {
    const { account } = await readyQuote(server);
    const first = (await read(account.id)).origins;
    expect(first.answers['edr']).toMatchObject({ source: 'AGENCY', by: expect.any(String) });
    expect(first.details['revenue']).toMatchObject({ source: 'AGENCY', role: expect.any(String) });
    await answer(account.id, { edr: 'YES', training: true, ngav: 'NO' }, underwriter);
    const { answers } = (await read(account.id, underwriter)).origins;
    expect(answers['edr']).toEqual(first.answers['edr']);
    expect(answers['ngav']).toMatchObject({ source: 'UNDERWRITER', by: expect.any(String) });
    // The agency learns that an underwriter answered, and not which one.
    expect((await read(account.id)).origins.answers['ngav']).toEqual({
      ...answers['ngav'],
      by: null,
      role: null,
    });
  });

  it('stands in what is presented: to policyholders without the names of others', async () => {
    const { quote, token } = await readyQuote(server);
    const sent = await sendToOwner(server, quote, token);
    await answer(quote.accountId, { edrVendor: 'SentinelOne' }, sent.owner);
    const shown = async (as: string) =>
      (await did(server.call(getPresentation, { params: { quoteId: quote.id } }, { token: as }))).asked;
    const [theirs, ours] = [await shown(sent.owner), await shown(underwriter)];
    const of = (rows: typeof ours, name: string) => rows.find((row) => row.name === name)!.origin;
    expect(of(theirs, 'edrVendor')).toMatchObject({ source: 'POLICYHOLDER', by: 'Olivia Grant' });
    expect(of(theirs, 'edr')).toMatchObject({ source: 'AGENCY', by: null });
    expect(of(ours, 'edr')).toMatchObject({ source: 'AGENCY', by: expect.any(String) });
    expect((await read(quote.accountId, sent.owner)).origins.answers['edr']!.by).toBeNull();
  });

  it('is part of the signed bytes, and a later answer does not change them', async () => {
    const { quote } = await signedQuote(server);
    const { rows } = await server.database.pool.query(
      `select content from presentation where quote_id = $1 order by number desc limit 1`,
      [quote.id],
    );
    const { asked } = JSON.parse(rows[0].content) as {
      asked: { name: string; source: string; at: string }[];
    };
    expect(asked.find(({ name }) => name === 'edr')).toMatchObject({
      source: 'AGENCY',
      by: null,
      at: (await read(quote.accountId)).origins.answers['edr']!.at,
    });
  });
});

describe('a control that is there for some', () => {
  const scope = { covered: 40, of: 52 };
  it('is kept with its numbers, priced as no, and printed as it was answered', async () => {
    const { quote } = await readyQuote(server);
    const total = async () =>
      (await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token: agent }))).totalPremium
        .amount;
    await answer(quote.accountId, { edr: 'NO' });
    const asNo = await total();
    await answer(quote.accountId, { edr: 'YES' });
    expect(asNo).toBeGreaterThan(await total());
    await answer(quote.accountId, { edr: 'YES', edrScope: scope });
    expect((await read(quote.accountId)).securityAnswers).toMatchObject({ edr: 'NO', edrScope: scope });
    expect(await total()).toBe(asNo);
    const { asked } = await did(
      server.call(getPresentation, { params: { quoteId: quote.id } }, { token: agent }),
    );
    expect(asked.find(({ name }) => name === 'edr')).toMatchObject({
      answer: 'Partly: 40 of 52',
      origin: (await read(quote.accountId)).origins.answers['edrScope'],
    });
    await answer(quote.accountId, { edr: 'YES' });
    expect((await read(quote.accountId)).securityAnswers).not.toHaveProperty('edrScope');
  });

  it('is refused with numbers that cannot be', async () => {
    const { account } = await readyQuote(server);
    const { version } = await read(account.id);
    const body = { accountId: account.id, version, answers: { edrScope: { covered: 53, of: 52 } } };
    const refused = await server.call(updateSecurityQuestions, { body }, { token: agent });
    expect(refused.status).toBe(400);
    expect(Object.keys(refusedFields(refused))).toEqual(['answers.edrScope']);
  });
});

describe('what the directory filled in', () => {
  /** An account from the directory, complete enough for a quote. */
  async function fromDirectory() {
    const { rows } = await server.database.pool.query<{ id: string }>(
      `insert into directory_company (region, name, phone, address1, city, state, zip_code, country,
         industry_code, industry, ownership_type, entity_type, domain_name, revenue, employees, year_established,
         signals)
       values ('US', $1, '5125550142', '12 Quay Street', 'Austin', 'TX', '78701', 'US', '541511', 'Software',
         'Private', 'Independent', 'granite.example', 5000000, 40, 2001, '[]') returning id`,
      [`Granite Works ${Date.now()}`],
    );
    const cbid = rows[0]!.id;
    const account = await did(
      server.call(createAccount, { body: { cbid, name: 'Granite' } }, { token: agent }),
    );
    return { cbid, account };
  }

  it('says so and since when; a correction outlives a refresh, and the rest is refreshed', async () => {
    const { cbid, account } = await fromDirectory();
    expect(account.origins.details['revenue']).toEqual({
      source: 'DIRECTORY',
      by: null,
      role: null,
      at: account.created,
    });
    const { primaryNaicsPercentage } = goodDetails('US', account.name);
    const own = await correct(account, { revenue: 7_500_000, primaryNaicsPercentage });
    expect(own.origins.details['revenue']).toMatchObject({ source: 'AGENCY' });
    expect(own.origins.details['noOfEmployeesAll']).toEqual(account.origins.details['noOfEmployeesAll']);
    const start = { params: { product: 'P100' as const, accountId: account.id }, body: {} };
    const [quote, other] = [
      await did(server.call(startQuote, start, { token: agent })),
      await did(server.call(startQuote, start, { token: agent })),
    ];
    await server.database.pool.query(
      `update directory_company set revenue = 9000000, employees = 52 where id = $1`,
      [cbid],
    );
    const reassess = async () => {
      const { version, agentEmail, product } = await did(
        server.call(getQuote, { params: { quoteId: quote.id } }, { token: underwriter }),
      );
      const body = { version, quoteId: quote.id, agentEmail, product } as never;
      return did(
        server.call(reassessRisk, { params: { accountId: account.id }, body }, { token: underwriter }),
      );
    };
    await reassess();
    const after = await read(account.id);
    expect(after.details).toMatchObject({ revenue: 7_500_000, noOfEmployeesAll: 52 });
    expect(after.origins.details['revenue']).toEqual(own.origins.details['revenue']);
    const { source, at } = after.origins.details['noOfEmployeesAll']!;
    expect([source, at > account.created]).toEqual(['DIRECTORY', true]);
    // Whoever has the older details open is told, instead of saving them over the refreshed ones.
    expect(after.version).toBeGreaterThan(own.version);
    // Like any change of details, it is told to the other quotes.
    const told = await did(server.call(getQuote, { params: { quoteId: other.id } }, { token: agent }));
    expect(told.version).toBeGreaterThan(other.version);
    // Read again without news: nothing changes, and the day stays.
    await reassess();
    expect((await read(account.id)).origins).toEqual(after.origins);
    expect((await read(account.id)).version).toBe(after.version);
  });
});
