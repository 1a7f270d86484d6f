import type { billingCalls } from '@parapet/contract/billing/index';
import type { Handlers } from '../../http/handler.ts';
import { getBalance, getPayment, listPaymentMethods } from './get-payment.ts';
import { getProcessorKey } from './get-processor-key.ts';
import { recordPayment } from './record-payment.ts';
import { retryPayment } from './retry-payment.ts';
import { savePaymentMethod } from './save-payment-method.ts';

export const billingHandlers: Handlers<typeof billingCalls> = {
  'get-payment': getPayment, 'get-balance': getBalance, 'get-processor-key': getProcessorKey, 'retry-payment': retryPayment, 'record-payment': recordPayment,
  'save-payment-method': savePaymentMethod, 'list-payment-methods': listPaymentMethods,
};

export { sendReceipt } from './send-receipt.ts';
export { settlePayments } from './settle-payments.ts';
