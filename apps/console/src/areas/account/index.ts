/** What other areas may use of this one. */
export { AccountsList } from './accounts-list.tsx';
