import type { AddressInfo } from 'node:net';
import { submitForReview } from '@parapet/contract/quote/closing';
import type { Quote } from '@parapet/contract/quote/quote';
import {
  approveQuote,
  releaseQuote,
  saveEventExclusions,
  saveSubjectivities,
} from '@parapet/contract/quote/underwriting/underwriting';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, did, readyQuote } from '../../../testing/story.ts';

const delivered: { to: string[]; subject: string; text: string }[] = [];
const outside = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    void simpleParser(stream).then(({ subject = '', text = '' }) => {
      delivered.push({ to: session.envelope.rcptTo.map(({ address }) => address), subject, text });
      done();
    });
  },
});
let server: TestServer;
let token: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    outside.listen(0, '127.0.0.1', resolve);
  });
  const { port } = outside.server.address() as AddressInfo;
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  token = await server.signIn('underwriter@parapet.example');
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => {
    outside.close(resolve);
  });
});

const at = ({ id }: Quote) => ({ params: { quoteId: id } });
/** A quote that its agent asked to have looked at. */
async function submitted(): Promise<Quote> {
  const { quote, token: agent } = await readyQuote(server, 'US', 'P250');
  const params = { product: quote.product, quoteId: quote.id };
  const body = { version: quote.version, reason: 'Please look at the limit' };
  return did(server.call(submitForReview, { params, body }, { token: agent }));
}
const getMails = ({ quoteNumber }: Quote) =>
  delivered.filter(({ subject }) => subject.startsWith(`Quote ${quoteNumber}`));

it('a release is mailed to the agent once: who asked, who decided, price and conditions', async () => {
  const quote = await submitted();
  const item = { text: '', due: 'BEFORE_BIND', owner: 'AGENCY', days: 30, isMet: false } as const;
  const items = [
    { ...item, code: 'LOSS_RUNS' } as const,
    { ...item, code: 'MFA_EVIDENCE', isMet: true } as const,
  ];
  const subject = await did(
    server.call(saveSubjectivities, { ...at(quote), body: { version: quote.version, items } }, { token }),
  );
  const event = { claimNumber: 'INC-7', claimName: 'Note of March', claimDescription: '', claimDate: null };
  const without = await did(
    server.call(
      saveEventExclusions,
      { ...at(quote), body: { version: subject.version, items: [event] } },
      { token },
    ),
  );
  const body = { version: without.version, note: 'Good controls' };
  expect((await server.call(releaseQuote, { ...at(quote), body }, { token })).status).toBe(200);
  expect((await server.call(releaseQuote, { ...at(quote), body }, { token })).status).toBe(409);
  await expect.poll(() => getMails(quote), { timeout: 60_000 }).toHaveLength(1);
  const [mail] = getMails(quote);
  expect(mail!.to).toEqual([agents.US]);
  expect(mail!.subject).toMatch(/ was released$/);
  expect(mail!.text).toMatch(/Uma Lindqvist has released quote .+, as Hannah Reyes requested/);
  expect(mail!.text).toContain('Good controls');
  expect(mail!.text).toContain('Subjectivities: Loss runs from prior carriers; no cover for Note of March');
  expect(mail!.text).toContain(`/agency/quotes/${quote.id}`);
});

it('an approval is mailed likewise, without the words with which it was asked for', async () => {
  const quote = await submitted();
  await did(server.call(approveQuote, { ...at(quote), body: { version: quote.version } }, { token }));
  await expect.poll(() => getMails(quote), { timeout: 60_000 }).toHaveLength(1);
  expect(getMails(quote)[0]!.text).toContain('Subjectivities: none');
  expect(getMails(quote)[0]!.text).not.toContain('Please look at the limit');
});
