/** What other areas may use of submissions. */
export { SubmissionsList } from './submissions-list.tsx';
