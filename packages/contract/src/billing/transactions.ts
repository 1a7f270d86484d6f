import { z } from 'zod';
import { call } from '../call.ts';
import { getAmount } from '../money.ts';
import { id, line, money, paragraph, plainDate, version } from '../shapes.ts';
import { amountPaid, outsideMethods, required } from './accounting.ts';

/** Methods by which money came or went. Specification 2 §9. */
const transactionMethods = ['Check', 'Credit Card', 'Wire', 'Bank Account', 'Refund/Credit'] as const;
/** The outcomes of a transaction. Specification 2 §9. */
const transactionStatuses = ['Paid', 'Failed', 'In Process', 'Void'] as const;
const transactionKinds = ['PAYMENT', 'REFUND', 'CHARGEBACK'] as const;

const policyQuery = z.object({ policyId: id });
/** Why a payment was closed or voided. */
export const comments = paragraph(2000).refine((text) => text !== '', 'Comments is required');

/** Money received for a policy, or paid back. What was paid back is below zero. */
const transaction = z.object({
  id,
  transactionId: z.string(),
  invoiceNumber: z.string(),
  status: z.enum(transactionStatuses),
  paymentDate: plainDate,
  paymentMethod: z.enum(transactionMethods),
  /** Empty for money that came or went past the processor. */
  processorName: z.string(),
  amountPaid: money,
  paymentDesc: z.string(),
  kind: z.enum(transactionKinds),
  lastFour: z.string(),
  comment: z.string(),
  isClosed: z.boolean(),
  /** Number of times that it was corrected. */
  edits: z.number().int(),
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), close: z.boolean(), void: z.boolean() }),
});
export type MoneyTransaction = z.output<typeof transaction>;

export const listTransactions = call({
  id: 'list-transactions',
  method: 'GET',
  path: '/api/billing/v1/transaction',
  access: 'billing:read',
  summary: 'List the payments and refunds of a policy, newest first',
  query: policyQuery,
  answer: z.object({ content: z.array(transaction) }),
});

export const updateTransaction = call({
  id: 'update-transaction',
  method: 'PUT',
  path: '/api/billing/v1/transaction',
  access: 'billing:apply',
  summary:
    'Correct a payment that staff applied. The ledger reverses the old booking and books the new one; nothing is overwritten',
  body: z.object({
    id,
    version,
    amountPaid: getAmount(amountPaid, 'Amount Paid is a required field'),
    paymentDate: plainDate,
    paymentMethod: z.enum(outsideMethods, 'Payment Method is required'),
    paymentDesc: required('Description', 200),
  }),
  answer: transaction,
  refusals: ['changed-meanwhile', 'transaction-of-processor', 'transaction-closed', 'wrong-state'],
});

export const closeTransaction = call({
  id: 'close-transaction',
  method: 'PUT',
  path: '/api/billing/v1/transaction/close',
  access: 'billing:apply',
  summary: 'Close a payment, or all open payments of a policy; a closed payment can no longer be changed',
  body: z.object({ policyId: id, id: id.optional(), description: comments }),
  answer: z.object({ content: z.array(transaction) }),
  refusals: ['nothing-to-close'],
});

export const voidPayment = call({
  id: 'void-payment',
  method: 'PUT',
  path: '/api/billing/v1/transaction/void',
  access: 'billing:apply',
  summary: 'Void a payment applied by staff: it is reversed, and the amount is due again',
  body: z.object({ id, version, description: comments }),
  answer: transaction,
  refusals: ['changed-meanwhile', 'transaction-of-processor', 'transaction-closed', 'wrong-state'],
});

/** The ways to pay a refund: back through the payment processor, or by check. */
export const refundWays = ['PROCESSOR', 'CHECK'] as const;
/** Fields of the refund form; the amount in whole minor units, as forms hold it. */
export const refundFields = {
  amount: z
    .number('Amount is required')
    .int()
    .min(1, 'Amount is required')
    .max(1e14, 'Amount must be less than or equal to 1,000,000,000,000'),
  way: z.enum(refundWays, 'Choose how'),
  /** The financer of the premium is paid up to what it is owed, before the insured. */
  payee: z.enum(['INSURED', 'FINANCER']).default('INSURED'),
  /** Of a check. */
  checkNumber: line(60).default(''),
  description: line(200).default(''),
};

export const payRefund = call({
  id: 'pay-refund',
  method: 'POST',
  path: '/api/billing/v1/refund',
  access: 'billing:refund',
  summary:
    'Pay a refund to the original card or account, or by check. Above 10,000.00 only administrators of the provider may pay it',
  body: z
    .object({ policyId: id, ...refundFields, amount: getAmount(refundFields.amount, 'Amount is required') })
    .refine(({ way, checkNumber }) => way !== 'CHECK' || checkNumber !== '', {
      path: ['checkNumber'],
      message: 'Check Number is required',
    }),
  answer: z.object({ refundDue: money, content: z.array(transaction) }),
  refusals: [
    'no-refund-due',
    'refund-to-financer',
    'refund-not-collected',
    'financer-statement-missing',
    'refund-above-authority',
    'refund-past-processor',
    'payment-known',
  ],
});

const writeOff = z.object({
  id,
  amount: money,
  reason: z.string(),
  status: z.enum(['ASKED', 'BOOKED', 'REFUSED']),
  requestedBy: z.string(),
  requestedOn: plainDate,
  decidedBy: z.string().nullable(),
  /** The caller may decide it: somebody else asked for it. */
  canDecide: z.boolean(),
});
export type WriteOff = z.output<typeof writeOff>;

export const listWriteOffs = call({
  id: 'list-write-offs',
  method: 'GET',
  path: '/api/billing/v1/write-off',
  access: 'ledger:read',
  summary: 'List the write-offs of a policy’s bill, requested and booked',
  query: policyQuery,
  answer: z.object({ content: z.array(writeOff) }),
});

export const requestWriteOff = call({
  id: 'request-write-off',
  method: 'POST',
  path: '/api/billing/v1/write-off',
  access: 'billing:apply',
  summary:
    'Request a write-off of the remaining balance of a policy’s bill; an administrator other than the requester decides',
  body: z.object({
    policyId: id,
    amount: getAmount(refundFields.amount, 'Amount is required'),
    reason: paragraph(2000).refine((text) => text !== '', 'Enter a reason'),
  }),
  answer: writeOff,
  refusals: ['nothing-owed', 'write-off-requested'],
});

export const decideWriteOff = call({
  id: 'decide-write-off',
  method: 'PUT',
  path: '/api/billing/v1/write-off/:writeOffId',
  access: 'billing:authorize',
  summary: 'Approve or decline a write-off that a colleague requested',
  params: z.object({ writeOffId: id }),
  body: z.object({ isBooked: z.boolean() }),
  answer: writeOff,
  refusals: ['own-request', 'wrong-state', 'nothing-owed'],
});
