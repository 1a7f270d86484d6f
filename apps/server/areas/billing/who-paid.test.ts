import { changeAgencyBilling, getAgencyBill, payAgencyBill } from '@parapet/contract/billing/agency-bill';
import { getAmountPaid, getBill, getInvoiceBalance } from '@parapet/contract/billing/bill';
import { getFinance, payPremiumFinance, recordFinancerStatement } from '@parapet/contract/billing/financing';
import { getBalance, getPayment, recordPayment } from '@parapet/contract/billing/index';
import { downloadReceipt } from '@parapet/contract/docs/index';
import { getPolicy, searchPolicies } from '@parapet/contract/policy/index';
import { dateIn } from '@parapet/domain/dates';
import type { Money } from '@parapet/domain/money';
import type { RegionCode } from '@parapet/domain/regions/region';
import { getMonth } from '@parapet/domain/ledger/agency-bill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { financingAt } from '../../testing/financing.ts';
import { issuedPolicy, type Issued } from '../../testing/issued-policy.ts';
import { getDue, mailsTitled } from '../../testing/outcomes.ts';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { payAtProcessor } from '../../testing/processor.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';
import { officeToday } from '../../testing/today.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const { offer, accept } = financingAt(() => server);

type Personas = Record<'insured' | 'agent' | 'staff' | 'processor', string>;

/** An issued policy that nobody has paid, its readers, and a processor that it was given to. */
async function readPolicy(region: RegionCode) {
  const story = await issuedPolicy(server, region, { isPaid: false });
  await server.database.pool.query(
    "insert into financed_policy select id, $1 from organization where name like 'Tallow%'",
    [story.policyId],
  );
  const { owner, agent, underwriter } = story.tokens;
  const processor = await server.signIn('processor@tallow.example');
  return { ...story, readers: { insured: owner, agent, staff: underwriter, processor } };
}
type Story = Awaited<ReturnType<typeof readPolicy>>;

const read = ({ policyId }: Issued, token: string) =>
  did(server.call(getPolicy, { params: { policyId } }, { token }));
const listed = async ({ policyId }: Issued, token: string) => {
  const { content } = await did(server.call(searchPolicies, { query: { size: 500 } as never }, { token }));
  return content.find(({ id }) => id === policyId)!;
};

/** Every reader is told the same of who paid, in the record, in the list and where money is asked about. */
async function told(story: Story): Promise<Awaited<ReturnType<typeof read>>['settlement']> {
  const { policyId, readers } = story;
  const { settlement } = await read(story, readers.staff);
  for (const [who, token] of Object.entries(readers as Personas)) {
    const seen = await read(story, token);
    expect([who, (await listed(story, token)).standing]).toEqual([who, settlement.standing]);
    if (who !== 'insured' || settlement.way !== 'AGENCY')
      expect([who, seen.settlement]).toEqual([who, settlement]);
    const balance = await did(server.call(getBalance, { params: { policyId } }, { token }));
    const invoice = await did(server.call(getInvoiceBalance, { params: { policyId } }, { token }));
    const { amountPaid } = await did(server.call(getAmountPaid, { params: { policyId } }, { token }));
    const bill = await did(server.call(getBill, { query: { policyId } }, { token }));
    const own = seen.settlement.insured ?? seen.settlement.agency;
    expect([who, balance.paid, invoice.paid, amountPaid, bill.amountPaid]).toEqual([
      who,
      ...Array.from({ length: 4 }, () => own!.paid),
    ]);
    const owed = [seen.balance, balance.balance, invoice.balance, bill.dueAmount];
    expect([who, ...owed]).toEqual([who, ...owed.map(() => own!.owes)]);
    expect(bill.premiumFinanced).toBe(settlement.way === 'FINANCED');
  }
  return settlement;
}

async function pay(story: Story, cents: number): Promise<void> {
  const { policyId, policyNumber, owner } = story;
  const paid = await payAtProcessor(server, policyNumber, cents / 100);
  await did(
    server.call(recordPayment, { body: { ...paid, policyId, policyNumber } as never }, { token: owner }),
  );
}
const cents = (amount: number, currency: Money['currency'] = 'USD') => ({ amount, currency });

