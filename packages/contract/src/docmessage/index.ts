import { LONGEST_LABEL, mailFolders, MOST_LABELS } from '@parapet/domain/mail/message';
import { z } from 'zod';
import { call, getCalls } from '../call.ts';
import { list } from '../list.ts';
import { done, email, id, line, paragraph, version } from '../shapes.ts';
import { submissionRecord } from '../submission/index.ts';
import { keptFileRefusals, uploadedFile } from '../upload.ts';
import { message, thread, threadFields } from './message.ts';

export { type Message, type Reading, type Suggestion, type Thread } from './message.ts';

const params = z.object({ messageId: id });
const label = line(LONGEST_LABEL).min(1);
const addresses = z.array(email).max(20);

export const searchMessages = call({
  id: 'search-messages',
  method: 'GET',
  path: '/api/docmessage/v1/search',
  access: 'mail:read',
  summary: 'Search the threads of the organization’s inbox, by any text of their messages',
  ...list({
    fields: threadFields,
    sort: ['lastAt', 'dateReceived', 'subject', 'fromName'],
    filter: ['folder', 'label', 'direction', 'isStarred', 'isArchived', 'submissionId'],
    search: ['subject', 'fromName', 'fromAddress'],
    also: { folder: z.enum(mailFolders), label: z.string() },
    order: ['lastAt', 'desc'],
    dated: 'lastAt',
  }),
});

export const getMessage = call({
  id: 'get-message',
  method: 'GET',
  path: '/api/docmessage/v1/message/:messageId',
  access: 'mail:read',
  summary: 'Return the thread of a message',
  params,
  answer: thread.shape,
});

export const updateMessage = call({
  id: 'update-message',
  method: 'PUT',
  path: '/api/docmessage/v1/message/:messageId',
  access: 'mail:read',
  summary: 'Star or archive a thread, or mark it as read or unread',
  params,
  body: z.object({
    isStarred: z.boolean().optional(),
    isArchived: z.boolean().optional(),
    isSeen: z.boolean().optional(),
    version,
  }),
  answer: thread.shape,
  refusals: ['changed-meanwhile'],
});

export const listLabels = call({
  id: 'list-labels',
  method: 'GET',
  path: '/api/docmessage/v1/labels',
  access: 'mail:read',
  summary: 'List the labels of the inbox with the number of threads of each, and the address of the inbox',
  answer: z.object({
    address: z.string(),
    content: z.array(z.object({ label: z.string(), threads: z.number().int() })),
  }),
});

export const labelMessage = call({
  id: 'label-message',
  method: 'PUT',
  path: '/api/docmessage/v1/labels/:messageId',
  access: 'mail:read',
  summary: 'Set the labels of a thread',
  params,
  body: z.object({ labels: z.array(label).max(MOST_LABELS), version }),
  answer: thread.shape,
  refusals: ['changed-meanwhile'],
});

export const saveDraft = call({
  id: 'save-draft',
  method: 'POST',
  path: '/api/docmessage/v1/draft',
  access: 'mail:write',
  summary: 'Save a draft: a new message, or a reply if it names the message that it answers',
  body: z.object({
    /** The draft that is kept again. */
    draftId: id.nullable().default(null),
    replyTo: id.nullable().default(null),
    to: addresses.default([]),
    cc: addresses.default([]),
    subject: line(300).default(''),
    body: paragraph(50_000).default(''),
    version,
  }),
  answer: message,
  refusals: ['changed-meanwhile', 'mail-not-a-draft', 'mail-not-received'],
});

export const deleteDraft = call({
  id: 'delete-draft',
  edits: { record: 'mailMessage', id: 'draftId' },
  method: 'DELETE',
  path: '/api/docmessage/v1/draft',
  access: 'mail:write',
  summary: 'Delete a draft with its files',
  query: z.object({ draftId: id }),
  answer: done,
  refusals: ['mail-not-a-draft'],
});

export const sendMessage = call({
  id: 'send-message',
  method: 'POST',
  path: '/api/docmessage/v1/send/:messageId',
  access: 'mail:write',
  summary: 'Send a draft, or resend one that could not be delivered',
  params,
  body: z.object({ version }),
  answer: message,
  refusals: ['changed-meanwhile', 'mail-not-a-draft', 'mail-without-recipient'],
});

export const attachToMessage = call({
  id: 'attach-to-message',
  method: 'POST',
  path: '/api/docmessage/v1/attachment/:messageId',
  access: 'mail:write',
  takes: 'file',
  summary: 'Attach a file to a draft; it is stored in the library',
  params,
  body: z.object({ file: uploadedFile.optional() }),
  answer: message,
  refusals: [
    'file-missing',
    'file-too-large',
    'file-empty',
    'file-type-unknown',
    'file-type-differs',
    ...keptFileRefusals,
    'mail-not-a-draft',
    'mail-too-many-files',
    'mail-files-too-large',
  ],
});

export const detachFromMessage = call({
  id: 'detach-from-message',
  method: 'DELETE',
  path: '/api/docmessage/v1/attachment/:messageId',
  access: 'mail:write',
  summary: 'Remove a file from a draft',
  params,
  query: z.object({ docId: id }),
  answer: message,
  refusals: ['mail-not-a-draft'],
});

export const suggestReply = call({
  id: 'suggest-reply',
  method: 'POST',
  path: '/api/docmessage/v1/ai-suggest/:messageId',
  access: 'mail:write',
  summary: 'Suggest a reply to a message; it is a suggestion only, and a person edits and sends it',
  params,
  body: z.object({}),
  answer: message,
  refusals: ['mail-not-received'],
});

export const reprocessMessage = call({
  id: 'reprocess-message',
  method: 'POST',
  path: '/api/docmessage/v1/reprocess/:messageId',
  access: 'mail:write',
  summary: 'Read a message and its files again',
  params,
  body: z.object({}),
  answer: message,
  refusals: ['mail-not-received'],
});

export const makeSubmissionOfMessage = call({
  id: 'make-submission-of-message',
  method: 'POST',
  path: '/api/docmessage/v1/submission/:messageId',
  access: 'mail:write',
  summary: 'Create a submission from the data read in a message; only once, however often it is requested',
  params,
  body: z.object({}),
  answer: submissionRecord.shape,
  refusals: ['mail-not-received', 'mail-no-company', 'account-yours'],
});

export const docmessageCalls = getCalls({
  searchMessages,
  getMessage,
  updateMessage,
  listLabels,
  labelMessage,
  saveDraft,
  deleteDraft,
  sendMessage,
  attachToMessage,
  detachFromMessage,
  suggestReply,
  reprocessMessage,
  makeSubmissionOfMessage,
});
