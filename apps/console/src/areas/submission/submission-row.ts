import type { Answer } from '@parapet/contract/call';
import type { searchSubmissions } from '@parapet/contract/submission/index';

/** What rows of lists and the page of a submission have in common. */
export type SubmissionRow = Answer<typeof searchSubmissions>['content'][number];
