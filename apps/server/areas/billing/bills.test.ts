import {
  applyPayment,
  deletePaymentMethod,
  getBankInfo,
  listPolicyMethods,
  payForAccount,
  sendToAccounting,
  validatePayment,
} from '@parapet/contract/billing/accounting';
import {
  getAmountPaid,
  getBill,
  getInvoiceBalance,
  isXpressEnabled,
  searchBills,
} from '@parapet/contract/billing/bill';
import {
  getBalance,
  getProcessorKey,
  listPaymentMethods,
  recordPayment,
  savePaymentMethod,
} from '@parapet/contract/billing/index';
import { getPolicy, getPolicyByNumber } from '@parapet/contract/policy/index';
import { addDays } from '@parapet/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  getDue,
  getEvents,
  mailsTitled,
  payAll,
  refusedFields,
  signInRival,
} from '../../testing/outcomes.ts';
import { payAtProcessor, getReport, saveAtProcessor } from '../../testing/processor.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Story = Awaited<ReturnType<typeof boundPolicy>>;
const staff = () => server.signIn('underwriter@parapet.example');

describe('paying by ACH or wire', () => {
  it.each(['US', 'UK'] as const)(
    'goes to the provider’s %s account, shown to those who see the policy (QUO-237, QUO-563, QUO-751)',
    async (region) => {
      const story = await boundPolicy(server, region);
      const ask = (as: string) =>
        server.call(getBankInfo, { params: { policyNumber: story.policyNumber } }, { token: as });
      const info = await did(ask(story.owner));
      expect(Object.keys(info)).toEqual([
        'bank',
        'routing',
        'account',
        'accountName',
        'accountType',
        'swift',
        'phone',
        'email',
        'address',
      ]);
      expect(info).toEqual(server.appContext.facts.bankAccounts[region]);
      expect((await ask(await signInRival(server))).status).toBe(404);
    },
  );
});

describe('sending a bill to accounting', () => {
  const email = 'ines.berg@keystone.example';
  const person = { firstName: 'Ines', lastName: 'Berg', email, phone: '(512) 555-0171' };
  let story: Story;
  beforeAll(async () => {
    story = await boundPolicy(server);
  });
  const send = (changes: object, as = story.owner) => {
    const { policyId, policyNumber, ownerEmail: customerEmail } = story;
    const body = { ...person, policyNumber, policyId, amount: 1, customerEmail, ...changes };
    return server.call(sendToAccounting, { body }, { token: as });
  };

  it('requires the name, email and phone of the recipient (QUO-442)', async () => {
    expect(refusedFields(await send({ firstName: '', lastName: ' ', email: '', phone: '' }))).toEqual({
      firstName: 'First Name is required',
      lastName: 'Last Name is required',
      email: 'Email is required',
      phone: 'Phone is required',
    });
    expect(refusedFields(await send({ email: 'ines', phone: '12' }))).toEqual({
      email: 'Please enter a valid Email Address',
      phone: 'is not a valid phone number',
    });
  });

  it('mails the amount owed and is recorded in history (QUO-238, QUO-572, QUO-752)', async () => {
    const due = await getDue(server, story);
    expect(await did(send({}))).toMatchObject({ amount: { amount: due } });
    const [mail] = await mailsTitled(server, email, new RegExp(`^Premium of policy ${story.policyNumber}`));
    expect(mail?.text).toContain(server.appContext.facts.bankAccounts.US.account);
    expect(mail?.text).toContain(
      new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(due / 100),
    );
    expect(await getEvents(server, story.account.id, story.token)).toContain('payment.sent-to-accounting');
  });

  it('is refused to a rival, for another policy’s number and once the bill is paid', async () => {
    expect((await send({}, await signInRival(server))).status).toBe(404);
    expect((await send({ policyNumber: 'PUS-1' })).status).toBe(404);
    await payAll(server, story);
    expect((await send({})).refusal.code).toBe('already-paid');
  });
});

