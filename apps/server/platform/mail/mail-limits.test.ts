import { addToCart, sendProposal } from '@parapet/contract/quote/cart';
import { startQuote } from '@parapet/contract/quote/quotes';
import { email } from '@parapet/contract/shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, did, readyQuote } from '../../testing/story.ts';
import { isCounted, mailParams, type KnownAddress, type Mail, type MailTemplate } from './mail-templates.ts';

let server: TestServer;
let agent: string;
beforeAll(async () => {
  server = await startTestServer({ MAIL_LIMIT: '6' });
  agent = await server.signIn(agents.US);
});
afterAll(() => server.stop());

describe('a mail to an address that a request names', () => {
  it('does not compile for a template that counts for nobody', () => {
    const typed = email.parse('any@body.example');
    // @ts-expect-error -- counted templates alone take a typed address
    const refused: KnownAddress = typed;
    const mail = { template: 'password-changed', region: 'US', params: { name: 'Olivia' } } as const;
    // @ts-expect-error -- and so of the mail itself
    const unlimited: Mail = { ...mail, to: typed };
    const fromARow: Mail = { ...mail, to: String(refused) };
    expect([unlimited.to, fromARow.to]).toEqual(['any@body.example', 'any@body.example']);
  });

  it('is counted, unless somebody says that no request names it', () => {
    const counted = (Object.keys(mailParams) as MailTemplate[]).filter(isCounted);
    expect(counted).toEqual(expect.arrayContaining(['quote-sent', 'proposal-sent', 'payment-reminder']));
    expect(isCounted('of-tomorrow' as MailTemplate)).toBe(true);
  });

  it('is refused beyond the limit of an hour: proposals too', async () => {
    const { quote, account } = await readyQuote(server);
    const other = await did(
      server.call(
        startQuote,
        {
          params: { product: 'P100', accountId: account.id },
          body: { asked: { global: { limit: 500_000 } } },
        },
        { token: agent },
      ),
    );
    const quoteIds = [quote.id, other.id];
    for (const quoteId of quoteIds)
      await did(server.call(addToCart, { body: { accountId: account.id, quoteId } }, { token: agent }));
    const statuses = [];
    for (let number = 1; number <= 8; number += 1) {
      const customer = {
        customerFirstName: 'Olivia',
        customerLastName: 'Grant',
        customerEmail: `chosen${number}@keystone.example`,
        customerPhone: '5125550143',
      };
      const params = { accountId: account.id };
      const sent = await server.call(
        sendProposal,
        { params, body: { ...customer, quoteIds } },
        { token: agent },
      );
      statuses.push(sent.status);
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(6);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});
