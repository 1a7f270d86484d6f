import type { Answer } from '@parapet/contract/call';
import type { searchSubmissions } from '@parapet/contract/submission/index';

export type SubmissionRow = Answer<typeof searchSubmissions>['content'][number];
