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
  summary: 'Search the bills that the caller may see: one per policy, with the amount left to pay',
  ...bills,
});

export const sumBills = call({
  id: 'sum-bills',
  method: 'GET',
  path: '/api/billing/v1/search/sums',
  access: 'billing:read',
  summary: 'Return the totals of the bills that a list would show, by currency',
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
  summary: 'Return a bill: its subject, the amounts paid, and whether reminders are sent',
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
    'Return whether the policyholder can pay by mailed link and one-time code: an amount is owed, and there is a recipient for the code',
  answer: z.object({ isEnabled: z.boolean() }),
});

export const getInvoiceBalance = call({
  id: 'get-invoice-balance',
  method: 'GET',
  path: '/api/billing/v1/invoice/balance/:policyId',
  access: 'billing:read',
  summary:
    'Return the amount left to pay on the invoices of a policy; no amount if the agency bills the client',
  params: policyParams,
  answer: z.object({ invoiceNumber: z.string(), ...settledAmounts, dueDate: plainDate }),
});

export const getAmountPaid = call({
  id: 'get-amount-paid',
  method: 'GET',
  path: '/api/billing/v1/amountPaid/:policyId',
  access: 'billing:read',
  summary:
    'Return the amount paid for a policy by a client whom we bill; null if the agency bills the client',
  params: policyParams,
  answer: z.object({ amountPaid: money.nullable() }),
});

export const sendReminder = call({
  id: 'send-reminder',
  method: 'POST',
  path: '/api/billing/v1/invoiceReminder/:policyId',
  access: 'billing:remind',
  summary: 'Send the policyholder and the billing contacts a reminder of a bill, with the link to pay',
  params: policyParams,
  answer: z.object({ message: z.string(), sentTo: z.array(z.string()) }),
  refusals: ['already-paid', 'agency-billed', 'nobody-to-remind', 'reminded-just-now'],
});

export const toggleReminders = call({
  id: 'toggle-reminders',
  method: 'PUT',
  path: '/api/billing/v1/invoiceReminder/toggle/:policyId',
  access: 'billing:remind',
  summary: 'Turn automatic payment reminders on or off for one policy',
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
  summary: 'List the billing contacts of an account, who are written to about its bills',
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
  summary: 'Update a billing contact',
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
