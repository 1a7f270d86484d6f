import type {
  reprocessMessage as againCall,
  suggestReply as suggestCall,
} from '@parapet/contract/docmessage/index';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { unrecorded } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findMessage, messageView, type MailRow } from '../mail-row.ts';

/** Has a mail read again, as a job; what was read before stays until then. */
export const reprocessMessage: Handler<typeof againCall> = async (ctx, { params }) => {
  const row = await receivedMessage(ctx, params.messageId);
  await ctx.publish({ topic: 'read-mail', payload: { messageId: row.id } });
  return messageView(ctx, await mark(ctx, row, { readingStatus: 'WAITING' }));
};

/** Asks for a reply, as a job. Nothing is sent: it is shown to whoever writes one. */
export const suggestReply: Handler<typeof suggestCall> = async (ctx, { params }) => {
  const row = await receivedMessage(ctx, params.messageId);
  await ctx.publish({ topic: 'read-mail', payload: { messageId: row.id, reply: true } });
  return messageView(ctx, await mark(ctx, row, { suggestionStatus: 'WAITING' }));
};

/** @throws Refusal 409 'mail-not-received' for what we wrote ourselves. */
export async function receivedMessage(ctx: CommandContext, id: string): Promise<MailRow> {
  const row = await findMessage(ctx, id, true);
  if (row.direction !== 'IN') refuse('mail-not-received');
  return row;
}

const mark = (
  ctx: CommandContext,
  { id }: MailRow,
  set: { readingStatus: 'WAITING' } | { suggestionStatus: 'WAITING' },
): Promise<MailRow> =>
  unrecorded(ctx, 'that a reading is under way is no change')
    .updateTable('mailMessage')
    .set(set)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
