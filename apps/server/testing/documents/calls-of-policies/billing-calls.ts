import { applyPayment } from '@parapet/contract/billing/accounting';
import { acceptFinance, offerFinance } from '@parapet/contract/billing/financing';
import { listTransactions } from '@parapet/contract/billing/transactions';
import { payAll } from '../../outcomes.ts';
import { payAtProcessor, getReport, saveAtProcessor } from '../../processor.ts';
import { boundPolicy, did } from '../../story.ts';
import { byNumber, byPolicy, forPolicy, list, ofPolicy, page } from '../of-policy.ts';
import type { DocumentedCalls, World } from '../world.ts';
import { officeToday } from '../../today.ts';

const person = (world: World) => ({
  firstName: 'Petra',
  lastName: 'Pay',
  email: `petra${world.next()}@keystone.example`,
  phone: '5125550144',
});
/** A method of which the processor knows that the policy was paid with it. */
const getToken = async (world: World, paymentCategory: 'CreditCard' | 'ECheck'): Promise<string> => {
  const { policyNumber } = await world.policy();
  const number = '4111 1111 1111 1111';
  return (await saveAtProcessor(world.server, policyNumber, { paymentCategory, number })).tokenId;
};

/** The calls of billing, claims and documents (2 §7). */
export const billingCalls: DocumentedCalls = {
  'search-bills': {
    rows: 'QUO-555',
    place: '2 §7 Billing: search (page, size, search, sort)',
    send: () => ({ query: { ...list, sort: 'policyNumber.keyword,asc' } }),
    answers: page,
  },
  'get-payment': {
    rows: 'QUO-556 QUO-774 QUO-773',
    place: '2 §7 Payment page: payment status (isPaid, status, policyNumber), billing; §3 Billing',
    ...forPolicy,
    answers:
      'isPaid, status, policyNumber, billing.description, billing.dueDate, billing.dueAmount, billing.premiumFinanced',
  },
  'list-payment-methods': {
    rows: 'QUO-557 QUO-778',
    place: '2 §3 Saved payment method',
    ...forPolicy,
    answers: 'content',
  },
  'get-bill': {
    rows: 'QUO-558',
    place: '2 §3 Billing; §7 desc',
    ...forPolicy,
    answers: 'description, dueDate, dueAmount, premiumFinanced',
  },
  'is-xpress-enabled': { rows: 'QUO-560', place: '2 §7 Billing: xpress-enabled', ...forPolicy },
  'get-balance': { rows: 'QUO-561 QUO-775', place: '2 §7 Billing: balance/{policyId}', ...byPolicy },
  'get-invoice-balance': { rows: 'QUO-562', place: '2 §7 Billing: invoice/balance/{policyId}', ...byPolicy },
  'get-bank-info': {
    rows: 'QUO-563 QUO-751',
    place: '2 §3 Bank info',
    ...byNumber,
    answers: 'bank, routing, account, accountName, accountType, swift, phone, email, address',
  },
  'get-processor-key': {
    rows: 'QUO-564 QUO-779',
    place: '2 §7 Payment page: payment provider key (url, key, authCode)',
    ...forPolicy,
    answers: 'url, key, authCode',
  },
  'list-policy-methods': { rows: 'QUO-565', place: '2 §7 Billing: oneInc/{policyNumber}', ...byNumber },
  'validate-payment': { rows: 'QUO-566', place: '2 §7 Billing: oneInc/validate', ...forPolicy },
  'get-agency-bill': {
    rows: 'QUO-567',
    place: '2 §7 Billing: agencyBillInvoice/{month}/{year}',
    send: () => ({ params: { month: '11', year: '2026' } }),
    answers: 'number, lines, totals',
  },
  'get-agency-bill-stats': {
    rows: 'QUO-568',
    place: '2 §7 Billing: agencyBilledInvoices/stats',
    send: () => ({}),
    answers: 'agencies',
  },
  'record-payment': {
    rows: 'QUO-569 QUO-783',
    place: '2 §7 Payment page: on payment complete',
    as: 'owner',
    send: async (world) => {
      const { policyId, policyNumber, quote, ownerEmail } = await world.policy();
      const paid = await payAtProcessor(world.server, policyNumber, 10);
      return {
        body: {
          ...getReport(paid, { policyId, policyNumber }),
          lastFourDigits: paid.lastFourDigits,
          customerEmail: ownerEmail,
          quoteId: quote.id,
          agencyId: quote.agencyId,
          policyCreated: quote.created,
          bankName: '',
          cardType: 'Visa',
          isDownPayment: false,
        },
      };
    },
  },
  'pay-for-account': {
    rows: 'QUO-570',
    place: '2 §7 Billing: payfor/{accountId}',
    send: async (world) => ({ params: { accountId: (await world.policy()).account.id } }),
  },
  'save-payment-method': [
    {
      rows: 'QUO-571 QUO-784',
      place: '2 §7 Payment page: on save complete, a card',
      as: 'owner',
      send: async (world) => ({
        body: {
          tokenId: await getToken(world, 'CreditCard'),
          paymentCategory: 'CreditCard',
          customerEmail: (await world.policy()).ownerEmail,
          last4Digits: '1111',
          expiryMonth: 12,
          expiryYear: 2030,
          cardType: 'Visa',
        },
      }),
    },
    {
      rows: 'QUO-571',
      place: '2 §7 Payment page: on save complete, a bank account',
      send: async (world) => ({
        body: {
          tokenId: await getToken(world, 'ECheck'),
          paymentCategory: 'ECheck',
          customerEmail: (await world.policy()).ownerEmail,
          last4Digits: '4321',
          bankAccountType: 'Checking',
          bankName: 'First Bank',
        },
      }),
    },
  ],
  'send-to-accounting': {
    rows: 'QUO-572 QUO-752',
    place: '2 §3 Accounting send',
    send: async (world) => {
      const { policyId, policyNumber, ownerEmail: customerEmail } = await world.policy();
      return { body: { ...person(world), policyNumber, policyId, amount: 100, customerEmail } };
    },
  },
  'apply-payment': {
    rows: 'QUO-576',
    place: '2 §7 Billing: external/applyPayment; body ours, after §3 Transaction',
    as: 'admin',
    send: async (world) => ({
      body: {
        ...(await ofPolicy(world)),
        amount: 100,
        paymentMethod: 'Check',
        paymentDate: officeToday(),
        reference: `Check ${world.next()}`,
      },
    }),
  },
  'get-finance': {
    rows: 'QUO-559 QUO-776',
    place: '2 §7 Billing: finance; Payment page: financing availability',
    ...forPolicy,
  },
  'offer-finance': {
    rows: 'QUO-574 QUO-749',
    place: '2 §7 Billing: finance; body ours',
    send: async ({ server }) => {
      const { policyId, owner: token } = await boundPolicy(server);
      return { body: { policyId }, token };
    },
    answers: 'DownPayment, AmountFinanced, NumberOfInstallments, InstallmentAmount',
  },
  'accept-finance': {
    rows: 'QUO-573 QUO-750',
    place: '2 §7 Billing: agreement; §3 Financing: signature, email',
    send: async ({ server }) => {
      const { policyId, owner: token } = await boundPolicy(server);
      const { FinanceQuoteNumber: financeQuoteNumber } = await did(
        server.call(offerFinance, { body: { policyId } }, { token }),
      );
      const body = {
        policyId,
        financeQuoteNumber,
        signature: 'Olivia Grant',
        email: 'olivia@keystone.example',
      };
      return { body, token };
    },
  },
  'get-installment': {
    rows: 'QUO-575',
    place: '2 §7 Billing: compute installment',
    as: 'admin',
    send: () => ({ body: { apr: 9.9, financedAmount: 8400.98, numberOfInstallments: 10 } }),
    answers: 'installmentAmount',
  },
  'add-premium-financer': {
    rows: 'QUO-582',
    place: '2 §3 Premium financer',
    as: 'admin',
    send: async ({ server }) => {
      const { policyId, owner: token, account } = await boundPolicy(server);
      const plan = await did(server.call(offerFinance, { body: { policyId } }, { token }));
      const major = ({ amount }: { amount: number }) => amount / 100;
      return {
        body: {
          financerName: 'Tallow Premium Finance',
          apr: plan.APR,
          numberOfInstallments: plan.NumberOfInstallments,
          downPayment: major(plan.DownPayment),
          amountFinanced: major(plan.AmountFinanced),
          totalPremium: major(plan.TotalPremium),
          installmentAmount: major(plan.InstallmentAmount),
          accountId: account.id,
          policyId,
          customerEmail: 'olivia@keystone.example',
        },
      };
    },
  },
  'pay-premium-finance': {
    rows: 'QUO-579',
    place: '2 §7 Billing: pay/premiumFinance; body ours',
    as: 'admin',
    send: async (world) => {
      const { server } = world;
      const { policyId, owner: token } = await boundPolicy(server);
      const { FinanceQuoteNumber: financeQuoteNumber } = await did(
        server.call(offerFinance, { body: { policyId } }, { token }),
      );
      const signed = { financeQuoteNumber, signature: 'Olivia Grant', email: 'olivia@keystone.example' };
      await did(server.call(acceptFinance, { body: { policyId, ...signed } }, { token }));
      const reference = `Wire ${world.next()}`;
      return { body: { policyId, amount: 10, paymentDate: '2026-11-20', reference } };
    },
  },
  'update-transaction': {
    rows: 'QUO-580',
    place: '2 §3 Transaction',
    as: 'admin',
    send: async (world) => {
      const { server } = world;
      const { policyId } = await boundPolicy(server);
      const token = (await world.tokenOf('admin'))!;
      const paid = {
        paymentMethod: 'Check',
        paymentDate: '2026-11-20',
        reference: `${world.next()}`,
      } as const;
      await did(server.call(applyPayment, { body: { policyId, amount: 100, ...paid } }, { token }));
      const { content } = await did(server.call(listTransactions, { query: { policyId } }, { token }));
      const { id } = content[0]!;
      return {
        body: {
          id,
          amountPaid: 90,
          paymentDate: '2026-11-19',
          paymentMethod: 'Wire',
          paymentDesc: 'Wired, not sent as a check',
        },
      };
    },
  },
  'list-billing-contacts': {
    rows: '',
    place: '2 §7 Billing: contact',
    send: async (world) => ({ query: { accountId: (await world.policy()).account.id } }),
  },
  'add-billing-contact': {
    rows: 'QUO-577',
    place: '2 §7 Billing: POST contact; fields ours',
    send: async (world) => ({ body: { accountId: (await world.policy()).account.id, ...person(world) } }),
  },
  'update-billing-contact': {
    rows: 'QUO-581',
    place: '2 §7 Billing: PUT contact; fields ours',
    send: async (world) => ({ body: { id: await getContact(world), ...person(world) } }),
  },
  'delete-billing-contact': {
    rows: 'QUO-583',
    place: '2 §7 Billing: DELETE contact?id={id}',
    send: async (world) => ({ query: { id: await getContact(world) } }),
  },
  'send-reminder': { rows: 'QUO-578 QUO-761', place: '2 §7 Billing: invoiceReminder/{id}', ...byPolicy },
  'toggle-reminders': {
    rows: 'QUO-585',
    place: '2 §7 Billing: invoiceReminder toggle; body ours (decision 8)',
    send: async (world) => ({ params: await ofPolicy(world), body: { remindersOn: true } }),
  },
  'get-amount-paid': { rows: 'QUO-584', place: '2 §7 Billing: amountPaid/{policyId}', ...byPolicy },
  'search-claims': {
    rows: 'QUO-695',
    place: '2 §7 Claims: search (page, size, sort on created, isFiled, modified)',
    send: () => ({ query: { page: '0', size: '10', sort: 'created,desc' } }),
    answers: page,
  },
  'download-doc': {
    rows: 'QUO-714 ACALL-214',
    place: '2 §7 Docs: download?docId',
    send: async (world) => {
      const { account } = await world.policy();
      await world.server.settled();
      const { id } = await world.only<{ id: string }>('select id from document where account_id = $1', [
        account.id,
      ]);
      return { query: { docId: id } };
    },
  },
  'list-policy-docs': { rows: 'QUO-719', place: '2 §7 Docs: policy docs', ...forPolicy },
  'download-invoice': { rows: 'QUO-718 ACALL-228', place: '2 §7 Docs: invoice', ...forPolicy },
  'download-receipt': {
    rows: 'QUO-717 ACALL-227',
    place: '2 §7 Docs: receipt',
    send: async (world) => {
      const policy = await world.policy();
      await payAll(world.server, policy);
      const { id } = await world.only<{ id: string }>(
        'select processor_transaction_id as id from payment where policy_id = $1 limit 1',
        [policy.policyId],
      );
      return { query: { policyId: policy.policyId, transactionId: id } };
    },
  },
  'get-notice-template': {
    rows: 'QUO-721 ACALL-072',
    place: '2 §7 Docs: template?type=surplusNotice&state={state}',
    send: () => ({ query: { type: 'surplusNotice', state: 'LA' } }),
  },
  'get-quote-docs': {
    rows: 'QUO-726',
    place: '2 §7 Docs: quote documents link fetch',
    send: async (world) => ({ query: { quoteId: (await world.quote()).id } }),
    answers: 'link',
  },
  'download-quote-docs': {
    rows: 'QUO-727',
    place: '2 §7 Docs: then download as PDF',
    send: async (world) => ({ query: { quoteId: (await world.quote()).id } }),
  },
};

async function getContact(world: World): Promise<string> {
  const { account } = await world.policy();
  const { id } = await world.only<{ id: string }>(
    `insert into billing_contact (account_id, agency_id, team_id, first_name, last_name, email, phone)
     select id, agency_id, team_id, 'Petra', 'Pay', $2, '5125550144' from account where id = $1 returning id`,
    [account.id, `petra${world.next()}@keystone.example`],
  );
  return id;
}
