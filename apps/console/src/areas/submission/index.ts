/** What other areas may use of this one. */
export { SubmissionsList } from './submissions-list.tsx';
