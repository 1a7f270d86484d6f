/** What other areas may use of this one. */
export { peopleHref } from './people/managed-account.ts';
