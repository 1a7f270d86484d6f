/** Exports of this area for other areas. */
export { openTogglePayments } from './commission-dialogs.tsx';
