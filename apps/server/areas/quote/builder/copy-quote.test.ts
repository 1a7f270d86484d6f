import { getHistory } from '@parapet/contract/activity/index';
import { declineAccount } from '@parapet/contract/account/account-status';
import { getAccount } from '@parapet/contract/account/accounts';
import { copyQuote, getQuote, updateQuote } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import { saveSubjectivities } from '@parapet/contract/quote/underwriting/underwriting';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, readyQuote, sendToOwner, signAs } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const copy = (quote: Pick<Quote, 'id'>, token: string, key?: string) =>
  server.call(copyQuote, { params: { quoteId: quote.id } }, { token, ...(key && { key }) });

it('a copy has product, selection and conditions of its source, and no signature', async () => {
  const { account, quote, token } = await readyQuote(server);
  const changed = await did(
    server.call(
      updateQuote,
      {
        params: { product: quote.product, quoteId: quote.id },
        body: { version: quote.version, asked: { global: { deductible: 10_000 } }, brokerFee: 150 },
      },
      { token },
    ),
  );
  const underwriter = await server.signIn('underwriter@parapet.example');
  const conditioned = await did(
    server.call(
      saveSubjectivities,
      {
        params: { quoteId: quote.id },
        body: {
          version: changed.version,
          items: [{ code: 'OTHER', text: 'Evidence of backups', due: 'AFTER_BIND', isMet: true }],
        },
      },
      { token: underwriter },
    ),
  );
  const { quote: sent, owner } = await sendToOwner(server, conditioned, token);
  const signed = await did(signAs(server, sent, owner));
  const made = await did(copy(signed, token));
  expect(made).toMatchObject({
    accountId: account.id,
    product: quote.product,
    status: 'READY',
    selection: signed.selection,
    totalPremium: signed.totalPremium,
    brokerFee: signed.brokerFee,
    copiedFrom: { id: quote.id, quoteNumber: quote.quoteNumber },
    sentAt: null,
    signature: null,
    proposalId: null,
  });
  expect(made.subjectivities).toMatchObject([{ text: 'Evidence of backups', isMet: false }]);
  const { status, version } = await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token }));
  expect({ status, version }).toEqual({ status: 'SIGNED', version: signed.version });
  const { content } = await did(server.call(getHistory, { params: { accountId: account.id } }, { token }));
  expect(content.find(({ event }) => event === 'quote.started-as-copy')).toMatchObject({
    subjectId: made.id,
    detail: { from: quote.quoteNumber },
  });
  expect(content.find(({ event }) => event === 'quote.copied')).toMatchObject({
    subjectId: quote.id,
    detail: { copy: made.quoteNumber },
  });
  expect((await copy(signed, owner)).status).toBe(403);
});

it('a copy is made once for a key, and not for another agency', async () => {
  const { quote, token } = await readyQuote(server);
  const key = 'copy-made-once-for-this-key';
  const [first, again] = [await did(copy(quote, token, key)), await did(copy(quote, token, key))];
  expect(again.id).toBe(first.id);
  const rival = await server.signIn('agent2@summit.example');
  expect((await copy(quote, rival)).status).toBe(404);
});

const declined = { productType: 'P100', reason: 'No controls', reasonSummary: 'Poor Controls' };

it('no quote of an account that may not be quoted is copied', async () => {
  const { account, quote, token } = await readyQuote(server);
  const { version } = await did(server.call(getAccount, { params: { accountId: account.id } }, { token }));
  await did(
    server.call(
      declineAccount,
      { params: { accountId: account.id }, body: { version, ...declined } as never },
      { token: await server.signIn('underwriter@parapet.example') },
    ),
  );
  expect(await copy(quote, token)).toMatchObject({ status: 409, refusal: { code: 'not-eligible' } });
});
