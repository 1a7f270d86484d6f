import { z } from 'zod';
import { call } from '../call.ts';
import { getAmount, currency, fee, feeInMinor } from '../money.ts';
import { email, id, line, money, plainDate } from '../shapes.ts';
import { amountPaid, required } from './accounting.ts';

/** A plan as the specification spells it. */
const plan = z.object({
  FinanceQuoteNumber: z.string(),
  AmountFinanced: money,
  /** In percent a year. */
  APR: z.number(),
  NumberOfInstallments: z.number().int(),
  TotalPremium: money,
  DownPayment: money,
  TotalPaymentAmount: money,
  InstallmentAmount: money,
  FinanceCharge: money,
  FirstInstallmentDue: plainDate,
});
export type FinancingQuote = z.output<typeof plan>;

const finance = z.object({
  /** Somebody finances this premium, and nobody does yet. */
  isAvailable: z.boolean(),
  isFinanced: z.boolean(),
  financerName: z.string(),
  /** The plan that would be offered, or that was accepted. */
  plan: plan.nullable(),
  acceptedOn: plainDate.nullable(),
  /** The part of the refund due that goes to the financer, before the insured gets the rest. */
  refundToFinancer: money,
  /** The amount the insured owes the financer today. */
  owedToFinancer: money,
  /**
   * Number of installments that the financer has stated as paid; null while each counts as paid when it
   * fell due.
   */
  installmentsPaid: z.number().int().nullable(),
  /** The financer asked for the cancellation, so that what it was paid has to be stated before a refund. */
  needsStatement: z.boolean(),
  /** The last day on which acceptance can be taken back; null when it cannot. */
  disaffirmUntil: plainDate.nullable(),
});
export type Financing = z.output<typeof finance>;

export const getFinance = call({
  id: 'get-finance',
  method: 'GET',
  path: '/api/billing/v1/finance',
  access: 'billing:read',
  flows: { E_PAY: 'policyId' },
  summary: 'Return whether the premium of a policy can be paid, or is paid, in installments, and the terms',
  query: z.object({ policyId: id }),
  answer: finance,
});

export const offerFinance = call({
  id: 'offer-finance',
  method: 'POST',
  path: '/api/billing/v1/finance',
  access: 'billing:pay',
  flows: { E_PAY: 'policyId' },
  summary:
    'Create a numbered financing quote for the amount owed on a policy; returns the same one while the terms are the same',
  body: z.object({ policyId: id }),
  answer: plan,
  refusals: ['finance-unavailable', 'agency-details-missing'],
});

const signature = line(200).refine((text) => text !== '', 'Please enter full name.');

export const acceptFinance = call({
  id: 'accept-finance',
  method: 'POST',
  path: '/api/billing/v1/agreement',
  access: 'finance:accept',
  flows: { E_PAY: 'policyId' },
  summary: 'Accept a financing quote with a typed full name: the financer pays all except the down payment',
  body: z.object({ policyId: id, financeQuoteNumber: line(40), signature, email }),
  answer: finance,
  refusals: ['finance-unavailable', 'agency-details-missing', 'finance-changed'],
});

export const disaffirmFinance = call({
  id: 'disaffirm-finance',
  method: 'PUT',
  path: '/api/billing/v1/finance/disaffirm',
  access: 'finance:accept',
  flows: { E_PAY: 'policyId' },
  summary: 'Withdraw an acceptance within ten days; the annual premium is then due within thirty days',
  body: z.object({ policyId: id }),
  answer: finance,
  refusals: ['cannot-disaffirm'],
});

const apr = z.number('APR is required').min(0).max(99).describe('In percent a year');
const installments = z.number('Number of Installments is required').int().min(1).max(60);

export const getInstallment = call({
  id: 'get-installment',
  method: 'POST',
  path: '/api/billing/v1/get-installment',
  access: 'billing:read',
  safe: true,
  summary: 'Return the monthly installment of an amount financed',
  body: z.object({
    apr,
    financedAmount: getAmount(amountPaid, 'Amount Financed is required'),
    numberOfInstallments: installments,
    currency: currency.default('USD'),
  }),
  answer: z.object({ installmentAmount: money }),
});

/** Fields that staff enter for a financer; amounts in whole minor units, as forms hold them. */
export const financerFields = {
  financerName: required('Financer', 100),
  downPayment: feeInMinor('Down Payment is required', 1e14),
  apr,
  numberOfInstallments: installments,
};

export const addPremiumFinancer = call({
  id: 'add-premium-financer',
  method: 'POST',
  path: '/api/billing/v1/create/premiumFinance',
  access: 'billing:apply',
  summary:
    'Record that a financer finances the premium of a policy: it owes all except the down payment. The figures must match the policy',
  body: z.object({
    ...financerFields,
    downPayment: fee('Down Payment is required', 1e14),
    amountFinanced: getAmount(amountPaid, 'Amount Financed is required'),
    totalPremium: getAmount(amountPaid, 'Total Premium is required'),
    installmentAmount: getAmount(amountPaid, 'Installment Amount is required'),
    accountId: id,
    policyId: id,
    customerEmail: line(254).default(''),
  }),
  answer: finance,
  refusals: ['finance-unavailable', 'finance-changed'],
});

export const payPremiumFinance = call({
  id: 'pay-premium-finance',
  method: 'PUT',
  path: '/api/billing/v1/pay/premiumFinance',
  access: 'billing:apply',
  summary: 'Apply a payment of a financer; a reference is booked once',
  body: z.object({
    policyId: id,
    amount: getAmount(amountPaid, 'Amount Paid is a required field'),
    paymentDate: plainDate,
    reference: required('Reference', 60),
  }),
  answer: z.object({ paid: money, owed: money }),
  refusals: ['not-financed', 'payment-known', 'nothing-owed'],
});

/** The fields of a statement of how many installments a financer has received, with its reference. */
export const financerStatementFields = {
  installmentsPaid: z
    .number('Installments paid is a required field')
    .int()
    .min(0)
    .max(60)
    .describe('Number of installments the financer has received'),
  reference: required('Reference', 60),
};

export const recordFinancerStatement = call({
  id: 'record-financer-statement',
  method: 'PUT',
  path: '/api/billing/v1/premiumFinance/statement',
  access: 'finance:state',
  summary:
    'Record the number of installments a financer has received, which determines its share of a refund',
  body: z.object({ policyId: id, ...financerStatementFields }),
  answer: finance,
  refusals: ['not-financed'],
});
