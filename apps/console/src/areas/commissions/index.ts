/** What other areas may use of this one. */
export { openTogglePayments } from './commission-dialogs.tsx';
