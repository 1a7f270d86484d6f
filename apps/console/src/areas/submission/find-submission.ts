import { findSubmissionByMessage } from '@parapet/contract/submission/index';
import type { Answer } from '@parapet/contract/call';
import { send, statusOf } from '../../core/client.ts';

/** The submission created from a mail; null if there is none. Other errors are rethrown. */
export async function findSubmission(
  messageId: string,
): Promise<Answer<typeof findSubmissionByMessage> | null> {
  try {
    return await send(findSubmissionByMessage, { params: { messageId } });
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}
