/** Exports of this area for other areas. */
export { SubmissionsList } from './submissions-list.tsx';