describe('who is said to have paid', () => {
  it.each(['US', 'UK'] as const)(
    'a policy that we bill: its insured, nothing, part, all (%s)',
    async (region) => {
      const story = await readPolicy(region);
      const due = await getDue(server, story);
      const currency = region === 'US' ? 'USD' : 'GBP';
      const none = { agency: null, financer: null, plan: null, returned: cents(0, currency) };
      const stands = (standing: string, paid: number) => ({
        way: 'DIRECT',
        standing,
        billed: cents(due, currency),
        insured: { paid: cents(paid, currency), owes: cents(due - paid, currency) },
        ...none,
      });
      expect(await told(story)).toEqual(stands('UNPAID', 0));
      await pay(story, 50_00);
      expect(await told(story)).toEqual(stands('PARTLY_PAID', 50_00));
      await pay(story, due - 50_00);
      expect(await told(story)).toEqual(stands('PAID', due));
    },
  );

  it('a financed policy: a financer owes the rest, which nobody has paid before it does (QUO-235)', async () => {
    const story = await readPolicy('US');
    const { policyId, readers } = story;
    const quoted = await did(offer(story));
    await did(accept(story, quoted.FinanceQuoteNumber));
    const { AmountFinanced: advances, DownPayment: down, TotalPremium: billed } = quoted;
    const stands = (standing: string, { paid = 0, financer = 0, stated = null as number | null }) => ({
      way: 'FINANCED',
      standing,
      billed,
      insured: { paid: cents(paid), owes: cents(down.amount - paid) },
      agency: null,
      financer: {
        name: 'Tallow Premium Finance',
        advances,
        paid: cents(financer),
        owes: cents(advances.amount - financer),
      },
      plan: { installments: 10, stated, due: 0, owed: expect.anything() },
      returned: cents(0),
    });
    expect(await told(story)).toEqual(stands('FINANCED_UNPAID', {}));
    expect((await read(story, readers.insured)).paymentStatus).toBe('Unpaid');
    for (const token of Object.values(readers))
      expect(await did(server.call(getFinance, { query: { policyId } }, { token }))).toMatchObject({
        isFinanced: true,
        isAvailable: false,
        plan: { AmountFinanced: advances },
      });
    await pay(story, 50_00);
    expect(await told(story)).toEqual(stands('FINANCED_PARTLY_PAID', { paid: 50_00 }));
    await pay(story, down.amount - 50_00);
    expect(await told(story)).toEqual(stands('FINANCED', { paid: down.amount }));
    const token = readers.staff;
    const paymentDate = dateIn(server.appContext.clock.now(), 'America/Chicago');
    const send = (amount: number, reference: string) =>
      did(
        server.call(
          payPremiumFinance,
          { body: { policyId, amount: amount / 100, paymentDate, reference } },
          { token },
        ),
      );
    await send(advances.amount - 1_00, 'W-1');
    expect(await told(story)).toEqual(
      stands('FINANCED', { paid: down.amount, financer: advances.amount - 1_00 }),
    );
    await send(1_00, 'W-2');
    await did(
      server.call(
        recordFinancerStatement,
        { body: { policyId, installmentsPaid: 2, reference: 'ST-1' } },
        { token },
      ),
    );
    expect(await told(story)).toEqual(
      stands('FINANCER_PAID', { paid: down.amount, financer: advances.amount, stated: 2 }),
    );
  });

  it('a policy that its agency bills: the agency; what its client paid it nobody is told (QUO-184)', async () => {
    const admin = await server.signIn('admin@parapet.example');
    const { rows } = await server.database.pool.query<{ id: string }>(
      "select organization_id as id from person where email = 'agent@harbor.example'",
    );
    const agencyId = rows[0]!.id;
    const letItBill = (agencyBilled: boolean) =>
      did(
        server.call(changeAgencyBilling, { params: { agencyId }, body: { agencyBilled } }, { token: admin }),
      );
    await letItBill(true);
    const story = await readPolicy('US');
    await letItBill(false);
    const { policyId, policyNumber, readers } = story;
    const month = getMonth(officeToday());
    const { lines } = await did(
      server.call(getAgencyBill, { params: month as never, query: { agencyId } }, { token: readers.staff }),
    );
    const net = lines.find((line) => line.policyId === policyId)!.net.amount;
    const { totalPremium } = await read(story, readers.staff);
    const stands = (standing: string, paid: number) => ({
      way: 'AGENCY',
      standing,
      billed: totalPremium,
      insured: null,
      agency: { name: expect.any(String), paid: cents(paid), owes: cents(net - paid) },
      financer: null,
      plan: null,
      returned: cents(0),
    });
    const send = (amount: number, reference: string) =>
      did(
        server.call(
          payAgencyBill,
          {
            params: month as never,
            body: {
              agencyId,
              amount: amount / 100,
              paymentMethod: 'Check',
              paymentDate: officeToday(),
              reference,
            },
          },
          { token: readers.staff },
        ),
      );
    for (const [standing, paid, next] of [
      ['AGENCY_BILLED', 0, 100_00],
      ['AGENCY_PAID_PART', 100_00, net - 100_00],
      ['AGENCY_PAID', net, 0],
    ] as const) {
      expect(await told(story)).toEqual(stands(standing, paid));
      // Its client learns whether we were paid, and nothing of how much: what is hidden is never a zero.
      const client = { token: readers.insured };
      const seen = await read(story, readers.insured);
      expect(seen.settlement).toEqual({
        ...stands(standing, paid),
        agency: { name: expect.any(String), paid: null, owes: null },
        returned: null,
      });
      expect([seen.balance, seen.refundDue]).toEqual([null, null]);
      const { billing } = await did(server.call(getPayment, { query: { policyId } }, client));
      expect(billing.dueAmount).toBeNull();
      if (next > 0) await send(next, `${policyNumber}-${next}`);
    }
    expect(await mailsTitled(server, story.ownerEmail, /receipt/i)).toEqual([]);
    // The receipt is the agency's, and its client cannot have it.
    const { lines: booked } = await did(
      server.call(getBalance, { params: { policyId } }, { token: readers.agent }),
    );
    const transactionId = booked.findLast(({ code }) => code === 'PAYMENT')!.transactionId!;
    const receiptFor = (token: string) =>
      server.call(downloadReceipt, { query: { policyId, transactionId } }, { token });
    const { body } = await receiptFor(readers.agent);
    expect(pdfText(new Uint8Array(body as ArrayBuffer)).join(' ')).toMatch(/Received from\s+Harbor/);
    expect((await receiptFor(readers.insured)).status).toBe(404);
  });
});
