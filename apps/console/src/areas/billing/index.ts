/** What other areas may use of this one. */
export { BillingPanel } from './billing-panel.tsx';
export { isPayable } from './is-payable.ts';
