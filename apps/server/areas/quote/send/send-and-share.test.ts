import { declineQuote, submitForReview } from '@parapet/contract/quote/closing';
import { getApplicationLink, shareQuote } from '@parapet/contract/quote/binding';
import { getHistory } from '@parapet/contract/activity/index';
import type { Quote } from '@parapet/contract/quote/quote';
import { quoteDeclineReasons } from '@parapet/contract/reasons';
import { releaseQuote, updateNeedBy } from '@parapet/contract/quote/underwriting/underwriting';
import { addDays } from '@parapet/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import {
  agents,
  did,
  mailsTo,
  readyQuote,
  sendTo,
  sendToOwner,
  signedQuote,
  signAs,
} from '../../../testing/story.ts';
import { officeToday, todayIn } from '../../../testing/today.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const titled = async (to: string, words: string) => {
  await server.settled();
  return (await mailsTo(server, to)).filter(({ subject, text }) => `${subject} ${text}`.includes(words));
};

describe('a quote is sent', () => {
  it('again to its own policyholder', async () => {
    const ready = await readyQuote(server);
    const sent = await sendToOwner(server, ready.quote, ready.token);
    expect((await sendTo(server, { ...ready, quote: sent.quote }, sent.email)).status).toBe(200);
  });
  it('by a letter of its agency, with its logo, its price and until when it is open', async () => {
    const { quote, token } = await readyQuote(server);
    await server.database.arrange(
      "insert into agency_logo (agency_id, size, picture) select agency_id, 'MEDIUM', $2 from quote where id = $1",
      [quote.id, Buffer.from('a picture')],
    );
    const { email } = await sendToOwner(server, quote, token);
    const [letter] = await titled(email, quote.quoteNumber);
    expect(letter!.text).toMatch(/\nPrice with taxes and fees: \$[\d,.]+\nOpen until: \w+ \d+, \d{4}\n/);
    const { rows } = await server.database.pool.query<{ html: string; attachments: object[] }>(
      'select html, attachments from message where recipient = $1',
      [email],
    );
    const picture = Buffer.from('a picture').toString('base64');
    expect(rows.map(({ html }) => html)).toEqual([
      expect.stringContaining(`data:image/png;base64,${picture}`),
    ]);
    expect(rows[0]!.attachments).toEqual([]);
  });
});

describe('the link of an application', () => {
  const getLink = (quoteId: string, token: string) =>
    server.call(getApplicationLink, { params: { quoteId } }, { token });

  it('is there from when it is sent until it is signed, for those who may send it (QUO-845)', async () => {
    const { quote, token } = await readyQuote(server);
    const none = await getLink(quote.id, token);
    expect([none.status, none.refusal.code]).toEqual([409, 'application-link-unavailable']);
    expect(none.refusal.detail).toBe(
      'Application Link is not available at this time. Please try again after sometime.',
    );
    const { owner } = await sendToOwner(server, quote, token);
    const { link } = await did(getLink(quote.id, token));
    expect(new URL(link).pathname).toBe(`/customer/quotes/${quote.id}/sign/P100`);
    expect((await getLink(quote.id, owner)).status).toBe(403);
    expect((await getLink(quote.id, await server.signIn('agent2@summit.example'))).status).toBe(404);
    const signed = await signedQuote(server);
    expect((await getLink(signed.quote.id, signed.token)).refusal.code).toBe('application-link-unavailable');
  });
});

