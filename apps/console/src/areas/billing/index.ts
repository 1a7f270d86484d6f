/** What other areas may use of bills. */
export { BillingPanel } from './billing-panel.tsx';
export { isPayable } from './is-payable.ts';
