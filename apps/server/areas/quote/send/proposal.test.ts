import { addToCart, getCart, sendProposal } from '@parapet/contract/quote/cart';
import { join } from '@parapet/contract/auth/invitation';
import { downloadOptions } from '@parapet/contract/docs/index';
import { getQuote, startQuote } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, did, mailsTo, ownerPassword, readyQuote, signAs } from '../../../testing/story.ts';

let server: TestServer;
let agent: string, rival: string;
beforeAll(async () => {
  server = await startTestServer();
  [agent, rival] = [await server.signIn(agents.US), await server.signIn('agent2@summit.example')];
});
afterAll(() => server.stop());

const read = (quoteId: string, token = agent): Promise<Quote> =>
  did(server.call(getQuote, { params: { quoteId } }, { token }));
let serial = 0;
const contact = () => ({
  customerFirstName: 'Olivia',
  customerLastName: 'Grant',
  customerEmail: `options${++serial}@keystone.example`,
  customerPhone: '5125550143',
});

/** Two ready quotes of one account, in its cart: they differ in their limit. */
async function twoOptions() {
  const { quote, account } = await readyQuote(server);
  const other = await did(
    server.call(
      startQuote,
      { params: { product: 'P100', accountId: account.id }, body: { asked: { global: { limit: 500_000 } } } },
      { token: agent },
    ),
  );
  const quoteIds = [quote.id, other.id];
  for (const quoteId of quoteIds)
    await did(server.call(addToCart, { body: { accountId: account.id, quoteId } }, { token: agent }));
  return { accountId: account.id, quoteIds };
}
const propose = (
  accountId: string,
  body: { quoteIds: string[] } & ReturnType<typeof contact>,
  token = agent,
) => server.call(sendProposal, { params: { accountId }, body }, { token });

async function getOwner(customerEmail: string): Promise<string> {
  await server.settled();
  const mails = await mailsTo(server, customerEmail);
  const invitation = mails[0]?.text.match(/signup-validation\/([\w-]+)/)?.[1] ?? '';
  const joined = await did(
    server.call(join, {
      query: { validationToken: invitation },
      body: { firstName: 'Olivia', lastName: 'Grant', password: ownerPassword },
    }),
  );
  return joined.accessToken;
}

describe('options of one risk', () => {
  it('go out as one proposal, in one mail, and leave the cart', async () => {
    const { accountId, quoteIds } = await twoOptions();
    const to = contact();
    const { proposalId } = await did(propose(accountId, { quoteIds, ...to }));
    for (const id of quoteIds)
      expect(await read(id)).toMatchObject({ status: 'READY', proposalId, sentTo: to.customerEmail });
    await server.settled();
    const mails = await mailsTo(server, to.customerEmail);
    expect(mails).toHaveLength(1);
    for (const id of quoteIds) expect(mails[0]!.text).toContain((await read(id)).quoteNumber);
    const { content } = await did(server.call(getCart, { query: { accountId } }, { token: agent }));
    expect(content).toEqual([]);
  });

  it('are compared by the policyholder, who signs one of them and no other', async () => {
    const { accountId, quoteIds } = await twoOptions();
    const to = contact();
    await did(propose(accountId, { quoteIds, ...to }));
    const owner = await getOwner(to.customerEmail);
    const compared = await server.call(
      downloadOptions,
      { query: { quoteIds: quoteIds.join(',') as never } },
      { token: owner },
    );
    expect(compared.headers.get('content-type')).toBe('application/pdf');
    const [one, other] = [await read(quoteIds[0]!, owner), await read(quoteIds[1]!, owner)];
    const replies = await Promise.all([signAs(server, one, owner), signAs(server, other, owner)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.refusal).toMatchObject({ code: 'option-chosen' });
  });

  it('are all sent or none: one that is not ready keeps the others back', async () => {
    const { accountId, quoteIds } = await twoOptions();
    await server.database.pool.query("update quote set status = 'EXPIRED' where id = $1", [quoteIds[1]]);
    expect((await propose(accountId, { quoteIds, ...contact() })).refusal).toMatchObject({
      code: 'wrong-state',
    });
    expect(await read(quoteIds[0]!)).toMatchObject({ sentAt: null, proposalId: null });
  });

  it('are of one account, at least two, and of one’s own agency', async () => {
    const { accountId, quoteIds } = await twoOptions();
    const { quoteIds: foreign } = await twoOptions();
    const mixed = { quoteIds: [quoteIds[0]!, foreign[0]!], ...contact() };
    expect((await propose(accountId, mixed)).refusal).toMatchObject({ code: 'options-of-one-account' });
    const twice = { quoteIds: [quoteIds[0]!, quoteIds[0]!], ...contact() };
    expect((await propose(accountId, twice)).status).toBe(400);
    expect((await propose(accountId, { quoteIds, ...contact() }, rival)).status).toBe(404);
  });
});
