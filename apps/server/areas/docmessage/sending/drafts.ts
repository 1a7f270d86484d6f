import { randomUUID } from 'node:crypto';
import type { Input } from '@parapet/contract/call';
import type { deleteDraft as deleteCall, saveDraft as saveCall } from '@parapet/contract/docmessage/index';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { writeHistory } from '../../../platform/records/history.ts';
import { unrecorded } from '../../../platform/records/records.ts';
import { refuse, requireVersion } from '../../../platform/refuse.ts';
import { dropMailFiles } from '../../docs/index.ts';
import { newId } from '../file-mail.ts';
import { findMessage, messageView, ownAddress, type MailRow } from '../mail-row.ts';

type Written = Input<typeof saveCall>['body'];

/** Writes a draft without history: it is its writer's business, and history begins when it is sent. */
const quietly = (ctx: CommandContext) => unrecorded(ctx, 'a draft is nobody’s record yet');

/**
 * Keeps a draft, a new one or as a new version. Of a reply, recipient and subject follow from what it answers
 * unless they are given.
 */
export const saveDraft: Handler<typeof saveCall> = async (ctx, { body }) =>
  messageView(ctx, body.draftId ? await keepAgain(ctx, body.draftId, body) : await begin(ctx, body));

async function keepAgain(ctx: CommandContext, id: string, body: Written): Promise<MailRow> {
  const draft = await findDraft(ctx, id);
  requireVersion(draft, body.version);
  return quietly(ctx)
    .updateTable('mailMessage')
    .set({
      toAddresses: body.to,
      ccAddresses: body.cc,
      subject: body.subject,
      body: body.body,
      authorId: ctx.person.id,
      authorName: ctx.person.name,
      version: draft.version + 1,
      modified: ctx.now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function begin(ctx: CommandContext, body: Written): Promise<MailRow> {
  const id = await newId(ctx);
  const answered = body.replyTo ? await findMessage(ctx, body.replyTo) : undefined;
  // What is thrown away would take its answer with it.
  if (answered?.status === 'WRITING') refuse('mail-not-received');
  const domain = ctx.config.MAIL_IN_DOMAIN;
  return quietly(ctx)
    .insertInto('mailMessage')
    .values({
      id,
      organizationId: getActor(ctx).organizationId,
      threadId: answered?.threadId ?? id,
      direction: 'OUT',
      status: 'WRITING',
      messageId: `<${randomUUID()}@${domain}>`,
      referenceIds: answered ? [...answered.referenceIds, answered.messageId].slice(-50) : [],
      fromAddress: ownAddress(ctx),
      toAddresses: body.to.length > 0 || !answered ? body.to : getOthers(answered),
      ccAddresses: body.cc,
      subject: body.subject || (answered ? replySubject(answered.subject) : ''),
      body: body.body,
      dateReceived: ctx.now,
      lastAt: ctx.now,
      authorId: ctx.person.id,
      authorName: ctx.person.name,
      created: ctx.now,
      modified: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the recipients of a reply: the sender or, for a mail of our own, its recipients. */
const getOthers = ({ direction, fromAddress, toAddresses }: MailRow): string[] =>
  direction === 'OUT' ? toAddresses : [fromAddress].filter(Boolean);

const replySubject = (subject: string): string =>
  (/^re:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, 300);

/** A draft, locked. @throws Refusal 409 'mail-not-a-draft' for what was sent or came in. */
export async function findDraft(ctx: CommandContext, id: string): Promise<MailRow> {
  const row = await findMessage(ctx, id, true);
  if (row.status !== 'WRITING') refuse('mail-not-a-draft');
  return row;
}

export const deleteDraft: Handler<typeof deleteCall> = async (ctx, { query }) => {
  const draft = await findDraft(ctx, query.draftId);
  await dropMailFiles(ctx, draft.id);
  await quietly(ctx).deleteFrom('mailMessage').where('id', '=', draft.id).execute();
  await writeHistory(
    ctx,
    { event: 'mail.draft-deleted', detail: { subject: draft.subject } },
    { subjectId: draft.id, owner: { organizationId: draft.organizationId } },
  );
  return { message: 'Deleted' };
};
