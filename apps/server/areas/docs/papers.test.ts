import { getInvoiceBalance } from '@parapet/contract/billing/bill';
import { applyPayment } from '@parapet/contract/billing/accounting';
import {
  downloadInvoice,
  downloadOptions,
  downloadQuoteDocs,
  downloadReceipt,
} from '@parapet/contract/docs/index';
import { getPolicy, issuePolicy } from '@parapet/contract/policy/index';
import { startQuote } from '@parapet/contract/quote/quotes';
import { saveSubjectivities } from '@parapet/contract/quote/underwriting/underwriting';
import { formatMoney, toMajor } from '@parapet/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedPaper } from '../../testing/wire/check-codes.ts';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { sampleFacts, samplePolicy } from '../../testing/sample-policy.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did, readyQuote } from '../../testing/story.ts';
import { getForms } from './forms-of.ts';
import renderDocument, { getCheckCode } from './drawing/render-document.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Words that are drawn in pieces at their hyphens are whole again. */
const whole = (text: string): string => text.replaceAll('- ', '-');
const getText = (body: unknown): string => whole(pdfText(new Uint8Array(body as ArrayBuffer)).join('\n'));

describe('a quote as a proposal', () => {
  it('says until when, on which paper, by whom, at which price for each coverage, subject to what', async () => {
    const { quote, token } = await readyQuote(server, 'US', 'P250');
    const underwriter = await server.signIn('underwriter@parapet.example');
    await did(
      server.call(
        saveSubjectivities,
        {
          params: { quoteId: quote.id },
          body: {
            version: quote.version,
            items: [
              { code: 'LOSS_RUNS', text: 'five years', due: 'BEFORE_BIND', isMet: false },
              { code: 'BACKUP_TEST', text: '', due: 'AFTER_BIND', days: 45, isMet: false },
            ],
          },
        },
        { token: underwriter },
      ),
    );
    const text = getText(
      (await server.call(downloadQuoteDocs, { query: { quoteId: quote.id } }, { token })).body,
    );
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const tria = quote.rating.adjustments.find(({ code }) => code === 'TRIA')!;
    for (const words of [
      `This offer is valid until ${day.format(new Date(quote.expiresOn))}`,
      'Paper Admitted',
      'NAIC 00000',
      `The premium for it is ${formatMoney(tria.amount, 'en-US')}`,
      'Loss runs from prior carriers: five years Before bind, and by',
      'Backup test report Within 45 days after bind',
      'Cyber Insurance Policy Form (PAR-CYB250-US 01 26)',
      ...quote.rating.coverages.map(({ premium }) => formatMoney(premium, 'en-US')),
    ])
      expect(text).toContain(words);
  });

  it('stands beside up to three others of its account, and beside none of another', async () => {
    const { account, quote, token } = await readyQuote(server, 'US', 'P100');
    const params = { product: 'P250' as const, accountId: account.id };
    const other = await did(server.call(startQuote, { params, body: {} }, { token }));
    const compare = (...ids: string[]) =>
      server.call(downloadOptions, { query: { quoteIds: ids.join(',') as never } }, { token });
    const both = await compare(quote.id, other.id);
    expect(await checkedPaper(server, both)).toMatchObject({ docType: 'OPTIONS' });
    const text = getText(both.body);
    for (const one of [quote, other])
      for (const words of [one.quoteNumber, formatMoney(one.totalPremium, 'en-US')])
        expect(text).toContain(words);
    expect((await compare(quote.id)).status).toBe(400);
    const stranger = await readyQuote(server, 'US', 'P100');
    expect((await compare(quote.id, stranger.quote.id)).status).toBe(422);
  });
});

describe.each(['US', 'UK'] as const)('bills in the %s', (region) => {
  it('have one number on paper and on the wire, and a receipt for each payment (ACC-593, ACC-594)', async () => {
    const story = await boundPolicy(server, region);
    const { token, policyId } = story;
    const bill = await did(server.call(getInvoiceBalance, { params: { policyId } }, { token }));
    const invoice = await server.call(downloadInvoice, { query: { policyId } }, { token });
    const { policyNumber } = await did(server.call(getPolicy, { params: { policyId } }, { token }));
    expect(bill.invoiceNumber).toBe(`${policyNumber}-1`);
    expect(getText(invoice.body)).toContain(`Invoice number ${bill.invoiceNumber}`);

    const clerk = await server.signIn('service@parapet.example');
    const reference = `CHK-${region}-7`;
    const transactionId = `Check:${policyId}:${reference}`;
    await did(
      server.call(
        applyPayment,
        {
          body: {
            policyId,
            amount: toMajor(bill.balance!),
            paymentMethod: 'Check',
            paymentDate: '2026-11-20',
            reference,
          },
        },
        { token: clerk },
      ),
    );
    const receipt = () => server.call(downloadReceipt, { query: { policyId, transactionId } }, { token });
    const first = await receipt();
    const text = getText(first.body);
    for (const words of [
      reference,
      bill.invoiceNumber,
      formatMoney(bill.balance!, region === 'US' ? 'en-US' : 'en-GB'),
    ])
      expect(text).toContain(words);
    expect(
      Buffer.from((await receipt()).body as ArrayBuffer).equals(Buffer.from(first.body as ArrayBuffer)),
    ).toBe(true);
    const unknown = { query: { policyId, transactionId: 'CHK-0' } };
    expect((await server.call(downloadReceipt, unknown, { token })).status).toBe(404);
  });

  it('are papers with a check code, which is kept with their hash', async () => {
    const { token, policyId } = await boundPolicy(server, region);
    const { version } = await did(server.call(getPolicy, { params: { policyId } }, { token }));
    await did(server.call(issuePolicy, { params: { policyId }, body: { version } }, { token }));
    await server.settled();
    const kept = await server.database.queries
      .selectFrom('document')
      .selectAll()
      .where('policyId', '=', policyId)
      .execute();
    expect(kept.length).toBeGreaterThan(8);
    for (const { checkCode } of kept) expect(checkCode).toMatch(/^[0-9A-F]{12}$/);
    expect(new Set(kept.map(({ checkCode }) => checkCode)).size).toBe(kept.length);
  });
});

describe('a drawn document', () => {
  it.each(['P250', 'P100', 'P_ONE'] as const)('is the same to the byte each time: %s', async (product) => {
    const policy = samplePolicy(product);
    const facts = sampleFacts(policy);
    for (const form of getForms(policy, facts).slice(0, 6)) {
      const document = { form, policy, facts, verifyAt: 'https://parapet.example/verify' };
      const [once, again] = [await renderDocument(document), await renderDocument(structuredClone(document))];
      expect(Buffer.from(once).equals(Buffer.from(again)), form).toBe(true);
    }
  });

  it('prints its check code on the last page alone; another text has another code', async () => {
    const policy = samplePolicy('P250');
    const document = {
      form: 'declarations',
      policy,
      facts: sampleFacts(policy),
      verifyAt: 'https://parapet.example/verify',
    };
    const code = getCheckCode(document);
    const pages = pdfText(await renderDocument(document));
    const printed = `Check code ${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)} · Check this file at https://parapet.example/verify`;
    const unspaced = (text: string) => text.replaceAll(' ', '');
    expect(pages.map((page) => unspaced(page).includes(unspaced(printed)))).toEqual(
      pages.map((_, at) => at === pages.length - 1),
    );
    expect(getCheckCode({ ...document, policy: { ...policy, companyName: 'Keystone Robots' } })).not.toBe(
      code,
    );
  });
});
