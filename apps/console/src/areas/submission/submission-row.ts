import type { Answer } from '@parapet/contract/call';
import type { searchSubmissions } from '@parapet/contract/submission/index';

/** Common type for rows of lists and the page of a submission. */
export type SubmissionRow = Answer<typeof searchSubmissions>['content'][number];
