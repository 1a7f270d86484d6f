import type { billingCalls } from '@parapet/contract/billing/index';
import type { Handlers } from '../../platform/handler.ts';
import { changeAgencyBilling, getAgencyBill, getAgencyBillStats } from './agency-bill/agency-bill.ts';
import { applyPayment } from './payments/apply-payment.ts';
import {
  addBillingContact,
  deleteBillingContact,
  listBillingContacts,
  updateBillingContact,
} from './billing-contacts.ts';
import { deletePaymentMethod } from './payments/delete-payment-method.ts';
import { getBankInfo } from './payments/get-bank-info.ts';
import {
  acceptFinance,
  addPremiumFinancer,
  disaffirmFinance,
  getFinance,
  getInstallment,
  offerFinance,
  payPremiumFinance,
} from './financing/financing.ts';
export { shareFinancedWith } from './financing/share-with-processor.ts';
import { recordFinancerStatement } from './financing/financer-statement.ts';
import { getAmountPaid, getBill, getInvoiceBalance, isXpressEnabled, listInvoices } from './get-bill.ts';
import { getBalance, getPayment, listPaymentMethods, listPolicyMethods } from './payments/get-payment.ts';
import { getFilingReport, searchFilings, updateFiling } from './filings.ts';
import { getTrialBalance, searchLedger } from './ledger-pages.ts';
import { payAgencyBill } from './agency-bill/pay-agency-bill.ts';
import { getProcessorKey } from './payments/get-processor-key.ts';
import { payForAccount, validatePayment } from './payments/payable.ts';
import { recordPayment } from './payments/record-payment.ts';
import { sendReminder, toggleReminders } from './reminders.ts';
import { payRefund } from './payments/refunds.ts';
import {
  downloadBordereau,
  listTreaties,
  previewRemittance,
  searchRemittances,
  searchRemittanceShares,
  sendRemittance,
} from './agency-bill/remittance.ts';
import { listTaxReturns, payTaxReturn } from './tax-returns.ts';
import { getTrustTest, sweepTrust } from './trust.ts';
import { listUnapplied } from './payments/unapplied.ts';
import { voidAgencyPayment } from './agency-bill/void-agency-payment.ts';
import { retryPayment } from './payments/retry-payment.ts';
import { savePaymentMethod } from './payments/save-payment-method.ts';
import { searchBills, sumBills } from './search-bills.ts';
import { searchFinanced, sumFinanced } from './search-financed.ts';
import { sendToAccounting } from './send-to-accounting.ts';
import { closeTransaction, listTransactions, updateTransaction, voidPayment } from './transactions.ts';
import { decideWriteOff, listWriteOffs, requestWriteOff } from './write-offs.ts';

/** Those that ask the processor. */
type Prepared = 'record-payment' | 'save-payment-method';

export const billingHandlers: Handlers<typeof billingCalls, Prepared> = {
  'get-payment': getPayment,
  'get-balance': getBalance,
  'get-processor-key': getProcessorKey,
  'retry-payment': retryPayment,
  'record-payment': recordPayment,
  'save-payment-method': savePaymentMethod,
  'list-payment-methods': listPaymentMethods,
  'get-bank-info': getBankInfo,
  'send-to-accounting': sendToAccounting,
  'validate-payment': validatePayment,
  'pay-for-account': payForAccount,
  'apply-payment': applyPayment,
  'delete-payment-method': deletePaymentMethod,
  'list-policy-methods': listPolicyMethods,
  'search-bills': searchBills,
  'sum-bills': sumBills,
  'get-bill': getBill,
  'is-xpress-enabled': isXpressEnabled,
  'get-invoice-balance': getInvoiceBalance,
  'get-amount-paid': getAmountPaid,
  'send-reminder': sendReminder,
  'toggle-reminders': toggleReminders,
  'list-billing-contacts': listBillingContacts,
  'add-billing-contact': addBillingContact,
  'update-billing-contact': updateBillingContact,
  'delete-billing-contact': deleteBillingContact,
  'list-transactions': listTransactions,
  'update-transaction': updateTransaction,
  'close-transaction': closeTransaction,
  'void-payment': voidPayment,
  'pay-refund': payRefund,
  'list-write-offs': listWriteOffs,
  'request-write-off': requestWriteOff,
  'decide-write-off': decideWriteOff,
  'get-trial-balance': getTrialBalance,
  'search-ledger': searchLedger,
  'search-filings': searchFilings,
  'get-filing-report': getFilingReport,
  'update-filing': updateFiling,
  'get-trust-test': getTrustTest,
  'sweep-trust': sweepTrust,
  'list-treaties': listTreaties,
  'preview-remittance': previewRemittance,
  'send-remittance': sendRemittance,
  'search-remittances': searchRemittances,
  'search-remittance-shares': searchRemittanceShares,
  'download-bordereau': downloadBordereau,
  'list-tax-returns': listTaxReturns,
  'pay-tax-return': payTaxReturn,
  'list-invoices': listInvoices,
  'list-unapplied': listUnapplied,
  'get-agency-bill': getAgencyBill,
  'get-agency-bill-stats': getAgencyBillStats,
  'pay-agency-bill': payAgencyBill,
  'void-agency-payment': voidAgencyPayment,
  'change-agency-billing': changeAgencyBilling,
  'get-finance': getFinance,
  'offer-finance': offerFinance,
  'accept-finance': acceptFinance,
  'disaffirm-finance': disaffirmFinance,
  'get-installment': getInstallment,
  'add-premium-financer': addPremiumFinancer,
  'pay-premium-finance': payPremiumFinance,
  'record-financer-statement': recordFinancerStatement,
  'search-financed': searchFinanced,
  'sum-financed': sumFinanced,
};

export { readAgencyBill, findAgency } from './agency-bill/agency-bill.ts';
export { takeChargebacks } from './payments/chargebacks.ts';
export { sendRefund } from './payments/refunds.ts';
export { sweepBook } from './trust.ts';
export { refundUnapplied } from './payments/unapplied.ts';
export { takePayout, takePayouts } from './payments/take-payouts.ts';
export { writeOffRemainders } from './write-offs.ts';
export { remindOfBills } from './reminders.ts';
export { sendReceipt } from './payments/send-receipt.ts';
export { settlePayments } from './payments/settle-payments.ts';
