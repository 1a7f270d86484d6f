import type { submissionCalls } from '@parapet/contract/submission/index';
import type { Handlers } from '../../http/handler.ts';
import { findSubmissionByMessage } from './find-submission-by-message.ts';
import { searchSubmissions } from './search-submissions.ts';

export const submissionHandlers: Handlers<typeof submissionCalls> = { 'search-submissions': searchSubmissions, 'find-submission-by-message': findSubmissionByMessage };
