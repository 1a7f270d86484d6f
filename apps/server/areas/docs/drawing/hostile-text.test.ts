import { createAccount, updateAccount, updateSecurityQuestions } from '@parapet/contract/account/accounts';
import { join } from '@parapet/contract/auth/invitation';
import { downloadDoc, searchDocs } from '@parapet/contract/docs/index';
import { bindQuote, sendQuote, shareQuote } from '@parapet/contract/quote/binding';
import { startQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import {
  agents,
  did,
  goodAnswers,
  goodDetails,
  mailsTo,
  ownerPassword,
  signAs,
} from '../../../testing/story.ts';

const company = '"><img src=x onerror=a()>{link}</title> Quarry';
const person = "O'<script>b()</script>{code}";
const email = 'typist@keystone.example';

let server: TestServer;
let token: string;
let accountId: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn(agents.US);
  const as = { token };
  const created = await did(
    server.call(createAccount, { body: { name: company, state: 'TX', country: 'US' } }, as),
  );
  const params = { accountId: created.id };
  accountId = created.id;
  const details = goodDetails('US', company);
  const saved = await did(
    server.call(updateAccount, { params, body: { version: created.version, details } }, as),
  );
  const answers = goodAnswers('US') as never;
  await did(
    server.call(updateSecurityQuestions, { body: { ...params, version: saved.version, answers } }, as),
  );
  const quote = await did(server.call(startQuote, { params: { product: 'P100', accountId }, body: {} }, as));
  const quoteId = { quoteId: quote.id };
  const customer = {
    customerFirstName: 'Olivia',
    customerLastName: 'Grant',
    customerEmail: email,
    customerPhone: '(512) 555-0143',
  };
  const sent = await did(
    server.call(sendQuote, { params: quoteId, body: { version: quote.version, ...customer } }, as),
  );
  const shared = { email: 'colleague@harbor.example', firstName: 'Colin', lastName: 'Reed' };
  await did(server.call(shareQuote, { params: quoteId, body: shared }, as));
  await server.settled();
  const [, validationToken] = /signup-validation\/([\w-]+)/.exec((await mailsTo(server, email))[0]!.text)!;
  const owner = await did(
    server.call(join, {
      query: { validationToken: validationToken! },
      body: { firstName: person, lastName: 'Grant', password: ownerPassword },
    }),
  );
  const signed = await did(signAs(server, sent, owner.accessToken, { name: `${person} Grant` }));
  await did(server.call(bindQuote, { params: quoteId, body: { version: signed.version } }, as));
  await server.settled();
});
afterAll(() => server.stop());

it('every mail writes what somebody typed as text, and fills nothing into it', async () => {
  const { rows } = await server.database.pool.query<{ subject: string; html: string; body: string }>(
    "select subject, html, body from message where channel = 'mail'",
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { subject, html, body } of rows) {
    const own = 'html|head|meta|style|body|table|tr|td|th|p|span|a|br';
    expect(html.match(new RegExp(`<(?!/?(?:${own})\\b|img class="pl-logo")/?\\w+`, 'g')), subject).toBeNull();
    // A second style or meta would be somebody's own.
    expect([html.match(/<style/g)?.length, html.match(/<meta/g)?.length], subject).toEqual([1, 4]);
    expect(html.match(/\son\w+=(?=[^<>]*>)/g), subject).toBeNull();
    expect(html.replaceAll(/href="https?:\/\/[^"]*"/g, ''), subject).not.toContain('href=');
    expect(subject).not.toMatch(/[\r\n]/);
    // The braces of a text are not those of a template.
    if (body.includes('onerror')) expect(body).toContain('{link}');
  }
  const all = rows.map(({ html }) => html).join('\n');
  expect(all).toContain('&lt;img src=x onerror=a()&gt;{link}');
});

it('every document prints what somebody typed, character by character, and carries no action', async () => {
  const bare = (text: string): string => text.replaceAll(/\s/g, '');
  const { content } = await did(
    server.call(searchDocs, { params: { accountId }, query: { size: 100 } }, { token }),
  );
  expect(content.length).toBeGreaterThan(2);
  const printed: string[] = [];
  for (const { id, docType } of content) {
    const { body } = await server.call(downloadDoc, { query: { docId: id } }, { token });
    const bytes = new Uint8Array(body as unknown as ArrayBuffer);
    expect(Buffer.from(bytes).toString('latin1'), docType).not.toMatch(
      /\/(JavaScript|JS|Launch|OpenAction)\b/,
    );
    const text = bare(pdfText(bytes).join(' '));
    if (text.includes(bare(company))) printed.push(docType);
  }
  expect(printed.length).toBeGreaterThan(1);
});
