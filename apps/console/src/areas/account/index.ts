/** What other areas may use of accounts. */
export { AccountsList } from './accounts-list.tsx';
