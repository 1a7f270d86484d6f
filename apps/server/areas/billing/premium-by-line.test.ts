import { applyPayment } from '@parapet/contract/billing/accounting';
import { listInvoices } from '@parapet/contract/billing/invoices';
import { downloadBordereau, sendRemittance } from '@parapet/contract/billing/remittance';
import { downloadInvoice } from '@parapet/contract/docs/index';
import { getPolicy } from '@parapet/contract/policy/index';
import { getWorksheet } from '@parapet/contract/rater/index';
import { formatMoney } from '@parapet/domain/money';
import { toPlainDate } from '@parapet/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCommissionStatement, searchCommissionStatements } from '@parapet/contract/commissions/statements';
import { morning, thisMonth } from '../../testing/commissions.ts';
import { runJobs } from '../../testing/issued-policy.ts';
import { boundManagement } from '../../testing/policies/management-policy.ts';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

const LINES = ['EPL', 'DNO', 'CRIME'] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const getSum = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

it('the premium by line is the same on worksheet, invoice, statement and bordereau, and adds up to the cent', async () => {
  const { token, quote, policyId } = await boundManagement(server, LINES);
  let staff = await server.signIn('underwriter@parapet.example');
  const policy = await did(server.call(getPolicy, { params: { policyId } }, { token }));
  const { rows } = await did(server.call(getWorksheet, { params: { quoteId: quote.id } }, { token: staff }));
  const byLine = Object.fromEntries(
    rows
      .filter(({ operation }) => operation === 'line')
      .map(({ item, result }) => [item, Math.round(result! * 100)]),
  );
  expect(Object.keys(byLine).sort()).toEqual([...LINES].sort());
  expect(getSum(Object.values(byLine))).toBe(policy.premium.amount);

  const { content } = await did(server.call(listInvoices, { query: { policyId } }, { token }));
  expect(Object.fromEntries(content[0]!.byLine.map(({ line, amount }) => [line, amount.amount]))).toEqual(
    byLine,
  );
  const { number } = content[0]!;
  const file = await server.call(downloadInvoice, { query: { policyId, number } }, { token });
  const paper = pdfText(new Uint8Array(file.body as unknown as ArrayBuffer)).join(' ');
  expect(paper).toContain('Management liability premium');
  expect(paper).not.toContain('Cyber insurance premium');
  for (const amount of Object.values(byLine))
    expect(paper).toContain(formatMoney({ amount, currency: 'USD' }, 'en-US'));

  const today = toPlainDate(server.appContext.clock.now());
  const amount = policy.balance!.amount / 100;
  await did(
    server.call(
      applyPayment,
      { body: { policyId, amount, paymentDate: today, paymentMethod: 'Check', reference: 'CK 1' } as never },
      { token: staff },
    ),
  );
  const sent = await did(
    server.call(sendRemittance, { body: { treatyId: 'US-ADMITTED', through: today } }, { token: staff }),
  );
  const reply = await server.call(downloadBordereau, { params: { remittanceId: sent.id } }, { token: staff });
  const text = typeof reply.body === 'string' ? reply.body : Buffer.from(reply.body as never).toString();
  const [head, ...table] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  const columnOf = (name: string) => head!.findIndex((one) => one === name);
  const cents = (name: string, line?: string) =>
    getSum(
      table
        .filter((row) => !line || row[columnOf('Line of business')] === line)
        .map((row) => Math.round(Number(row[columnOf(name)]) * 100)),
    );
  for (const line of LINES)
    expect(Math.abs(cents('Premium written', line) - byLine[line]!), line).toBeLessThanOrEqual(2);
  expect(cents('Premium written')).toBe(policy.premium.amount);
  expect(cents('Net remitted')).toBe(sent.amount.amount);
  expect(
    table.every((row) => (LINES as readonly string[]).includes(row[columnOf('Line of business')]!)),
  ).toBe(true);

  server.moveClockTo(morning(1));
  await runJobs(server, 'close-statements');
  staff = await server.signIn('admin@parapet.example');
  const query = { 'filter.month': `in:${thisMonth}` };
  const statements = await did(server.call(searchCommissionStatements, { query }, { token: staff }));
  const lines = await Promise.all(
    statements.content.map(({ id }) =>
      did(server.call(getCommissionStatement, { params: { id } }, { token: staff })),
    ),
  );
  const own = lines.flatMap((one) => one.lines).find((line) => line.policyId === policyId && line.premium)!;
  expect(Object.fromEntries(own.byLine.map(({ line, premium }) => [line, premium.amount]))).toEqual(byLine);
  expect(getSum(own.byLine.map((part) => part.amount.amount))).toBe(own.amount.amount);
});
