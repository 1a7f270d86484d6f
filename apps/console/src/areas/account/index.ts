/** What other areas may use of this one. */
export { AccountsList } from './accounts-list.tsx';
export { DisputesList } from './risk/disputes-list.tsx';
