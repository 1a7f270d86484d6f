import { confirmLaw, listLaw } from '@parapet/contract/compliance/law';
import { bindQuote } from '@parapet/contract/quote/binding';
import { updateBrokerFee } from '@parapet/contract/quote/fees';
import type { Quote } from '@parapet/contract/quote/quote';
import { getProgress } from '@parapet/contract/quote/quotes';
import { updateTerms } from '@parapet/contract/quote/underwriting/underwriting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedFields } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { UNCONFIRMED_STATE } from '../../testing/servers/template.ts';
import { did, readyQuote } from '../../testing/story.ts';
import { surplusQuote } from '../../testing/surplus.ts';

let server: TestServer;
let admin: string;
let underwriter: string;
let agent: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin@parapet.example');
  underwriter = await server.signIn('underwriter@parapet.example');
  agent = await server.signIn('agent@harbor.example');
});
afterAll(() => server.stop());

const list = () => did(server.call(listLaw, {}, { token: underwriter }));
const find = async (wanted: { kind: string; state: string; paper: string }) =>
  (await list()).laws.find(
    ({ kind, state, paper }) => kind === wanted.kind && state === wanted.state && paper === wanted.paper,
  )!;
const codes = async ({ id }: Pick<Quote, 'id'>, token = underwriter) =>
  (await did(server.call(getProgress, { params: { quoteId: id } }, { token }))).obstacles
    .map(({ code }) => code)
    .filter((code) => /FEE|IRPM|PRICE_UNVERIFIED/.test(code));
const forget = (state: string, kind: string) =>
  server.database.pool.query('delete from law_confirmation where state = $1 and kind = $2', [state, kind]);
const given = { reason: 'Compared with the statute', source: 'Bulletin 2026-9' };
const confirm = async (asked: object, token = admin) => {
  const { editions } = await list();
  const body = { kind: 'FEES', paper: 'ADMITTED', edition: editions.FEES, ...given, ...asked };
  return server.call(confirmLaw, { body: body as never }, { token });
};
const terms = ({ id, version }: Quote, body: object, token = underwriter) =>
  server.call(updateTerms, { params: { quoteId: id }, body: { version, ...body } as never }, { token });

describe('the law of states', () => {
  it('is listed for both papers with what was found and who confirmed it, for the provider alone', async () => {
    const { laws } = await list();
    expect(laws).toHaveLength(51 * 2 * 2);
    expect(await find({ kind: 'FEES', state: 'FL', paper: 'SURPLUS' })).toMatchObject({
      isVerified: true,
      confirmation: null,
      rules: [{ verified: true, source: expect.stringContaining('626.916'), url: expect.any(String) }],
    });
    expect(await find({ kind: 'FEES', state: 'OH', paper: 'ADMITTED' })).toMatchObject({
      isVerified: false,
      confirmation: { confirmedBy: 'Ada Okafor' },
      rules: [{ says: null, source: null, verified: false }],
    });
    expect(laws.filter(({ isVerified, confirmation }) => !isVerified && !confirmation)).toHaveLength(4);
    expect((await server.call(listLaw, {}, { token: agent })).status).toBe(403);
  });

  it('is confirmed once, in the edition in use, by compliance with a reason and a source', async () => {
    const states = [UNCONFIRMED_STATE, 'OH'];
    for (const token of [agent, underwriter]) expect((await confirm({ states }, token)).status).toBe(403);
    const empty = await confirm({ states: [], reason: ' ', source: '' });
    expect(Object.keys(refusedFields(empty)).sort()).toEqual(['reason', 'source', 'states']);
    expect(refusedFields(await confirm({ states: ['ZZ'] }))).toHaveProperty('states');
    expect((await confirm({ states, edition: '2026-01-01' })).refusal.code).toBe('law-edition-passed');
    expect(await did(confirm({ states }))).toEqual({ confirmed: [UNCONFIRMED_STATE] });
    expect((await confirm({ states })).refusal.code).toBe('law-not-in-question');
    expect(await find({ kind: 'FEES', state: UNCONFIRMED_STATE, paper: 'ADMITTED' })).toMatchObject({
      confirmation: { confirmedBy: 'Ada Okafor', ...given },
    });
    const surplus = await find({ kind: 'FEES', state: UNCONFIRMED_STATE, paper: 'SURPLUS' });
    expect(surplus.confirmation, 'the other paper is another law').toBeNull();
    expect((await confirm({ states: ['FL'], paper: 'SURPLUS' })).refusal.code).toBe('law-not-in-question');
  });
});

