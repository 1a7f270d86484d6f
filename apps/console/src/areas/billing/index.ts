/** Exports of this area for other areas. */
export { BillingPanel } from './billing-panel.tsx';
export { OwnRemittances, sharesOfTreaty } from './agency-bill/remittances.tsx';
export { openStatement } from './financing-dialogs.tsx';
export { isPayable } from './payment/is-payable.ts';
export { WhoPaid } from './who-paid.tsx';
