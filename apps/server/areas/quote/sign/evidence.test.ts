import { getHistory } from '@parapet/contract/activity/index';
import { getAccount, updateContact, updateSecurityQuestions } from '@parapet/contract/account/accounts';
import { downloadDoc, searchDocs } from '@parapet/contract/docs/index';
import { getPolicy, issuePolicy } from '@parapet/contract/policy/index';
import { bindQuote, getPresentation, signQuote } from '@parapet/contract/quote/binding';
import { getQuote, updateQuote } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import { releaseQuote, reviewQuote } from '@parapet/contract/quote/underwriting/underwriting';
import { formatMoney } from '@parapet/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedFields } from '../../../testing/outcomes.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import {
  agents,
  did,
  mailsTo,
  readyQuote,
  referredQuote,
  sendToOwner,
  signedQuote,
  signAs,
} from '../../../testing/story.ts';

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
        const asksAgain = ({ subject }: { subject: string }) =>
          subject.includes(quote.quoteNumber) && subject.includes('again');
        const mail = (await mailsTo(server, to)).find(asksAgain);
        expect(mail?.text).toMatch(/Which EDR product\?: Not answered → SentinelOne/);
        expect(mail?.text).toMatch(/no longer counts/);
      }
    },
  );

  it('tells the underwriter who released the quote', async () => {
    const referred = await referredQuote(server);
    const token = await server.signIn('underwriter@parapet.example');
    const released = await did(
      server.call(
        releaseQuote,
        { params: { quoteId: referred.id }, body: { version: referred.version } },
        { token },
      ),
    );
    const sent = await sendToOwner(server, released, await asAgent());
    await did(signAs(server, sent.quote, sent.owner));
    await answer(sent.quote, { edrVendor: 'SentinelOne' });
    await server.settled();
    const mails = await mailsTo(server, 'underwriter@parapet.example');
    const mail = mails.find(({ subject }) => subject.includes(referred.quoteNumber));
    expect(mail?.text).toMatch(/Hello Uma,[^]*no longer counts[^]*SentinelOne/);
  });

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
  expect((await signAs(server, sent.quote, sent.owner)).refusal.code).toBe('changed-meanwhile');
  expect((await did(signAs(server, await now(sent.quote), sent.owner))).status).toBe('SIGNED');
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