describe('the payment page asks', () => {
  it('for the processor’s address and key (QUO-564, QUO-779)', async () => {
    const { policyId, owner } = await boundPolicy(server);
    expect(await did(server.call(getProcessorKey, { query: { policyId } }, { token: owner }))).toEqual(
      server.appContext.gateways.payments.access(),
    );
  });

  it('whether and how much can be paid (QUO-566, QUO-775)', async () => {
    const story = await boundPolicy(server);
    const { policyId, owner } = story;
    const due = await getDue(server, story);
    const validate = (as: string) => server.call(validatePayment, { query: { policyId } }, { token: as });
    expect(await did(validate(owner))).toMatchObject({
      isValid: true,
      dueAmount: { amount: due },
      minimumAmountDue: { amount: due },
    });
    expect((await validate(await signInRival(server))).status).toBe(404);
    expect(
      (await did(server.call(getBalance, { params: { policyId } }, { token: owner }))).balance!.amount,
    ).toBe(due);
    await payAll(server, story);
    expect(await did(validate(owner))).toMatchObject({ isValid: false, dueAmount: { amount: 0 } });
  });

  it('for the policy, by id and product or by number (QUO-777, QUO-780)', async () => {
    const { policyId, policyNumber, owner } = await boundPolicy(server);
    const byId = (productType: string) =>
      server.call(getPolicy, { params: { policyId }, query: { productType } }, { token: owner });
    expect(await did(byId('P100'))).toMatchObject({ id: policyId, product: 'P100' });
    expect((await byId('P250')).status).toBe(404);
    const byNumber = (as: string) =>
      server.call(getPolicyByNumber, { params: { policyNumber } }, { token: as });
    expect(await did(byNumber(owner))).toMatchObject({ id: policyId, policyNumber });
    expect((await byNumber(await signInRival(server))).status).toBe(404);
  });

  it('for everything that an account has to pay (QUO-570)', async () => {
    const story = await boundPolicy(server);
    const ask = (as: string) =>
      server.call(payForAccount, { params: { accountId: story.account.id } }, { token: as });
    const { bills, url } = await did(ask(story.owner));
    expect(bills).toMatchObject([
      {
        policyId: story.policyId,
        policyNumber: story.policyNumber,
        dueAmount: { amount: await getDue(server, story) },
      },
    ]);
    expect(new URL(bills[0]!.paymentPage).pathname).toBe(`/policy/${story.policyId}/accountant-payment`);
    expect(url).toBe(server.appContext.gateways.payments.access().url);
    expect((await ask(await signInRival(server))).status).toBe(404);
    await payAll(server, story);
    expect((await ask(story.owner)).refusal.code).toBe('already-paid');
  });

  it('to book what the hosted form reports, with all its fields (QUO-783)', async () => {
    const { policyId, policyNumber, owner, ownerEmail, quote, account } = await boundPolicy(server);
    const paid = await payAtProcessor(server, policyNumber, 10);
    const body = {
      ...getReport(paid, { policyId, policyNumber }),
      lastFourDigits: paid.lastFourDigits,
      customerEmail: ownerEmail,
      quoteId: quote.id,
      agencyId: account.agencyId,
      policyCreated: quote.created,
      bankName: '',
      cardType: 'Visa',
      isDownPayment: false,
    };
    expect(await did(server.call(recordPayment, { body }, { token: owner }))).toMatchObject({
      status: 'Partially Paid',
    });
  });
});

describe('a bill', () => {
  describe('of a policy just made', () => {
    let story: Story;
    let due: number;
    let policy: Awaited<ReturnType<typeof read>>;
    const read = async () =>
      did(server.call(getPolicy, { params: { policyId: story.policyId } }, { token: story.owner }));
    const ask = (as: string) => ({
      bill: () => server.call(getBill, { query: { policyId: story.policyId } }, { token: as }),
      paid: () => server.call(getAmountPaid, { params: { policyId: story.policyId } }, { token: as }),
      balance: () => server.call(getInvoiceBalance, { params: { policyId: story.policyId } }, { token: as }),
      xpress: () => server.call(isXpressEnabled, { query: { policyId: story.policyId } }, { token: as }),
    });
    beforeAll(async () => {
      story = await boundPolicy(server);
      due = await getDue(server, story);
      policy = await read();
    });

    it('says what it is for and falls due seven days later (QUO-558, QUO-931)', async () => {
      const zone = (date: string) =>
        new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date(date));
      expect(policy.dueDate).toBe(addDays(zone(policy.created), 7));
      expect(await did(ask(story.owner).bill())).toMatchObject({
        description: expect.stringContaining(story.policyNumber),
        dueDate: policy.dueDate,
        dueAmount: { amount: due },
        amountPaid: { amount: 0 },
        remindersOn: true,
        isXpressEnabled: true,
      });
    });

    it('follows the books in what was paid and what is left (QUO-562, QUO-584)', async () => {
      const { policyId, policyNumber, owner } = story;
      const paid = await payAtProcessor(server, policyNumber, 50);
      await did(
        server.call(recordPayment, { body: { ...paid, policyId, policyNumber } as never }, { token: owner }),
      );
      expect(await did(ask(owner).bill())).toMatchObject({
        dueAmount: { amount: due - 5000 },
        amountPaid: { amount: 5000 },
      });
      expect(await did(ask(owner).paid())).toEqual({ amountPaid: { amount: 5000, currency: 'USD' } });
      expect(await did(ask(owner).balance())).toMatchObject({
        billed: { amount: due },
        paid: { amount: 5000 },
        balance: { amount: due - 5000 },
        dueDate: policy.dueDate,
      });
    });

    it('offers express payment until it is paid (QUO-560)', async () => {
      const { xpress } = ask(story.owner);
      expect(await did(xpress())).toEqual({ isEnabled: true });
      await payAll(server, story);
      expect(await did(xpress())).toEqual({ isEnabled: false });
    });

    it('does not exist for a rival', async () => {
      const { bill, paid, balance, xpress } = ask(await signInRival(server));
      for (const reply of await Promise.all([bill(), paid(), balance(), xpress()]))
        expect(reply.status).toBe(404);
    });
  });

  it('is found by number among the caller’s own, sorted by what is left to pay (QUO-555)', async () => {
    const story = await boundPolicy(server);
    const search = (as: string) =>
      server.call(
        searchBills,
        {
          query: {
            search: `*${story.policyNumber}*`,
            sort: 'balance,desc',
            'filter.status': 'in:Unpaid',
          } as never,
        },
        { token: as },
      );
    const { content } = await did(search(story.token));
    expect(content).toMatchObject([
      {
        policyId: story.policyId,
        companyName: story.account.details.name,
        status: 'Unpaid',
        balance: { amount: await getDue(server, story) },
      },
    ]);
    expect((await did(search(await signInRival(server)))).content).toEqual([]);
  });
});

