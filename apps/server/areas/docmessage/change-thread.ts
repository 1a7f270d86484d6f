import type {
  getMessage as getCall,
  labelMessage as labelCall,
  updateMessage as updateCall,
} from '@parapet/contract/docmessage/index';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { unrecorded, updateRecord } from '../../platform/records/records.ts';
import { requireVersion } from '../../platform/refuse.ts';
import { findMessage, lockThread, threadView, type MailRow } from './mail-row.ts';

export const getMessage: Handler<typeof getCall> = async (ctx, { params }) =>
  threadView(ctx, await findMessage(ctx, (await findMessage(ctx, params.messageId)).threadId));

/**
 * Stars and what was read change nothing that two people could disagree on: the last one wins. A thread that
 * got a message since it was read is not archived unread.
 */
export const updateMessage: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const root = await lockThread(ctx, params.messageId);
  const isArchiving = body.isArchived === true && !root.isArchived;
  if (isArchiving) requireVersion(root, body.version);
  const { isStarred = root.isStarred, isSeen, isArchived = root.isArchived } = body;
  await unrecorded(ctx, 'marks of those who read, not the mail')
    .updateTable('mailMessage')
    .set({ isStarred, seenBy: JSON.stringify(seenBy(ctx, root, isSeen)) })
    .where('id', '=', root.id)
    .execute();
  if (isArchived !== root.isArchived)
    await updateRecord(
      ctx,
      'mailMessage',
      root,
      { set: { isArchived }, isDerived: true },
      { event: isArchived ? 'mail.archived' : 'mail.unarchived', detail: { subject: root.subject } },
    );
  return threadView(ctx, await findMessage(ctx, root.id));
};

function seenBy(ctx: CommandContext, { seenBy: before }: MailRow, isSeen: boolean | undefined) {
  const { id, name } = ctx.person;
  if (isSeen === undefined || id === null) return before;
  const others = before.filter((one) => one.id !== id);
  if (!isSeen) return others;
  return others.length < before.length ? before : [...before, { id, name, at: ctx.now.toISOString() }];
}

export const labelMessage: Handler<typeof labelCall> = async (ctx, { params, body }) => {
  const root = await lockThread(ctx, params.messageId);
  const labels = withoutRepeats(body.labels);
  const saved = await updateRecord(
    ctx,
    'mailMessage',
    root,
    { set: { labels }, version: body.version, skipUnchanged: true },
    { event: 'mail.labeled', detail: { subject: root.subject, labels: labels.join(', ') } },
  );
  return threadView(ctx, saved);
};

/** Urgent and urgent are one label, as it was written first. */
const withoutRepeats = (labels: readonly string[]): string[] =>
  [...new Map(labels.map((label) => [label.toLowerCase(), label] as const).reverse()).values()].reverse();
