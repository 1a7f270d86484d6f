import { getHistory } from '@parapet/contract/activity/index';
import { getAccount, updateContact, updateSecurityQuestions } from '@parapet/contract/account/accounts';
import { bindQuote, signQuote } from '@parapet/contract/quote/binding';
import { getQuote } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import { reviewQuote } from '@parapet/contract/quote/underwriting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import {
  agents,
  did,
  mailsTo,
  readyQuote,
  referredQuote,
  sendToOwner,
  signedQuote,
} from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const asAgent = (region: 'US' | 'UK' = 'US') => server.signIn(agents[region]);

async function answer(quote: Quote, answers: Record<string, unknown>): Promise<void> {
  const token = await asAgent(quote.region);
  const { version } = await did(
    server.call(getAccount, { params: { accountId: quote.accountId } }, { token }),
  );
  const body = { accountId: quote.accountId, version, answers: answers as never };
  await did(server.call(updateSecurityQuestions, { body }, { token }));
}
const now = async (quote: Quote) =>
  did(server.call(getQuote, { params: { quoteId: quote.id } }, { token: await asAgent(quote.region) }));
const sign = (quote: Quote, token: string) =>
  server.call(
    signQuote,
    {
      params: { quoteId: quote.id },
      body: {
        version: quote.version,
        name: 'Olivia Grant',
        title: 'Owner',
        isAttested: true,
        acceptsElectronicRecords: true,
      },
    },
    { token },
  );

describe('a fact that changes after the signature', () => {
  it.each(['US', 'UK'] as const)(
    'voids it in the %s although the price stays, and tells signer and agent what changed',
    async (region) => {
      const { quote, ownerEmail, token } = await signedQuote(server, region);
      await answer(quote, { edrVendor: 'SentinelOne' });
      const after = await now(quote);
      expect(after.totalPremium).toEqual(quote.totalPremium);
      expect(after).toMatchObject({ status: 'READY', signature: null });
      expect(after.version).toBeGreaterThan(quote.version);
      const bind = await server.call(
        bindQuote,
        { params: { quoteId: quote.id }, body: { version: after.version } },
        { token },
      );
      expect(bind.refusal.code).toBe('not-bindable');
      const { content } = await did(
        server.call(
          getHistory,
          { params: { accountId: quote.accountId }, query: { subjectId: quote.id } },
          { token },
        ),
      );
      const voided = content.find(({ event }) => event === 'quote.signature-voided');
      expect(voided?.detail).toMatchObject({
        signer: 'Olivia Grant',
        facts: [expect.objectContaining({ field: 'securityAnswers.edrVendor' })],
      });
      await server.settled();
      for (const to of [ownerEmail, agents[region]]) {
        const mail = (await mailsTo(server, to)).find(({ subject }) => subject.includes(quote.quoteNumber));
        expect(mail?.text).toMatch(/EDR vendor: Not answered → SentinelOne/);
        expect(mail?.text).toMatch(/no longer counts/);
      }
    },
  );

  it('voids it when the contact changes, who is the one that signs', async () => {
    const { quote, token } = await signedQuote(server);
    const account = await did(server.call(getAccount, { params: { accountId: quote.accountId } }, { token }));
    await did(
      server.call(
        updateContact,
        {
          params: { accountId: account.id },
          body: { ...account.contact!, version: account.version, contactFirstName: 'Ada' },
        },
        { token },
      ),
    );
    expect(await now(quote)).toMatchObject({ status: 'READY', signature: null });
  });
});

it('refuses the signature under what was reviewed before an answer changed, at the same price', async () => {
  const { quote, token } = await readyQuote(server);
  const sent = await sendToOwner(server, quote, token);
  await answer(sent.quote, { edrVendor: 'SentinelOne' });
  expect((await now(sent.quote)).totalPremium).toEqual(sent.quote.totalPremium);
  expect((await sign(sent.quote, sent.owner)).refusal.code).toBe('changed-meanwhile');
  expect((await did(sign(await now(sent.quote), sent.owner))).status).toBe('SIGNED');
});

it('rates a quote in review again, and leaves it with its underwriter', async () => {
  const quote = await referredQuote(server);
  const token = await server.signIn('underwriter@parapet.example');
  const picked = await did(
    server.call(reviewQuote, { params: { quoteId: quote.id }, body: { version: quote.version } }, { token }),
  );
  await answer(quote, { mfaOther: false, mfaEmail: false });
  const after = await now(quote);
  expect(after.status).toBe('IN_REVIEW');
  expect(after.version).toBeGreaterThan(picked.version);
  expect([after.totalPremium, after.rating.referrals]).not.toEqual([
    picked.totalPremium,
    picked.rating.referrals,
  ]);
});
