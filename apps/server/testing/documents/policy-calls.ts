import { changeInsured, flatCancelPolicy, issuePolicy, requestVoid } from '@parapet/contract/policy/index';
import { addDays } from '@parapet/domain/dates';
import { payAll } from '../outcomes.ts';
import { payAtProcessor, reportOf, saveAtProcessor } from '../processor.ts';
import { boundPolicy, did } from '../story.ts';
import type { DocumentedCalls, World } from './world.ts';

const ofPolicy = async (world: World) => ({ policyId: (await world.policy()).policyId });
const byPolicy = { send: async (world: World) => ({ params: await ofPolicy(world) }) };
const forPolicy = { send: async (world: World) => ({ query: await ofPolicy(world) }) };
/** A policy of its own, which nothing else of the documents reads. */
const freshPolicy = async (world: World) => {
  const { policyId, token, quote } = await boundPolicy(world.server);
  return { params: { policyId }, token, effectiveDate: quote.effectiveDate };
};
const byNumber = {
  send: async (world: World) => ({ params: { policyNumber: (await world.policy()).policyNumber } }),
};
const person = (world: World) => ({
  firstName: 'Petra',
  lastName: 'Pay',
  email: `petra${world.next()}@keystone.example`,
  phone: '5125550144',
});
/** A method of which the processor knows that the policy was paid with it. */
const tokenOf = async (world: World, paymentCategory: 'CreditCard' | 'ECheck'): Promise<string> => {
  const { policyNumber } = await world.policy();
  const number = '4111 1111 1111 1111';
  return (await saveAtProcessor(world.server, policyNumber, { paymentCategory, number })).tokenId;
};
const list = { page: '0', size: '10', search: '*Keystone*' };
const page = 'content, totalElements, totalPages, number, size';