describe('a payment that did not come through the processor', () => {
  it('is booked by the provider’s staff, once per reference and with a receipt (QUO-576)', async () => {
    const story = await boundPolicy(server);
    const due = await getDue(server, story);
    const apply = (body: object, as: string) =>
      server.call(
        applyPayment,
        {
          body: {
            policyId: story.policyId,
            amount: 100,
            paymentMethod: 'Check',
            paymentDate: '2026-11-20',
            reference: '1042',
            ...body,
          },
        },
        { token: as },
      );
    const underwriter = await staff();
    expect((await apply({}, story.token)).status).toBe(403);
    expect(refusedFields(await apply({ amount: 0, reference: '' }, underwriter))).toEqual({
      amount: 'Amount Paid is a required field',
      reference: 'Reference is required',
    });
    const replies = await Promise.all([apply({}, underwriter), apply({}, underwriter)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const reference of ['1042', ' 1042', '10-42'])
      expect((await apply({ reference }, underwriter)).refusal.code, reference).toBe('payment-known');
    await did(apply({ reference: 'ck 7', amount: 1 }, underwriter));
    expect((await apply({ reference: 'CK-7', amount: 1 }, underwriter)).refusal.code).toBe('payment-known');
    expect(await getDue(server, story)).toBe(due - 10_100);
    expect(await did(apply({ reference: '1043', amount: (due - 10_100) / 100 }, underwriter))).toEqual({
      status: 'Paid',
      isPaid: true,
      balance: { amount: 0, currency: 'USD' },
    });
    expect(
      await mailsTitled(server, story.ownerEmail, new RegExp(`^Receipt for policy ${story.policyNumber}`)),
    ).toHaveLength(3);
  });
});

describe('a saved payment method', () => {
  let story: Story;
  beforeAll(async () => {
    story = await boundPolicy(server);
    const saved = await saveAtProcessor(server, story.policyNumber, {
      paymentCategory: 'ECheck',
      number: '000456789',
      bankName: 'First Harbor',
    });
    const body = { ...saved, policyId: story.policyId };
    await did(server.call(savePaymentMethod, { body }, { token: story.owner }));
    tokenId = saved.tokenId;
    listed = { content: [{ title: 'First Harbor •••• 6789', type: 'Bank Account', tokenId: saved.tokenId }] };
  });
  let listed: object;
  let tokenId: string;
  const list = ({ policyId, owner }: Story) =>
    did(server.call(listPaymentMethods, { query: { policyId } }, { token: owner }));

  it('is listed with its title, type and token (QUO-557, QUO-571, QUO-778)', async () =>
    expect(await list(story)).toEqual(listed));

  it('is listed by policy number too, for those who may see the policy (QUO-565)', async () => {
    const byNumber = (as: string) =>
      server.call(listPolicyMethods, { params: { policyNumber: story.policyNumber } }, { token: as });
    expect(await did(byNumber(story.owner))).toEqual(listed);
    expect((await byNumber(await signInRival(server))).status).toBe(404);
  });

  it('is deleted for good by those who may pay', async () => {
    const forget = (as: string) =>
      server.call(deletePaymentMethod, { query: { policyId: story.policyId, tokenId } }, { token: as });
    expect((await forget(await signInRival(server))).status).toBe(404);
    await did(forget(story.owner));
    expect((await forget(story.owner)).status).toBe(404);
    expect((await list(story)).content).toEqual([]);
  });
});
