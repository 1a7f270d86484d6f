import { paymentStatuses } from '@parapet/domain/lifecycles/statuses';
import { z } from 'zod';
import { call, getCalls } from '../call.ts';
import {
  applyPayment,
  deletePaymentMethod,
  getBankInfo,
  listPolicyMethods,
  payForAccount,
  sendToAccounting,
  validatePayment,
} from './accounting.ts';
import {
  addBillingContact,
  deleteBillingContact,
  getAmountPaid,
  getBill,
  getInvoiceBalance,
  isXpressEnabled,
  listBillingContacts,
  searchBills,
  sendReminder,
  sumBills,
  toggleReminders,
  updateBillingContact,
} from './bill.ts';
import {
  acceptFinance,
  addPremiumFinancer,
  disaffirmFinance,
  getFinance,
  getInstallment,
  offerFinance,
  payPremiumFinance,
  recordFinancerStatement,
} from './financing.ts';
import { searchFinanced, sumFinanced } from './financed.ts';
import { getFilingReport, searchFilings, updateFiling } from './filings.ts';
import {
  changeAgencyBilling,
  getAgencyBill,
  getAgencyBillStats,
  payAgencyBill,
  voidAgencyPayment,
} from './agency-bill.ts';
import { listInvoices } from './invoices.ts';
import { settledAmounts, settlement } from '../settlement.ts';
import { listUnapplied } from './unapplied.ts';
import { getTrialBalance, searchLedger } from './ledger.ts';
import {
  downloadBordereau,
  listTaxReturns,
  listTreaties,
  payTaxReturn,
  previewRemittance,
  searchRemittances,
  searchRemittanceShares,
  sendRemittance,
} from './remittance.ts';
import { getTrustTest, sweepTrust } from './trust.ts';
import {
  closeTransaction,
  decideWriteOff,
  listTransactions,
  listWriteOffs,
  payRefund,
  requestWriteOff,
  updateTransaction,
  voidPayment,
} from './transactions.ts';
import { done, id, instant, line, measure, money, plainDate, region } from '../shapes.ts';

const policyQuery = z.object({ policyId: id });

/** A line of the ledger as a person reads it; amounts owed are positive, payments negative. */
const ledgerLine = z.object({
  id,
  at: instant,
  code: z.string(),
  jurisdiction: z.string().nullable(),
  description: z.string(),
  amount: money,
  transactionId: z.string().nullable(),
});

const getPayment = call({
  id: 'get-payment',
  method: 'GET',
  path: '/api/billing/v1/payment',
  access: 'billing:read',
  flows: { E_PAY: 'policyId' },
  summary: 'Return the payment status of a policy',
  query: policyQuery,
  answer: z.object({
    policyId: id,
    policyNumber: z.string(),
    region,
    isPaid: z.boolean(),
    status: z.enum(paymentStatuses),
    userFirstName: z.string(),
    accountName: z.string(),
    settlement,
    billing: z.object({
      description: z.string(),
      dueDate: plainDate,
      /** Null for whom the agency bills. */
      dueAmount: money.nullable(),
      premiumFinanced: z.boolean(),
      /** The agency bills its client: nothing is to be paid here. */
      agencyBilled: z.boolean(),
      agencyName: z.string(),
    }),
  }),
});

const getBalance = call({
  id: 'get-balance',
  method: 'GET',
  path: '/api/billing/v1/balance/:policyId',
  access: 'billing:read',
  summary:
    'Return the balance of a policy that we bill, line by line; no amount if the agency bills the client',
  params: z.object({ policyId: id }),
  answer: z.object({ ...settledAmounts, settlement, lines: z.array(ledgerLine) }),
});

const getProcessorKey = call({
  id: 'get-processor-key',
  method: 'GET',
  path: '/api/billing/v1/oneInc/key',
  access: 'billing:pay',
  flows: { E_PAY: 'policyId' },
  summary: 'Return the address and key of the payment processor for one policy',
  query: policyQuery,
  answer: z.object({ url: z.string(), key: z.string(), authCode: z.string() }),
  refusals: ['already-paid', 'agency-billed', 'processor-unavailable', 'under-screening'],
});

const retryPayment = call({
  id: 'retry-payment',
  method: 'PUT',
  path: '/api/billing/v1/payment/retry',
  access: 'billing:pay',
  flows: { E_PAY: 'policyId' },
  summary: 'Reset a failed payment to unpaid',
  query: policyQuery,
  answer: done,
  refusals: ['wrong-state'],
});

