import { listInvoices } from '@parapet/contract/billing/invoices';
import { getInvoiceBalance } from '@parapet/contract/billing/bill';
import { listTransactions } from '@parapet/contract/billing/transactions';
import { downloadInvoice, downloadReceipt } from '@parapet/contract/docs/index';
import { formatMoney, type Money } from '@parapet/domain/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkedPaper } from '../../testing/wire/check-codes.ts';
import { book, issuedPolicy } from '../../testing/issued-policy.ts';
import { payAll } from '../../testing/outcomes.ts';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it.each(['US', 'UK'] as const)(
  'every invoice and credit note of a policy in the %s has its own number, on paper as on the wire, and receipts name what they paid',
  async (region) => {
    const story = await issuedPolicy(server, region);
    const { policyId, policyNumber, tokens } = story;
    await story.liveUntil(30);
    await book(story, {
      command: 'endorse-policy',
      effectiveDate: story.day(30),
      patch: { selection: { global: { limit: 3_000_000 } } },
      comments: '',
    });
    await payAll(server, { ...story, owner: tokens.owner });
    await story.liveUntil(60);
    await book(story, {
      command: 'cancel-policy',
      effectiveDate: story.day(60),
      reason: 'INSURED_REQUEST',
      comments: '',
    });
    const token = tokens.agent;
    const { content } = await did(server.call(listInvoices, { query: { policyId } }, { token }));
    expect(content.map(({ number, kind }) => [number, kind])).toEqual([
      [`${policyNumber}-3`, 'CREDIT_NOTE'],
      [`${policyNumber}-2`, 'INVOICE'],
      [`${policyNumber}-1`, 'INVOICE'],
    ]);
    const inWords = (value: Money) => formatMoney(value, region === 'US' ? 'en-US' : 'en-GB');
    const getText = (body: unknown) =>
      pdfText(new Uint8Array(body as ArrayBuffer))
        .join('\n')
        .replaceAll('- ', '-');
    for (const { number, kind, amount } of content) {
      const file = await server.call(downloadInvoice, { query: { policyId, number } }, { token });
      expect(await checkedPaper(server, file)).toMatchObject({ docType: kind });
      const text = getText(file.body);
      expect(text).toContain(
        kind === 'INVOICE' ? `Invoice number ${number}` : `Credit note number ${number}`,
      );
      expect(text, 'its total').toContain(inWords(amount));
    }
    const bill = await did(server.call(getInvoiceBalance, { params: { policyId } }, { token }));
    expect(bill.invoiceNumber).toBe(`${policyNumber}-3`);
    const payments = await did(server.call(listTransactions, { query: { policyId } }, { token }));
    expect(payments.content.map(({ invoiceNumber }) => invoiceNumber)).toEqual([
      `${policyNumber}-2`,
      `${policyNumber}-1`,
    ]);
    for (const { transactionId, invoiceNumber } of payments.content) {
      const receipt = await server.call(downloadReceipt, { query: { policyId, transactionId } }, { token });
      expect(getText(receipt.body)).toContain(`Invoice number ${invoiceNumber}`);
    }
    const unknown = { query: { policyId, number: `${policyNumber}-4` } };
    expect((await server.call(downloadInvoice, unknown, { token })).status).toBe(404);
  },
);
