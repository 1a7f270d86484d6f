import type { docmessageCalls } from '@parapet/contract/docmessage/index';
import type { Handlers } from '../../platform/handler.ts';
import { keepingFile } from '../files/index.ts';
import { reprocessMessage, suggestReply } from './reading/ask-reader.ts';
import { attachToMessage, detachFromMessage } from './sending/attach.ts';
import { getMessage, labelMessage, updateMessage } from './change-thread.ts';
import { deleteDraft, saveDraft } from './sending/drafts.ts';
import { makeSubmissionOfMessage } from './make-submission.ts';
import { listLabels, searchMessages } from './search-messages.ts';
import { sendMessage } from './sending/send-message.ts';

export const docmessageHandlers: Handlers<typeof docmessageCalls, 'attach-to-message'> = {
  'search-messages': searchMessages,
  'get-message': getMessage,
  'update-message': updateMessage,
  'list-labels': listLabels,
  'label-message': labelMessage,
  'save-draft': saveDraft,
  'delete-draft': deleteDraft,
  'send-message': sendMessage,
  'attach-to-message': keepingFile(attachToMessage),
  'detach-from-message': detachFromMessage,
  'suggest-reply': suggestReply,
  'reprocess-message': reprocessMessage,
  'make-submission-of-message': makeSubmissionOfMessage,
};

/** For the demo world, which gets mail as everybody does. */
export { fetchMail } from './fetch-mail.ts';
export { fileMail } from './file-mail.ts';
export { fileNotice } from './file-notice.ts';
export { lookAtMailFile } from './mail-files.ts';
export { parseMail } from './reading/parse-mail.ts';
export { readMail } from './reading/read-mail.ts';
export { deliverLetter } from './sending/deliver-letter.ts';
export { mailDoorTo } from './take-mail.ts';
