import { transactionTypes } from '@parapet/domain/policies/transactions';
import { holdReasons, statementKinds } from '@parapet/domain/ledger/commission-statement';
import { MANAGEMENT_LINES } from '@parapet/domain/coverages/product-lines';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { currency, id, instant, money, plainDate } from '../shapes.ts';

/** Staff name the agency; an agency has its own. */
const ofAgency = z.object({ agencyId: id.optional() });

const statementFields = {
  id,
  number: z.string(),
  agencyId: id,
  agencyName: z.string(),
  /** The first day of its month. */
  month: plainDate,
  opening: money,
  commission: money,
  /** Commission that was taken back, below zero. */
  clawBacks: money,
  brokerFees: money,
  adjustments: money,
  /** The amount kept by an agency that bills its clients, below zero. */
  kept: money,
  /** The amount paid to the agency in the month, below zero. */
  payments: money,
  /** The amount due to the agency at the end of the month. Below zero it is carried forward. */
  closing: money,
  /** The part of it that was collected and is not held. */
  payable: money,
  held: money,
  closedAt: instant,
};

export const searchCommissionStatements = call({
  id: 'search-commission-statements',
  method: 'GET',
  path: '/api/commissions/v1/statements',
  access: 'commission:read',
  summary: 'Search the closed statements of an agency, or of all agencies for the provider, one per month',
  ...list({
    fields: statementFields,
    sort: ['month', 'agencyName', 'closing'],
    filter: ['agencyId', 'month'],
    search: ['agencyName', 'number'],
    order: ['month', 'desc'],
    dated: 'closedAt',
  }),
});
export type CommissionStatement = {
  [K in keyof typeof statementFields]: z.output<(typeof statementFields)[K]>;
};

const statementLine = z.object({
  id,
  kind: z.enum(statementKinds),
  policyId: id,
  policyNumber: z.string(),
  companyName: z.string(),
  transactionNumber: z.number().int().nullable(),
  transactionType: z.enum(transactionTypes).nullable(),
  effectiveDate: plainDate.nullable(),
  bookedOn: plainDate,
  premium: money.nullable(),
  byLine: z
    .array(z.object({ line: z.enum(MANAGEMENT_LINES), premium: money, amount: money }))
    .describe('Premium and amount by line of management liability; empty for other cover'),
  /** 0.15 for 15 %. */
  rate: z.number().nullable(),
  rateSource: z.string().nullable(),
  amount: money,
  /** The part of it of which the premium was collected. */
  paid: money,
  /** Of a policy that went from agency to agency: the days of this one. */
  daysFrom: plainDate.nullable(),
  daysTo: plainDate.nullable(),
  reason: z.string().nullable(),
});
const hold = z.object({
  policyId: id,
  policyNumber: z.string(),
  companyName: z.string(),
  state: z.string(),
  reason: z.enum(holdReasons),
  amount: money,
});
const payment = z.object({
  id,
  reference: z.string(),
  amount: money,
  description: z.string(),
  /** The last digits of the account it went to. */
  accountLast: z.string(),
  paidAt: instant,
  paidBy: z.string(),
  /** The bank sent it back: it is due again. */
  isReturned: z.boolean(),
});
export type CommissionPayment = z.output<typeof payment>;

const statement = z.object({
  ...statementFields,
  lines: z.array(statementLine),
  holds: z.array(hold),
  /** The payments made on it, each under the reference of its ACH transfer. */
  paidOf: z.array(payment),
});
export type FullCommissionStatement = z.output<typeof statement>;

export const getCommissionStatement = call({
  id: 'get-commission-statement',
  method: 'GET',
  path: '/api/commissions/v1/statements/:id',
  access: 'commission:read',
  summary: 'Return a closed statement with its lines, the amounts held and the amounts paid',
  params: z.object({ id }),
  answer: statement,
});

const aggregate = z.object({
  agencyId: id,
  agencyName: z.string(),
  currency,
  /** The amounts due to the agency by the ledger: its commission, and its fees. */
  commission: money,
  brokerFees: money,
  balance: money,
  /** Of its last statement. */
  month: plainDate.nullable(),
  payable: money,
  held: money,
  pausedPayment: z.boolean(),
  /** Something of the last statement can be paid to it. */
  canPay: z.boolean(),
});
export type CommissionAggregate = z.output<typeof aggregate>;

export const getCommissionAggregate = call({
  id: 'get-commission-aggregate',
  method: 'GET',
  path: '/api/commissions/v1/aggregate',
  access: 'commission:read',
  summary:
    'Return the commission due to each agency by the totals of the ledger, and the part that can be paid',
  query: ofAgency,
  answer: z.object({ agencies: z.array(aggregate) }),
});

/** The amount as the form holds it. */
export const commissionAmount = z
  .number('Amount is a required field')
  .int()
  .min(100, 'Amount must be greater than or equal to 1')
  .max(1e14, 'Amount must be less than or equal to 1,000,000,000,000');
