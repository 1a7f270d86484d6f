/** What other areas may use of people. */
export { peopleHref } from './people/managed-account.ts';