describe('a quote', () => {
  it('with a fee waits for compliance where nobody has verified the law of its state', async () => {
    const { quote, account } = await readyQuote(server, 'US', 'P250');
    const { state } = account.details.address;
    expect(quote.mgaFee.amount).toBeGreaterThan(0);
    expect(await codes(quote)).toEqual([]);
    await forget(state, 'FEES');
    expect(await codes(quote, agent)).toEqual(['FEE_UNVERIFIED']);
    const bound = await server.call(
      bindQuote,
      { params: { quoteId: quote.id }, body: { version: quote.version } },
      { token: agent },
    );
    expect(bound.refusal.detail).toContain(`confirm that the law of ${state} allows the fees`);
    const free = await did(terms(quote, { mgaFee: 0 }));
    expect(await codes(free), 'without a fee there is nothing to verify').toEqual([]);
    const charged = await did(terms(free, { mgaFee: 100 }));
    expect(await codes(charged)).toEqual(['FEE_UNVERIFIED']);
    await did(confirm({ states: [state] }));
    expect(await codes(charged)).toEqual([]);
    const next = await readyQuote(server, 'US', 'P250');
    expect(await codes(next.quote), 'it holds for every quote of the state').toEqual([]);
    await server.database.pool.query(
      "update law_confirmation set edition = '2026-01-01' where kind = 'FEES' and state = $1",
      [state],
    );
    expect(await codes(next.quote), 'and ends with the edition').toEqual(['FEE_UNVERIFIED']);
  });

  it('with schedule rating waits for compliance, and its agent is not told why', async () => {
    const { quote, account } = await readyQuote(server, 'US', 'P100');
    const { state } = account.details.address;
    await forget(state, 'IRPM');
    expect(await codes(quote)).toEqual([]);
    const irpm = { irpm: { drPlanning: -5 }, irpmReasons: { drPlanning: 'Tested' } };
    const moved = await did(terms(quote, irpm));
    expect(await codes(moved)).toEqual(['IRPM_UNVERIFIED']);
    const told = await did(server.call(getProgress, { params: { quoteId: quote.id } }, { token: agent }));
    expect(JSON.stringify(told)).not.toMatch(/irpm|schedule/i);
    expect(await codes(moved, agent)).toEqual(['PRICE_UNVERIFIED']);
    await did(confirm({ kind: 'IRPM', states: [state] }));
    expect(await codes(moved)).toEqual([]);
  });

  it('is refused a fee over a maximum that was verified, by its field', async () => {
    const quote = await surplusQuote(server, 'NV');
    const most = Math.floor(quote.rating.premium.amount * 0.2) / 100;
    const update = (brokerFee: number, additionalBrokerFee = 0) =>
      server.call(
        updateBrokerFee,
        {
          params: { quoteId: quote.id },
          body: { version: quote.version, product: 'P100', brokerFee, additionalBrokerFee },
        },
        { token: agent },
      );
    const over = refusedFields(await update(most, 0.01));
    expect(Object.keys(over).sort()).toEqual(['additionalBrokerFee', 'brokerFee']);
    expect(over['brokerFee']).toContain(`The law of NV allows at most $${most.toFixed(2)}`);
    const saved = await did(update(most));
    expect(await codes(saved), 'what is verified waits for nobody').toEqual([]);
    const lower = await did(
      terms(saved, { irpm: { drPlanning: -10 }, irpmReasons: { drPlanning: 'Tested' } }),
    );
    expect(lower.rating.premium.amount).toBeLessThan(quote.rating.premium.amount);
    expect(await codes(lower), 'the premium fell').toEqual(['FEE_OVER_LAW']);
    // On admitted paper nobody knows, and compliance has confirmed the state.
    const admitted = await did(terms(lower, { isSurplus: false }));
    expect(await codes(admitted)).toEqual([]);
    expect(refusedFields(await terms(admitted, { isSurplus: true }))).toHaveProperty('brokerFee');
  });

  it('is refused schedule rating below the premium that the law of its state asks for', async () => {
    const quote = await surplusQuote(server, 'FL', { revenue: 100_000, noOfEmployeesAll: 1 });
    expect(quote.rating.premium.amount).toBeLessThan(1_000_00);
    const irpm = { irpm: { drPlanning: -5 }, irpmReasons: { drPlanning: 'Tested' } };
    const moved = await did(terms(quote, irpm));
    expect(refusedFields(await terms(moved, { isSurplus: false }))).toEqual({
      'irpm.total': 'The law of FL allows schedule rating from a premium of 1,000 on.',
    });
    const admitted = await did(terms(moved, { irpm: {}, isSurplus: false }));
    expect(refusedFields(await terms(admitted, irpm))).toHaveProperty(['irpm.total']);
  });
});
