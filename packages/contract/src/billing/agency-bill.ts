import { agingBuckets } from '@parapet/domain/ledger/agency-bill';
import { transactionTypes } from '@parapet/domain/policies/transactions';
import { z } from 'zod';
import { call } from '../call.ts';
import { getAmount, currency } from '../money.ts';
import { id, line, money, plainDate, version } from '../shapes.ts';
import { outsideMethods, required } from './accounting.ts';
import { comments } from './transactions.ts';

const number = (name: string, from: number, to: number) =>
  z.coerce.number(`${name} must be a number`).int().min(from).max(to);
/** The month (1 to 12) and year (2020 to 2100) of an agency's bill or commission statement. */
export const ofMonth = z.object({ month: number('Month', 1, 12), year: number('Year', 2020, 2100) });
/** Staff name the agency; an agency has its own bill. */
export const ofAgency = z.object({ agencyId: id.optional() });

/** A transaction of a policy on the bill of its agency. */
export const billLine = z.object({
  transactionId: id,
  policyId: id,
  policyNumber: z.string(),
  companyName: z.string(),
  number: z.number().int(),
  type: z.enum(transactionTypes),
  effectiveDate: plainDate,
  bookedOn: plainDate,
  premium: money,
  /** Taxes and fees. */
  charges: money,
  /** The commission that the agency keeps. */
  commission: money,
  net: money,
  /** The amount still to be paid of the bill; for a credit, below zero, the part not set off yet. */
  open: money,
});
export type AgencyBillLine = z.output<typeof billLine>;

const billPayment = z.object({
  id,
  paymentDate: plainDate,
  paymentMethod: z.string(),
  reference: z.string(),
  amount: money,
  credit: money,
  description: z.string(),
  by: z.string(),
  version: z.number().int(),
  /** It was taken back whole, by whom and why; the amounts are what was paid then. */
  voided: z.object({ by: z.string(), reason: z.string() }).nullable(),
  canVoid: z.boolean(),
});
export type AgencyBillPayment = z.output<typeof billPayment>;

const agencyBill = z.object({
  number: z.string(),
  agencyId: id,
  agencyName: z.string(),
  from: plainDate,
  /** The last day of the month. */
  to: plainDate,
  /** The month is over: nothing is added any more. */
  isClosed: z.boolean(),
  dueDate: plainDate,
  aging: z.enum(agingBuckets),
  lines: z.array(billLine),
  totals: z.object({ premium: money, charges: money, commission: money, net: money, open: money }),
  /** Credits of all months that a payment is set off with. */
  credit: money,
  payments: z.array(billPayment),
  canPay: z.boolean(),
});
export type AgencyBill = z.output<typeof agencyBill>;

export const getAgencyBill = call({
  id: 'get-agency-bill',
  method: 'GET',
  path: '/api/billing/v1/agencyBillInvoice/:month/:year',
  access: 'agency-bill:read',
  summary:
    'Return the monthly bill of an agency that bills its clients: each transaction of its policies, net of commission',
  params: ofMonth,
  query: ofAgency,
  answer: agencyBill,
});

const counted = z.object({ count: z.number().int(), amount: money });
const agencyStats = z.object({
  agencyId: id,
  agencyName: z.string(),
  currency,
  /** Bills with something left to pay. */
  open: counted,
  /** Of these: those that are not due yet. */
  due: counted,
  overdue: counted,
  aging: z.array(z.object({ bucket: z.enum(agingBuckets), count: z.number().int(), amount: money })),
  /** The amount owed back and not set off yet. */
  credit: money,
  /** Months with transactions, the newest first. */
  months: z.array(
    z.object({
      month: z.number().int(),
      year: z.number().int(),
      number: z.string(),
      dueDate: plainDate,
      aging: z.enum(agingBuckets),
      net: money,
      open: money,
    }),
  ),
});
export type AgencyBillStats = z.output<typeof agencyStats>;

export const getAgencyBillStats = call({
  id: 'get-agency-bill-stats',
  method: 'GET',
  path: '/api/billing/v1/agencyBilledInvoices/stats',
  access: 'agency-bill:read',
  summary: 'Return the open, due and overdue amounts of agencies that bill their clients, by age and month',
  query: ofAgency,
  answer: z.object({ agencies: z.array(agencyStats) }),
});

/** The amount as the form holds it; zero where credits pay the bill. */
export const agencyAmount = z
  .number('Amount Paid is a required field')
  .int()
  .min(0, 'Amount Paid is a required field')
  .max(1e14, 'Amount Paid must be less than or equal to 1,000,000,000,000');

export const payAgencyBill = call({
  id: 'pay-agency-bill',
  method: 'POST',
  path: '/api/billing/v1/agencyBillPayment/:month/:year',
  access: 'billing:apply',
  summary:
    'Apply an agency’s payment to the bill of a month, in the order of its transactions; its credits are set off first. A reference is booked once',
  params: ofMonth,
  body: z.object({
    agencyId: id,
    amount: getAmount(agencyAmount, 'Amount Paid is a required field'),
    paymentMethod: z.enum(outsideMethods),
    paymentDate: plainDate,
    reference: required('Reference', 60),
    description: line(200).default(''),
  }),
  answer: agencyBill,
  refusals: ['payment-known', 'agency-bill-owes-less', 'nothing-open', 'payment-of-nothing'],
});

export const voidAgencyPayment = call({
  id: 'void-agency-payment',
  method: 'PUT',
  path: '/api/billing/v1/agencyBillPayment/void',
  access: 'billing:apply',
  summary:
    'Void a check or transfer of an agency as a whole: its share in every policy, and the credits that were set off with it',
  body: z.object({ id, version, description: comments }),
  answer: agencyBill,
  refusals: ['changed-meanwhile', 'transaction-closed', 'wrong-state'],
});

export const changeAgencyBilling = call({
  id: 'change-agency-billing',
  method: 'PUT',
  path: '/api/billing/v1/agencyBilled/:agencyId',
  access: 'billing:authorize',
  summary:
    'Set whether an agency bills its clients itself. Applies to policies bound from now on; existing ones stay unchanged',
  params: z.object({ agencyId: id }),
  body: z.object({ agencyBilled: z.boolean() }),
  answer: z.object({ agencyBilled: z.boolean() }),
});
