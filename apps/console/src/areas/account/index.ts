/** Exports of this area for other areas. */
export { AccountsList } from './accounts-list.tsx';
export { openNewAccount } from './new-account/new-account-dialog.tsx';
export { DisputesList } from './risk/disputes-list.tsx';
