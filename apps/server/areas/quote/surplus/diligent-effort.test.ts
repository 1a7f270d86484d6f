import { getAccount, updateAccount } from '@parapet/contract/account/accounts';
import { getDiligentEffort } from '@parapet/contract/quote/diligent-effort';
import { bindQuote } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import { getProgress, getQuote } from '@parapet/contract/quote/quotes';
import { updateTerms } from '@parapet/contract/quote/underwriting/underwriting';
import { addSurplusLicense } from '@parapet/contract/account/surplus';
import { addDays, dateIn } from '@parapet/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusedFields, signInRival } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, recordEffort, sendToOwner, signAs, withTextsConfirmed } from '../../../testing/story.ts';
import { surplusQuote } from '../../../testing/surplus.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const agent = () => server.signIn('agent@harbor.example');
const underwriter = () => server.signIn('underwriter@parapet.example');
const today = () => dateIn(server.appContext.clock.now(), 'America/Los_Angeles');

const lacks = async ({ id }: Quote, token: string) =>
  (await did(server.call(getProgress, { params: { quoteId: id } }, { token }))).obstacles.find(
    ({ code }) => code === 'DILIGENT_EFFORT',
  );
const record = async (quote: Quote, own: object = {}) => recordEffort(server, quote, await agent(), own);
const declined = (insurer: string, on = today()) => ({ insurer, person: 'Kim Vale', on, reason: 'Class' });

it('keeps a quote from bind, not from sending and signing, until the agent has recorded the search', async () => {
  const token = await agent();
  const quote = await withTextsConfirmed(server, await surplusQuote(server, 'GA'));
  await did(
    server.call(
      addSurplusLicense,
      {
        body: {
          brokerFirstName: 'Rosa',
          brokerLastName: 'Delgado',
          brokerEmail: 'agent@harbor.example',
          surplusLicenseNumber: 'SL 91',
          surplusLinesState: 'GA',
        },
      },
      { token },
    ),
  );
  const sent = await sendToOwner(server, quote, token);
  const signed = await did(signAs(server, sent.quote, sent.owner));
  const lacking = { code: 'DILIGENT_EFFORT', who: 'agent', params: { state: 'GA' }, fields: [] };
  expect(await lacks(quote, token)).toEqual(lacking);
  expect(await lacks(quote, sent.owner)).toEqual(lacking);
  const bind = async (version: number) =>
    server.call(bindQuote, { params: { quoteId: quote.id }, body: { version } }, { token });
  expect((await bind(signed.version)).refusal.detail).toContain(
    'The diligent effort search for GA is not recorded',
  );
  expect(
    (await recordEffort(server, signed, await underwriter())).status,
    'an underwriter is not the broker',
  ).toBe(403);
  expect((await recordEffort(server, signed, await signInRival(server))).status).toBe(404);
  const recorded = await did(record(signed));
  expect(recorded.diligentEffort).toMatchObject({ kind: 'DECLINATIONS', state: 'GA', exportClass: '' });
  expect(recorded.signature).not.toBeNull();
  expect(await lacks(quote, token)).toBeUndefined();
  const seen = await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token: sent.owner }));
  expect(seen.diligentEffort).toBeNull();
  expect((await bind(recorded.version)).status).toBe(200);
  expect((await record(recorded)).refusal.code).toBe('wrong-state');
  const { rows } = await server.database.pool.query(
    "select detail from history where event = 'quote.effort-recorded' and subject_id = $1",
    [quote.id],
  );
  expect(rows).toEqual([{ detail: expect.objectContaining({ state: 'GA', effort: 'DECLINATIONS' }) }]);
});

it('takes three insurers that differ, are not our own, and declined by today', async () => {
  const quote = await surplusQuote(server, 'CA');
  const fields = async (...declinations: object[]) => refusedFields(await record(quote, { declinations }));
  const [one, two] = [declined('Alder Mutual'), declined('Birch Casualty')];
  expect(await fields(one, two)).toEqual({ declinations: 'Add more declinations from admitted insurers.' });
  expect(Object.keys(await fields(one, two, declined('ALDER MUTUAL INC')))).toEqual([
    'declinations.2.insurer',
  ]);
  expect(await fields(one, two, declined('Parapet demo carrier'))).toEqual({
    'declinations.2.insurer': 'Choose another insurer. We write on this insurer’s paper.',
  });
  expect(Object.keys(await fields(one, two, declined('Cedar Fire', addDays(today(), 1))))).toEqual([
    'declinations.2.on',
  ]);
  expect(Object.keys(await fields(one, two, { ...declined(''), person: '', reason: '' })).sort()).toEqual([
    'declinations.2.insurer',
    'declinations.2.person',
    'declinations.2.reason',
  ]);
  expect(await lacks(quote, await agent())).toBeDefined();
});

