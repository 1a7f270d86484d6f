/** What other areas may use of documents. */
export { DocumentsList } from './documents-list.tsx';
