/** What other areas may use of people. */
export { ManageLinks } from './manage-links.tsx';
