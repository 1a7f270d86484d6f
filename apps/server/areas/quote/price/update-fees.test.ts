import { updateBrokerFee, updateMgaFee } from '@parapet/contract/quote/fees';
import { updateTerms } from '@parapet/contract/quote/underwriting/underwriting';
import { getProgress } from '@parapet/contract/quote/quotes';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getEvents, refusedFields, signInRival } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, readyQuote, sendToOwner, signAs } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('the fees of a quote', () => {
  const getTotal = async (quoteId: string, token: string) => {
    const progress = await did(server.call(getProgress, { params: { quoteId } }, { token }));
    return {
      total: progress.total.amount,
      lines: progress.money.reduce((sum, line) => sum + line.amount.amount, 0),
      tria: progress.money.find(({ code }) => code === 'TRIA')?.amount,
    };
  };

  describe('of a P100', () => {
    let ready: Awaited<ReturnType<typeof readyQuote>>;
    beforeAll(async () => {
      ready = await readyQuote(server);
    });
    const update = (body: object, as = ready.token) =>
      server.call(
        updateBrokerFee,
        {
          params: { quoteId: ready.quote.id },
          body: {
            version: ready.quote.version,
            product: 'P100',
            brokerFee: 125,
            additionalBrokerFee: 25,
            ...body,
          } as never,
        },
        { token: as },
      );

    it('require the broker fee, and are the agency’s own (QUO-440)', async () => {
      expect(refusedFields(await update({ brokerFee: '' }))).toEqual({ brokerFee: 'Broker Fee is required' });
      expect(refusedFields(await update({ brokerFee: -1 }))).toHaveProperty('brokerFee');
      expect((await update({}, await signInRival(server))).status).toBe(404);
      expect((await update({ product: 'P250' })).status).toBe(404);
    });

    it('change the total at once, but never the cover (QUO-242, QUO-638, QUO-753)', async () => {
      const { quote, token, account } = ready;
      const saved = await did(update({}));
      expect(saved).toMatchObject({
        status: 'READY',
        version: quote.version + 1,
        brokerFee: { amount: 12_500 },
        additionalBrokerFee: { amount: 2_500 },
        totalPremium: { amount: quote.totalPremium.amount + 15_000 },
      });
      expect(saved.rating.premium).toEqual(quote.rating.premium);
      const { total, lines, tria } = await getTotal(quote.id, token);
      expect([total, lines]).toEqual([saved.totalPremium.amount, saved.totalPremium.amount]);
      const inPremium = saved.rating.adjustments.find(({ code }) => code === 'TRIA');
      expect(tria, 'terrorism has its own line').toEqual(inPremium!.amount);
      expect((await update({})).refusal.code).toBe('changed-meanwhile');
      expect(await getEvents(server, account.id, token)).toContain('quote.broker-fee-updated');
      expect(
        (
          await server.call(
            updateMgaFee,
            { params: { quoteId: quote.id }, body: { version: saved.version, mgaFee: 1 } },
            { token: await server.signIn('underwriter@parapet.example') },
          )
        ).refusal.code,
      ).toBe('no-such-fee');
    });
  });

  describe('of a P250', () => {
    let ready: Awaited<ReturnType<typeof readyQuote>>;
    let underwriter: string;
    beforeAll(async () => {
      ready = await readyQuote(server, 'US', 'P250');
      underwriter = await server.signIn('underwriter@parapet.example');
    });
    const update = (mgaFee: unknown, as = underwriter) =>
      server.call(
        updateMgaFee,
        { params: { quoteId: ready.quote.id }, body: { version: ready.quote.version, mgaFee } as never },
        { token: as },
      );

    it('require the MGA fee, and are closed to the agency (QUO-441)', async () => {
      expect(refusedFields(await update(''))).toEqual({ mgaFee: 'MGA Fee is required' });
      expect((await update(1, ready.token)).status).toBe(403);
    });

    it('are changed by an underwriter (QUO-243, QUO-639, QUO-754)', async () => {
      const { quote, token, account } = ready;
      const saved = await did(update(quote.mgaFee.amount / 100 + 100));
      expect(saved).toMatchObject({ status: quote.status, mgaFee: { amount: quote.mgaFee.amount + 10_000 } });
      expect(saved.totalPremium.amount).toBeGreaterThanOrEqual(quote.totalPremium.amount + 10_000);
      expect(await getEvents(server, account.id, token)).toContain('quote.mga-fee-updated');
      expect(
        (
          await server.call(
            updateBrokerFee,
            {
              params: { quoteId: quote.id },
              body: { version: saved.version, product: 'P250', brokerFee: 1 },
            },
            { token },
          )
        ).refusal.code,
      ).toBe('no-such-fee');
    });
  });

  it('of an MGA is at most 10,000, and one over a quarter of the premium is for an underwriter to see', async () => {
    const { quote } = await readyQuote(server, 'US', 'P250');
    const token = await server.signIn('underwriter@parapet.example');
    const update = (version: number, mgaFee: number) =>
      server.call(updateMgaFee, { params: { quoteId: quote.id }, body: { version, mgaFee } }, { token });
    for (const most of [900_000, 10_000.01])
      expect(refusedFields(await update(quote.version, most))).toEqual({
        mgaFee: 'must be less than or equal to 10,000',
      });
    const share = Math.floor(quote.rating.premium.amount / 400);
    const modest = await did(update(quote.version, Math.min(share, 2_500)));
    expect(modest).toMatchObject({ status: 'READY', rating: { referrals: [] } });
    const large = await did(update(modest.version, Math.max(share, 500) + 1));
    expect(large).toMatchObject({
      status: 'REFERRED',
      rating: { referrals: [{ code: 'MGA_FEE_OVER', level: 2, params: { share: 25, amount: 500 } }] },
    });
    const terms = { version: large.version, mgaFee: 900_000 };
    const changed = server.call(updateTerms, { params: { quoteId: quote.id }, body: terms }, { token });
    expect(refusedFields(await changed)).toHaveProperty('mgaFee');
  });

  it('can change after the quote is sent, but not after it is signed', async () => {
    const { quote, token } = await readyQuote(server);
    const sent = await sendToOwner(server, quote, token);
    const update = (version: number) =>
      server.call(
        updateBrokerFee,
        { params: { quoteId: quote.id }, body: { version, product: 'P100', brokerFee: 50 } },
        { token },
      );
    const changed = await did(update(sent.quote.version));
    expect(changed).toMatchObject({ status: 'READY', sentTo: sent.email });
    expect((await signAs(server, sent.quote, sent.owner)).refusal.code).toBe('changed-meanwhile');
    await did(signAs(server, changed, sent.owner));
    expect((await update(changed.version + 1)).refusal.code).toBe('wrong-state');
  });
});
