/** What other areas may use of this one. */
export { DocumentsList } from './documents-list.tsx';