const recordPayment = call({
  id: 'record-payment',
  method: 'POST',
  path: '/api/billing/v1/paid',
  access: 'billing:pay',
  flows: { E_PAY: 'policyId' },
  summary:
    'Record a payment that the hosted form reports. It is verified with the processor and booked in the ledger once',
  body: z.object({
    transactionId: line(100),
    transactionDate: line(40),
    paymentAmount: measure.positive().max(1e12),
    totalPaymentAmount: measure.positive().max(1e12),
    policyId: id,
    policyNumber: line(40),
    lastFourDigits: line(4).default(''),
    customerEmail: line(254).default(''),
    quoteId: id.nullable().default(null),
    agencyId: id.nullable().default(null),
    policyCreated: line(40).default(''),
    bankName: line(100).default(''),
    cardType: line(40).default(''),
    isDownPayment: z.boolean().default(false),
  }),
  ignores: {
    status: 'reported by the hosted form; verified with the processor instead',
    paymentCategory: 'reported by the hosted form; verified with the processor instead',
  },
  answer: z.object({ status: z.enum(paymentStatuses), isPaid: z.boolean(), balance: money }),
  refusals: ['payment-unverified', 'processor-unavailable', 'already-paid'],
});

const savePaymentMethod = call({
  id: 'save-payment-method',
  method: 'POST',
  path: '/api/billing/v1/save',
  access: 'billing:pay',
  flows: { E_PAY: 'policyId' },
  summary:
    'Save a payment method, as the processor’s token, for the account of a policy: the one named, or else the newest of the customer’s address',
  body: z.object({
    policyId: id.optional(),
    tokenId: line(200),
    paymentCategory: z.enum(['CreditCard', 'ECheck']),
    customerEmail: line(254).default(''),
    last4Digits: line(4),
    expiryMonth: z.number().int().min(1).max(12).nullable().default(null),
    expiryYear: z.number().int().min(2020).max(2100).nullable().default(null),
    cardType: line(40).default(''),
    bankAccountType: line(40).default(''),
    bankName: line(100).default(''),
  }),
  answer: done,
  refusals: ['payment-unverified', 'processor-unavailable'],
});

const listPaymentMethods = call({
  id: 'list-payment-methods',
  method: 'GET',
  path: '/api/billing/v1/payment-processor',
  access: 'billing:read',
  flows: { E_PAY: 'policyId' },
  summary: 'List saved payment methods',
  query: policyQuery,
  answer: z.object({
    content: z.array(
      z.object({ title: z.string(), type: z.enum(['Credit Card', 'Bank Account']), tokenId: z.string() }),
    ),
  }),
});

export const billingCalls = getCalls({
  getPayment,
  getBalance,
  getProcessorKey,
  retryPayment,
  recordPayment,
  savePaymentMethod,
  listPaymentMethods,
  getBankInfo,
  sendToAccounting,
  validatePayment,
  payForAccount,
  applyPayment,
  deletePaymentMethod,
  listPolicyMethods,
  searchBills,
  sumBills,
  getBill,
  isXpressEnabled,
  getInvoiceBalance,
  getAmountPaid,
  sendReminder,
  toggleReminders,
  listBillingContacts,
  addBillingContact,
  updateBillingContact,
  deleteBillingContact,
  listTransactions,
  updateTransaction,
  closeTransaction,
  voidPayment,
  payRefund,
  listWriteOffs,
  requestWriteOff,
  decideWriteOff,
  getTrialBalance,
  searchLedger,
  searchFilings,
  getFilingReport,
  updateFiling,
  getTrustTest,
  sweepTrust,
  listTreaties,
  previewRemittance,
  sendRemittance,
  searchRemittances,
  searchRemittanceShares,
  downloadBordereau,
  listTaxReturns,
  payTaxReturn,
  listInvoices,
  listUnapplied,
  changeAgencyBilling,
  getAgencyBill,
  getAgencyBillStats,
  payAgencyBill,
  voidAgencyPayment,
  getFinance,
  offerFinance,
  acceptFinance,
  disaffirmFinance,
  getInstallment,
  addPremiumFinancer,
  payPremiumFinance,
  recordFinancerStatement,
  searchFinanced,
  sumFinanced,
});
export { ofAgency, ofMonth } from './agency-bill.ts';
export {
  getBalance,
  getPayment,
  getProcessorKey,
  listPaymentMethods,
  recordPayment,
  retryPayment,
  savePaymentMethod,
};
