/** What other areas may use of people. */
export { ManageLinks } from './manage-links.tsx';
export { peopleHref } from './people/managed-account.ts';
