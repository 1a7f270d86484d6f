/** Exports of the history for other areas. */
export { AccountHistory } from './account-history.tsx';
export { SubjectHistory } from './subject-history.tsx';
export { briefEventText } from './event-text.ts';
export { SubmissionHistory } from './submission-history.tsx';