describe('a quote is shared', () => {
  const shareWith = ({ quote, token }: { quote: Quote; token: string }, email: string) =>
    server.call(
      shareQuote,
      { params: { quoteId: quote.id }, body: { email, firstName: 'Cole', lastName: 'Marsh' } },
      { token },
    );

  it('with a colleague, who gets its number and a link, and history says with whom', async () => {
    const ready = await readyQuote(server);
    const email = 'producer@harbor.example';
    const before = (await titled(email, ready.quote.quoteNumber)).length;
    await did(shareWith(ready, email));
    expect(await titled(email, ready.quote.quoteNumber)).toHaveLength(before + 1);
    const { content } = await did(
      server.call(getHistory, { params: { accountId: ready.account.id } }, { token: ready.token }),
    );
    expect(content[0]).toMatchObject({ event: 'quote.shared', detail: { to: email } });
  });

  it('not with a colleague who was disabled', async () => {
    const ready = await readyQuote(server);
    const email = 'left@harbor.example';
    await server.database.pool.query(
      `insert into person (email, first_name, last_name, account_type, organization_id, role, enabled)
        select $1, 'Lee', 'Left', account_type, organization_id, role, false from person where email = $2`,
      [email, agents.US],
    );
    expect((await shareWith(ready, email)).refusal).toMatchObject({
      code: 'colleague-disabled',
      errors: [{ field: 'email' }],
    });
  });
});

describe('a quote is signed', () => {
  it('with a mail to its agent that names the signer', async () => {
    const { quote } = await signedQuote(server);
    const [mail] = await titled(agents.US, quote.quoteNumber);
    expect(`${mail?.subject} ${mail?.text}`).toContain('Olivia Grant');
  });

  it('without a mail if it has no agent to write to', async () => {
    const { quote, token } = await readyQuote(server);
    const sent = await sendToOwner(server, quote, token);
    await server.database.pool.query(`update quote set agent_email = '' where id = $1`, [quote.id]);
    await did(signAs(server, sent.quote, sent.owner));
    await server.settled();
    const { rows } = await server.database.pool.query(
      `select from outbox where payload->>'template' = 'quote-signed' and payload->'params'->>'number' = $1`,
      [quote.quoteNumber],
    );
    expect(rows).toEqual([]);
  });

  it('only while nothing stands against it, such as a price that has run out', async () => {
    const { quote, token } = await readyQuote(server);
    const sent = await sendToOwner(server, quote, token);
    await server.database.pool.query(`update quote set expires_on = $2 where id = $1`, [
      quote.id,
      addDays(officeToday(), -2),
    ]);
    expect((await signAs(server, sent.quote, sent.owner)).refusal.code).toBe('not-signable');
  });
});

describe('a quote is declined', () => {
  const declined = async (isNotificationEnabled: boolean) => {
    const { quote } = await readyQuote(server);
    const token = await server.signIn('underwriter@parapet.example');
    const body = {
      version: quote.version,
      reasonSummary: quoteDeclineReasons[0]!,
      reason: 'Outside of our appetite',
      isNotificationEnabled,
    };
    await did(server.call(declineQuote, { params: { quoteId: quote.id }, body } as never, { token }));
    return titled(agents.US, quote.quoteNumber);
  };

  it('with a mail to its agent, if the underwriter wants one', async () => {
    expect(await declined(true)).toHaveLength(1);
    expect(await declined(false)).toEqual([]);
  });
});

describe('a quote for review', () => {
  it('is needed today at the earliest, and released with a note or without', async () => {
    const today = todayIn('America/Chicago');
    const { quote, token } = await readyQuote(server);
    const needBy = (date: string) =>
      server.call(updateNeedBy, { query: { quoteId: quote.id, needBy: date } } as never, { token });
    expect((await needBy(addDays(today, -1))).refusal.errors).toMatchObject([{ field: 'needBy' }]);
    const wanted = await did(needBy(today));
    const submitted = await did(
      server.call(
        submitForReview,
        {
          params: { quoteId: quote.id, product: quote.product },
          body: { version: wanted.version, reason: 'Please look at the limit' },
        } as never,
        { token },
      ),
    );
    const underwriter = await server.signIn('underwriter@parapet.example');
    const release = (note: string, version: number) =>
      server.call(releaseQuote, { params: { quoteId: quote.id }, body: { version, note } } as never, {
        token: underwriter,
      });
    expect(await did(release('', submitted.version))).toMatchObject({ status: 'READY', reason: null });
  });
});
