import { saveDraft } from '@parapet/contract/docmessage/index';
import { did } from '../story.ts';
import { fileForm } from './calls-of-policies/docs-calls.ts';
import type { DocumentedCalls, World } from './world.ts';

const page = 'content, totalElements, totalPages, number, size';

/** A draft of the person who calls, and a message that came in. */
const getDraft = async (world: World): Promise<string> => {
  const token = await world.server.signIn('agent@harbor.example');
  const body = { to: ['ada@alder.example'], subject: 'Documented', version: 0 };
  return (await did(world.server.call(saveDraft, { body }, { token }))).id;
};
const receivedBy = async (world: World): Promise<string> => {
  const id = await getDraft(world);
  await world.server.database.pool.query(
    "update mail_message set direction = 'IN', status = 'RECEIVED' where id = $1",
    [id],
  );
  return id;
};

/** The calls of the inbox (3 §7): the document names them, the paths are ours. */
export const mailCalls: DocumentedCalls = {
  'search-messages': {
    rows: 'ACALL-244',
    place: '3 §7 Inbox: search',
    send: () => ({ query: { page: '0', size: '10' } }),
    answers: page,
  },
  'get-message': {
    rows: 'ACALL-245',
    place: '3 §7 Inbox: message',
    send: async (world) => ({ params: { messageId: await getDraft(world) } }),
    answers: 'dateReceived, seenBy, isArchived, isStarred, labels, references, childCount, direction',
  },
  'save-draft': {
    rows: 'ACALL-246',
    place: '3 §7 Inbox: draft',
    send: () => ({ body: { subject: 'Documented' } }),
  },
  'send-message': {
    rows: 'ACALL-247',
    place: '3 §7 Inbox: send',
    send: async (world) => ({ params: { messageId: await getDraft(world) }, body: {} }),
  },
  'list-labels': { rows: 'ACALL-248', place: '3 §7 Inbox: labels', send: () => ({}) },
  'label-message': {
    rows: 'ACALL-248',
    place: '3 §7 Inbox: labels',
    send: async (world) => ({ params: { messageId: await getDraft(world) }, body: { labels: ['Urgent'] } }),
  },
  'suggest-reply': {
    rows: 'ACALL-249',
    place: '3 §7 Inbox: ai-suggest',
    send: async (world) => ({ params: { messageId: await receivedBy(world) }, body: {} }),
  },
  'reprocess-message': {
    rows: 'ACALL-250',
    place: '3 §7 Inbox: reprocess',
    send: async (world) => ({ params: { messageId: await receivedBy(world) }, body: {} }),
  },
  'attach-to-message': {
    rows: 'ACALL-251',
    place: '3 §7 Inbox: attachment',
    send: async (world) => ({ params: { messageId: await getDraft(world) }, body: fileForm() }),
    answers: 'files',
  },
};