describe('a signature', () => {
  it('keeps what was signed, how the signer was known, from where, and what they did', async () => {
    const { quote, token } = await readyQuote(server);
    const sent = await sendToOwner(server, quote, token);
    const at = { params: { quoteId: quote.id } };
    const shown = await did(server.call(getPresentation, at, { token: sent.owner }));
    const body = {
      version: sent.quote.version,
      name: 'Olivia Grant',
      title: 'Owner',
      isAttested: true,
      acceptsElectronicRecords: true,
      steps: [{ step: 'opened', at: new Date().toISOString(), what: '' }],
    } as const;
    const sign = (own: object) =>
      server.call(signQuote, { ...at, body: { ...body, ...own } as never }, { token: sent.owner });
    expect(refusedFields(await sign({ name: 'X' }))).toHaveProperty('name');
    expect(refusedFields(await sign({ title: '' }))).toHaveProperty('title');
    expect(refusedFields(await sign({ acceptsElectronicRecords: false }))).toHaveProperty(
      'acceptsElectronicRecords',
    );
    expect((await sign({ presentationSha256: '0'.repeat(64) })).refusal.code).toBe('changed-meanwhile');
    await did(sign({ presentationSha256: shown.sha256 }));
    const { rows } = await server.database.pool.query(
      'select s.*, p.email from signature s join person p on p.id = s.person_id where s.quote_id = $1',
      [quote.id],
    );
    expect(rows).toEqual([
      expect.objectContaining({
        presentation_sha256: shown.sha256,
        email: sent.email,
        accepts_electronic_records: true,
        statements: shown.statements.map(({ id, edition, sha256 }) => ({ id, edition, sha256 })),
        authentication: expect.objectContaining({ openedBy: 'mailed-link', factor: 'NONE' }),
        steps: body.steps,
        address: expect.stringMatching(/./),
        session_id: expect.stringMatching(/./),
      }),
    ]);
  });

  it.each(['US', 'UK'] as const)(
    'in the %s stands under the words that the page showed, each of them on the paper',
    async (region) => {
      const signed = await signedQuote(server, region);
      const at = { params: { quoteId: signed.quote.id } };
      const { statements, asked } = await did(server.call(getPresentation, at, { token: signed.owner }));
      const { policyId } = await did(
        server.call(bindQuote, { ...at, body: { version: signed.quote.version } }, { token: signed.token }),
      );
      const policy = await did(server.call(getPolicy, { params: { policyId } }, { token: signed.token }));
      const issued = { params: { policyId }, body: { version: policy.version } };
      await did(server.call(issuePolicy, issued, { token: signed.token }));
      await server.settled();
      const { content } = await did(
        server.call(searchDocs, { params: { accountId: signed.account.id } }, { token: signed.owner }),
      );
      const docId = content.find(({ docType }) => docType === 'SIGNED_APPLICATION')!.id;
      const file = await server.call(downloadDoc, { query: { docId } }, { token: signed.owner });
      const plain = (one: string) => one.replaceAll(/\s+/g, '');
      const paper = plain(pdfText(Buffer.from(file.body as ArrayBuffer)).join(''));
      const { adjustments } = signed.quote.rating;
      const tria = adjustments.find(({ code }) => code === 'TRIA')?.amount;
      const disclosed = statements.find(({ id }) => id === 'tria-disclosure')?.text;
      expect(Boolean(disclosed), 'terrorism is disclosed with its premium').toBe(region === 'US');
      if (tria) expect(disclosed).toContain(formatMoney(tria, 'en-US'));
      for (const one of statements)
        for (const sentence of [one.text, one.agreement ?? ''])
          expect(paper, one.id).toContain(plain(sentence));
      for (const { question, name } of asked) expect(paper, name).toContain(plain(question));
    },
  );
});

it('tells the policyholder of a sent quote when its price changes: old, new, why, line by line', async () => {
  const { quote, token } = await readyQuote(server);
  const sent = await sendToOwner(server, quote, token);
  await answer(sent.quote, { mfaOther: false });
  const after = await now(quote);
  const amount = (value: Quote['totalPremium']) => formatMoney(value, 'en-US');
  await server.settled();
  const mail = (await mailsTo(server, sent.email)).find(({ subject }) => subject.includes('price'));
  expect(mail?.text).toContain(`from ${amount(quote.totalPremium)} to ${amount(after.totalPremium)}`);
  expect(mail?.text).toContain('Cyber insurance premium: ');
  expect(mail?.text).toMatch(/: Yes → No/);
  const at = { params: { quoteId: quote.id } };
  const { priceChange } = await did(server.call(getPresentation, at, { token: sent.owner }));
  expect(priceChange).toMatchObject({ before: quote.totalPremium, after: after.totalPremium });
});

it('keeps the last day of a price that a save does not change, and sets it for new facts', async () => {
  const { quote, token } = await readyQuote(server);
  // It was rated three days ago.
  const { rows } = await server.database.pool.query(
    'update quote set expires_on = expires_on - 3 where id = $1 returning expires_on::text as day',
    [quote.id],
  );
  const saved = await did(
    server.call(
      updateQuote,
      { params: { product: 'P100', quoteId: quote.id }, body: { version: quote.version, asked: {} } },
      { token },
    ),
  );
  expect(saved.expiresOn).toBe(rows[0].day);
  await answer(quote, { mfaOther: false });
  expect((await now(quote)).expiresOn).toBe(quote.expiresOn);
});