it('takes in Ohio all insurers that the agency represents, where they are fewer than five', async () => {
  const quote = await surplusQuote(server, 'OH');
  const asked = await did(
    server.call(getDiligentEffort, { params: { quoteId: quote.id } }, { token: await agent() }),
  );
  expect(asked).toMatchObject({ declinations: 5, orAllRepresented: true });
  expect(refusedFields(await record(quote))).toEqual({
    declinations:
      'Add more declinations. If all admitted insurers that you represent declined, enter their number.',
  });
  expect(refusedFields(await record(quote, { represented: 2 }))).toEqual({
    represented: 'This is less than the number of insurers listed below.',
  });
  for (const represented of [0, 2.5]) expect((await record(quote, { represented })).status).toBe(400);
  const saved = await did(record(quote, { represented: 3 }));
  expect(saved.diligentEffort).toMatchObject({ represented: 3 });
  expect(await lacks(saved, await agent())).toBeUndefined();
  const elsewhere = await did(record(await surplusQuote(server, 'GA'), { represented: 3 }));
  expect(elsewhere.diligentEffort).toMatchObject({ represented: null });
});

it('exempts a class of the export list where the state has one, and keeps nothing of another kind', async () => {
  const listed = { kind: 'EXPORT_LIST', exportClass: 'Cyber liability' };
  const saved = await did(record(await surplusQuote(server, 'CA'), listed));
  expect(saved.diligentEffort).toMatchObject({ ...listed, declinations: [], purchaser: null });
  expect(await lacks(saved, await agent())).toBeUndefined();
  expect(refusedFields(await record(await surplusQuote(server, 'GA'), listed))).toHaveProperty('kind');
});

it('exempts a large purchaser as far as the account does not say otherwise', async () => {
  const token = await agent();
  const quote = await surplusQuote(server, 'GA', { revenue: 60_000_000, noOfEmployeesAll: 400 });
  const claimed = (purchaser: object) =>
    record(quote, {
      kind: 'EXEMPT_PURCHASER',
      declinations: [],
      purchaser: {
        premium: 150_000,
        riskManager: 'Noor Hale',
        test: 'REVENUE',
        figure: 60_000_000,
        requestedOn: today(),
        ...purchaser,
      },
    });
  expect(refusedFields(await claimed({ premium: 100_000 }))).toHaveProperty(['purchaser.premium']);
  expect(refusedFields(await claimed({ figure: 61_000_000 }))).toEqual({
    'purchaser.figure': 'This does not match the account.',
  });
  expect(refusedFields(await claimed({ test: 'EMPLOYEES', figure: 501 }))).toEqual({
    'purchaser.figure': 'This does not match the account.',
  });
  const asked = await did(server.call(getDiligentEffort, { params: { quoteId: quote.id } }, { token }));
  expect(asked).toMatchObject({
    state: 'GA',
    declinations: 3,
    exportList: false,
    confidence: expect.stringMatching(/^medium: /),
    facts: { revenue: 60_000_000, employees: 400 },
    recorded: null,
  });
  const saved = await did(claimed({}));
  expect(await lacks(saved, token)).toBeUndefined();
  // The account is corrected afterwards: what it rested on is gone.
  const account = await did(server.call(getAccount, { params: { accountId: quote.accountId } }, { token }));
  await did(
    server.call(
      updateAccount,
      {
        params: { accountId: account.id },
        body: {
          version: account.version,
          details: { ...account.details, revenue: 50_000_000 } as never,
          quoteId: quote.id,
        },
      },
      { token },
    ),
  );
  expect(await lacks(saved, token)).toBeDefined();
});

it('is not asked for on admitted paper, nor where the state has ended it', async () => {
  const token = await agent();
  const inFlorida = await surplusQuote(server, 'FL');
  expect(await lacks(inFlorida, token)).toBeUndefined();
  expect((await record(inFlorida)).refusal.code).toBe('effort-not-asked');
  const surplus = await surplusQuote(server, 'GA');
  const admitted = await did(
    server.call(
      updateTerms,
      { params: { quoteId: surplus.id }, body: { version: surplus.version, isSurplus: false } },
      { token: await underwriter() },
    ),
  );
  expect(await lacks(admitted, token)).toBeUndefined();
  expect((await record(admitted)).refusal.code).toBe('effort-not-asked');
  expect(
    (await server.call(getDiligentEffort, { params: { quoteId: admitted.id } }, { token })).refusal.code,
  ).toBe('effort-not-asked');
});
