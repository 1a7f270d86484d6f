import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { paymentStandings } from '@parapet/domain/ledger/settlement';
import { paymentStatuses } from '@parapet/domain/lifecycles/statuses';
import { done, id, instant, money, plainDate } from '../shapes.ts';
import { person } from './accounting.ts';
import { settledAmounts } from '../settlement.ts';

const policyQuery = z.object({ policyId: id });
const policyParams = z.object({ policyId: id });

const billFields = {
  policyId: id,
  policyNumber: z.string(),
  accountId: id,
  companyName: z.string(),
  agencyName: z.string(),
  dueDate: plainDate,
  status: z.enum(paymentStatuses),
  /** Parties that are said to have paid. */
  standing: z.enum(paymentStandings),
  totalPremium: money,
  balance: money,
  refundDue: money,
};

const bills = list({
  fields: billFields,
  sort: [
    'policyNumber',
    'companyName',
    'agencyName',
    'dueDate',
    'status',
    'totalPremium',
    'balance',
    'created',
  ],
  filter: ['dueDate', 'status', 'accountId', 'isOverdue', 'hasRefundDue'],
  search: ['policyNumber', 'companyName'],
  also: { created: instant, isOverdue: z.boolean(), hasRefundDue: z.boolean() },
  order: ['dueDate', 'desc'],
  dated: 'created',
});

export const searchBills = call({
  id: 'search-bills',
  method: 'GET',
  path: '/api/billing/v1/search',
  access: 'billing:read',
  summary: 'The bills that the caller may see: one for each policy, with what is left to pay',
  ...bills,
});

export const sumBills = call({
  id: 'sum-bills',
  method: 'GET',
  path: '/api/billing/v1/search/sums',
  access: 'billing:read',
  summary: 'What the bills that a list would show come to, by currency',
  query: bills.query,
  answer: z.object({
    count: z.number().int(),
    totals: z.array(z.object({ totalPremium: money, balance: money, refundDue: money })),
  }),
});

export const getBill = call({
  id: 'get-bill',
  method: 'GET',
  path: '/api/billing/v1/desc',
  access: 'billing:read',
  summary: 'What a bill is for, what was paid of it, and whether it is reminded of',
  query: policyQuery,
  answer: z.object({
    description: z.string(),
    dueDate: plainDate,
    /** Null, as what was paid, for whom the agency bills. */
    dueAmount: money.nullable(),
    /** By whom we bill, and not by a financer. */
    amountPaid: money.nullable(),
    premiumFinanced: z.boolean(),
    /** The agency bills its client: nothing is to be paid here. */
    agencyBilled: z.boolean(),
    agencyName: z.string(),
    remindersOn: z.boolean(),
    remindedAt: instant.nullable(),
    isXpressEnabled: z.boolean(),
  }),
});

export const isXpressEnabled = call({
  id: 'is-xpress-enabled',
  method: 'GET',
  path: '/api/billing/v1/xpress-enabled',
  access: 'billing:read',
  query: policyQuery,
  summary:
    'Whether the policyholder can pay by a mailed link and a one-time code: something is owed, and there is somebody to send the code to',
  answer: z.object({ isEnabled: z.boolean() }),
});

export const getInvoiceBalance = call({
  id: 'get-invoice-balance',
  method: 'GET',
  path: '/api/billing/v1/invoice/balance/:policyId',
  access: 'billing:read',
  summary: 'What is left to pay of the invoices of a policy; no amount for whom the agency bills',
  params: policyParams,
  answer: z.object({ invoiceNumber: z.string(), ...settledAmounts, dueDate: plainDate }),
});

export const getAmountPaid = call({
  id: 'get-amount-paid',
  method: 'GET',
  path: '/api/billing/v1/amountPaid/:policyId',
  access: 'billing:read',
  summary: 'What whom we bill has paid for a policy; null for whom the agency bills',
  params: policyParams,
  answer: z.object({ amountPaid: money.nullable() }),
});

export const sendReminder = call({
  id: 'send-reminder',
  method: 'POST',
  path: '/api/billing/v1/invoiceReminder/:policyId',
  access: 'billing:remind',
  summary: 'Remind the policyholder and the billing contacts of a bill, with the link to pay',
  params: policyParams,
  answer: z.object({ message: z.string(), sentTo: z.array(z.string()) }),
  refusals: ['already-paid', 'agency-billed', 'nobody-to-remind', 'reminded-just-now'],
});

export const toggleReminders = call({
  id: 'toggle-reminders',
  method: 'PUT',
  path: '/api/billing/v1/invoiceReminder/toggle/:policyId',
  access: 'billing:remind',
  summary: 'Turn the reminders that go out by themselves on or off for one policy',
  params: policyParams,
  body: z.object({ remindersOn: z.boolean() }),
  answer: z.object({ remindersOn: z.boolean() }),
});

const contact = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  version: z.number().int(),
});

export const listBillingContacts = call({
  id: 'list-billing-contacts',
  method: 'GET',
  path: '/api/billing/v1/contact',
  access: 'billing:read',
  summary: 'Who is written to about the bills of an account',
  query: z.object({ accountId: id }),
  answer: z.object({ content: z.array(contact) }),
});

export const addBillingContact = call({
  id: 'add-billing-contact',
  method: 'POST',
  path: '/api/billing/v1/contact',
  access: 'billing:manage',
  summary: 'Add a billing contact',
  body: z.object({ accountId: id, ...person }),
  answer: contact,
  refusals: ['contact-known'],
});

export const updateBillingContact = call({
  id: 'update-billing-contact',
  edits: { record: 'billingContact', id: 'id' },
  method: 'PUT',
  path: '/api/billing/v1/contact',
  access: 'billing:manage',
  summary: 'Change a billing contact',
  body: z.object({ id, ...person }),
  answer: contact,
  refusals: ['contact-known'],
});

export const deleteBillingContact = call({
  id: 'delete-billing-contact',
  edits: { record: 'billingContact', id: 'id' },
  method: 'DELETE',
  path: '/api/billing/v1/contact',
  access: 'billing:manage',
  summary: 'Remove a billing contact',
  query: z.object({ id }),
  answer: done,
});
