/** What other areas may use of the history. */
export { AccountHistory } from './account-history.tsx';
export { SubjectHistory } from './subject-history.tsx';
export { briefEventText } from './event-text.ts';
export { SubmissionHistory } from './submission-history.tsx';