/** The calls of policies, billing, claims and documents (2 §7). */
export const policyCalls: DocumentedCalls = {
  'search-policies': {
    rows: 'QUO-651',
    place: '2 §7 Policy',
    send: () => ({ query: { ...list, sort: 'companyName.keyword,asc' } }),
    answers: page,
  },
  'search-binders': {
    rows: 'QUO-652',
    place: '2 §7 Policy',
    send: () => ({ query: { ...list, sort: 'effectiveDate.keyword,asc' } }),
    answers: page,
  },
  'get-policy': {
    rows: 'QUO-654 QUO-777',
    place: '2 §7 Policy by id; Payment page: by id and product type',
    send: async (world) => ({ params: await ofPolicy(world), query: { productType: 'P100' } }),
    answers: 'id, policyNumber, product, status, isPaid, quoteId',
  },
  'get-policy-by-number': {
    rows: 'QUO-780',
    place: '2 §7 Payment page: policy by policy number',
    ...byNumber,
    answers: 'id, policyNumber',
  },
  'get-premium': { rows: 'QUO-659', place: '2 §7 Policy: premium', send: () => ({}) },
  'get-limit': { rows: 'QUO-660', place: '2 §7 Policy: limit', send: () => ({}) },
  'get-bound-premium': { rows: 'QUO-662', place: '2 §7 Policy: bound-premium', send: () => ({}) },
  'get-policy-dashboard': { rows: 'QUO-664', place: '2 §7 Policy: dashboard', send: () => ({}) },
  'issue-policy': {
    rows: 'QUO-668',
    place: '2 §7 Policy: PUT issue; no body shown',
    send: async (world) => {
      return { params: { policyId: (await boundPolicy(world.server)).policyId }, body: {} };
    },
  },
  'list-revisions': { rows: 'QUO-655', place: '2 §7 Policy: revisions', ...byPolicy, answers: 'revisions' },
  'get-revision-diff': {
    rows: 'QUO-656',
    place: '2 §7 Policy: revision diff; path ours',
    send: async (world) => ({ params: await ofPolicy(world), query: { from: '1', to: '1' } }),
  },
  'get-earned-premium': { rows: 'QUO-657', place: '2 §7 Policy: ep/graph', ...byPolicy },
  'list-policy-endorsements': { rows: 'QUO-658', place: '2 §7 Policy: endorsements', ...byPolicy },
  'get-endorsement-premium': { rows: 'QUO-661', place: '2 §7 Policy: endorsement-premium', send: () => ({}) },
  'list-policy-statuses': { rows: 'QUO-665', place: '2 §7 Policy: statuses', send: () => ({}) },
  'list-policy-reasons': { rows: 'QUO-666', place: '2 §7 Policy: reasons', send: () => ({}) },
  'get-midterm-lists': { rows: 'QUO-667', place: '2 §7 Policy: midterm lists; path ours', ...byPolicy },
  'void-policy': {
    rows: 'QUO-673',
    place: '2 §7 Policy: PUT void; body ours',
    as: 'underwriter',
    send: async (world) => {
      const { params } = await freshPolicy(world);
      const token = await world.tokenOf('admin');
      const body = { comments: 'Bound twice', evidence: '' } as never;
      await did(world.server.call(requestVoid, { params, body }, { token: token! }));
      return { params, body: { comments: 'Bound twice' } };
    },
  },
  'change-insured': {
    rows: 'QUO-674',
    place: '2 §7 Policy: PUT nonpremium/{policyId}; body ours',
    send: async (world) => {
      const { params, effectiveDate } = await freshPolicy(world);
      return { params, body: { effectiveDate, insured: { dbaOrTradestyle: 'Keystone Works' } } };
    },
  },
  'move-insured-change': {
    rows: 'QUO-675',
    place: '2 §7 Policy: PUT nonpremium/{policyId}/date; body ours',
    send: async (world) => {
      const { params, effectiveDate, token } = await freshPolicy(world);
      const body = { effectiveDate, insured: { dbaOrTradestyle: 'Keystone Works' } } as never;
      await did(world.server.call(changeInsured, { params, body }, { token }));
      return { params, body: { transactionNumber: 2, effectiveDate: addDays(effectiveDate, 1) } };
    },
  },
  'cancel-policy': {
    rows: 'QUO-676',
    place: '2 §7 Policy: PUT cancel; body ours',
    as: 'underwriter',
    send: async (world) => {
      const { params, effectiveDate, token } = await freshPolicy(world);
      await did(world.server.call(issuePolicy, { params, body: {} as never }, { token }));
      return { params, body: { effectiveDate, reason: 'INSURED_REQUEST' } };
    },
  },
  'flat-cancel-policy': {
    rows: 'QUO-677',
    place: '2 §7 Policy: PUT flatcancel; body ours',
    as: 'underwriter',
    send: async (world) => ({ params: (await freshPolicy(world)).params, body: { reason: 'NOT_TAKEN_UP' } }),
  },
  'undo-cancellation': {
    rows: 'QUO-678',
    place: '2 §7 Policy: PUT undo-cancel; body ours',
    as: 'underwriter',
    send: async (world) => {
      const { params } = await freshPolicy(world);
      const token = await world.tokenOf('underwriter');
      const body = { reason: 'NOT_TAKEN_UP' } as never;
      await did(world.server.call(flatCancelPolicy, { params, body }, { token: token! }));
      return { params, body: {} };
    },
  },
  'describe-policy': {
    rows: 'QUO-679',
    place: '2 §7 Policy: PUT description/{id} (Check In Mail); body ours',
    send: async (world) => ({ params: await ofPolicy(world), body: {} }),
  },
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
  'record-payment': {
    rows: 'QUO-569 QUO-783',
    place: '2 §7 Payment page: on payment complete',
    as: 'owner',
    send: async (world) => {
      const { policyId, policyNumber, quote, ownerEmail } = await world.policy();
      const paid = await payAtProcessor(world.server, policyNumber, 10);
      return {
        body: {
          ...reportOf(paid, { policyId, policyNumber }),
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
          tokenId: await tokenOf(world, 'CreditCard'),
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
          tokenId: await tokenOf(world, 'ECheck'),
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
        paymentDate: new Date().toISOString().slice(0, 10),
        reference: `Check ${world.next()}`,
      },
    }),
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
    send: async (world) => ({ body: { id: await contactOf(world), ...person(world) } }),
  },
  'delete-billing-contact': {
    rows: 'QUO-583',
    place: '2 §7 Billing: DELETE contact?id={id}',
    send: async (world) => ({ query: { id: await contactOf(world) } }),
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
  'search-docs': {
    rows: 'QUO-709 ACALL-209',
    place: '2 §7 Docs: search/{accountId}',
    send: async (world) => ({
      params: { accountId: (await world.policy()).account.id },
      query: { page: '0', size: '10' },
    }),
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
  'renew-policy': {
    rows: 'QUO-681',
    place: '2 §7 POST renewal/{policyId}',
    send: async (world) => ({ params: { policyId: await endingIn(world, 100) }, body: {} }),
  },
  'opt-out-of-renewal': {
    rows: 'QUO-683',
    place: '2 §7 POST optout/{policyId}',
    send: async (world) => ({ params: { policyId: await endingIn(world, 100) }, body: { reason: 'PRICE' } }),
  },
  'opt-out-many': {
    rows: 'QUO-669',
    place: '2 §7 PUT bulk renewal-opt-out, ours',
    send: async (world) => ({ body: { policyIds: [await endingIn(world, 100)], reason: 'PRICE' } }),
  },
  'mute-renewal-reminders': {
    rows: 'QUO-686',
    place: '2 §7 POST mute-renewal-reminders',
    send: async (world) => ({ body: { policyId: await endingIn(world, 100) } }),
  },
  'get-erp-eligibility': {
    rows: 'QUO-688',
    place: '2 §7 POST ERP eligibility, ours',
    send: async (world) => ({ body: { policyId: await endingIn(world, -10) } }),
  },
  'list-erp-options': {
    rows: 'QUO-689',
    place: '2 §7 POST ERP options, ours',
    send: async (world) => ({ body: { policyId: await endingIn(world, -10) } }),
  },
  'get-erp-premium': {
    rows: 'QUO-687',
    place: '2 §7 POST ERP premium, ours',
    send: async (world) => ({ body: { policyId: await endingIn(world, -10), months: 12 } }),
  },
  'issue-erp': {
    rows: 'QUO-690',
    place: '2 §7 POST ERP issue, ours',
    send: async (world) => ({
      body: { policyId: await endingIn(world, -10), months: 12, isNotReplaced: true },
    }),
  },
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

/** A policy that ends in so many days, or has ended. */
async function endingIn(world: World, days: number): Promise<string> {
  const { policyId } = await boundPolicy(world.server);
  await world.only(
    `update policy set status = case when $2 > 0 then 'IN FORCE' else 'EXPIRED' end,
       end_date = current_date + $2::int where id = $1 returning id`,
    [policyId, days],
  );
  return policyId;
}

async function contactOf(world: World): Promise<string> {
  const { account } = await world.policy();
  const { id } = await world.only<{ id: string }>(
    `insert into billing_contact (account_id, agency_id, team_id, first_name, last_name, email, phone)
     select id, agency_id, team_id, 'Petra', 'Pay', $2, '5125550144' from account where id = $1 returning id`,
    [account.id, `petra${world.next()}@keystone.example`],
  );
  return id;
}
